import { expect, it } from 'vitest';
import { DOCUMENT as SAMPLE } from '../testing/listed-document-sample.ts';
import { DOCUMENT } from './document.ts';
import { factLines } from './fact-text.ts';
import { shownFact } from './fact.ts';

const payeeIn = (channels: typeof SAMPLE.channels, rekeningPenerima: string): string[] =>
  shownFact('payee', DOCUMENT.payee, { ...SAMPLE, channels, rekeningPenerima }).flatMap((fact) =>
    factLines(fact, 'Asia/Jakarta'),
  );

it.each([
  ['an account of this bank is written in its groups', '0', '10001020077813', '100.01.02007781-3'],
  ['a number at another bank is written as it was typed', '2', '1050012388471', '1050012388471'],
] as const)('The payee of a document: %s', (_, channel, typed, shown) => {
  expect(payeeIn([{ channel, fee: 0 }], typed)).toEqual(['CV PERKASA', shown]);
});
