import type { Beneficiary } from '@ibk/sdk/contract';
import { foreignKey, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../columns.ts';
import { corporateGroup, user } from './identity.ts';

/** Saved beneficiaries of a group, by product. The primary key decides which of two equal saves came first. */
export const beneficiary = pgTable(
  'beneficiary',
  {
    corporateId: text('corporate_id').notNull(),
    corporateGroupId: text('corporate_group_id').notNull(),
    productId: text('product_id').notNull(),
    customerId: text('customer_id').notNull(),
    description: text('description').notNull(),
    data: jsonb('data').$type<Beneficiary['data']>().notNull(),
    savedBy: text('saved_by')
      .notNull()
      .references(() => user.userId),
    savedAt: moment('saved_at').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'beneficiary_once',
      columns: [table.corporateId, table.corporateGroupId, table.productId, table.customerId],
    }),
    foreignKey({
      columns: [table.corporateId, table.corporateGroupId],
      foreignColumns: [corporateGroup.corporateId, corporateGroup.corporateGroupId],
    }),
  ],
);
