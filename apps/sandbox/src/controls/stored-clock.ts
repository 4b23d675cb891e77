import { eq } from 'drizzle-orm';
import { setting } from '../db/schema/identity.ts';
import type { Tx } from '../db/tx.ts';
import type { MovableClock } from '../operation/clock.ts';

export const CLOCK_SETTING = 'clock.offsetMs';

export async function storeOffset(db: Tx, { offsetMs }: MovableClock): Promise<void> {
  const value = offsetMs();
  await db
    .insert(setting)
    .values({ name: CLOCK_SETTING, value })
    .onConflictDoUpdate({ target: setting.name, set: { value } });
}

/** The clock's offset when the bank last ran. */
export async function storedOffset(db: Tx): Promise<number> {
  const [row] = await db.select().from(setting).where(eq(setting.name, CLOCK_SETTING));
  return typeof row?.value === 'number' ? row.value : 0;
}
