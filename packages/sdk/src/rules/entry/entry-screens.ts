import { pick } from '../table.ts';
import { ENTRY_NAMES, type EntryName } from './entry-names.ts';

/**
 * Kinds of field in an entry form. Each has its check in forms/entry.ts, its path in the inquiry in
 * entry-inquiry.ts, and its component in the portal.
 */
export type EntryField =
  | 'source'
  | 'product'
  | 'transferType'
  | 'payee'
  | 'bank'
  | 'account'
  | 'name'
  | 'recvType'
  | 'recvResident'
  | 'recvCitizen'
  | 'areaCode'
  | 'customer'
  | 'denom'
  | 'amount'
  | 'note'
  | 'schedule';

/** An entry screen: its title, its products, and the fields of its form in display order. */
export interface EntryScreen {
  /** Name of the transaction as a sentence uses it: 'Periksa transfer internal'. */
  title: string;
  /** Ids of its products; a form with a `product` or `transferType` field lets the user choose one. */
  products: readonly [string, ...string[]];
  fields: readonly EntryField[];
}

// prettier-ignore
/** The entry screens by route name. A new product of a known family needs only its id here. @source 000 §2, 001 §2.1 */
export const ENTRY_SCREENS = {
  'transfer-internal': { title: 'transfer internal', products: ['TRF_INT'], fields: ['source', 'payee', 'amount', 'note', 'schedule'] },
  'transfer-ext': { title: 'transfer antar bank', products: ['SKN', 'RTGS'], fields: ['source', 'transferType', 'bank', 'account', 'name', 'recvType', 'recvResident', 'recvCitizen', 'amount', 'note', 'schedule'] },
  'transfer-online': { title: 'transfer online', products: ['TRF_ONL'], fields: ['source', 'bank', 'account', 'amount', 'note', 'schedule'] },
  'transfer-bif': { title: 'transfer BI-FAST', products: ['TRF_BIF'], fields: ['source', 'bank', 'account', 'amount', 'note', 'schedule'] },
  'payment-pln': { title: 'pembayaran PLN', products: ['PLN_POST', 'PLN_NONTAGLIS'], fields: ['source', 'product', 'customer', 'note', 'schedule'] },
} as const satisfies Record<EntryName, EntryScreen>;

/** The row of an entry screen. */
export const entryScreen = (name: EntryName): EntryScreen => ENTRY_SCREENS[name];

/**
 * entry.route: the entry screen of a product; null for a product without one.
 *
 * @source 000 §2
 */
export const entryRoute = ({ productId }: { productId: string }): EntryName | null =>
  ENTRY_NAMES.find((name) => entryScreen(name).products.includes(productId)) ?? null;

/**
 * entry.fields: the fields of an entry screen in display order; null for a name that is no entry screen.
 *
 * @source 001 §2.1, 001 §2.7
 */
export const entryFields = ({ name }: { name: string }): readonly EntryField[] | null =>
  pick<EntryScreen>(ENTRY_SCREENS, name)?.fields ?? null;

/**
 * entry.title: what an entry screen is called inside a sentence; null for a route that is none.
 *
 * @source 000 §2
 */
export const entryTitle = ({ name }: { name: string }): string | null =>
  pick<EntryScreen>(ENTRY_SCREENS, name)?.title ?? null;
