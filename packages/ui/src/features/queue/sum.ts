import type { Transaction } from '@ibk/sdk/contract';
import { toSen } from '@ibk/sdk/format';

/** The total of transactions and the fees in it: exact sums, in sen. */
export const sumOf = (rows: readonly Pick<Transaction, 'total' | 'fee'>[]): { total: bigint; fee: bigint } => ({
  total: rows.reduce((sum, { total }) => sum + toSen(total), 0n),
  fee: rows.reduce((sum, { fee }) => sum + toSen(fee), 0n),
});
