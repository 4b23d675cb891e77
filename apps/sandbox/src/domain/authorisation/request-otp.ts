import { and, eq } from 'drizzle-orm';
import { formatRupiah } from '@ibk/sdk/format';
import { CODE_LIVES_MS } from '@ibk/sdk/rules';
import { outbox, user } from '../../db/schema/identity.ts';
import { authorisation, authorisationCounter, type AuthorisedAction } from '../../db/schema/authorisation.ts';
import type { Tx } from '../../db/tx.ts';
import type { Handler } from '../../operation/handler.ts';
import { Refused } from '../../operation/refusals.ts';
import { secondsToWait } from './authorise.ts';
import { holdCounter } from './counter.ts';
import { codeHash, newCode } from './one-time-code.ts';
import { assertUsable } from './assert-usable.ts';

const VERBS: Record<AuthorisedAction, string> = { entry: 'mengentri', verify: 'memverifikasi', approve: 'menyetujui' };

/** Stores a new code for an authorisation in place of the last one. @returns the purpose for the message text */
async function renew(tx: Tx, userId: string, authorisationId: string, code: string, now: Date): Promise<string> {
  const mine = and(eq(authorisation.authorisationId, authorisationId), eq(authorisation.userId, userId));
  const [found] = await tx.select().from(authorisation).where(mine).for('update');
  if (!found) throw new Refused('authorisation.unknown');
  assertUsable(found, now);
  // The tries are kept, because a new code must not grant new guesses.
  await tx
    .update(authorisation)
    .set({ codeHash: codeHash(authorisationId, code), codeExpiresAt: new Date(now.getTime() + CODE_LIVES_MS) })
    .where(mine);
  return ` untuk ${VERBS[found.action]} ${found.count} transaksi senilai ${formatRupiah(found.total)}`;
}

/**
 * Sends an OTP. With an authorisation, the code answers only that one; without, it opens no entry, verify or approve.
 *
 * @source 000 §7
 */
export const requestOtp: Handler<'requestOtp'> = async ({ query }, { clock, session, write }) => {
  const now = new Date(clock.now());
  const { userId } = session;
  return write(async (tx) => {
    const [addresses] = await tx.select().from(user).where(eq(user.userId, userId));
    if (session.validation !== 'OTP') throw new Refused('otp.notNeeded');
    const recipient = query.sendBy === 'EMAIL' ? addresses?.email : addresses?.phone;
    if (!recipient) throw new Refused('otp.noAddress');
    await holdCounter(tx, userId);
    const seconds = await secondsToWait(tx, userId, now);
    if (seconds > 0) throw new Refused('otp.tooSoon', { facts: { seconds }, retryAfterSeconds: seconds });
    const code = newCode();
    const purpose = query.authorisationId ? await renew(tx, userId, query.authorisationId, code, now) : '';
    await tx.update(authorisationCounter).set({ otpSentAt: now }).where(eq(authorisationCounter.userId, userId));
    const text = `Kode OTP ${code}${purpose}. Berlaku 3 menit. Jangan berikan kepada siapa pun, termasuk petugas bank.`;
    await tx.insert(outbox).values({ userId, channel: query.sendBy, recipient, text, code, sentAt: now });
    return { message: `Kode OTP telah dikirim melalui ${query.sendBy === 'EMAIL' ? 'e-mail' : 'SMS'}.` };
  });
};
