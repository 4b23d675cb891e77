import { dayOf } from '@ibk/sdk/format';
import { and, eq, exists, inArray, type SQL, sql } from 'drizzle-orm';
import { standIn } from '../../../db/schema/administration.ts';
import { corporate, corporateGroup, user } from '../../../db/schema/identity.ts';
import { transaction } from '../../../db/schema/transactions.ts';
import type { Tx } from '../../../db/tx.ts';
import { scopeTo } from '../../../operation/scope.ts';
import type { Session } from '../../../operation/session.ts';
import { isOpen, itsCorporate, itsGroup, MEMBER_COLUMNS, sessionOf } from '../../../operation/member.ts';
import { absent, itsAbsence, itsAbsent, PLACE_COLUMNS } from '../../../operation/stand-in-place.ts';
import { queueOf } from '../facts/criteria.ts';
import type { SettlePort } from '../facts/settle-port.ts';

/** The roles that a payment waits for, each with its queue. */
const STAGES = { VRF_USER: 'verify', APR_USER: 'approve' } as const;

/** The verifiers and approvers of groups with such payments, each with their rights of today. */
async function actorsOf(tx: Tx, which: SQL | undefined, now: Date, profile: SettlePort['profile']): Promise<Session[]> {
  const hasPayments = exists(
    tx
      .select({ one: sql`1` })
      .from(transaction)
      .where(
        and(
          which,
          eq(transaction.corporateId, user.corporateId),
          eq(transaction.corporateGroupId, user.corporateGroupId),
        ),
      ),
  );
  const members = await tx
    .select({ ...MEMBER_COLUMNS, ...PLACE_COLUMNS })
    .from(user)
    .innerJoin(corporate, itsCorporate)
    .innerJoin(corporateGroup, itsGroup)
    .leftJoin(standIn, itsAbsence(sql`${dayOf(now, profile.timeZone)}`))
    .leftJoin(absent, itsAbsent)
    .where(and(inArray(user.roleId, ['VRF_USER', 'APR_USER']), hasPayments))
    .orderBy(user.userId);
  return members
    .filter((member) => isOpen(member, profile))
    .map(({ absence, absent: away, ...member }) =>
      sessionOf(member, { sessionId: '', loginAt: now, standIn: absence && away ? { ...absence, ...away } : null }),
    );
}

/** The verifiers and approvers in the groups of these payments, each with the number that waits for this user. */
export async function waitingForEach(
  tx: Tx,
  which: SQL | undefined,
  now: Date,
  profile: SettlePort['profile'],
): Promise<{ session: Session; waiting: number }[]> {
  const each = [];
  for (const session of await actorsOf(tx, which, now, profile)) {
    const stage = session.roleId === 'VRF_USER' ? STAGES.VRF_USER : STAGES.APR_USER;
    const mine = and(scopeTo(session).transactions, which, queueOf(session, { stage }));
    each.push({ session, waiting: await tx.$count(transaction, mine) });
  }
  return each;
}
