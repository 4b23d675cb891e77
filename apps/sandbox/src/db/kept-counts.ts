import { getTableName } from 'drizzle-orm';
import { keepAccountCounts } from './account-counts.ts';
import { transactionTotal, treasuryTotal } from './schema/totals.ts';
import { virtualAccountCount } from './schema/virtual-accounts.ts';
import { keepTransactionTotals } from './transaction-totals.ts';
import { keepTreasuryTotals } from './treasury-totals.ts';
import type { Tx } from './tx.ts';

/** The tables that triggers keep; a row of them that is written by hand is counted on top of what the triggers counted. */
export const KEPT_TABLES: readonly string[] = [transactionTotal, treasuryTotal, virtualAccountCount].map(getTableName);

/** Creates every trigger that keeps counts and sums of other tables. */
export async function keepCounts(db: Tx): Promise<void> {
  await keepTransactionTotals(db);
  await keepTreasuryTotals(db);
  await keepAccountCounts(db);
}
