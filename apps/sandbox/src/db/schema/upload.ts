import type { Upload, UploadRow, UploadStatus } from '@ibk/sdk/contract';
import { type SQL, sql } from 'drizzle-orm';
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
import { corporateGroup, user } from './identity.ts';
import { transaction } from './transactions.ts';

/** How a row of an upload is paid: within the bank, by one of the ways to other banks, or at a biller or seller. */
export type Channel = TransferChannel | 'BILLER';
export type TransferChannel = 'INTERNAL' | 'ONLINE' | 'BIFAST' | 'SKN' | 'RTGS';
export type RowStatus = 'ACTIVE' | 'SUSPECT' | 'SUCCESS' | 'FAILED';

/** Its rows are being checked. */
export const isChecking = ({ status }: { status: AnyPgColumn }): SQL => sql`${status} = 'CHECKING'`;
/** Somebody may still enter it, now or once its rows are checked or mended. */
export const isOpenUpload = ({ status }: { status: AnyPgColumn }): SQL =>
  sql`${status} in ('CHECKING', 'READY', 'FAULTY')`;

/** A row that still has its part of the hold of its batch. */
export const isWaitingRow = ({ status }: { status: AnyPgColumn }): SQL => sql`${status} in ('ACTIVE', 'SUSPECT')`;

/** Its payment failed, or its money came back. */
export const isUnsettledRow = ({ status, returnedBy }: Record<'status' | 'returnedBy', AnyPgColumn>): SQL =>
  sql`(${status} = 'FAILED' or ${returnedBy} is not null)`;

/** What the last check of an upload has found, nothing before the first; the header of its list and of later screens. */
export type UploadFindings = Pick<
  Upload,
  'byChannel' | 'checked' | 'closeNames' | 'duplicateCount' | 'duplicates' | 'faults' | 'unchecked'
>;
export const NO_FINDINGS: UploadFindings = {
  byChannel: [],
  checked: 0,
  closeNames: 0,
  duplicateCount: 0,
  duplicates: [],
  faults: [],
  unchecked: 0,
};
/** Why the maker pays what was paid before. */
export interface Override {
  reason: string;
  by: string;
  at: string;
}
export type RowFault = UploadRow['faults'][number];

/** An upload and its rows, with the fields that its printed result needs. */
export const upload = pgTable(
  'upload',
  {
    referenceChannel: text('reference_channel').primaryKey(),
    corporateId: text('corporate_id').notNull(),
    corporateGroupId: text('corporate_group_id').notNull(),
    filename: text('filename').notNull(),
    instanceId: text('instance_id'),
    treasuryId: text('treasury_id'),
    payrollId: text('payroll_id').unique(),
    productId: text('product_id').notNull(),
    /** The transaction whose approval pays its rows, be it its own or that of a document; null before the entry. */
    referenceId: text('reference_id')
      .unique()
      .references(() => transaction.referenceId),
    uploadedAt: moment('uploaded_at').notNull(),
    uploadedBy: text('uploaded_by').references(() => user.userId),
    status: text('status').$type<UploadStatus>().notNull().default('ENTERED'),
    /** Account that pays. */
    source: text('source').notNull().default(''),
    /** SHA-256 of the bytes of the file, in hex. */
    sha256: text('sha256').notNull().default(''),
    /** The treasury document that the rows are for; null for a transaction of its own. */
    kasdaId: text('kasda_id'),
    /** The transaction whose failed rows these are. */
    retryOf: text('retry_of'),
    headings: jsonb('headings').$type<string[]>().notNull().default([]),
    /** Headings of columns that are not read. */
    ignored: jsonb('ignored').$type<string[]>().notNull().default([]),
    /** What is wrong with the file as a whole, and with its places outside the rows; each with its line. */
    fileFaults: jsonb('file_faults').$type<(RowFault & { line: number | null })[]>().notNull().default([]),
    expectedCount: integer('expected_count'),
    expectedTotal: sen('expected_total'),
    count: integer('count').notNull().default(0),
    amount: sen('amount')
      .notNull()
      .default(sql`0`),
    fee: sen('fee')
      .notNull()
      .default(sql`0`),
    findings: jsonb('findings').$type<UploadFindings>().notNull().default(NO_FINDINGS),
    override: jsonb('override').$type<Override>(),
    /** Until when it can be entered; null once it was, and while a document carries it. */
    expiresAt: moment('expires_at'),
  },
  (table) => [
    foreignKey({
      columns: [table.corporateId, table.corporateGroupId],
      foreignColumns: [corporateGroup.corporateId, corporateGroup.corporateGroupId],
    }),
    // The same bytes are open once in a group.
    uniqueIndex('upload_twin')
      .on(table.corporateId, table.corporateGroupId, table.sha256)
      .where(sql`${table.status} in ('CHECKING', 'READY')`),
    index('upload_bytes').on(table.corporateId, table.sha256),
    index('upload_list').on(table.corporateId, table.corporateGroupId, table.uploadedAt, table.referenceChannel),
    index('upload_retry')
      .on(table.retryOf)
      .where(sql`${table.retryOf} is not null`),
    index('upload_open').on(table.status, table.expiresAt).where(isOpenUpload(table)),
  ],
);

export const uploadRow = pgTable(
  'upload_row',
  {
    referenceChannel: text('reference_channel')
      .notNull()
      .references(() => upload.referenceChannel),
    line: integer('line').notNull(),
    customerId: text('customer_id').notNull(),
    customerName: text('customer_name').notNull(),
    bankId: text('bank_id').notNull(),
    /** ACTIVE waits; SUSPECT was handed to its rail and has no answer yet. */
    status: text('status').$type<RowStatus>().notNull(),
    amount: sen('amount').notNull(),
    fee: sen('fee').notNull(),
    /** Amount withheld from a salary; null for all other rows. */
    instalment: sen('instalment'),
    errorText: text('error_text'),
    channel: text('channel').$type<Channel>().notNull().default('INTERNAL'),
    /** Null where the bank booked the row by itself; these three are as those of a transaction. */
    sentAt: moment('sent_at'),
    nextInquiryAt: moment('next_inquiry_at'),
    inquiries: integer('inquiries').notNull().default(0),
    postedAt: moment('posted_at'),
    transactionId: text('transaction_id'),
    settlementDate: text('settlement_date'),
    returnedBy: text('returned_by'),
    /** The way that the row itself asks for; null if the amount decides. */
    wantedChannel: text('wanted_channel'),
    /** Name of the holder as the bank of the account gave it; null before it was asked for. */
    holderName: text('holder_name'),
    /** How both names compare; null before the holder is known, and where a fault prevents it. */
    name: text('name').$type<NonNullable<UploadRow['name']>>(),
    nip: text('nip').notNull().default(''),
    note: text('note').notNull().default(''),
    /** Product that a bill or a purchase pays; null for a transfer. Its customer is `customerId`. */
    productId: text('product_id'),
    areaCode: text('area_code'),
    denomId: text('denom_id'),
    /** What the file says that a bill costs; null if it says nothing. */
    control: sen('control'),
    /** The bills that the biller named, and the key of the newest, which is paid once. */
    bill: text('bill'),
    billKey: text('bill_key'),
    token: text('token'),
    /** The cells as the file has them. */
    cells: jsonb('cells').$type<string[]>().notNull().default([]),
    /** What is wrong with the cells themselves. */
    cellFaults: jsonb('cell_faults').$type<RowFault[]>().notNull().default([]),
    /** What the bank found wrong. */
    faults: jsonb('faults').$type<RowFault[]>().notNull().default([]),
    duplicate: jsonb('duplicate').$type<NonNullable<UploadRow['duplicate']>>(),
    /** The failed row that this one repeats, by its reference; each is repeated once at a time. */
    retryOf: text('retry_of').unique(),
    /** Whether the maker will pay it although it repeats a payment. */
    isOverridden: boolean('is_overridden').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.referenceChannel, table.line] }),
    // Payments of the same amount to the same account.
    index('upload_row_payee').on(table.customerId, table.amount),
    check('upload_row_booked', sql`(${table.status} = 'SUCCESS') = (${table.postedAt} is not null)`),
    index('upload_row_unsettled').on(table.referenceChannel).where(isUnsettledRow(table)),
    index('upload_row_waiting').on(table.referenceChannel, table.line).where(isWaitingRow(table)),
  ],
);

/** A row that somebody has to mend. */
export const hasFault = sql`(${uploadRow.cellFaults} <> '[]'::jsonb or ${uploadRow.faults} <> '[]'::jsonb)`;
