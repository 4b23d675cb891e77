import { sql } from 'drizzle-orm';
import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from '../columns.ts';

/**
 * The books of billers: one row per payment order that reached a biller. The bank reads and writes them only through
 * calls to a biller, never together with its own tables.
 */
export const billerPayment = pgTable(
  'biller_payment',
  {
    /** The bank's key of one attempt; a biller answers a repeated key as it did before. */
    orderKey: text('order_key').primaryKey(),
    productId: text('product_id').notNull(),
    customer: text('customer').notNull(),
    /** `void`: the bank asked about an order that had not arrived; if it arrives later, the biller refuses it. */
    outcome: text('outcome').$type<'paid' | 'refused' | 'void'>().notNull(),
    message: text('message'),
    at: moment('at').notNull(),
  },
  (table) => [
    // A bill is paid only once, whoever pays it.
    uniqueIndex('biller_payment_once')
      .on(table.productId, table.customer)
      .where(sql`${table.outcome} = 'paid'`),
  ],
);
