import { pick } from '../table.ts';
import type { RouteName } from '../shell/routes.ts';

/**
 * Kinds of field that an entry form is made of. Each has its check in forms/entry.ts, its place in the inquiry in
 * entry-inquiry.ts, and its component in the portal.
 */
export type EntryField =
  | 'source'
  | 'product'
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

/** An entry screen: what it enters, and the fields of its form in their order. */
export interface EntryScreen {
  /** What it enters, as a sentence names it: 'Periksa transfer internal'. */
  title: string;
  /** Ids of its products; where the form has a `product` field, one of them is chosen. */
  products: readonly [string, ...string[]];
  fields: readonly EntryField[];
}

// prettier-ignore
/** The entry screens by route name. A new product of a known family is a word here. @source 000 §2, 001 §2.1 */
export const ENTRY_SCREENS = {
  'transfer-internal': { title: 'transfer internal', products: ['TRF_INT'], fields: ['source', 'payee', 'amount', 'note', 'schedule'] },
  'payment-pln': { title: 'pembayaran PLN', products: ['PLN_POST', 'PLN_NONTAGLIS'], fields: ['source', 'product', 'customer', 'note', 'schedule'] },
} as const satisfies Partial<Record<RouteName, EntryScreen>>;

/** Route name of an entry screen. */
export type EntryName = keyof typeof ENTRY_SCREENS;

/** The entry screens, in the order of the menu. */
export const ENTRY_NAMES = Object.keys(ENTRY_SCREENS) as EntryName[];

/** The row of an entry screen. */
export const entryScreen = (name: EntryName): EntryScreen => ENTRY_SCREENS[name];

/**
 * entry.route: the screen that enters a product; null where none does yet.
 *
 * @source 000 §2
 */
export const entryRoute = ({ productId }: { productId: string }): EntryName | null =>
  ENTRY_NAMES.find((name) => entryScreen(name).products.includes(productId)) ?? null;

/**
 * entry.fields: what the form of an entry screen asks for, in its order; null for a route that is none.
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
