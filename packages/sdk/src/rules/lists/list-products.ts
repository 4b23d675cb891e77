import { decide, type Table } from '../table.ts';

/** A product, and whether the user's corporate is a regional government. */
export interface ListedProduct {
  productId: string;
  productGroup: string;
  corporatePemda: boolean;
}

// prettier-ignore
const OFFERED: Table<boolean, ListedProduct> = [
  [true,  { productId: ['TRF_INT', 'MLT_TRF_INT', 'TRF_ONL', 'TRF_BIF', 'SKN', 'RTGS', 'PLN_PRE', 'PSTN'] }],
  [false, { productGroup: /PEMDA|KASDA/, corporatePemda: false }],
  [true,  { productGroup: /PAYMENT|MULTI_PYM|PURCHASE|TOPUP/ }],
];

/**
 * list.offered: whether a product has a saved list. The documents list some products; every payment and purchase has a
 * list too. Treasury products have a list only for a regional government, like their menu.
 *
 * @source 001 §9, 000 §6
 */
export const listOffered = (product: ListedProduct): boolean => decide(OFFERED, product) ?? false;
