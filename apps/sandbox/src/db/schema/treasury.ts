import type { HistoryAction, PhriDetail, TaxBilling } from '@ibk/sdk/contract';
import type { DeductionAction, DeductionFamily, ImportCause } from '@ibk/sdk/rules';
import { sql } from 'drizzle-orm';
import {
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
import { canExpire, differs, isLeftOpen, lacksOutcome } from './treasury-conditions.ts';
import { deductionOrder, disbursalOrder, lastDay } from './treasury-orders.ts';
import { upload } from './upload.ts';

/** The ledger step of a deduction: pay debits the holding account, reverse mirrors it, return gives its money back. */
export type DeductionPosting = 'pay' | 'reverse' | 'return';

/** Whose screens list a document: those of the region (pemda) or those of its treasury (kasda). */
export type Side = 'pemda' | 'kasda';
/** A document is ACTIVE without an open transaction, and final once it was paid or refused. */
export type DocumentState = 'ACTIVE' | 'ENTERED' | 'SUCCESS' | 'REJECT';

/** State tax, regional tax, or money for another account. */
export type DeductionType = 'MPN' | 'PAD' | 'TRANSFER';

/** Documents that were imported together. */
export const treasuryImport = pgTable(
  'treasury_import',
  {
    importId: text('import_id').primaryKey(),
    corporateId: text('corporate_id').notNull(),
    corporateGroupId: text('corporate_group_id').notNull(),
    side: text('side').$type<Side>().notNull(),
    filename: text('filename'),
    /** SHA-256 of what was sent, in hex. */
    sha256: text('sha256').notNull(),
    imported: integer('imported').notNull(),
    failed: integer('failed').notNull(),
    importedAt: moment('imported_at').notNull(),
    importedBy: text('imported_by')
      .notNull()
      .references(() => user.userId),
  },
  (table) => [
    foreignKey({
      columns: [table.corporateId, table.corporateGroupId],
      foreignColumns: [corporateGroup.corporateId, corporateGroup.corporateGroupId],
    }),
    index('treasury_import_twin').on(table.corporateId, table.corporateGroupId, table.sha256),
  ],
);

/** A document that could not be imported. */
export const importFailure = pgTable(
  'treasury_import_failure',
  {
    importId: text('import_id')
      .notNull()
      .references(() => treasuryImport.importId),
    /** Number of the document in its import, the first is 1; of a file its first line. */
    line: integer('line').notNull(),
    jenisDokumen: text('jenis_dokumen').$type<'SP2D' | 'SPJ'>().notNull(),
    noDokumen: text('no_dokumen').notNull(),
    tahun: text('tahun').notNull(),
    cause: text('cause').$type<ImportCause>().notNull(),
    message: text('message').notNull(),
    /** When the same number was imported later. */
    solvedAt: moment('solved_at'),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
    index('treasury_import_failure_number').on(table.noDokumen),
  ],
);

/** A document of a government treasury, from its import on. State, version and reference change together by compare-and-set. */
export const treasuryDocument = pgTable(
  'treasury_document',
  {
    kasdaId: text('kasda_id').primaryKey(),
    corporateId: text('corporate_id').notNull(),
    corporateGroupId: text('corporate_group_id').notNull(),
    side: text('side').$type<Side>().notNull(),
    productId: text('product_id').notNull(),
    state: text('state').$type<DocumentState>().notNull(),
    version: integer('version').notNull(),
    /** The transaction that carries it out or was refused; null while the document is ACTIVE. */
    referenceId: text('reference_id')
      .unique()
      .references(() => transaction.referenceId),
    /** How often its deductions were withheld: each approval counts, whatever the transaction. */
    attempt: integer('attempt').notNull().default(0),
    /** Decides the API calls and status names of its deductions. */
    family: text('family').$type<DeductionFamily>().notNull(),
    jenisDokumen: text('jenis_dokumen').$type<'SP2D' | 'SPJ'>().notNull(),
    noDokumen: text('no_dokumen').notNull(),
    /** `YYYY-MM-DD` */
    tanggalDokumen: text('tanggal_dokumen').notNull(),
    noTransaksi: text('no_transaksi').notNull(),
    tahun: text('tahun').notNull(),
    noSpm: text('no_spm').notNull(),
    /** Another document of the corporate states the same noSpm. */
    sharesSpm: boolean('shares_spm').notNull().default(false),
    /** `YYYY-MM-DD`; null if the import did not state it, as are the four below. */
    tanggalSpm: text('tanggal_spm'),
    nilaiSpm: sen('nilai_spm'),
    npwpRekanan: text('npwp_rekanan'),
    namaRekanan: text('nama_rekanan'),
    akunBelanja: text('akun_belanja'),
    npwp: text('npwp').notNull(),
    kodePemda: text('kode_pemda').notNull(),
    kodeSkpd: text('kode_skpd').notNull(),
    namaSkpd: text('nama_skpd').notNull(),
    /** Name of the sub-unit that the last part of kodeSkpd identifies. */
    namaSubUnit: text('nama_sub_unit').notNull(),
    keterangan: text('keterangan').notNull(),
    keteranganDokumen: text('keterangan_dokumen').notNull(),
    /** Account that pays. */
    source: text('source')
      .notNull()
      .references(() => account.accountNumber),
    /** The payee; its account has a holder of its own. */
    namaPenerima: text('nama_penerima').notNull(),
    rekeningPenerima: text('rekening_penerima').notNull(),
    namaRekening: text('nama_rekening').notNull(),
    /** Bank of the payee's account, by its id in the bank list. */
    bankId: text('bank_id').notNull(),
    /** How its net is paid, `content.parameters.transactionType` of its transaction: 0 in-house, 1 online, 2 SKN, 3 RTGS. */
    channel: text('channel').$type<'0' | '1' | '2' | '3'>().notNull(),
    gross: sen('gross').notNull(),
    /** What the payee receives. */
    net: sen('net').notNull(),
    /** The sum of its deductions. */
    deducted: sen('deducted').notNull(),
    /** When its money moved, the settlement date of its transaction, `YYYY-MM-DD`; null unless it is SUCCESS. */
    disbursedOn: text('disbursed_on'),
    /** The upload whose rows this document pays. */
    referenceChannel: text('reference_channel')
      .unique()
      .references(() => upload.referenceChannel),
    /** Account that holds the deductions once the document is approved. */
    holdingAccount: text('holding_account')
      .notNull()
      .references(() => account.accountNumber),
    importId: text('import_id')
      .notNull()
      .references(() => treasuryImport.importId),
    importedAt: moment('imported_at').notNull(),
    importedBy: text('imported_by')
      .notNull()
      .references(() => user.userId),
    /** Copied from a saved response for display only. */
    uraian: text('uraian'),
    note: text('note'),
  },
  (table) => [
    foreignKey({
      columns: [table.corporateId, table.corporateGroupId],
      foreignColumns: [corporateGroup.corporateId, corporateGroup.corporateGroupId],
    }),
    check('treasury_document_amounts', sql`${table.net} > 0 and ${table.gross} >= ${table.net}`),
    check('treasury_document_open', sql`(${table.state} = 'ACTIVE') = (${table.referenceId} is null)`),
    // A number is imported once, whoever imports it.
    uniqueIndex('treasury_document_once').on(table.corporateId, table.jenisDokumen, table.noDokumen, table.tahun),
    index('treasury_document_number').on(table.noDokumen),
    // It has the order of its lists, so that their first page does not sort a whole state.
    index('treasury_document_list').on(
      table.corporateId,
      table.corporateGroupId,
      table.side,
      table.state,
      table.tanggalDokumen,
      table.kasdaId,
    ),
    index('treasury_document_dates').on(table.corporateId, table.corporateGroupId, table.tanggalDokumen, table.kasdaId),
    index('treasury_document_disbursed').on(table.corporateId, table.corporateGroupId, disbursalOrder(table)),
    index('treasury_document_spm').on(table.corporateId, table.noSpm),
    index('treasury_document_differs').on(table.kasdaId).where(differs(table)),
  ],
);

/** History of a document: one row per version, never changed. */
export const documentHistory = pgTable(
  'treasury_document_history',
  {
    kasdaId: text('kasda_id')
      .notNull()
      .references(() => treasuryDocument.kasdaId),
    version: integer('version').notNull(),
    action: text('action').$type<HistoryAction | 'import'>().notNull(),
    from: text('from_state').$type<DocumentState>(),
    to: text('to_state').$type<DocumentState>().notNull(),
    /** The transaction whose move this step follows; null for the import. */
    referenceId: text('reference_id').references(() => transaction.referenceId),
    /** Null if the bank itself acted. */
    userId: text('user_id').references(() => user.userId),
    at: moment('at').notNull(),
    reason: text('reason'),
  },
  (table) => [primaryKey({ name: 'treasury_document_history_once', columns: [table.kasdaId, table.version] })],
);

/** A request to the tax authority about a deduction: to pay it, to judge a code for it, or to make one. */
export type AuthorityRequest = { requestId: string } & (
  | { action: 'process' }
  | { action: 'updateBilling'; code: string; expiredDate: string | null }
  | { action: 'createBilling'; form: TaxBilling }
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
    tipeTransaksi: text('tipe_transaksi').$type<DeductionType>().notNull(),
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
    /** The request that the tax authority has not answered yet, with its time and its sender; null if there is none. */
    sent: jsonb('sent').$type<AuthorityRequest>(),
    sentAt: moment('sent_at'),
    sentBy: text('sent_by').references(() => user.userId),
    /** Message of the tax authority's refusal. */
    errorText: text('error_text'),
    detail: jsonb('detail').$type<PhriDetail>(),
  },
  (table) => [
    check('deduction_nilai', sql`${table.nilai} > 0`),
    check('deduction_sent', sql`(${table.sent} is null) = (${table.sentAt} is null)`),
    uniqueIndex('deduction_map').on(table.kasdaId, table.kodeMap),
    // A unique index would tell a corporate that another one has the code.
    index('deduction_billing').on(table.idBilling),
    index('deduction_awaited').on(table.sentAt),
    index('deduction_expiry').on(lastDay(table), deductionOrder(table)),
    index('deduction_sent_code')
      .on(sql`(${table.sent} ->> 'code')`)
      .where(sql`${table.sent} is not null`),
    index('deduction_key').on(deductionOrder(table)),
    index('deduction_without_outcome').on(table.paidAt, table.deductionId).where(lacksOutcome(table)),
    index('deduction_left_open').on(table.kasdaId).where(isLeftOpen(table)),
    index('deduction_expiring').on(table.expiredDate, table.kasdaId).where(canExpire(table)),
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
