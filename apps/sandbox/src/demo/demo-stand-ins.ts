import { dayOf } from '@ibk/sdk/format';
import { standIn } from '../db/schema/administration.ts';
import type { Tx } from '../db/tx.ts';
import { userIdOf } from './demo-people.ts';
import { ZONE } from './demo-stories.ts';

const DAY_MS = 24 * 60 * 60_000;

// prettier-ignore
/** Absences of the group with an approval matrix: one that is over, and one that is planned. Days count from today. */
const ABSENCES = [
  { absenceId: 'si_0001', absent: 'vinaM1',  instead: 'winarS1', from: -14, to: -3, limitTransaction: 250_000_000_00n },
  { absenceId: 'si_0002', absent: 'yantiG1', instead: 'winarS1', from: 20,  to: 31, limitTransaction: 100_000_000_00n },
] as const;

/** Stand-ins of BPKADSU. None of them acts today. */
export async function seedStandIns(tx: Tx, now: Date): Promise<void> {
  const day = (days: number) => dayOf(now.getTime() + days * DAY_MS, ZONE);
  await tx.insert(standIn).values(
    ABSENCES.map(({ absenceId, absent, instead, from, to, limitTransaction }) => ({
      ...{ absenceId, corporateId: 'BPKADSU', userId: userIdOf(absent), standInId: userIdOf(instead) },
      ...{ from: day(from), to: day(to), limitTransaction },
    })),
  );
}
