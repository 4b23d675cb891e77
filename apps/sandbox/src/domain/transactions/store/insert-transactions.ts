import { foldedText } from '@ibk/sdk/format';
import type { SQL } from 'drizzle-orm';
import { transactionSearch } from '../../../db/schema/search.ts';
import { transaction, type TransactionRow } from '../../../db/schema/transactions.ts';
import type { Tx } from '../../../db/tx.ts';

type Inserted = typeof transaction.$inferInsert;
/** A new row; the bank's number may be the next one of its sequence. */
type NewRow = Omit<Inserted, 'transactionId'> & { transactionId?: Inserted['transactionId'] | SQL };

/** What a search reads of a transaction: an empty line, then each text a line, in capitals. */
export const searchTextOf = ({ referenceId, destName, dest, note, productDescription }: NewRow): string =>
  ['', referenceId, destName, dest, note, productDescription].map(foldedText).join('\n');

const searchOf = (row: NewRow) => ({
  referenceId: row.referenceId,
  corporateId: row.corporateId,
  corporateGroupId: row.corporateGroupId,
  text: searchTextOf(row),
});

/** Inserts transactions, with what each is searched by. */
export function insertTransactions(tx: Tx, rows: NewRow[]): Promise<TransactionRow[]> {
  const search = tx.insert(transactionSearch).values(rows.map(searchOf));
  const searched = tx.$with('searched').as(search.returning({ referenceId: transactionSearch.referenceId }));
  return tx.with(searched).insert(transaction).values(rows).returning();
}
