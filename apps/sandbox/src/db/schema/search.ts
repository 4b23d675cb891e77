import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { transaction } from './transactions.ts';

/**
 * What a transaction is searched by. It is written once, at the entry, while the transaction's row is written anew with each
 * move, and it is short, so that a search of a long list reads few pages.
 */
export const transactionSearch = pgTable(
  'transaction_search',
  {
    referenceId: text('reference_id')
      .primaryKey()
      .references(() => transaction.referenceId),
    corporateId: text('corporate_id').notNull(),
    corporateGroupId: text('corporate_group_id').notNull(),
    /** Reference, payee, note and product, each a line in capitals below an empty one. */
    text: text('text').notNull(),
  },
  (table) => [index('transaction_search_group').on(table.corporateId, table.corporateGroupId)],
);
