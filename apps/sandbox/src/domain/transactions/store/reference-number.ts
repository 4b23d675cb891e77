import { sql } from 'drizzle-orm';
import { counter } from '../../../db/schema/transactions.ts';
import type { Tx } from '../../../db/tx.ts';

/** What is numbered, by the letters before its day. */
const COUNTERS = { IB: 'reference', UP: 'upload' } as const;

/**
 * Next reference of a bank day, such as `IB260714000418`: the day, then a running number.
 *
 * @param letters IB for a transaction, UP for an upload
 */
export async function nextReference(tx: Tx, day: string, letters: keyof typeof COUNTERS = 'IB'): Promise<string> {
  const date = day.slice(2).replaceAll('-', '');
  const [next] = await tx
    .insert(counter)
    .values({ name: `${COUNTERS[letters]} ${date}`, value: 1 })
    .onConflictDoUpdate({ target: counter.name, set: { value: sql`${counter.value} + 1` } })
    .returning();
  return `${letters}${date}${String(next?.value ?? 0).padStart(6, '0')}`;
}

/** The next bank number of an executed transaction, as the value of a column. */
export const NEXT_BANK_NUMBER = sql<string>`'TX' || lpad(nextval('bank_number')::text, 10, '0')`;
