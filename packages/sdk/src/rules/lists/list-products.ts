import { decide, type Table } from '../table.ts';

/** A product, and whether the corporate that looks at it is a regional government. */
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
 * list.offered: whether a product has a saved list to choose: those that the documents name, and every payment and
 * purchase; the treasury's only for a regional government, as its menu.
 *
 * @source 001 §9, 000 §6
 */
export const listOffered = (product: ListedProduct): boolean => decide(OFFERED, product) ?? false;
