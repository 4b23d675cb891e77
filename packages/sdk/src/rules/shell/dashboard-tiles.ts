import { isDay } from '../../format/dates.ts';
import { type Role, ROLES } from '../roles.ts';
import { decide, deciding, pick, type Table } from '../table.ts';

/** Titles of the six transaction tiles, in their order. @source 000 §2 */
export const TILE_TITLES = {
  ENTRY: 'MENUNGGU VERIFIKASI',
  VERIFY: 'MENUNGGU APPROVAL',
  SUCCESS: 'BERHASIL',
  FAILED: 'GAGAL',
  REJECT: 'DITOLAK',
  SUSPECT: 'DALAM PROSES',
} as const;

/** A tile on the dashboard of transaction roles, named by the status that it counts. */
export type TransactionTile = keyof typeof TILE_TITLES;
/** A tile on the administrators' dashboard, named by the records that it counts. */
export type AdminTile = 'GROUP' | 'USER' | 'ACCOUNT' | 'MERCHANT';

const TILES = /* @__PURE__ */ Object.keys(TILE_TITLES) as TransactionTile[];

/** dashboard.tileCounts: transactions per tile, of all users. @source 000 §2 */
export function dashboardTileCounts({ statuses }: { statuses: readonly string[] | null }) {
  const countOf = (tile: string): number =>
    statuses === null ? 0 : statuses.filter((status) => status === tile).length;
  return Object.fromEntries(TILES.map((tile) => [tile, countOf(tile)])) as Record<TransactionTile, number>;
}

/** dashboard.tileCaption: title and figure of a tile; a status without a tile has no title. @source 000 §2 */
export const dashboardTileCaption = ({ status, count }: { status: string; count: number }) => ({
  title: deciding('title', () => pick<string>(TILE_TITLES, status)) ?? null,
  label: `${count} Transaksi`,
});

/**
 * dashboard.since: the first day of the month that the tiles count: the same day of the previous month, or that month's
 * last day if it is shorter.
 *
 * @param facts.today `YYYY-MM-DD` in the profile's zone
 * @returns `YYYY-MM-DD`; null if today is not a day
 * @source 000 §9; decisions G-44
 */
export function dashboardSince({ today }: { today: string }): string | null {
  if (!isDay(today)) return null;
  const [year = 0, month = 0, date = 0] = today.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 2, Math.min(date, last))).toISOString().slice(0, 10);
}

interface TileFacts {
  tile: TransactionTile | AdminTile;
  role: Role;
}
// prettier-ignore
const TARGETS = [
  ['corporate-group',       { tile: 'GROUP',    role: ROLES }],
  ['corporate-spv',         { tile: 'USER',     role: ROLES }],
  ['access-account-group',  { tile: 'ACCOUNT',  role: ROLES }],
  ['access-merchant-group', { tile: 'MERCHANT', role: ROLES }],
  ['verify-transaction',    { tile: 'ENTRY',  role: 'VRF_USER' }],
  ['approval-transactions', { tile: 'VERIFY', role: 'APR_USER' }],
  ['report-transaction',    { tile: ['SUCCESS', 'FAILED', 'REJECT', 'SUSPECT'], role: ROLES }],
] as const satisfies Table<string, TileFacts>;

/**
 * dashboard.tileTarget: the route that a tile opens; null for a tile without a route and for an unknown role.
 *
 * @source 000 §2
 */
export const dashboardTileTarget = (facts: TileFacts) => decide(TARGETS, facts) ?? null;
