import { and, eq, inArray } from 'drizzle-orm';
import type { AuthorisationRequest } from '@ibk/sdk/contract';
import { fromSen, MAX_RUPIAH, toSen } from '@ibk/sdk/format';
import { authMethod, otpWaitSeconds, roleOperations } from '@ibk/sdk/rules';
import { user } from '../../db/schema/identity.ts';
import { authorisation, authorisationCounter } from '../../db/schema/authorisation.ts';
import { transaction } from '../../db/schema/transactions.ts';
import type { Tx } from '../../db/tx.ts';
import type { Handler } from '../../operation/handler.ts';
import { Refused } from '../../operation/refusals.ts';
import { newId } from '../../operation/new-id.ts';
import { scopeTo } from '../../operation/scope.ts';
import type { Session } from '../../operation/session.ts';
import { openInquiry } from './open-inquiry.ts';
import { subjectOf } from './subject.ts';

const LIVES_MS = 15 * 60_000;
const OPERATION = { entry: 'enter', verify: 'verify', approve: 'approve' } as const;

interface Named {
  count: number;
  total: bigint;
}

/** Count and total of the entry that an open inquiry of this user would make. */
async function entryOf(tx: Tx, session: Session, requestId: string, now: Date): Promise<Named> {
  const { amount, fee } = await openInquiry(tx, session, requestId, now);
  return { count: 1, total: amount + fee };
}

/** Count and total of items that exist and that this user may see; the move itself checks status and version. */
async function itemsOf(tx: Tx, session: Session, references: string[]): Promise<Named> {
  if (new Set(references).size < references.length) throw new Refused('items.repeated');
  const found = await tx
    .select({ amount: transaction.amount, fee: transaction.fee })
    .from(transaction)
    .where(and(inArray(transaction.referenceId, references), scopeTo(session).transactions));
  if (found.length < references.length) throw new Refused('transaction.unknown');
  return { count: found.length, total: found.reduce((sum, { amount, fee }) => sum + amount + fee, 0n) };
}

const named = (tx: Tx, session: Session, request: AuthorisationRequest, now: Date): Promise<Named> =>
  request.action === 'entry'
    ? entryOf(tx, session, request.requestId, now)
    : itemsOf(
        tx,
        session,
        request.items.map(({ referenceId }) => referenceId),
      );

/** Seconds until this user may request another OTP. */
export async function secondsToWait(tx: Tx, userId: string, now: Date): Promise<number> {
  const [found] = await tx
    .select({ sentAt: authorisationCounter.otpSentAt, maxSecondsReRequestOtp: user.maxSecondsReRequestOtp })
    .from(user)
    .leftJoin(authorisationCounter, eq(authorisationCounter.userId, user.userId))
    .where(eq(user.userId, userId));
  if (!found?.sentAt) return 0;
  const waitedMs = now.getTime() - found.sentAt.getTime();
  // The sandbox's clock may have been moved back.
  return waitedMs < 0 ? 0 : Math.max(0, Math.ceil(otpWaitSeconds(found) - waitedMs / 1000));
}

/** Opens an authorisation and returns its method, count and total. */
export const authorise: Handler<'authorise'> = async ({ body }, { clock, session, write }) => {
  if (!roleOperations({ operationId: OPERATION[body.action] }).includes(session.roleId)) {
    throw new Refused('role.operations');
  }
  const now = new Date(clock.now());
  return write(async (tx) => {
    const { count, total } = await named(tx, session, body, now);
    if (total > toSen(MAX_RUPIAH)) throw new Refused('authorisation.tooLarge');
    const authorisationId = newId('au');
    const expiresAt = new Date(now.getTime() + LIVES_MS);
    const { userId, validation } = session;
    const subject = subjectOf(body);
    await tx
      .insert(authorisation)
      .values({ authorisationId, userId, action: body.action, subject, count, total, expiresAt });
    const waitSeconds = authMethod(session).prompt === 'OTP' ? await secondsToWait(tx, userId, now) : 0;
    return {
      authorisationId,
      validation,
      count,
      total: fromSen(total),
      expiresAt: expiresAt.toISOString(),
      waitSeconds,
    };
  });
};
