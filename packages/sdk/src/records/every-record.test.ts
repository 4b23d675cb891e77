import { describe, expect, it } from 'vitest';
import { factDifferences, type ShownText } from '../testing/fact-differences.ts';
import { RECORD_SAMPLES } from '../testing/record-samples.ts';
import { factLines } from './fact-text.ts';
import { shownFact } from './fact.ts';
import * as records from './index.ts';

const ZONE = 'Asia/Jakarta';
const isFact = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'kind' in value && 'of' in value && typeof value.of === 'function';
const isRecord = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.values(value).length > 0 && Object.values(value).every(isFact);

it('has a sample of every record', () => {
  const exported = Object.entries(records).flatMap(([name, value]) => (isRecord(value) ? [name] : []));
  expect(Object.keys(RECORD_SAMPLES).sort()).toEqual(exported.sort());
});

describe.each(Object.entries(RECORD_SAMPLES))('The record %s', (_, sample) => {
  it('states a label and a value for each fact of its sample', () => {
    const silent = sample.drawnBy((facts, row) =>
      Object.entries(facts).flatMap(([name, fact]) => {
        const lines = shownFact(name, fact, row).flatMap((each) => factLines(each, ZONE));
        return fact.label === '' || lines.length === 0 ? [name] : [];
      }),
    );
    expect(silent).toEqual([]);
  });
});

it('writes account numbers in their groups, except for programs that read a file and for payees as they were typed', () => {
  const plain = Object.entries(RECORD_SAMPLES).flatMap(([record, { drawnBy }]) =>
    drawnBy((facts, row) =>
      Object.entries(facts).flatMap(([name, fact]) => {
        const lines = shownFact(name, fact, row).flatMap((each) => factLines(each, ZONE));
        return lines.some((line) => /^100\d{11}$/.test(line)) ? [`${record}.${name}`] : [];
      }),
    ),
  );
  const forPrograms = ['TRANSACTION.sourceNumber', 'TRANSACTION.destNumber', 'ACCOUNT.number'];
  expect(plain).toEqual([...forPrograms, 'UPLOAD_ROW.account', 'UPLOAD_ROW.number']);
});

describe('A comparison with a host', () => {
  const sample = RECORD_SAMPLES.TRANSACTION_TOTALS;
  const FIRST = ['Transaksi', '3'] as const;
  const OTHERS = [
    ['Jumlah', 'Rp.3,000.00'],
    ['Biaya', 'Rp.30.00'],
    ['Total', 'Rp.3,030.00'],
  ] as const;
  it.each([
    ['nothing', [FIRST, ...OTHERS], 0],
    ['nothing where it says more', [['Transaksi', '3 hari ini'], ...OTHERS], 0],
    ['a label of its own', [['Banyaknya', '3'], ...OTHERS], 1],
    ['another value', [['Transaksi', '4'], ...OTHERS], 1],
    ['an empty value', [['Transaksi', ''], ...OTHERS], 1],
    ['a missing fact', [FIRST, ...OTHERS.slice(1)], 3],
    ['one fact too many', [FIRST, ...OTHERS, ['Sisa', '1']], 1],
  ] as const)('finds %s', (_, shown, count) => expect(factDifferences(sample, ZONE, shown)).toHaveLength(count));

  it('finds a word in the place of a missing value', () => {
    const { bare } = RECORD_SAMPLES.VIRTUAL_ACCOUNT_LOG;
    const shown = (missing: string) =>
      bare.drawnBy((facts, row) =>
        Object.entries(facts).map(([name, fact]): ShownText => {
          const [line = missing] = shownFact(name, fact, row).flatMap((each) => factLines(each, ZONE));
          return [fact.label, line];
        }),
      );
    expect(factDifferences(bare, ZONE, shown('-'))).toEqual([]);
    expect(factDifferences(bare, ZONE, shown('null'))).toEqual([expect.stringMatching(/^reference: .* null$/)]);
  });
});
