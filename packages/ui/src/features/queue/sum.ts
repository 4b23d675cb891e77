import type { Transaction } from '@ibk/sdk/contract';
import { toSen } from '@ibk/sdk/format';

/** Sum of some transactions, exact, in sen. */
export const sumOf = (rows: readonly Transaction[]): bigint =>
  rows.reduce((sum, { amount }) => sum + toSen(amount), 0n);
/** What a move names of each transaction: the version that was seen. */
export const itemsOf = (rows: readonly Transaction[]) =>
  rows.map(({ referenceId, version }) => ({ referenceId, version }));
