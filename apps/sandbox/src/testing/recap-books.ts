import { sql } from 'drizzle-orm';
import type { Tx } from '../db/tx.ts';

/**
 * What the ledger has of disbursed documents, in whole sen, by which their recapitulations are judged.
 *
 * @param ids kasdaId of the documents
 * @returns what their sources were debited, what failed rows of them did not take, what was withheld, and what of it was paid
 */
export async function recapBooks(db: Tx, ids: readonly string[]) {
  const documents = sql`(select * from treasury_document where kasda_id = any(${sql.param(ids)}))`;
  const booked = async (query: ReturnType<typeof sql>) => {
    const { rows } = (await db.execute(query)) as { rows: Record<string, string | null>[] };
    return BigInt(Object.values(rows[0] ?? {})[0] ?? 0);
  };
  return {
    debited: await booked(sql`select -sum(l.amount) from ${documents} k join leg l on l.account_number = k.source
      where split_part(l.reference_id, '-', 1) in ('DOC', 'RET') and split_part(l.reference_id, '-', 2) = k.kasda_id
        or split_part(l.reference_id, '-', 1) = k.reference_id and l.leg = 1`),
    failed: await booked(sql`select coalesce(sum(r.amount), 0) from ${documents} k
      join upload_row r on r.reference_channel = k.reference_channel where r.status <> 'SUCCESS'`),
    withheld: await booked(sql`select sum(case when l.reference_id like 'DOC-%' then l.amount else -l.amount end)
      from ${documents} k join leg l on l.leg = 2 and split_part(l.reference_id, '-', 2) = k.kasda_id
        and split_part(l.reference_id, '-', 1) in ('DOC', 'RET')`),
    paid: await booked(sql`select sum(case h.posting when 'reverse' then -l.amount else l.amount end) from ${documents} k
      join deduction d on d.kasda_id = k.kasda_id and d.status in ('BERHASIL', 'SUCCESS')
      join deduction_history h on h.deduction_id = d.deduction_id and h.posting is not null
      join leg l on l.leg = 2 and l.reference_id = 'DED-' || h.deduction_id || '-' || h.version`),
  };
}
