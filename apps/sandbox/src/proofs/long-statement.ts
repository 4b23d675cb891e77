import { sql } from 'drizzle-orm';
import type { Tx } from '../db/tx.ts';

/** Names of the other side that a file for accounting programs must keep or spell: signs of XML, of SWIFT and of neither. */
export const HARD_NAMES = [
  'PT SINAR & PUTRI <JAYA>',
  'CV "SATU"\nDUA',
  'Z'.repeat(200),
  "O'NEIL – ÄÖÜ ñ",
  '-:{1:F01} ]]>',
  'SITI',
];

interface LongStatement {
  accountNumber: string;
  lines: number;
  /** The days over which the lines are spread, every second of them without a movement. */
  days: number;
  /** The moment after the last line. */
  now: Date;
  /** Begins every reference. */
  prefix: string;
}

/**
 * Gives an account without a line many of them, each of an executed transfer of its owner, to or from hard names. Their
 * numbers of the bank have the 16 characters of SWIFT's field; the parser mt940-js reads no shorter one.
 */
export async function addLines(db: Tx, { accountNumber, lines, days, now, prefix }: LongStatement): Promise<void> {
  const made = sql`generate_series(1, ${lines}::int) n`;
  const reference = sql`${prefix}::text || lpad(n::text, 10, '0')`;
  await db.execute(sql`
    insert into transaction select (jsonb_populate_record(model, jsonb_build_object(
      'reference_id', ${reference}, 'request_id', ${reference}, 'status', 'SUCCESS', 'bill_key', null, 'settlement_date', null,
      'transaction_id', 'TX' || right(${prefix}, 1) || lpad(n::text, 13, '0'),
      'dest_name', ${JSON.stringify(HARD_NAMES)}::jsonb ->> (n % ${HARD_NAMES.length}::int),
      'source_name', ${JSON.stringify(HARD_NAMES)}::jsonb ->> (n % ${HARD_NAMES.length}::int)))).*
    from transaction model, ${made} where model.reference_id = (select min(reference_id) from transaction
      where corporate_id = 'DINKESSU' and corporate_group_id = '01' and product_id = 'TRF_INT')`);
  await db.execute(sql`
    with made as (
      select n, case when n % 3 = 0 then -1 else 1 end * (100000 + n * 7) as amount,
        ${now.toISOString()}::timestamptz - interval '1 day' * (${days}::int - 2 * ((n - 1) * (${days}::int / 2) / ${lines}::int))
          + interval '1 second' * (n % 7) as at
      from ${made})
    insert into leg (reference_id, leg, account_number, amount, posted_at, line, credits, credited, debited)
    select ${reference}, case when amount > 0 then 2 else 1 end, ${accountNumber}, amount, max(at) over earlier, n,
      count(*) filter (where amount > 0) over earlier, sum(greatest(amount, 0)) over earlier,
      sum(greatest(-amount, 0)) over earlier
    from made window earlier as (order by n rows unbounded preceding)`);
  await db.execute(sql`
    update balance set lines = last.line, credits = last.credits, credited = last.credited, debited = last.debited,
      booked = last.credited - last.debited, last_posted_at = last.posted_at
    from (select * from leg where account_number = ${accountNumber} order by line desc limit 1) last
    where balance.account_number = ${accountNumber}`);
  for (const table of ['leg', 'transaction']) await db.execute(sql.raw(`vacuum analyze ${table}`));
}
