import type { Transaction } from '@ibk/sdk/contract';
import { toSen } from '@ibk/sdk/format';

/** Exact sum of transactions, in sen. */
export const sumOf = (rows: readonly Transaction[]): bigint =>
  rows.reduce((sum, { amount }) => sum + toSen(amount), 0n);
/** The items of a move: each transaction with the version that the user saw. */
export const itemsOf = (rows: readonly Transaction[]) =>
  rows.map(({ referenceId, version }) => ({ referenceId, version }));
