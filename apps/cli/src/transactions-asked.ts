import type { Bank } from '@ibk/sdk';
import type { Item, Transaction, TransactionCriteria } from '@ibk/sdk/contract';
import { isDay } from '@ibk/sdk/format';
import { STATUS_NAMES } from '@ibk/sdk/records';
import { Failure } from './failure.ts';
import { knownWord } from './known-word.ts';
import { assertNamedOnce } from './named-once.ts';

/** Options that choose transactions. */
export interface TransactionFlags {
  status?: string;
  from?: string;
  to?: string;
  product?: string;
  query?: string;
}

/** @throws {Failure} usage: an unknown status, or no day */
export function criteriaOf({ status, from, to, product, query }: TransactionFlags, help: string): TransactionCriteria {
  for (const day of [from, to])
    if (day !== undefined && !isDay(day))
      throw new Failure({ exit: 'usage', what: `${day} bukan tanggal YYYY-MM-DD.`, sent: 'belum ada.', next: help });
  return {
    ...(status !== undefined && { status: knownWord(STATUS_NAMES, ['--status', status], help) }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(product !== undefined && { productId: product }),
    ...(query !== undefined && { q: query }),
  };
}

/** Every transaction of a list. */
export async function transactionsOf(
  bank: Bank,
  criteria: TransactionCriteria,
  signal: AbortSignal,
): Promise<Transaction[]> {
  const rows: Transaction[] = [];
  for await (const row of bank.transactions.listTransactions({ ...criteria, size: 200 }, { signal })) rows.push(row);
  return rows;
}

/** The most transactions that one call of the bank takes. */
const MOST = 200;

/** @throws {Failure} usage: a reference named twice, or too many */
export const assertReferences = (referenceIds: readonly string[], next: string): void =>
  assertNamedOnce(referenceIds, { noun: 'transaksi', most: MOST, next });

/**
 * The named transactions at the versions that they have now, in their order.
 *
 * @throws {Failure} refused: one that the user does not see
 */
export async function itemsOf(
  bank: Bank,
  referenceIds: readonly string[],
  signal: AbortSignal,
): Promise<{ items: Item[]; rows: Transaction[] }> {
  const found = await transactionsOf(bank, { references: referenceIds.join(',') }, signal);
  const rows = referenceIds.map((referenceId) => {
    const row = found.find((each) => each.referenceId === referenceId);
    if (row) return row;
    const what = `Transaksi ${referenceId} tidak ditemukan.`;
    throw new Failure({ exit: 'refused', what, sent: 'hanya permintaan membaca.', next: 'ibk transactions report' });
  });
  return { items: rows.map(({ referenceId, version }) => ({ referenceId, version })), rows };
}
