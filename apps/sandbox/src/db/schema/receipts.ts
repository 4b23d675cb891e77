import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from '../columns.ts';
import { transaction } from './transactions.ts';

/** Receipts that were printed at least once. */
export const receipt = pgTable(
  'receipt',
  {
    referenceId: text('reference_id')
      .primaryKey()
      .references(() => transaction.referenceId),
    /** Checks the receipt on the public page: 80 random bits, chosen at the first print and kept. */
    code: text('code').notNull(),
    /** Prints so far; the first one is the original. */
    copies: integer('copies').notNull(),
    firstAt: moment('first_at').notNull(),
    /** Where the audit trail of the corporate ended at the first print; null before its first seal. */
    sealedTo: integer('sealed_to'),
    /** The hash of that row, which the trail must keep. */
    sealHash: text('seal_hash'),
  },
  (table) => [uniqueIndex('receipt_code').on(table.code), check('receipt_copies', sql`${table.copies} > 0`)],
);
