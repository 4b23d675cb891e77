import { sql } from 'drizzle-orm';
import { counter } from '../db/schema/numbers.ts';
import type { Tx } from '../db/tx.ts';

/**
 * The next number of a bank day, such as `IB260714000418`: letters, the day, a running number.
 *
 * @param name of what is counted
 * @param day `YYYY-MM-DD`
 */
export async function nextDayNumber(tx: Tx, name: string, letters: string, day: string): Promise<string> {
  const date = day.slice(2).replaceAll('-', '');
  const [next] = await tx
    .insert(counter)
    .values({ name: `${name} ${date}`, value: 1 })
    .onConflictDoUpdate({ target: counter.name, set: { value: sql`${counter.value} + 1` } })
    .returning();
  return `${letters}${date}${String(next?.value ?? 0).padStart(6, '0')}`;
}
