import { expect, it } from 'vitest';
import { payeeNumber } from './payee-number.ts';

it.each([
  ['TRF_INT', 'TRANSFER', '10001020077813', '100.01.02007781-3'],
  ['SKN', 'TRANSFER', '10001020077813', '10001020077813'],
  ['TRF_ONL', 'TRANSFER', '5210336789', '5210336789'],
  ['PLN_POST', 'PAYMENT_PLN', '121100450029', '121100450029'],
])('shows the number of a payee of %s in the groups of this bank only if it is an account here', (...row) => {
  const [productId, productGroup, dest, shown] = row;
  expect(payeeNumber({ productId, productGroup, dest })).toBe(shown);
});
