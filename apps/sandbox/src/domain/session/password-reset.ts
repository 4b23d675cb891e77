import { randomInt } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Tx } from '../../db/tx.ts';
import { outbox, passwordReset, user } from '../../db/schema/identity.ts';
import type { Handlers } from '../../operation/handler.ts';
import { recordAct } from '../../operation/record-act.ts';
import { Refused } from '../../operation/refusals.ts';
import { assertConfirmed, assertGoodPassword } from '../../operation/credentials.ts';
import { voidCodes } from '../authorisation/void-codes.ts';
import { endSessionsOf } from './end-sessions.ts';
import { findMember, isOpen } from '../../operation/member.ts';
import { countTry } from './throttle.ts';
import { hashToken } from './tokens.ts';

const LIVES_MS = 15 * 60_000;
const TRIES = 5;
const CODE_LENGTH = 8;
/** Excludes letters and digits that look alike. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

const newCode = () => Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
/** The hash includes the user id, so that equal codes of two users differ. */
const hashCode = (userId: string, code: string) => hashToken(`${userId} ${code.toUpperCase()}`);

/** Gives everybody the same answer; sends a code only if username and email address belong together. */
export const requestPasswordReset: Handlers['requestPasswordReset'] = async (
  { body },
  { calledFrom, clock, profile, write },
) => {
  const now = clock.now();
  await write(async (tx) => {
    const waits = [
      await countTry(tx, 'resetName', body.username, now),
      await countTry(tx, 'resetAddress', calledFrom.address, now),
    ];
    const found = await findMember(tx, body.username);
    const belongs = found?.user.email?.toLowerCase() === body.email.toLowerCase();
    if (!found || !isOpen(found, profile) || !belongs || Math.max(...waits) > 0) return;
    await sendCode(tx, found.user.userId, body.email, now);
  });
  return { message: 'Jika username dan email sesuai, kode atur ulang password telah dikirim ke email Anda.' };
};

async function sendCode(tx: Tx, userId: string, recipient: string, now: number): Promise<void> {
  const code = newCode();
  const row = { codeHash: hashCode(userId, code), expiresAt: new Date(now + LIVES_MS), tries: 0 };
  await tx
    .insert(passwordReset)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: passwordReset.userId, set: row });
  const text = `Kode atur ulang password: ${code}. Berlaku 15 menit. Jangan berikan kepada siapa pun, termasuk pegawai bank.`;
  await tx.insert(outbox).values({ userId, channel: 'EMAIL', recipient, text, code, sentAt: new Date(now) });
}

/** Counts a try before the comparison. Returns false for a wrong, used or expired code, and after too many tries. */
async function spendCode(tx: Tx, userId: string, code: string, now: number): Promise<boolean> {
  const live = and(
    eq(passwordReset.userId, userId),
    gt(passwordReset.expiresAt, new Date(now)),
    lt(passwordReset.tries, TRIES),
  );
  const [row] = await tx
    .update(passwordReset)
    .set({ tries: sql`${passwordReset.tries} + 1` })
    .where(live)
    .returning();
  if (row?.codeHash !== hashCode(userId, code)) return false;
  await tx.delete(passwordReset).where(eq(passwordReset.userId, userId));
  return true;
}

/** Sets a new password with a code. It ends all sessions of the user and lifts no lock. */
export const confirmPasswordReset: Handlers['confirmPasswordReset'] = async ({ body }, context) => {
  const { calledFrom, clock, ended, profile, read, secrets, write } = context;
  assertGoodPassword(body.newPassword, body.username);
  assertConfirmed(body);
  const found = await findMember(read, body.username);
  const member = found && isOpen(found, profile) ? found.user : null;
  const userId = member?.userId ?? '';
  // This transaction commits before the refusal, so that the count of tries is kept.
  const spent = await write((tx) => spendCode(tx, userId, body.code, clock.now()));
  if (!spent || !member) throw new Refused('reset.code');
  const passwordHash = await secrets.hash(body.newPassword);
  const over = await write(async (tx) => {
    await tx.update(user).set({ passwordHash, needChangePassword: false }).where(eq(user.userId, userId));
    const now = new Date(clock.now());
    await voidCodes(tx, userId, now);
    await recordAct(tx, { session: member, calledFrom }, { action: 'confirmPasswordReset', at: now });
    return endSessionsOf(tx, userId);
  });
  ended(over);
  return { message: 'Password berhasil diubah. Silahkan login dengan password baru anda' };
};
