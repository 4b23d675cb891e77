import { expect, it } from 'vitest';
import { firstView } from '../../patterns/data-table/table-view.ts';
import { viewOf, viewParams } from './view-params.ts';

const first = { ...firstView, hidden: ['source'] };
const back = (view: typeof first) => viewOf(new URLSearchParams(viewParams(view, first)), first);

it('gives the first view an empty address', () => {
  expect(viewParams(first, first)).toEqual({});
  expect(viewOf(new URLSearchParams(), first)).toEqual(first);
});

it.each([
  { ...first, filter: 'a&b=c' },
  { ...first, filter: 'x'.repeat(100) },
  { ...first, sort: { column: 'amount', direction: 'descending' as const } },
  { ...first, page: 2, size: 25 },
  { ...first, page: 123_455 },
  { ...first, hidden: [] },
  { ...first, hidden: ['source', 'dest'] },
])('reads %o back from its address', (view) => expect(back(view)).toEqual(view));

it.each(['halaman=-1', 'halaman=0', 'halaman=abc', 'halaman=1e9', 'baris=7', 'baris=99999'])(
  'uses the first view if the address says %s',
  (search) => expect(viewOf(new URLSearchParams(search), first)).toEqual(first),
);

it('reads the filter of an address without NUL, which the bank cannot search for', () => {
  expect(viewOf(new URLSearchParams('cari=a%00b'), first).filter).toBe('ab');
});
