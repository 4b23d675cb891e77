import type { RouteName } from '../shell/routes.ts';
import { pick } from '../table.ts';

/** How rows come in: typed and pasted lines of a grid, or a file. */
export type UploadWay = 'grid' | 'file';

/** An upload screen. */
export interface UploadScreen {
  /** Name of the transaction as a sentence uses it: 'Periksa multi transfer'. */
  title: string;
  /** Ids of its products; the first is chosen at the start. */
  products: readonly [string, ...string[]];
  /** The ways in, in the order in which they are offered. */
  ways: readonly [UploadWay, ...UploadWay[]];
  /** Whether its rows belong to a treasury document. */
  ofDocument: boolean;
}

// prettier-ignore
/**
 * The upload screens by route name. What a product's rows hold is in `UPLOAD_COLUMNS` of `@ibk/sdk/batch`.
 *
 * @source 001 §2.2, 001 §9, ours
 */
export const UPLOAD_SCREENS = {
  'transfer-multi': { title: 'multi transfer', products: ['MLT_TRF_INT', 'MLT_TRF', 'SI_GAJI_MULTI'], ways: ['grid', 'file'], ofDocument: false },
} as const satisfies Partial<Record<RouteName, UploadScreen>>;

/** Route name of an upload screen. */
export type UploadScreenName = keyof typeof UPLOAD_SCREENS;

/** The upload screen of a route; undefined for any other route. */
export const uploadScreen = (name: string): UploadScreen | undefined => pick<UploadScreen>(UPLOAD_SCREENS, name);

/** Lines that a grid takes; a file takes 10,000. @source ours */
export const MOST_GRID_LINES = 5_000;
