import { beforeEach, expect, it } from 'vitest';
import { rememberedView, rememberView } from './remembered-view.ts';

beforeEach(() => localStorage.clear());
const first = { filter: '', sort: null, page: 0, size: 5, hidden: ['source'] };
const TABLE = { label: 'Antrean approval', first };

it('keeps rows a page and columns for a list, and nothing else of its view', () => {
  const changed = { ...first, filter: 'CV', page: 3, size: 25, hidden: [] };
  rememberView(TABLE, changed);
  expect(rememberedView(TABLE)).toEqual({ ...first, size: 25, hidden: [] });
  expect(rememberedView({ ...TABLE, label: 'Laporan transaksi' })).toEqual(first);
});

it.each(['', 'x', 'null', '[]', '{"size":7,"hidden":3}', '{"size":"25"}'])('starts anew from %s', (kept) => {
  localStorage.setItem('tabelIbk:Antrean approval', kept);
  expect(rememberedView(TABLE)).toEqual(first);
});
