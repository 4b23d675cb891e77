import { type SQL, sql } from 'drizzle-orm';
import { createCountTrigger } from './count-trigger.ts';
import { keptBy, keptSums } from './kept-sums.ts';
import { treasuryTotal } from './schema/totals.ts';
import { deduction, treasuryDocument } from './schema/treasury.ts';
import { isPaid, isUnpaid, lacksNtpn } from './schema/treasury-conditions.ts';
import type { Tx } from './tx.ts';

const KEPT = keptSums(treasuryTotal, [
  'count',
  'amount',
  'own_spm',
  'with_spm_amount',
  'spm_amount',
  'paid',
  'without_ntpn',
  'unpaid',
]);
const OF_DOCUMENT = sql.raw(
  ['corporate_id', 'corporate_group_id', 'side', 'state', 'disbursed_on', 'kode_skpd', 'nama_skpd']
    .map((name) => `treasury_document.${name}`)
    .join(', '),
);
const asNumber = (condition: SQL): SQL => sql`(${condition})::integer`;

/** Documents as rows of `treasury_total`. */
const documents = (rows: SQL): SQL => sql`
  select ${OF_DOCUMENT}, case when shares_spm then no_spm end as shared_spm, null as tipe_transaksi, null as kode_map, null as nama_map, 1 as count, gross as amount,
    ${asNumber(sql`no_spm <> '' and not shares_spm`)} as own_spm, ${asNumber(sql`nilai_spm is not null`)} as with_spm_amount,
    coalesce(nilai_spm, 0) as spm_amount, 0 as paid, 0 as without_ntpn, 0 as unpaid
  from ${rows} as ${treasuryDocument}`;

/** Deductions of documents as rows of `treasury_total`. */
const deductions = (rows: SQL, owners: SQL): SQL => sql`
  select ${OF_DOCUMENT}, null as shared_spm, tipe_transaksi, kode_map, nama_map, 1 as count, nilai as amount,
    0 as own_spm, 0 as with_spm_amount, 0 as spm_amount, case when ${isPaid(deduction)} then nilai else 0 end as paid,
    ${asNumber(lacksNtpn(deduction))} as without_ntpn, ${asNumber(isUnpaid(deduction, treasuryDocument))} as unpaid
  from ${rows} as ${deduction} join ${owners} as ${treasuryDocument} on ${deduction.kasdaId} = ${treasuryDocument.kasdaId}`;

const [DOCUMENTS, DEDUCTIONS] = [sql`${treasuryDocument}`, sql`${deduction}`];
/** A document takes its deductions with it. */
const withDeductions = (rows: SQL): SQL => sql`${documents(rows)} union all ${deductions(DEDUCTIONS, rows)}`;

/** The rows of `treasury_total` that differ from the documents and their deductions. */
export const miscountedTreasury: SQL = KEPT.miscounted(withDeductions(DOCUMENTS));

/**
 * Creates the triggers that keep `treasury_total`. Each move of a deduction locks its document, so that the two change one after
 * the other; two moves that wait for each other's sums are as those of `keepTransactionTotals`.
 */
export async function keepTreasuryTotals(db: Tx): Promise<void> {
  const about = { name: 'treasury_total', on: treasuryDocument } as const;
  await createCountTrigger(db, { ...about, changes: keptBy(KEPT, withDeductions) });
  const changes = keptBy(KEPT, (rows) => deductions(rows, DOCUMENTS));
  await createCountTrigger(db, { name: 'treasury_total_deduction', on: deduction, changes });
}
