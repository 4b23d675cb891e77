import { unknownFacts } from '@ibk/sdk/rules';
import { expect, it } from 'vitest';
import { PRODUCT_GROUPS, PRODUCTS } from './products.ts';

const known = (facts: Record<string, string>): string[] =>
  [...(unknownFacts('view.select', facts)[0]?.known ?? [])].sort();

it('The rules know every product of the bank and every product group, and no other', () => {
  expect(known({ productId: 'TIDAK_DIKENAL' })).toEqual(Object.keys(PRODUCTS).sort());
  expect(known({ productGroup: 'TIDAK_DIKENAL' })).toEqual(Object.keys(PRODUCT_GROUPS).sort());
});
