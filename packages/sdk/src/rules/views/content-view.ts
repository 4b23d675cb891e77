import { decide, type Table } from '../table.ts';

interface ProductFacts {
  productId?: string | null | undefined;
  productGroup?: string | null | undefined;
}

// prettier-ignore
/** In the order of the document's table; the first matching row wins. @source 002 §2.3 */
const VIEWS = [
  ['internal transfer',       { productId: 'TRF_INT' }],
  ['multi internal transfer', { productId: 'MLT_TRF_INT' }],
  ['online transfer',         { productId: ['TRF_ONL', 'TRF_BIF'] }],
  ['external transfer',       { productId: ['SKN', 'RTGS'] }],
  ['pemda payment',           { productId: /SP2D_PAYMENT_/ }],
  ['pemda bulk',              { productId: /SP2D_/ }],
  ['pemda transfer',          { productGroup: /TRANSFER_PEMDA/ }],
  ['kasda',                   { productGroup: /KASDA_/ }],
  ['PAD payment',             { productGroup: /PAYMENT_PAD/ }],
  ['PLN prepaid',             { productId: 'PLN_PRE' }],
  ['purchase or top-up',      { productGroup: /PURCHASE|TOPUP/ }],
  ['MPN tax',                 { productId: ['MPN_G2', 'MPN_G3'] }],
  ['generic payment',         { productGroup: /PAYMENT/ }],
  ['multi payment detail',    { productGroup: /MULTI_PYM/ }],
  ['default',                 {}],
] as const satisfies Table<string, ProductFacts>;

/** The content view of a transaction, by the document's name. */
export type ContentView = (typeof VIEWS)[number][0];

/** view.select: the content view of a transaction; the last row matches every transaction. @source 002 §2.3 */
export const viewSelect = (facts: ProductFacts) => decide(VIEWS, facts) as ContentView;
