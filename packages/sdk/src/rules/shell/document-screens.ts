import type { KasdaDocument } from '../../contract/index.ts';
import { pick } from '../table.ts';
import { PAYMENT_CHOICE, type RouteData } from './route-data.ts';

/** A screen that enters treasury documents. Its route, its title and its item in the menu follow from it. */
export interface DocumentScreen {
  side: KasdaDocument['side'];
  /** The products whose documents it lists. */
  products: readonly [string, ...string[]];
  /** `one` opens a document and enters it alone; `many` enters selected documents with one authorisation. */
  page: 'one' | 'many';
  /** What it enters, in a heading: 'Transaksi'. */
  noun: string;
  /** What its choice among several products is called. @default 'Produk' */
  choice?: string;
  /** What its route states: what a row's billing may do, which channels it has. @default nothing */
  data?: Partial<RouteData>;
}

const SP2D = ['SP2D'] as const;
const KASDA_TRANSACTION = ['KASDA_SP2D', 'KASDA_SPJ'] as const;
const KASDA_TRANSFER = ['KASDA_MLT_TRF', 'KASDA_PAYROLL', 'KASDA_PAYROLL_MULTI'] as const;

// prettier-ignore
/**
 * The screens that enter treasury documents, by route name.
 *
 * @source 000 §2, ours
 */
const DOCUMENT_SCREENS = {
  'pemda-transaction':  { side: 'pemda', page: 'one',  products: SP2D, noun: 'Transaksi', data: { edit: true } },
  'pemda-transactions': { side: 'pemda', page: 'many', products: SP2D, noun: 'Transaksi', data: { withoutTrfOnl: true } },
  'pemda-transfer':     { side: 'pemda', page: 'one',  products: ['SP2D_MLT_TRF'], noun: 'Transfer' },
  'pemda-payment':      { side: 'pemda', page: 'one',  products: ['SP2D_PAYMENT_PLN', 'SP2D_PAYMENT_PDAM'], noun: 'Pembayaran' },
  'pemda-payroll':      { side: 'pemda', page: 'one',  products: ['SP2D_PAYROLL', 'SI_GAJI_MULTI'], noun: 'Gaji' },
  'pemda-purchase':     { side: 'pemda', page: 'one',  products: ['SP2D_PURCHASE_PLN'], noun: 'Pembelian' },
  'kasda-transaction':  { side: 'kasda', page: 'one',  products: KASDA_TRANSACTION, noun: 'Transaksi', data: { productGroup: 'KASDA_TRANSACTION', edit: true, showCheck: true } },
  'kasda-transactions': { side: 'kasda', page: 'many', products: KASDA_TRANSACTION, noun: 'Transaksi', data: { productGroup: 'KASDA_TRANSACTION', withoutTrfOnl: true } },
  'kasda-transfer':     { side: 'kasda', page: 'one',  products: KASDA_TRANSFER, noun: 'Transfer', choice: 'Jenis kasda', data: { productGroup: 'KASDA_TRANSFER', edit: true, showKasdaType: true } },
  'kasda-transfers':    { side: 'kasda', page: 'many', products: KASDA_TRANSFER, noun: 'Transfer', choice: 'Jenis kasda', data: { productGroup: 'KASDA_TRANSFER' } },
  'kasda-payment':      { side: 'kasda', page: 'one',  products: ['KASDA_PAYMENT'], noun: 'Pembayaran', data: { productGroup: 'KASDA_PAYMENT', choice: PAYMENT_CHOICE } },
  'kasda-purchase':     { side: 'kasda', page: 'one',  products: ['KASDA_PURCHASE'], noun: 'Pembelian', data: { productGroup: 'KASDA_PURCHASE' } },
} as const satisfies Readonly<Record<string, DocumentScreen>>;

/** Route name of a screen that enters treasury documents. */
export type DocumentScreenName = keyof typeof DOCUMENT_SCREENS;

/** Route names of the screens that enter treasury documents. */
export const DOCUMENT_SCREEN_NAMES = /* @__PURE__ */ Object.keys(DOCUMENT_SCREENS) as DocumentScreenName[];

/** The screen of a route that enters treasury documents; undefined for any other route. */
export function documentScreen(name: DocumentScreenName): DocumentScreen;
export function documentScreen(name: string): DocumentScreen | undefined;
export function documentScreen(name: string): DocumentScreen | undefined {
  return pick<DocumentScreen>(DOCUMENT_SCREENS, name);
}

/** The title of a screen that enters treasury documents: 'Transaksi Pemda Kolektif'. */
export function documentTitle(name: DocumentScreenName): string {
  const { noun, side, page } = documentScreen(name);
  return `${noun} ${side === 'pemda' ? 'Pemda' : 'Kasda'}${page === 'many' ? ' Kolektif' : ''}`;
}
