import type { Transaction } from '@ibk/sdk/contract';
import { fromSen, toSen } from '@ibk/sdk/format';

/** The total of transactions and the fees in it: exact sums, in sen. */
export const sumOf = (rows: readonly Pick<Transaction, 'total' | 'fee'>[]): { total: bigint; fee: bigint } => ({
  total: rows.reduce((sum, { total }) => sum + toSen(total), 0n),
  fee: rows.reduce((sum, { fee }) => sum + toSen(fee), 0n),
});

/** What a decision on transactions counts, fees included: an amount, of a document the gross. */
export const decidedSumOf = (
  rows: readonly Pick<Transaction, 'total' | 'fee' | 'document'>[],
): ReturnType<typeof sumOf> =>
  sumOf(
    rows.map(({ document, fee, ...row }) => ({
      fee,
      total: document ? fromSen(toSen(document.nilai) + toSen(fee)) : row.total,
    })),
  );
