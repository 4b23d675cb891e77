import { factFaults } from '@ibk/sdk/rules';
import { expect, it } from 'vitest';
import { PRODUCT_GROUPS, PRODUCTS } from './products.ts';

const known = (facts: Record<string, string>): string[] =>
  [...(factFaults('view.select', facts)[0]?.known ?? [])].sort();

it('Facts of a rule may name every product of the bank and every product group, and no other', () => {
  expect(known({ productId: 'TIDAK_DIKENAL' })).toEqual(Object.keys(PRODUCTS).sort());
  expect(known({ productGroup: 'TIDAK_DIKENAL' })).toEqual(Object.keys(PRODUCT_GROUPS).sort());
});
