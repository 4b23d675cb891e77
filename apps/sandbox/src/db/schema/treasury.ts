import type { PhriDetail, TaxBilling } from '@ibk/sdk/contract';
import type { DeductionAction, DeductionFamily } from '@ibk/sdk/rules';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, sen } from '../columns.ts';
import { account } from './banking.ts';
import { corporateGroup, user } from './identity.ts';
import { transaction } from './transactions.ts';

/** What a deduction's ledger step did: pay leaves the holding account, reverse mirrors it. */
export type DeductionPosting = 'pay' | 'reverse';

/** An upload and its rows, as far as its result can be printed. */
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
    /** The transaction that moves its total; null before its entry, and where a document's transaction pays it. */
    referenceId: text('reference_id')
      .unique()
      .references(() => transaction.referenceId),
    uploadedAt: moment('uploaded_at').notNull(),
  },
  (table) => [
    foreignKey({
      columns: [table.corporateId, table.corporateGroupId],
      foreignColumns: [corporateGroup.corporateId, corporateGroup.corporateGroupId],
    }),
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
    status: text('status').$type<'SUCCESS' | 'FAILED' | 'SUSPECT'>().notNull(),
    amount: sen('amount').notNull(),
    fee: sen('fee').notNull(),
    /** Kept back of a salary; null for any other row. */
    instalment: sen('instalment'),
    errorText: text('error_text'),
  },
  (table) => [primaryKey({ columns: [table.referenceChannel, table.line] })],
);

/** A document of a government treasury; the transaction beside it pays its net. */
export const treasuryDocument = pgTable(
  'treasury_document',
  {
    kasdaId: text('kasda_id').primaryKey(),
    referenceId: text('reference_id')
      .notNull()
      .unique()
      .references(() => transaction.referenceId),
    /** Decides the calls and the words of its deductions. */
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
    /** Of the part of the agency that the last of the parts of kodeSkpd names. */
    namaSubUnit: text('nama_sub_unit').notNull(),
    keterangan: text('keterangan').notNull(),
    keteranganDokumen: text('keterangan_dokumen').notNull(),
    /** Whom it pays; the transaction knows the account and its holder. */
    namaPenerima: text('nama_penerima').notNull(),
    /** Where that account is kept, by its id in the list of banks. */
    bankId: text('bank_id').notNull(),
    /** The upload whose rows it pays. */
    referenceChannel: text('reference_channel')
      .unique()
      .references(() => upload.referenceChannel),
    /** Where the deductions wait from the approval on. */
    holdingAccount: text('holding_account')
      .notNull()
      .references(() => account.accountNumber),
    /** Kept from a saved response, for the reader alone. */
    uraian: text('uraian'),
    note: text('note'),
  },
  (table) => [index('treasury_document_number').on(table.noDokumen)],
);

/** One deduction of a document. Status and version move together by compare-and-set. */
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
    /** In the words of the document's family. */
    status: text('status').notNull(),
    /** Where a payment goes: the state's account or the region's. */
    creditAccount: text('credit_account')
      .notNull()
      .references(() => account.accountNumber),
    idBilling: text('id_billing'),
    expiredDate: text('expired_date'),
    ntpn: text('ntpn'),
    /** Of the last payment, with its moment. */
    requestId: text('request_id').unique(),
    paidAt: moment('paid_at'),
    /** What the tax authority said when it refused. */
    errorText: text('error_text'),
    detail: jsonb('detail').$type<PhriDetail>(),
  },
  (table) => [
    check('deduction_nilai', sql`${table.nilai} > 0`),
    uniqueIndex('deduction_map').on(table.kasdaId, table.kodeMap),
    uniqueIndex('deduction_billing').on(table.idBilling),
  ],
);

/** What happened to a deduction: one row a version, never changed. Its legs have the reference `DED-<id>-<version>`. */
export const deductionHistory = pgTable(
  'deduction_history',
  {
    deductionId: text('deduction_id')
      .notNull()
      .references(() => deduction.deductionId),
    version: integer('version').notNull(),
    action: text('action').$type<DeductionAction | 'entry'>().notNull(),
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

/** Billing codes made through this bank. */
export const taxBilling = pgTable(
  'tax_billing',
  {
    billNumber: text('bill_number').primaryKey(),
    corporateId: text('corporate_id').notNull(),
    corporateGroupId: text('corporate_group_id').notNull(),
    /** The deduction it was made for; null for one of the tax form. */
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
