import { and, eq } from 'drizzle-orm';
import type { Authorisation } from '@ibk/sdk/contract';
import { formatDateTime } from '@ibk/sdk/format';
import { authMethod, CODE_LIVES_MS, codeLock, codeTriesLeft, CONSTANTS, otpAge } from '@ibk/sdk/rules';
import { corporateGroup } from '../../db/schema/identity.ts';
import { authorisation, authorisationCounter, type AuthorisedAction } from '../../db/schema/authorisation.ts';
import { Refused } from '../../operation/refusals.ts';
import type { UnitOfWork } from '../../operation/unit-of-work.ts';
import { holdCounter } from './counter.ts';
import { codeHash, isSame } from './one-time-code.ts';
import { assertUsable } from './assert-usable.ts';

type Row = typeof authorisation.$inferSelect;

/** A request's authorisation: the action with its subject, the code, and the hash of the key that may repeat it. */
export interface Presented extends Authorisation {
  action: AuthorisedAction;
  subject: string[];
  keyHash: string;
  /**
   * Whether the code is the user's PIN, compared before the transaction because hashing is slow; null if not compared.
   */
  isPin: boolean | null;
}

const rightOtp = (row: Row, { code }: Presented, { now }: UnitOfWork): boolean => {
  const { codeHash: sent, codeExpiresAt } = row;
  // The sandbox's clock may have been moved back.
  const ageMs = sent && codeExpiresAt ? Math.max(0, CODE_LIVES_MS - (codeExpiresAt.getTime() - now.getTime())) : null;
  const refused = otpAge({ ageMs });
  if (refused) throw new Refused(refused);
  return sent !== null && isSame(sent, codeHash(row.authorisationId, code));
};

const rightPin = (_: Row, { isPin }: Presented): boolean => {
  if (isPin === null) throw new Refused('pin.unset');
  return isPin;
};

/** Accepts 000000 only if the stored validation requires no code and the group allows that. @source 000 §4 */
async function mayOmitCode(_: Row, { code }: Presented, { tx, session }: UnitOfWork): Promise<boolean> {
  const [group] = await tx
    .select({ forbidden: corporateGroup.forbidNoAuthorisation })
    .from(corporateGroup)
    .where(
      and(
        eq(corporateGroup.corporateId, session.corporateId),
        eq(corporateGroup.corporateGroupId, session.corporateGroupId),
      ),
    );
  if (group?.forbidden !== false) throw new Refused('authorisation.noCodeForbidden');
  return code === CONSTANTS.noAuthCode;
}

const METHODS = {
  OTP: { isRight: rightOtp, wrong: 'otp.wrong' },
  PIN: { isRight: rightPin, wrong: 'pin.wrong' },
  silent: { isRight: mayOmitCode, wrong: 'code.wrong' },
} as const;

/** Counts a wrong code or an unknown authorisation against the user; many in a row lock the user's codes. */
async function countInARow({ tx, session: { userId }, now }: UnitOfWork, wrongCodes: number): Promise<void> {
  const minutes = codeLock({ wrongInARow: wrongCodes });
  const locked = { wrongCodes: 0, lockedUntil: new Date(now.getTime() + minutes * 60_000) };
  await tx
    .update(authorisationCounter)
    .set(minutes === 0 ? { wrongCodes } : locked)
    .where(eq(authorisationCounter.userId, userId));
}

const ownRow = ({ session: { userId } }: UnitOfWork, { authorisationId }: Authorisation) =>
  and(eq(authorisation.authorisationId, authorisationId), eq(authorisation.userId, userId));

/**
 * @throws Refused an authorisation that no code opens: used, void, expired, for another subject, or with locked codes
 */
function assertAnswerable(
  { now, zone }: UnitOfWork,
  row: Row,
  { action, subject }: Omit<Presented, 'isPin'>,
  lockedUntil: Date | null | undefined,
): void {
  assertUsable(row, now);
  if (row.action !== action || row.subject.join() !== subject.join()) throw new Refused('authorisation.otherSubject');
  if (lockedUntil && lockedUntil > now)
    throw new Refused('authorisation.locked', { facts: { until: formatDateTime(lockedUntil, zone) } });
}

/**
 * Checks, without a lock, whether a code is worth comparing. `judge` decides everything again under its locks.
 *
 * @returns false for an unknown authorisation, and for a request that was accepted before
 * @throws Refused as `assertAnswerable` does
 */
export async function preview(unit: UnitOfWork, presented: Omit<Presented, 'isPin'>): Promise<boolean> {
  const { tx, session } = unit;
  const [row] = await tx.select().from(authorisation).where(ownRow(unit, presented));
  if (!row || row.usedKeyHash === presented.keyHash) return false;
  const [counted] = await tx
    .select({ lockedUntil: authorisationCounter.lockedUntil })
    .from(authorisationCounter)
    .where(eq(authorisationCounter.userId, session.userId));
  assertAnswerable(unit, row, presented, counted?.lockedUntil);
  return true;
}

/**
 * Judges the code of a request while the user's counter and the authorisation's row are locked, so that simultaneous
 * guesses, over one authorisation or many, are counted one by one. The refusal of a wrong code or an unknown
 * authorisation is returned rather than thrown, because its count must be committed.
 *
 * @returns the refusal of a wrong code or an unknown authorisation; 'again' if the same request was accepted before;
 * 'fresh' otherwise
 * @throws Refused as `assertAnswerable` does
 */
export async function judge(unit: UnitOfWork, presented: Presented): Promise<Refused | 'again' | 'fresh'> {
  const { tx, session } = unit;
  const { userId } = session;
  const counted = await holdCounter(tx, userId);
  const [row] = await tx.select().from(authorisation).where(ownRow(unit, presented)).for('update');
  if (!row) {
    await countInARow(unit, counted.wrongCodes + 1);
    return new Refused('authorisation.unknown');
  }
  if (row.usedKeyHash === presented.keyHash) return 'again';
  assertAnswerable(unit, row, presented, counted.lockedUntil);
  const method = METHODS[authMethod(session).prompt ?? 'silent'];
  if (await method.isRight(row, presented, unit)) {
    if (counted.wrongCodes) {
      await tx.update(authorisationCounter).set({ wrongCodes: 0 }).where(eq(authorisationCounter.userId, userId));
    }
    return 'fresh';
  }
  await tx
    .update(authorisation)
    .set({ tries: row.tries + 1 })
    .where(eq(authorisation.authorisationId, row.authorisationId));
  await countInARow(unit, counted.wrongCodes + 1);
  const left = codeTriesLeft({ wrong: row.tries + 1 });
  return left > 0 ? new Refused(method.wrong, { facts: { left } }) : new Refused('authorisation.void');
}
