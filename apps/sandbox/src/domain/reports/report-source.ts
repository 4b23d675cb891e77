import type { SQL } from 'drizzle-orm';
import type { Transaction, TransactionSummary } from '@ibk/sdk/contract';
import { fromSen, toSen } from '@ibk/sdk/format';
import type { Tx } from '../../db/tx.ts';
import type { FileTurn } from '../../operation/file-work.ts';
import { NEWEST_FIRST, pageOf } from '../transactions/list.ts';

/** Rows that a report holds in memory at once. */
const PAGE_ROWS = 100;

/** Sums in rupiah. */
type Totals = Pick<TransactionSummary, 'count' | 'amount' | 'fee' | 'total'>;

/** The rows of a report, and the sums of those that were read so far. */
export interface ReportSource {
  pages: AsyncIterable<readonly Transaction[]>;
  totals: () => Totals;
}

async function* pagesOf(read: Tx, where: SQL | undefined, turn: FileTurn['turn']): AsyncGenerator<Transaction[]> {
  let cursor: string | null | undefined;
  while (cursor !== null) {
    await turn();
    const page = await pageOf(read, where, { sort: NEWEST_FIRST, size: PAGE_ROWS, cursor });
    yield page.content;
    cursor = page.next;
  }
}

/**
 * Reads the transactions that meet a condition page by page, the newest first. What is entered meanwhile is newer than
 * the first row, so it is not among them; each row is as it was when its page was read.
 *
 * @param work gives way before each page
 */
export function reportSource(read: Tx, where: SQL | undefined, { turn }: Pick<FileTurn, 'turn'>): ReportSource {
  const sums = { count: 0, amount: 0n, fee: 0n };
  async function* counted(): AsyncGenerator<Transaction[]> {
    for await (const page of pagesOf(read, where, turn)) {
      for (const { amount, fee } of page) {
        sums.count += 1;
        sums.amount += toSen(amount);
        sums.fee += toSen(fee);
      }
      yield page;
    }
  }
  const totals = (): Totals => {
    const { count, amount, fee } = sums;
    return { count, amount: fromSen(amount), fee: fromSen(fee), total: fromSen(amount + fee) };
  };
  return { pages: counted(), totals };
}
