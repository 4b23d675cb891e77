import type { CutOff } from '@ibk/sdk/contract';
import { formatDateTime } from '@ibk/sdk/format';
import { type DeadlineMark, noticeDeadline } from '@ibk/sdk/rules';
import { and, inArray, type SQL, sql } from 'drizzle-orm';
import { deadlineTold } from '../../../db/schema/notices.ts';
import { transaction } from '../../../db/schema/transactions.ts';
import type { Tx } from '../../../db/tx.ts';
import type { Session } from '../../../operation/session.ts';
import { insertNotices } from '../../notices/insert-notices.ts';
import { CUT_OFFS } from '../../parameters/calendar.ts';
import { windowsAt } from '../../rails/window.ts';
import type { SettlePort } from '../facts/settle-port.ts';
import { waitingForEach } from './actors-of.ts';

const MINUTE_MS = 60_000;
/** The payments of a rail that its window concerns: orders wait for their own day. */
const ofRail = (productId: string): SQL | undefined =>
  and(
    sql`coalesce(${transaction.carriedBy}, ${transaction.productId}) = ${productId}`,
    sql`${transaction.schedule} ->> 'autoType' = 'NOW'`,
    inArray(transaction.status, ['ENTRY', 'VERIFY']),
  );

/** Tells whoever must act on payments of a rail. @returns the groups of the users who were told */
async function tellOne(
  tx: Tx,
  { productId, closesAt, mark }: { productId: string; closesAt: Date; mark: DeadlineMark },
  now: Date,
  profile: SettlePort['profile'],
): Promise<Pick<Session, 'corporateId' | 'corporateGroupId'>[]> {
  const told = await tx.insert(deadlineTold).values({ productId, closesAt, mark }).onConflictDoNothing().returning();
  if (told.length === 0) return [];
  const minutesLeft = (closesAt.getTime() - now.getTime()) / MINUTE_MS;
  const closes = formatDateTime(closesAt, profile.timeZone).slice(11, 16);
  const heard: Session[] = [];
  const notices = [];
  for (const { session, waiting } of await waitingForEach(tx, ofRail(productId), now, profile)) {
    if (noticeDeadline({ role: session.roleId, waiting, minutesLeft }) === null) continue;
    const text = `${waiting} transaksi menunggu, ${productId} tutup ${closes}`;
    heard.push(session);
    notices.push({
      userId: session.userId,
      kind: 'deadline' as const,
      referenceId: null,
      status: null,
      by: null,
      text,
      at: now,
    });
  }
  if (notices.length > 0) await insertNotices(tx, notices);
  return heard;
}

/** The end of the open window of a rail, if a reminder of it is due. */
function dueOf(cutOff: CutOff, now: Date) {
  const { open } = windowsAt(cutOff, now);
  const minutesLeft = open && (open.closesAt.getTime() - now.getTime()) / MINUTE_MS;
  const mark = minutesLeft && noticeDeadline({ role: 'APR_USER', waiting: 1, minutesLeft });
  return open && mark ? [{ productId: cutOff.productId, closesAt: open.closesAt, mark }] : [];
}

/** Tells users of payments that wait for them 60 and 15 minutes before the window of their rail closes, once each. */
export async function tellDeadlines(
  { announce, clock, profile, write }: SettlePort,
  onFault: (fault: unknown) => void,
): Promise<void> {
  const now = new Date(clock.now());
  for (const due of CUT_OFFS.flatMap((cutOff) => dueOf(cutOff, now))) {
    const groups = await write((tx) => tellOne(tx, due, now, profile)).catch((fault: unknown) => {
      onFault(fault);
      return [];
    });
    for (const { corporateId, corporateGroupId } of groups) announce({ corporateId, corporateGroupId });
  }
}
