import { sql } from 'drizzle-orm';
import { counter } from '../../../db/schema/transactions.ts';
import type { Tx } from '../../../db/tx.ts';

/** Next reference of a bank day, such as `IB260714000418`: the day, then a running number. */
export async function nextReference(tx: Tx, day: string): Promise<string> {
  const date = day.slice(2).replaceAll('-', '');
  const [next] = await tx
    .insert(counter)
    .values({ name: `reference ${date}`, value: 1 })
    .onConflictDoUpdate({ target: counter.name, set: { value: sql`${counter.value} + 1` } })
    .returning();
  return `IB${date}${String(next?.value ?? 0).padStart(6, '0')}`;
}

/** Next bank number of an executed transaction. */
export async function nextBankNumber(tx: Tx): Promise<string> {
  const [next] = await tx.select({ value: sql<string>`nextval('bank_number')::text` }).from(sql`(select 1) as one`);
  return `TX${(next?.value ?? '').padStart(10, '0')}`;
}
