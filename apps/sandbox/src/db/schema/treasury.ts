import type { PhriDetail, TaxBilling } from '@ibk/sdk/contract';
import type { DeductionAction, DeductionFamily } from '@ibk/sdk/rules';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, sen } from '../columns.ts';
import { account } from './banking.ts';
import { corporateGroup, user } from './identity.ts';
import { transaction } from './transactions.ts';
import { upload } from './upload.ts';

/** The ledger step of a deduction: pay debits the holding account, reverse mirrors it, return gives its money back. */
export type DeductionPosting = 'pay' | 'reverse' | 'return';

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
