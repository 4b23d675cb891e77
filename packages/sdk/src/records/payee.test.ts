import { expect, it } from 'vitest';
import type { Content } from '../contract/index.ts';
import { payeeNumber, payeeText } from './payee.ts';

it.each([
  ['TRF_INT', 'TRANSFER', '10001020077813', '100.01.02007781-3'],
  ['SKN', 'TRANSFER', '10001020077813', '10001020077813'],
  ['TRF_ONL', 'TRANSFER', '5210336789', '5210336789'],
  ['PLN_PRE', 'PURCHASE_PLN', '32014567890', '32014567890'],
  ['TOPUP_DANA', 'TOPUP_WALLET', '081260001177', '081260001177'],
  ['MPN_G3', 'PAYMENT_TAX', '128934551207714', '128934551207714'],
  ['PBB', 'PAYMENT_PAD', '127101000100501230', '127101000100501230'],
  ['MULTI_PYM', 'MULTI_PYM', '8808120045001177', '8808120045001177'],
  ['PLN_POST', 'PAYMENT_PLN', '121100450029', '121100450029'],
])('shows the number of a payee of %s in the groups of this bank only if it is an account here', (...row) => {
  const [productId, productGroup, dest, shown] = row;
  expect(payeeNumber({ productId, productGroup, dest })).toBe(shown);
  // The dialog before the code names the payee as the review does, also a purchase without bills.
  const content = { dest, destName: 'ANI', productCode: productId, type: productGroup } as Content;
  expect(payeeText(content)).toBe(`${shown}, ANI`);
});
