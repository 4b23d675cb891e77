import { expect, it } from 'vitest';
import { choiceOf, choiceParams } from './list-params.ts';

it.each([
  { productId: 'TRF_INT', merchantId: '' },
  { productId: 'MULTI_PYM', merchantId: 'M0003' },
  { productId: 'SKN', merchantId: '' },
])('reads %o back from its address', (chosen) =>
  expect(choiceOf(new URLSearchParams(choiceParams(chosen)))).toEqual(chosen),
);

it('shows the list of internal transfers if the address names no list', () => {
  expect(choiceParams({ productId: 'TRF_INT', merchantId: '' })).toEqual({});
  for (const search of ['', 'produk=', 'produk=../x', 'produk=a%00b', 'merchant=%25'])
    expect(choiceOf(new URLSearchParams(search))).toEqual({ productId: 'TRF_INT', merchantId: '' });
});
