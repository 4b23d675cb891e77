import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { VirtualAccountBillKind, VirtualAccountType } from '@ibk/sdk/rules';
import { moment, sen } from '../columns.ts';
import { account, merchant } from './banking.ts';
import { corporateGroup } from './identity.ts';

/** Numbers that a merchant's payers pay to. Its row is locked by every payment of it. @source 002 §3 */
export const virtualAccount = pgTable(
  'virtual_account',
  {
    virtualAccountNumber: text('virtual_account_number').primaryKey(),
    virtualAccountName: text('virtual_account_name').notNull(),
    merchantId: text('merchant_id')
      .notNull()
      .references(() => merchant.merchantId),
    /** The account at this bank that is credited. */
    creditAccount: text('credit_account')
      .notNull()
      .references(() => account.accountNumber),
    /** The owner; null for an account that its merchant has not registered through this portal. */
    corporateId: text('corporate_id'),
    corporateGroupId: text('corporate_group_id'),
    /** Null if the bank drew the number. */
    idMember: text('id_member'),
    type: text('type').$type<VirtualAccountType>().notNull(),
    isFixed: boolean('is_fixed').notNull(),
    isOpen: boolean('is_open').notNull(),
    isSingle: boolean('is_single').notNull(),
    additionalData: jsonb('additional_data').$type<Record<string, string>>().notNull().default({}),
    /** Number of the current bill. */
    sequence: integer('sequence').notNull().default(1),
    /** Whether the current bill is paid by payments that can no longer fail. */
    isPaid: boolean('is_paid').notNull().default(false),
    /** Null if it is not blocked. */
    blockedReason: text('blocked_reason'),
    isClosed: boolean('is_closed').notNull().default(false),
    version: integer('version').notNull().default(1),
    createdBy: text('created_by'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    foreignKey({
      columns: [table.corporateId, table.corporateGroupId],
      foreignColumns: [corporateGroup.corporateId, corporateGroup.corporateGroupId],
    }),
    check('virtual_account_owner', sql`(${table.corporateId} is null) = (${table.corporateGroupId} is null)`),
    index('virtual_account_group').on(table.corporateId, table.corporateGroupId, table.virtualAccountNumber),
    index('virtual_account_name').on(table.corporateId, table.virtualAccountName, table.virtualAccountNumber),
  ],
);

/**
 * How many virtual accounts the groups have, so that a list of many is not counted each time it opens. The number of a group is
 * the sum of its rows: a registration adds one, so that none waits for another, and the sweep joins them.
 * `db/account-counts.ts` keeps them.
 */
export const virtualAccountCount = pgTable(
  'virtual_account_count',
  {
    id: bigserial('id', { mode: 'bigint' }).primaryKey(),
    corporateId: text('corporate_id').notNull(),
    corporateGroupId: text('corporate_group_id').notNull(),
    accounts: integer('accounts').notNull(),
  },
  (table) => [index('virtual_account_count_group').on(table.corporateId, table.corporateGroupId)],
);

/** The bills of a virtual account, a row each: its terms, and what is paid of it. Amounts are whole sen. */
export const virtualAccountBill = pgTable(
  'virtual_account_bill',
  {
    virtualAccountNumber: text('virtual_account_number')
      .notNull()
      .references(() => virtualAccount.virtualAccountNumber),
    sequence: integer('sequence').notNull(),
    kind: text('kind').$type<VirtualAccountBillKind>().notNull(),
    /** What it is for; null without an invoice or a plan. */
    message: text('message'),
    installmentType: text('installment_type').$type<'OPEN' | 'CLOSED'>(),
    /** Number of parts of a plan. */
    tenor: integer('tenor'),
    /** What is to be paid: of the invoice, of each part, in all of an open plan; 0 if the payer decides. */
    amount: sen('amount').notNull(),
    minTransaction: sen('min_transaction').notNull(),
    /** 0 means unlimited. */
    maxTransaction: sen('max_transaction').notNull(),
    /** Null without an end. */
    expiredAt: moment('expired_at'),
    /** The end that its owner was told of once it had come. */
    toldExpiry: moment('told_expiry'),
    /** Sum of the payments that are made or on their way. */
    paid: sen('paid')
      .notNull()
      .default(sql`0`),
    /** Number of these payments. */
    payments: integer('payments').notNull().default(0),
    /** The first part of a plan that none of them pays. */
    nextPart: integer('next_part').notNull().default(1),
    lastPaidAt: moment('last_paid_at'),
  },
  (table) => [
    primaryKey({ name: 'virtual_account_bill_once', columns: [table.virtualAccountNumber, table.sequence] }),
    check('virtual_account_bill_message', sql`(${table.kind} = 'NONE') = (${table.message} is null)`),
    check(
      'virtual_account_bill_plan',
      sql`(${table.kind} = 'INSTALLMENT') = (${table.installmentType} is not null and ${table.tenor} is not null)`,
    ),
    index('virtual_account_bill_over')
      .on(table.expiredAt)
      .where(sql`${table.expiredAt} is distinct from ${table.toldExpiry}`),
    check('virtual_account_bill_paid', sql`${table.paid} >= 0 and ${table.payments} >= 0`),
  ],
);

/** RESERVED waits for its outcome and RELEASED failed; REVERSED was taken back. */
export type VirtualAccountPaymentState = 'RESERVED' | 'PAID' | 'RELEASED' | 'REVERSED';

/** Payments of virtual accounts, of transactions and from outside, a row for each attempt. */
export const virtualAccountPayment = pgTable(
  'virtual_account_payment',
  {
    paymentId: text('payment_id').primaryKey(),
    virtualAccountNumber: text('virtual_account_number').notNull(),
    sequence: integer('sequence').notNull(),
    /** The invoice or the part of a plan, which is paid once; null if the payer decides. */
    partId: text('part_id'),
    state: text('state').$type<VirtualAccountPaymentState>().notNull(),
    amount: sen('amount').notNull(),
    payer: text('payer').notNull(),
    /** Of the transaction, or of a payment from outside. */
    referenceId: text('reference_id').notNull(),
    at: moment('at').notNull(),
    /** What its channel knows a payment from outside by; null for a transaction. */
    paymentKey: text('payment_key'),
    /** Number of the bank and bank day of a payment from outside; a transaction has its own. */
    transactionId: text('transaction_id'),
    settlementDate: text('settlement_date'),
    reversedAt: moment('reversed_at'),
    reversalReason: text('reversal_reason'),
    reversalId: text('reversal_id'),
  },
  (table) => [
    foreignKey({
      columns: [table.virtualAccountNumber, table.sequence],
      foreignColumns: [virtualAccountBill.virtualAccountNumber, virtualAccountBill.sequence],
    }),
    uniqueIndex('virtual_account_part_once')
      .on(table.virtualAccountNumber, table.sequence, table.partId)
      .where(sql`${table.state} in ('RESERVED', 'PAID')`),
    uniqueIndex('virtual_account_payment_key').on(table.paymentKey),
    uniqueIndex('virtual_account_payment_reference')
      .on(table.referenceId)
      .where(sql`${table.state} in ('RESERVED', 'PAID')`),
    // A payment from outside keeps its reference when it is taken back; statements find it by that.
    uniqueIndex('virtual_account_payment_outside')
      .on(table.referenceId)
      .where(sql`${table.paymentKey} is not null`),
    check('virtual_account_payment_amount', sql`${table.amount} > 0`),
    check('virtual_account_payment_reversed', sql`(${table.state} = 'REVERSED') = (${table.reversedAt} is not null)`),
    index('virtual_account_payment_at').on(table.virtualAccountNumber, table.at),
    index('virtual_account_payment_of').on(table.referenceId),
  ],
);
