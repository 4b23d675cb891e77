import { sql } from 'drizzle-orm';
import { check, foreignKey, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { sen } from '../columns.ts';
import { corporateGroup } from './identity.ts';

/**
 * What a group has approved of a product on a bank day, in sen: the sum of the transactions that are SUSPECT or SUCCESS
 * and whose money was taken on that day. Limits read it in place of the day's transactions.
 */
export const groupDay = pgTable(
  'group_day',
  {
    corporateId: text('corporate_id').notNull(),
    corporateGroupId: text('corporate_group_id').notNull(),
    productId: text('product_id').notNull(),
    /** `YYYY-MM-DD` */
    day: text('day').notNull(),
    amount: sen('amount').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.corporateId, table.corporateGroupId, table.day, table.productId] }),
    foreignKey({
      columns: [table.corporateId, table.corporateGroupId],
      foreignColumns: [corporateGroup.corporateId, corporateGroup.corporateGroupId],
    }),
    check('group_day_amount', sql`${table.amount} >= 0`),
  ],
);
