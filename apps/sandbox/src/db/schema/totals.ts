import { boolean, integer, numeric, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { Status } from '@ibk/sdk/contract';
import type { Kind } from './transactions.ts';

/**
 * How many transactions of a group are in the same state, and the sums of their amounts and fees in whole sen. Each queue and
 * the lists by status or kind are a sum of such rows. `db/transaction-totals.ts` keeps them.
 */
export const transactionTotal = pgTable(
  'transaction_total',
  {
    corporateId: text('corporate_id').notNull(),
    corporateGroupId: text('corporate_group_id').notNull(),
    kind: text('kind').$type<Kind>().notNull(),
    status: text('status').$type<Status>().notNull(),
    /** On a failed payment: it may be tried again. */
    retryable: boolean('retryable').notNull(),
    /** It has approvals, and its history tells whose: whether it waits for a user is asked for each one. */
    isApproved: boolean('is_approved').notNull(),
    /** This and the next two columns say who has to act on a waiting transaction; null if it does not wait. */
    entryBy: text('entry_by'),
    verifyBy: text('verify_by'),
    awaitedClasses: text('awaited_classes').array(),
    transactions: integer('transactions').notNull(),
    /** Sums of many amounts can be larger than one. */
    amount: numeric('amount').notNull(),
    fee: numeric('fee').notNull(),
  },
  (table) => [
    unique('transaction_total_state')
      .on(
        table.corporateId,
        table.corporateGroupId,
        table.kind,
        table.status,
        table.retryable,
        table.isApproved,
        table.entryBy,
        table.verifyBy,
        table.awaitedClasses,
      )
      .nullsNotDistinct(),
  ],
);
