import { eq } from 'drizzle-orm';
import { setting } from '../db/schema/identity.ts';
import type { Tx } from '../db/tx.ts';
import { writeTo } from '../db/write.ts';
import { continueScenario } from '../domain/outside/scenario-in-force.ts';
import { NORMAL } from '../domain/outside/worlds.ts';
import type { Env } from '../env.ts';
import { CLOCK_SETTING, storedOffset } from './stored-clock.ts';

/**
 * Puts the scenario of a start in force, and reads the clock's offset. A sandbox continues where it stopped. A bank outside
 * sandbox mode forgets the clock and the scenario that a sandbox left in its database.
 *
 * @returns the clock's offset from the machine's time, in milliseconds
 */
export const stateAtStart = (db: Tx, { isSandbox, scenario }: Pick<Env, 'isSandbox' | 'scenario'>): Promise<number> =>
  writeTo(db)(async (tx) => {
    if (!isSandbox) await tx.delete(setting).where(eq(setting.name, CLOCK_SETTING));
    const wanted = isSandbox ? scenario : (scenario ?? NORMAL);
    if (wanted) await continueScenario(tx, wanted);
    return storedOffset(tx);
  });
