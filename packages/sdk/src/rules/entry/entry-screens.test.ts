import { expect, it } from 'vitest';
import { emptyEntry, entryInquiry } from './entry-inquiry.ts';
import { entryScreen, screenOf } from './entry-screens.ts';

it('An entry that pays an upload has a source, a product, a list of payees and a note', () => {
  expect(entryScreen('transfer-multi').fields).toEqual(['source', 'product', 'referenceChannel', 'note']);
});

it('An entry whose product is chosen outside its form does not ask for it, and asks the bank about it', () => {
  const screen = screenOf(entryScreen('kasda-payment'), 'KIR');
  expect(screen.fields).toEqual(['source', 'customer', 'note']);
  const values = { ...emptyEntry(screen), source: '10001040030017', customer: '0627 100 418' };
  expect(entryInquiry(screen, values)).toMatchObject({ productId: 'KIR', dest: '0627100418', amount: null });
});
