import { boolean, integer, numeric, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { Status } from '@ibk/sdk/contract';
import type { Kind } from './transactions.ts';
import type { DeductionType, DocumentState, Side } from './treasury.ts';

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

/**
 * Documents of a group in the same state, disbursed on the same day for the same agency, and their deductions of the same map:
 * how many there are, and what they come to in whole sen. Lists and recapitulations sum such rows, which `db/treasury-totals.ts`
 * keeps.
 */
export const treasuryTotal = pgTable(
  'treasury_total',
  {
    corporateId: text('corporate_id').notNull(),
    corporateGroupId: text('corporate_group_id').notNull(),
    side: text('side').$type<Side>().notNull(),
    state: text('state').$type<DocumentState>().notNull(),
    disbursedOn: text('disbursed_on'),
    kodeSkpd: text('kode_skpd').notNull(),
    namaSkpd: text('nama_skpd').notNull(),
    /** The number of an SPM that several documents share, so that it is counted once. */
    sharedSpm: text('shared_spm'),
    /** Null if the row is about the documents themselves, as are the two below. */
    tipeTransaksi: text('tipe_transaksi').$type<DeductionType>(),
    kodeMap: text('kode_map'),
    namaMap: text('nama_map'),
    /** Number of documents or deductions. */
    count: integer('count').notNull(),
    /** Gross of the documents, or the amount of the deductions. */
    amount: numeric('amount').notNull(),
    /** Documents that state an SPM of their own, and those that state the amount of one. */
    ownSpm: integer('own_spm').notNull(),
    withSpmAmount: integer('with_spm_amount').notNull(),
    spmAmount: numeric('spm_amount').notNull(),
    /** Of the deductions that are paid. */
    paid: numeric('paid').notNull(),
    /** Deductions without NTPN, and those that a user has yet to pay. */
    withoutNtpn: integer('without_ntpn').notNull(),
    unpaid: integer('unpaid').notNull(),
  },
  (table) => [
    unique('treasury_total_state')
      .on(
        table.corporateId,
        table.corporateGroupId,
        table.state,
        table.disbursedOn,
        table.side,
        table.kodeSkpd,
        table.namaSkpd,
        table.sharedSpm,
        table.tipeTransaksi,
        table.kodeMap,
        table.namaMap,
      )
      .nullsNotDistinct(),
  ],
);
