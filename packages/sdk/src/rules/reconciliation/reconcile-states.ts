import { MAX_RUPIAH } from '../../format/largest-rupiah.ts';
import { toWholeSen } from '../../format/money.ts';
import { formatRupiah } from '../../format/rupiah.ts';
import { ask, decide, type Questions, type Table } from '../table.ts';
import { type BookRow, dayNumber } from './ledger-entries.ts';

/** OPEN waits for its differences or its end; REPLACED gave way to a newer book of the same days. @source ours */
export type ReconciliationStatus = 'OPEN' | 'CLOSED' | 'REPLACED';

/** The rows of a cash book and the days that they are compared with, `YYYY-MM-DD`. */
export interface ReconcileRowsFacts {
  rows: readonly Pick<BookRow, 'row' | 'date' | 'receipt' | 'payment'>[];
  startDate: string;
  endDate: string;
}

type Row = ReconcileRowsFacts['rows'][number];
/** Whether a day is one of a period, both ends included. */
const isWithin = (day: string, startDate: string, endDate: string): boolean =>
  dayNumber(startDate) <= dayNumber(day) && dayNumber(day) <= dayNumber(endDate);
const sides = ({ receipt, payment }: Row): number =>
  [receipt, payment].filter((rupiah) => toWholeSen(rupiah ?? 0) !== 0).length;
const repeated = ({ rows }: ReconcileRowsFacts): number | undefined =>
  rows.map(({ row }) => row).find((row, at, all) => all.indexOf(row) !== at);
const unclear = ({ rows }: ReconcileRowsFacts): number | undefined => rows.find((each) => sides(each) !== 1)?.row;

/** Whether the receipts or the payments of a book are too much to be added to the sen. */
export const isBeyondSums = (rows: readonly Pick<BookRow, 'receipt' | 'payment'>[]): boolean =>
  (['receipt', 'payment'] as const).some((side) => rows.reduce((sum, row) => sum + (row[side] ?? 0), 0) > MAX_RUPIAH);
/** Why a book that `isBeyondSums` is not compared. */
export const BEYOND_SUMS = /* @__PURE__ */ (() =>
  `Jumlah penerimaan atau pengeluaran lebih dari ${formatRupiah(MAX_RUPIAH)}`)();

// prettier-ignore
const ROWS: Questions<string, ReconcileRowsFacts> = [
  ['Baris {row} ada lebih dari sekali',                              'a row is there twice',        (facts) => repeated(facts) !== undefined],
  ['Baris {row}: isi penerimaan atau pengeluaran, salah satu saja',  'a row has not exactly one amount', (facts) => unclear(facts) !== undefined],
  [BEYOND_SUMS,                                                         'the sums are too large',      ({ rows }) => isBeyondSums(rows)],
  ['Buku ini tidak memuat satu pun baris dari periode yang dipilih', 'no row is of the period',     ({ rows, startDate, endDate }) => !rows.some(({ date }) => isWithin(date, startDate, endDate))],
];

/**
 * reconcile.rows: why a cash book cannot be compared with a period; null if it can.
 *
 * @throws {RangeError} an amount with more than two decimals or beyond `MAX_RUPIAH`
 * @source ours
 */
export const reconcileRows = (facts: ReconcileRowsFacts): string | null =>
  ask(ROWS, facts)?.replace('{row}', String(repeated(facts) ?? unclear(facts))) ?? null;

/** The days of a reconciliation and of those of its account that are open; days are `YYYY-MM-DD`. */
export interface ReconcileOpenFacts {
  startDate: string;
  endDate: string;
  open: readonly { reconciliationId: string; startDate: string; endDate: string }[];
}

/**
 * reconcile.open: the reconciliation that is open on a day of the period, since two of one day would have two ends; null
 * if no day of the period has one.
 *
 * @source ours
 */
export const reconcileOpen = ({ startDate, endDate, open }: ReconcileOpenFacts): string | null =>
  open.find(
    (each) => dayNumber(each.startDate) <= dayNumber(endDate) && dayNumber(startDate) <= dayNumber(each.endDate),
  )?.reconciliationId ?? null;

/** What decides whether a user may close a reconciliation. */
export interface ReconcileCloseFacts {
  status: string;
  /** Whether the user loaded the book. */
  isLoader: boolean;
  /** Differences without an outcome. */
  openDifferences: number;
  /** Last day of the period and day of the bank, `YYYY-MM-DD`. */
  endDate: string;
  today: string;
}

/** Why a reconciliation is not closed now. */
export type ReconcileCloseRefusal =
  | 'reconcile.closed'
  | 'reconcile.fourEyes'
  | 'reconcile.dayOpen'
  | 'reconcile.openDifference';

// prettier-ignore
const CLOSING = [
  ['reconcile.closed',         { status: ['CLOSED', 'REPLACED'] }],
  ['reconcile.fourEyes',       { isLoader: true }],
  ['reconcile.dayOpen',        { hasEnded: false }],
  ['reconcile.openDifference', { hasOpen: true }],
] as const satisfies Table<ReconcileCloseRefusal, { status: string; isLoader: boolean; hasEnded: boolean; hasOpen: boolean }>;

/**
 * reconcile.close: why a user may not close a reconciliation; null if he may. A period has ended once the day after its last
 * one has begun.
 *
 * @source ours
 */
export const reconcileClose = ({
  openDifferences,
  endDate,
  today,
  ...facts
}: ReconcileCloseFacts): ReconcileCloseRefusal | null =>
  decide(CLOSING, { ...facts, hasEnded: dayNumber(endDate) < dayNumber(today), hasOpen: openDifferences > 0 }) ?? null;
