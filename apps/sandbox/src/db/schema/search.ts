import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { transaction } from './transactions.ts';

/**
 * What a transaction is searched by, beside its row: it is written once, at the entry, while a row is written with each move, and
 * a search reads a tenth of the pages.
 */
export const transactionSearch = pgTable(
  'transaction_search',
  {
    referenceId: text('reference_id')
      .primaryKey()
      .references(() => transaction.referenceId),
    corporateId: text('corporate_id').notNull(),
    corporateGroupId: text('corporate_group_id').notNull(),
    /** Reference, payee, note and product, each a line in capitals. */
    text: text('text').notNull(),
  },
  (table) => [index('transaction_search_group').on(table.corporateId, table.corporateGroupId)],
);
