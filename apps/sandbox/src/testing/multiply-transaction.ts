import { sql } from 'drizzle-orm';
import type { Tx } from '../db/tx.ts';

/** Copies what a transaction is searched by to its copies. */
const multiplySearch = (tx: Tx, referenceId: string, times: number) =>
  tx.execute(sql`
    insert into transaction_search
    select s.reference_id || '-' || n, s.corporate_id, s.corporate_group_id,
      replace(s.text, s.reference_id, s.reference_id || '-' || n)
    from transaction_search s, generate_series(1, ${times}::int) n where s.reference_id = ${referenceId}`);

/**
 * Copies a transaction many times, with references and moments of their own, as rows for a long list. The copies have no
 * history and no place in the ledger.
 */
export async function multiplyTransaction(tx: Tx, referenceId: string, times: number): Promise<void> {
  await tx.execute(sql`
    insert into "transaction"
    select copy.*
    from "transaction" t, generate_series(1, ${times}::int) n, jsonb_populate_record(t, jsonb_build_object(
      'reference_id', t.reference_id || '-' || n,
      'request_id', t.request_id || '-' || n,
      'bill_key', null,
      'transaction_id', null,
      'entry_at', t.entry_at - n * interval '1 second'
    )) copy
    where t.reference_id = ${referenceId}`);
  await multiplySearch(tx, referenceId, times);
}
