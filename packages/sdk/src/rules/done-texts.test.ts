import { expect, it } from 'vitest';
import { DONE_TEXTS } from './done-texts.ts';

it('says what the documents say once an entry of a saved list was saved or deleted', () => {
  const { listEntrySaved, listEntryDeleted } = DONE_TEXTS;
  expect([listEntrySaved, listEntryDeleted]).toEqual(['Data berhasil disimpan', 'Data berhasil dihapus']);
});
