import { sql } from 'drizzle-orm';
import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from '../columns.ts';

/**
 * What billers have in their own books: one row a payment order that reached them. The bank reads and writes it only by
 * asking a biller, never together with its own tables.
 */
export const billerPayment = pgTable(
  'biller_payment',
  {
    /** The bank's key of one attempt; a biller that sees it again answers as before. */
    orderKey: text('order_key').primaryKey(),
    productId: text('product_id').notNull(),
    customer: text('customer').notNull(),
    /** `void`: the bank asked about an order that had not come; should it come later, it is refused. */
    outcome: text('outcome').$type<'paid' | 'refused' | 'void'>().notNull(),
    message: text('message'),
    at: moment('at').notNull(),
  },
  (table) => [
    // A bill is paid once, whoever pays.
    uniqueIndex('biller_payment_once')
      .on(table.productId, table.customer)
      .where(sql`${table.outcome} = 'paid'`),
  ],
);
