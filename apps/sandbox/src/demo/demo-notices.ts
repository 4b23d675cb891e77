import { notif } from '../db/schema/notices.ts';
import type { transaction } from '../db/schema/transactions.ts';
import type { Tx } from '../db/tx.ts';
import { isToUser, noticesOfMove } from '../domain/notices/move-notice.ts';
import { userIdOf } from './demo-people.ts';
import type { StoryStep } from './demo-stories.ts';

const DAY_MS = 24 * 60 * 60_000;
/** How far back the demo world has notices, and how far back they are unread. */
const TOLD_MS = 3 * DAY_MS;
const UNREAD_MS = DAY_MS;

/** A transaction of the month as it is now, and the steps that led there. */
interface Lived {
  row: typeof transaction.$inferInsert;
  steps: readonly StoryStep[];
}

/** Writes what the people of the month's last days were told. */
export async function seedNotices(tx: Tx, lived: readonly Lived[]): Promise<void> {
  const last = Math.max(...lived.flatMap(({ steps }) => steps.map(({ at }) => at.getTime())));
  const notices = lived.flatMap(({ row, steps }) =>
    steps
      .filter(({ at }) => last - at.getTime() < TOLD_MS)
      .flatMap(({ action, at, by, reason, to }) => {
        const person = by === null ? null : { userId: userIdOf(by), username: by };
        return noticesOfMove({ action, at, reason, after: { ...row, status: to }, by: person });
      })
      .filter(isToUser)
      .map((notice) => ({
        ...notice,
        // The same moment gives the same world, so these ids are made of what they tell.
        notifId: `nt_${row.referenceId}_${notice.kind}_${notice.userId}`,
        readAt: last - notice.at.getTime() < UNREAD_MS ? null : notice.at,
      })),
  );
  if (notices.length > 0) await tx.insert(notif).values(notices);
}
