import { firstQueueView } from '@ibk/ui/features';
import { expect, it } from 'vitest';
import { paramsOf, viewOf } from './view-params.ts';

const first = firstQueueView;
const back = (view: typeof first) => viewOf(new URLSearchParams(paramsOf(view, first)), first);

it('the beginning has an empty address', () => {
  expect(paramsOf(first, first)).toEqual({});
  expect(viewOf(new URLSearchParams(), first)).toEqual(first);
});

it.each([
  { ...first, filter: 'a&b=c' },
  { ...first, sort: { column: 'amount', direction: 'descending' as const } },
  { ...first, page: 2, size: 25 },
  { ...first, hidden: [] },
  { ...first, hidden: ['source', 'dest'] },
])('%o comes back from its address', (view) => expect(back(view)).toEqual(view));

it.each(['halaman=-1', 'halaman=abc', 'baris=7', 'baris=99999'])('%s is no view and changes nothing', (search) =>
  expect(viewOf(new URLSearchParams(search), first)).toEqual(first),
);
