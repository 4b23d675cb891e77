import { and, eq, gt } from 'drizzle-orm';
import type { LoginAnswer } from '@ibk/sdk/contract';
import type { Tx } from '../../db/tx.ts';
import { envelopeKey, session, user } from '../../db/schema/identity.ts';
import type { Context, Handlers } from '../../operation/handler.ts';
import { Refused } from '../../operation/refusals.ts';
import { bindKey } from './keys.ts';
import { findMember, isOpen, type Member } from './member.ts';
import { countTry, clearTries } from './throttle.ts';
import { hashToken, newToken } from './tokens.ts';
import { userDetailsOf } from './user-details.ts';

const ABSOLUTE_MS = 8 * 60 * 60_000;

/** Spends the pass of a solved captcha, which allows one login whether or not it succeeds. */
async function spendCaptchaPass(tx: Tx, keyId: string | null, now: number): Promise<boolean> {
  const live = and(eq(envelopeKey.keyId, keyId ?? ''), gt(envelopeKey.captchaPassUntil, new Date(now)));
  const spent = await tx
    .update(envelopeKey)
    .set({ captchaPassUntil: null })
    .where(live)
    .returning({ id: envelopeKey.keyId });
  return spent.length === 1;
}

/**
 * Counts a try by address, by name and in total, and stops at the first locked subject. Thus one address cannot lock
 * every name, and one name cannot lock the whole bank.
 */
async function countTries({ write, address, clock }: Context, username: string): Promise<void> {
  const subjects = [
    ['address', address],
    ['name', username],
    ['all', ''],
  ] as const;
  const wait = await write(async (tx) => {
    for (const [kind, of] of subjects) {
      const locked = await countTry(tx, kind, of, clock.now());
      if (locked > 0) return locked;
    }
    return 0;
  });
  if (wait === 0) return;
  const seconds = Math.ceil(wait / 1_000);
  throw new Refused('login.locked', { facts: { minutes: Math.ceil(seconds / 60) }, retryAfterSeconds: seconds });
}

/**
 * The password is compared outside the transaction, so a change of the password or status in the meantime takes
 * precedence.
 */
async function assertUnchanged(tx: Tx, { user: seen }: Member): Promise<void> {
  const same = and(eq(user.passwordHash, seen.passwordHash), eq(user.status, seen.status));
  const still = await tx
    .select({ userId: user.userId })
    .from(user)
    .where(and(eq(user.userId, seen.userId), same))
    .for('share');
  if (still.length === 0) throw new Refused('login.refused');
}

async function openSession(tx: Tx, member: Member, context: Context): Promise<LoginAnswer> {
  await assertUnchanged(tx, member);
  const now = context.clock.now();
  const tokens = { access: newToken(), refresh: newToken(), fingerprint: newToken() };
  const expiresAt = new Date(now + ABSOLUTE_MS);
  await tx.insert(session).values({
    sessionId: newToken().slice(0, 22),
    tokenHash: hashToken(tokens.access),
    userId: member.user.userId,
    keyId: context.keyId,
    fingerprintHash: context.keepsSecureCookies ? hashToken(tokens.fingerprint) : null,
    loginAt: new Date(now),
    seenAt: new Date(now),
    expiresAt,
  });
  if (context.keyId) await bindKey(tx, context.keyId, expiresAt);
  await clearTries(tx, member.user.username, context.address);
  if (context.keepsSecureCookies) {
    const cookie = `__Host-ibk_fp=${tokens.fingerprint}; Path=/; Secure; HttpOnly; SameSite=Strict`;
    context.answerHeaders.append('Set-Cookie', cookie);
  }
  return {
    access_token: tokens.access,
    refresh_token: tokens.refresh,
    expiresAt: expiresAt.toISOString(),
    userDetails: await userDetailsOf(tx, member),
  };
}

/**
 * Signs in. Unknown, closed and blocked users, and users of a role that the profile lacks, are answered like a wrong
 * password, with the same text and timing. @source 000 §4, §7
 */
export const login: Handlers['login'] = async ({ body }, context) => {
  const { clock, profile, read, secrets, write } = context;
  if (profile.captcha && !(await spendCaptchaPass(read, context.keyId, clock.now())))
    throw new Refused('login.captcha');
  await countTries(context, body.username);
  const found = await findMember(read, body.username);
  const matches = await secrets.matches(body.password, found?.user.passwordHash ?? null);
  if (!found || !isOpen(found, profile) || !matches) throw new Refused('login.refused');
  return write((tx) => openSession(tx, found, context));
};
