import { expect, it } from 'vitest';
import { entryScreen } from './entry-screens.ts';

it('An entry that pays an upload has a source, a product, a list of payees and a note', () => {
  expect(entryScreen('transfer-multi').fields).toEqual(['source', 'product', 'referenceChannel', 'note']);
});
