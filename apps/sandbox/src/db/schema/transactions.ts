import type * as Contract from '@ibk/sdk/contract';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
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
import { moment, sen } from '../columns.ts';
import { account } from './banking.ts';
import { corporateGroup, user } from './identity.ts';
import { isReturnedDocument } from './treasury-conditions.ts';

/** What a transaction pays: a treasury document, whether or not it has an upload; an upload alone; or neither. */
export type Kind = NonNullable<Contract.TransactionQuery['kind']>;

/** What was asked, and what else came with the answer; the entry copies it. */
const asked = () => ({
  /** The request as it was sent. An approval repeats it if somebody outside decides the amount. */
  asked: jsonb('asked').$type<Contract.Inquiry>(),
  /** What was chosen besides the content. */
  data: jsonb('data').$type<Contract.InquiryAnswer['data']>(),
  /** The bill that is paid, at most once; null if the same number may be paid again. */
  billKey: text('bill_key'),
});

/** The quote for an entry. It is used once, by the user who asked for it. */
export const inquiry = pgTable('inquiry', {
  requestId: text('request_id').primaryKey(),
  userId: text('user_id')
    .notNull()
    .references(() => user.userId),
  productId: text('product_id').notNull(),
  source: text('source').notNull(),
  sourceName: text('source_name').notNull(),
  dest: text('dest').notNull(),
  destName: text('dest_name').notNull(),
  amount: sen('amount').notNull(),
  fee: sen('fee').notNull(),
  creditAccount: text('credit_account').notNull(),
  /** Built by the bank; the entry copies it. */
  content: jsonb('content').$type<Contract.Content>().notNull(),
  ...asked(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
});

/** Columns that decide whether a row is in a queue. */
type Waiting = Record<'status' | 'retryable', AnyPgColumn>;
/** The payment definitely failed and may be tried again. */
export const isRetryable = ({ status, retryable }: Waiting): SQL => sql`(${status} = 'FAILED' and ${retryable})`;
// Queue and index use the same condition, so that the planner recognises that the index covers the queue.
export const isForVerification = ({ status }: Pick<Waiting, 'status'>): SQL => sql`${status} = 'ENTRY'`;
export const isForApproval = (row: Waiting): SQL => sql`(${row.status} = 'VERIFY' or ${isRetryable(row)})`;
/** It has approvals, and its history tells whether this attempt has one of a certain user. */
export const isToldByHistory = (row: Waiting & Record<'approveBy' | 'awaitedClasses', AnyPgColumn>): SQL =>
  sql`(${isForApproval(row)} and ${row.approveBy} is not null and not (${isRetryable(row)} and ${row.awaitedClasses} is null))`;

/** A payment without an outcome so far. */
export const isOpenPayment = ({ status }: Pick<Waiting, 'status'>): SQL => sql`${status} = 'SUSPECT'`;
/** An order that runs on its days. */
export const isOrder = ({ status }: Pick<Waiting, 'status'>): SQL => sql`${status} = 'AUTOTRX'`;
/** A payment that was executed or is being executed. */
export const isExecuted = ({ status }: Pick<Waiting, 'status'>): SQL => sql`${status} in ('SUSPECT', 'SUCCESS')`;

/** A payee's name as payments are found by it: letters and digits in capitals. */
export const nameKey = (name: AnyPgColumn | SQL): SQL<string> => sql`upper(regexp_replace(${name}, '\\W', '', 'g'))`;

/** The master row. Its content never changes after entry; status and version change together by compare-and-set. */
export const transaction = pgTable(
  'transaction',
  {
    referenceId: text('reference_id').primaryKey(),
    version: integer('version').notNull(),
    status: text('status').$type<Contract.Status>().notNull(),
    /** Number of executions so far; each one has its own hold. */
    attempt: integer('attempt').notNull().default(0),
    corporateId: text('corporate_id').notNull(),
    corporateGroupId: text('corporate_group_id').notNull(),
    requestId: text('request_id').notNull(),
    productId: text('product_id').notNull(),
    productGroup: text('product_group').notNull(),
    productDescription: text('product_description').notNull(),
    /** Set at the entry. It stays when a document is free again for another entry. */
    kind: text('kind').$type<Kind>().notNull().default('transaction'),
    /** The treasury document that it carries out or has carried out; null for all others. */
    kasdaId: text('kasda_id'),
    source: text('source')
      .notNull()
      .references(() => account.accountNumber),
    sourceName: text('source_name').notNull(),
    dest: text('dest').notNull(),
    destName: text('dest_name').notNull(),
    /** The account at this bank that is credited: the payee's own, or the clearing account of the rail. */
    creditAccount: text('credit_account')
      .notNull()
      .references(() => account.accountNumber),
    amount: sen('amount').notNull(),
    fee: sen('fee').notNull(),
    /** Deductions of its document, which are withheld beside the amount: limits and authorisations count both. */
    deductions: sen('deductions')
      .notNull()
      .default(sql`0`),
    /** The product by whose rail, terms and fee it is paid; null for its own. */
    carriedBy: text('carried_by'),
    note: text('note').notNull(),
    /** The content of the inquiry as it was at entry. */
    content: jsonb('content').$type<Contract.Content>().notNull(),
    /** Data that the rail returned for the payment; null until the transaction is executed. */
    given: jsonb('given').$type<Pick<Contract.Content, 'info' | 'references' | 'token'>>(),
    ...asked(),
    /** When this attempt was handed to its rail. Once set, the payment is only asked about and never sent again. */
    sentAt: moment('sent_at'),
    /** When the bank asks the rail by itself; null while nothing was sent. */
    nextInquiryAt: moment('next_inquiry_at'),
    /** How often the bank has asked by itself about this attempt. */
    inquiries: integer('inquiries').notNull().default(0),
    schedule: jsonb('schedule').$type<Contract.Schedule>().notNull(),
    /** The steps of the approval matrix at entry; null if one approver of any class was enough. */
    approvalSteps: jsonb('approval_steps').$type<Contract.ApprovalStep[]>(),
    /** Classes of the approvals by those steps so far, in their order. */
    approvalClasses: text('approval_classes').array().notNull().default([]),
    /** Classes that the step in progress awaits; null if any approver may approve. */
    awaitedClasses: text('awaited_classes').array(),
    /** On a scheduled order: the day on which it is due next, `YYYY-MM-DD`. */
    nextDueDate: text('next_due_date'),
    /** On a scheduled order: when the bank executes it next. */
    nextRunAt: moment('next_run_at'),
    /** On a run of a daily or monthly order: the order. */
    scheduleOf: text('schedule_of'),
    /** On a run: the day on which it was due, `YYYY-MM-DD`. */
    dueDate: text('due_date'),
    /** On a run: when the bank executed it. */
    runAt: moment('run_at'),
    /** On a run of a daily or monthly order: when the order was entered; its own `entryAt` is the moment of the run. */
    orderEntryAt: moment('order_entry_at'),
    /** On an order that runs on without its approver: when the approvers of the group were told. */
    approverToldAt: moment('approver_told_at'),
    /** The rule that refused a scheduled run. */
    ruleId: text('rule_id'),
    /** On a correction: the rejected transaction that it replaces, which names its latest correction. */
    correctionOf: text('correction_of'),
    correctedBy: text('corrected_by'),
    /** On a returned credit: the transfer that came back. */
    returnOf: text('return_of'),
    /** On a transfer that came back: the credit. */
    returnedBy: text('returned_by'),
    /** On a payment of money that came back: the transfer that is paid again, which names its latest repayment. */
    repayOf: text('repay_of'),
    repaidBy: text('repaid_by'),
    errorMessage: text('error_message'),
    /** True if the payment definitely failed and may be tried again. */
    retryable: boolean('retryable').notNull().default(false),
    reason: text('reason'),
    reasonCode: text('reason_code'),
    transactionId: text('transaction_id'),
    settlementDate: text('settlement_date'),
    /** Null on a credit that the bank booked by itself. */
    entryBy: text('entry_by').references(() => user.userId),
    entryAt: moment('entry_at').notNull(),
    verifyBy: text('verify_by').references(() => user.userId),
    verifyAt: moment('verify_at'),
    approveBy: text('approve_by').references(() => user.userId),
    approveAt: moment('approve_at'),
    /** When the money of the last attempt was taken from its source. */
    heldAt: moment('held_at'),
    /** The bank day of `heldAt`, `YYYY-MM-DD`. The limits of a group's day count the transaction on that day. */
    heldOn: text('held_on'),
    rejectBy: text('reject_by').references(() => user.userId),
    rejectAt: moment('reject_at'),
  },
  (table) => {
    const group = [table.corporateId, table.corporateGroupId] as const;
    return [
      foreignKey({
        columns: [...group],
        foreignColumns: [corporateGroup.corporateId, corporateGroup.corporateGroupId],
      }),
      check('transaction_amount', sql`${table.amount} > 0 and ${table.fee} >= 0`),
      check('transaction_accounts', sql`${table.source} <> ${table.creditAccount}`),
      // These checks back up the four-eyes rule: maker, verifier and approver are different people.
      check('transaction_verifier', sql`${table.verifyBy} <> ${table.entryBy}`),
      check(
        'transaction_approver',
        sql`${table.approveBy} <> ${table.entryBy} and ${table.approveBy} <> ${table.verifyBy}`,
      ),
      uniqueIndex('transaction_request').on(table.requestId),
      uniqueIndex('transaction_bank_number').on(table.transactionId),
      uniqueIndex('transaction_return').on(table.returnOf),
      // prettier-ignore
      uniqueIndex('transaction_repaid_once').on(table.repayOf).where(sql`${table.status} <> 'REJECT'`),
      // An order runs once for each day on which it is due.
      uniqueIndex('transaction_run').on(table.scheduleOf, table.dueDate),
      index('transaction_scheduled').on(table.nextRunAt).where(isOrder(table)),
      // Backs up the check at an approval: one transaction at most pays a bill.
      uniqueIndex('transaction_bill').on(table.billKey).where(isExecuted(table)),
      // Its last column counts a month by status from the index alone.
      index('transaction_list').on(...group, table.entryAt, table.referenceId, table.status),
      // What a user entered or decided, for the dashboard's own list.
      index('transaction_entered').on(table.entryBy, table.entryAt),
      index('transaction_verified').on(table.verifyBy, table.entryAt),
      index('transaction_approved').on(table.approveBy, table.entryAt),
      index('transaction_rejected').on(table.rejectBy, table.entryAt),
      index('transaction_queue').on(...group, table.status),
      // Each queue is listed from an index of its order. What waits is summed by `transaction_total`, but for the rows with an
      // approval, which have an index of their own.
      index('transaction_to_verify')
        .on(...group, table.entryAt, table.referenceId)
        .where(isForVerification(table)),
      index('transaction_to_approve')
        .on(...group, table.entryAt, table.referenceId)
        .where(isForApproval(table)),
      index('transaction_approved_once')
        .on(...group)
        .where(isToldByHistory(table)),
      index('transaction_returned_document').on(table.kasdaId).where(isReturnedDocument(table)),
      index('transaction_open').on(table.status, table.nextInquiryAt).where(isOpenPayment(table)),
      // What a group entered for a payee of this number, by day and by amount; and what it has paid, by number and by name.
      index('transaction_payee').on(...group, table.dest, table.entryAt),
      index('transaction_payee_amount').on(...group, table.dest, table.amount, table.entryAt, table.referenceId),
      index('transaction_paid')
        .on(...group, table.dest, table.entryAt)
        .where(isExecuted(table)),
      index('transaction_paid_name')
        .on(...group, nameKey(table.destName), table.entryAt)
        .where(isExecuted(table)),
    ];
  },
);

export type TransactionRow = typeof transaction.$inferSelect;
/** What the request and its answer hold, which is most of a row. */
type Contained = 'content' | 'asked' | 'data' | 'given';
const { content: _content, asked: _asked, data: _data, given: _given, ...listed } = getTableColumns(transaction);
/** The columns that a list shows. */
export const LISTED_COLUMNS = listed;
/** A row as a list reads it. */
export type ListedRow = Omit<TransactionRow, Contained>;

/** History of a transaction: one row per version, never changed. */
export const history = pgTable(
  'transaction_history',
  {
    referenceId: text('reference_id')
      .notNull()
      .references(() => transaction.referenceId),
    version: integer('version').notNull(),
    action: text('action').$type<Contract.HistoryAction>().notNull(),
    from: text('from_status').$type<Contract.Status>(),
    to: text('to_status').$type<Contract.Status>().notNull(),
    /** Null if the bank itself acted. */
    userId: text('user_id').references(() => user.userId),
    /** On an approval, the class of the place that it filled. */
    approverClass: text('approver_class'),
    /** On an approval by a stand-in, the absent user whose place it filled. */
    inPlaceOf: text('in_place_of').references(() => user.userId),
    at: moment('at').notNull(),
    reason: text('reason'),
    /** Hash of the move's idempotency key, by which a repetition of the move differs from a concurrent one. */
    keyHash: text('key_hash'),
  },
  (table) => [
    primaryKey({ name: 'history_once', columns: [table.referenceId, table.version] }),
    uniqueIndex('history_one_approval')
      .on(table.referenceId, table.userId)
      .where(sql`${table.action} = 'approve'`),
    uniqueIndex('history_one_stand_in')
      .on(table.referenceId, table.inPlaceOf)
      .where(sql`${table.action} = 'approve'`),
  ],
);
