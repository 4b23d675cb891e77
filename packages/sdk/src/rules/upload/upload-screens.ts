import type { RouteName } from '../shell/routes.ts';
import { pick } from '../table.ts';

/** How rows come in: typed and pasted lines of a grid, or a file. */
export type UploadWay = 'grid' | 'file';

/** An upload screen. */
export interface UploadScreen {
  /** Of a transaction of its own: its name as a sentence uses it, 'Periksa multi transfer'. */
  title?: string;
  /** Ids of its products, for a treasury those of its documents; the first is chosen at the start. */
  products: readonly [string, ...string[]];
  /** The ways in, in the order in which they are offered. */
  ways: readonly [UploadWay, ...UploadWay[]];
  /** Whose treasury documents its rows are paid for, and the route on which they are entered; null for a transaction of its own. */
  ofDocument: { side: 'pemda' | 'kasda'; entry: RouteName } | null;
}

// prettier-ignore
/**
 * The upload screens by route name. What a product's rows hold is in `UPLOAD_COLUMNS` of `@ibk/sdk/batch`.
 *
 * @source 001 §2.2, 001 §9, ours
 */
export const UPLOAD_SCREENS = {
  'transfer-multi':        { title: 'multi transfer', products: ['MLT_TRF_INT', 'MLT_TRF', 'SI_GAJI_MULTI'], ways: ['grid', 'file'], ofDocument: null },
  'pemda-transfer-upload': { products: ['SP2D_MLT_TRF'],                                                    ways: ['file'],         ofDocument: { side: 'pemda', entry: 'pemda-transfer' } },
  'pemda-payroll-upload':  { products: ['SP2D_PAYROLL', 'SI_GAJI_MULTI'],                                   ways: ['file'],         ofDocument: { side: 'pemda', entry: 'pemda-payroll' } },
  'pemda-payment-upload':  { products: ['SP2D_PAYMENT_PLN', 'SP2D_PAYMENT_PDAM'],                           ways: ['file'],         ofDocument: { side: 'pemda', entry: 'pemda-payment' } },
  'pemda-purchase-upload': { products: ['SP2D_PURCHASE_PLN'],                                               ways: ['file'],         ofDocument: { side: 'pemda', entry: 'pemda-purchase' } },
  'kasda-transfer-upload': { products: ['KASDA_MLT_TRF', 'KASDA_PAYROLL', 'KASDA_PAYROLL_MULTI'],           ways: ['file'],         ofDocument: { side: 'kasda', entry: 'kasda-transfer' } },
  'kasda-payment-upload':  { products: ['KASDA_PAYMENT'],                                                   ways: ['file'],         ofDocument: { side: 'kasda', entry: 'kasda-payment' } },
  'kasda-purchase-upload': { products: ['KASDA_PURCHASE'],                                                  ways: ['file'],         ofDocument: { side: 'kasda', entry: 'kasda-purchase' } },
} as const satisfies Partial<Record<RouteName, UploadScreen>>;

/** Route name of an upload screen. */
export type UploadScreenName = keyof typeof UPLOAD_SCREENS;

/** Route name of an upload screen for treasury documents, whose own entry follows. */
export type DocumentUploadName = Exclude<UploadScreenName, OwnUploadName>;

/** Route name of an upload screen whose rows are a transaction of their own. */
export type OwnUploadName = 'transfer-multi';

/** The upload screen of a route; undefined for any other route. */
export const uploadScreen = (name: string): UploadScreen | undefined => pick<UploadScreen>(UPLOAD_SCREENS, name);

/** Lines that a grid takes; a file takes 10,000. @source ours */
export const MOST_GRID_LINES = 5_000;
