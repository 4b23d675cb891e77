import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from '../columns.ts';

/**
 * The books of the parties outside of the bank (other banks, billers, tax authorities): one row per payment order that
 * reached one of them, with the outcome that was decided then.
 */
export const outsideOrder = pgTable(
  'outside_order',
  {
    /** The bank's key of one attempt; a repeated key is answered as it was before. */
    orderKey: text('order_key').primaryKey(),
    productId: text('product_id').notNull(),
    dest: text('dest').notNull(),
    /** The bill that the order pays; null if nothing limits how often a number is paid. */
    billKey: text('bill_key'),
    /** `void`: the bank asked about an order that had not arrived; if it arrives later, it is refused. */
    state: text('state').$type<'open' | 'done' | 'refused' | 'void'>().notNull(),
    outcome: text('outcome').$type<'success' | 'refuse' | 'hang' | 'lost' | 'late' | 'return'>().notNull(),
    reason: text('reason').$type<'unknown' | 'expired' | 'paid'>(),
    /** What an inquiry brings while the order is open; null: nothing. */
    asks: text('asks').$type<'success' | 'refuse'>(),
    message: text('message'),
    /** The party says nothing before this moment. */
    answersAt: moment('answers_at').notNull(),
    /** When the money comes back; null if it does not, or has come. */
    returnAt: moment('return_at'),
    at: moment('at').notNull(),
  },
  (table) => [
    // A bill is paid only once, whoever pays it; an open order reserves it.
    uniqueIndex('outside_order_once')
      .on(table.billKey)
      .where(sql`${table.state} in ('open', 'done')`),
    index('outside_order_return')
      .on(table.returnAt)
      .where(sql`${table.returnAt} is not null`),
  ],
);
