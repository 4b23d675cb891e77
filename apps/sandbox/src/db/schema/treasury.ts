import type { PhriDetail, TaxBilling, Upload, UploadRow, UploadStatus } from '@ibk/sdk/contract';
import type { DeductionAction, DeductionFamily } from '@ibk/sdk/rules';
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
import { account } from './banking.ts';
import { corporateGroup, user } from './identity.ts';
import { transaction } from './transactions.ts';

/** The ledger step of a deduction: pay debits the holding account, reverse mirrors it, return gives its money back. */
export type DeductionPosting = 'pay' | 'reverse' | 'return';

/** How a row of an upload is paid: within the bank, or by one of the ways to other banks. */
export type Channel = 'INTERNAL' | 'ONLINE' | 'BIFAST' | 'SKN' | 'RTGS';
export type RowStatus = 'ACTIVE' | 'SUSPECT' | 'SUCCESS' | 'FAILED';

/** A row that still has its part of the hold of its batch. */
export const isWaitingRow = ({ status }: { status: AnyPgColumn }): SQL => sql`${status} in ('ACTIVE', 'SUSPECT')`;

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
    /** Until when it can be entered; null once it was. */
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
    index('upload_list').on(table.corporateId, table.corporateGroupId, table.uploadedAt, table.referenceChannel),
    index('upload_open')
      .on(table.status, table.expiresAt)
      .where(sql`${table.status} in ('CHECKING', 'READY', 'FAULTY')`),
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
    index('upload_row_waiting').on(table.referenceChannel, table.line).where(isWaitingRow(table)),
  ],
);

/** A row that somebody has to mend. */
export const hasFault = sql`(${uploadRow.cellFaults} <> '[]'::jsonb or ${uploadRow.faults} <> '[]'::jsonb)`;

/** A document of a government treasury; its transaction pays the net amount. */
export const treasuryDocument = pgTable(
  'treasury_document',
  {
    kasdaId: text('kasda_id').primaryKey(),
    referenceId: text('reference_id')
      .notNull()
      .unique()
      .references(() => transaction.referenceId),
    /** Decides the API calls and status names of its deductions. */
    family: text('family').$type<DeductionFamily>().notNull(),
    jenisDokumen: text('jenis_dokumen').$type<'SP2D' | 'SPJ'>().notNull(),
    noDokumen: text('no_dokumen').notNull(),
    noTransaksi: text('no_transaksi').notNull(),
    tahun: text('tahun').notNull(),
    noSpm: text('no_spm').notNull(),
    npwp: text('npwp').notNull(),
    kodePemda: text('kode_pemda').notNull(),
    kodeSkpd: text('kode_skpd').notNull(),
    namaSkpd: text('nama_skpd').notNull(),
    /** Name of the sub-unit that the last part of kodeSkpd identifies. */
    namaSubUnit: text('nama_sub_unit').notNull(),
    keterangan: text('keterangan').notNull(),
    keteranganDokumen: text('keterangan_dokumen').notNull(),
    /** The payee; the account and its holder are part of the transaction. */
    namaPenerima: text('nama_penerima').notNull(),
    /** Bank of the payee's account, by its id in the bank list. */
    bankId: text('bank_id').notNull(),
    /** The upload whose rows this document pays. */
    referenceChannel: text('reference_channel')
      .unique()
      .references(() => upload.referenceChannel),
    /** Account that holds the deductions once the document is approved. */
    holdingAccount: text('holding_account')
      .notNull()
      .references(() => account.accountNumber),
    /** Copied from a saved response for display only. */
    uraian: text('uraian'),
    note: text('note'),
  },
  (table) => [index('treasury_document_number').on(table.noDokumen)],
);

/** One deduction of a document. Status and version change together by compare-and-set. */
export const deduction = pgTable(
  'deduction',
  {
    deductionId: text('deduction_id').primaryKey(),
    kasdaId: text('kasda_id')
      .notNull()
      .references(() => treasuryDocument.kasdaId),
    line: integer('line').notNull(),
    version: integer('version').notNull(),
    tipeTransaksi: text('tipe_transaksi').$type<'MPN' | 'PAD' | 'TRANSFER'>().notNull(),
    productCode: text('product_code').notNull(),
    kodeMap: text('kode_map').notNull(),
    namaMap: text('nama_map').notNull(),
    nilai: sen('nilai').notNull(),
    /** A status of the document's family. */
    status: text('status').notNull(),
    /** The account a payment credits: the state's or the region's. */
    creditAccount: text('credit_account')
      .notNull()
      .references(() => account.accountNumber),
    idBilling: text('id_billing'),
    expiredDate: text('expired_date'),
    ntpn: text('ntpn'),
    /** Request of the latest payment, and the moment of the latest debit. */
    requestId: text('request_id').unique(),
    paidAt: moment('paid_at'),
    /** When and by whom the payment was intended that the tax authority has not answered; null without one. */
    sentAt: moment('sent_at'),
    sentBy: text('sent_by').references(() => user.userId),
    /** Message of the tax authority's refusal. */
    errorText: text('error_text'),
    detail: jsonb('detail').$type<PhriDetail>(),
  },
  (table) => [
    check('deduction_nilai', sql`${table.nilai} > 0`),
    uniqueIndex('deduction_map').on(table.kasdaId, table.kodeMap),
    // A unique index would tell a corporate that another one has the code.
    index('deduction_billing').on(table.idBilling),
    index('deduction_awaited').on(table.sentAt),
  ],
);

/** History of a deduction: one row per version, never changed. Its legs have the reference `DED-<id>-<version>`. */
export const deductionHistory = pgTable(
  'deduction_history',
  {
    deductionId: text('deduction_id')
      .notNull()
      .references(() => deduction.deductionId),
    version: integer('version').notNull(),
    action: text('action').$type<DeductionAction | 'entry' | 'settle'>().notNull(),
    outcome: text('outcome'),
    from: text('from_status'),
    to: text('to_status').notNull(),
    posting: text('posting').$type<DeductionPosting>(),
    userId: text('user_id').references(() => user.userId),
    at: moment('at').notNull(),
    reason: text('reason'),
  },
  (table) => [primaryKey({ name: 'deduction_history_once', columns: [table.deductionId, table.version] })],
);

/** Billing codes created through this bank. */
export const taxBilling = pgTable(
  'tax_billing',
  {
    billNumber: text('bill_number').primaryKey(),
    corporateId: text('corporate_id').notNull(),
    corporateGroupId: text('corporate_group_id').notNull(),
    /** The deduction it was created for; null if it was created from the tax form. */
    deductionId: text('deduction_id').references(() => deduction.deductionId),
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
  ],
);
