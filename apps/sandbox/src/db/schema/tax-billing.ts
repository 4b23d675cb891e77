import type { TaxBilling } from '@ibk/sdk/contract';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, sen } from '../columns.ts';
import { corporateGroup, user } from './identity.ts';
import { deduction } from './treasury.ts';

/** Billing codes created through this bank. */
export const taxBilling = pgTable(
  'tax_billing',
  {
    billNumber: text('bill_number').primaryKey(),
    corporateId: text('corporate_id').notNull(),
    corporateGroupId: text('corporate_group_id').notNull(),
    /** The deduction it was created for; null if it was created from the tax form. */
    deductionId: text('deduction_id').references(() => deduction.deductionId),
    /** The bank's key of the request that made it for the deduction; a repeated key gets the same code. */
    requestId: text('request_id').unique(),
    amount: sen('amount').notNull(),
    expiredDate: text('expired_date').notNull(),
    data: jsonb('data').$type<TaxBilling>().notNull(),
    createdBy: text('created_by').references(() => user.userId),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    foreignKey({
      columns: [table.corporateId, table.corporateGroupId],
      foreignColumns: [corporateGroup.corporateId, corporateGroup.corporateGroupId],
    }),
    check('tax_billing_amount', sql`${table.amount} > 0`),
    index('tax_billing_list').on(table.corporateId, table.corporateGroupId, table.createdAt, table.billNumber),
  ],
);
