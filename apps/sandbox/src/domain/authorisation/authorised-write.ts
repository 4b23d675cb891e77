import { eq } from 'drizzle-orm';
import type { Authorisation } from '@ibk/sdk/contract';
import { user } from '../../db/schema/identity.ts';
import { authorisation, type AuthorisedAction } from '../../db/schema/transactions.ts';
import type { Tx } from '../../db/tx.ts';
import type { SecuredContext } from '../../operation/handler.ts';
import { idempotent, keyHashOf } from '../../operation/idempotency.ts';
import { FIELD_FAULTS } from '../../operation/field-faults.ts';
import { Refused } from '../../operation/refusals.ts';
import { judge, type Presented } from './judge.ts';

/** A write that may be sent again with its key. */
export interface KeyedBody {
  operation: string;
  body: object;
  key: string;
}

/** What an authorisation must cover, and the code that answers it. */
export interface Claim extends Authorisation {
  action: AuthorisedAction;
  subject: string[];
}

/** Null where the user does not authorise by PIN, or has none yet. */
async function pinAnswer({ read, session, secrets }: SecuredContext, code: string): Promise<boolean | null> {
  if (session.validation !== 'PIN') return null;
  const [found] = await read.select({ pinHash: user.pinHash }).from(user).where(eq(user.userId, session.userId));
  return found?.pinHash ? secrets.matches(code, found.pinHash) : null;
}

const use = (tx: Tx, { authorisationId, keyHash }: Presented, now: Date) =>
  tx
    .update(authorisation)
    .set({ usedAt: now, usedKeyHash: keyHash, codeHash: null })
    .where(eq(authorisation.authorisationId, authorisationId));

/**
 * Does a write once per key. With a claim it uses up the authorisation in the same database transaction; when the
 * effect is refused, neither key nor authorisation is spent.
 *
 * @returns the answer of the effect, or the stored one
 * @throws Refused by the key, the authorisation or the effect
 */
export async function authorisedWrite<A>(
  context: SecuredContext,
  { operation, body, key }: KeyedBody,
  claim: Claim | null,
  effect: (tx: Tx, now: Date) => Promise<A>,
): Promise<A> {
  const { clock, profile, session, write } = context;
  const zone = profile.timeZone;
  const isPin = claim && (await pinAnswer(context, claim.code));
  const now = new Date(clock.now());
  const outcome = await write(async (tx) => {
    const presented = claim && { ...claim, keyHash: keyHashOf(key), isPin };
    const verdict = presented && (await judge({ tx, session, now, zone }, presented));
    if (verdict instanceof Refused) return verdict;
    return idempotent(tx, { userId: session.userId, operation, key, body, now: now.getTime() }, async () => {
      // Let in before, but its answer is kept no longer: that is no repetition any more.
      if (verdict === 'again') throw new Refused('authorisation.used');
      if (presented) await use(tx, presented, now);
      return effect(tx, now);
    });
  });
  if (outcome instanceof Refused) throw outcome;
  if (outcome.replayed) context.answerHeaders.set('Idempotency-Replayed', 'true');
  return outcome.answer;
}

/** The key that the contract requires of a write; the router has seen that it is there. */
export function keyOf({ idempotencyKey }: SecuredContext): string {
  if (idempotencyKey === null)
    throw new Refused('contract.invalid', { fields: { 'Idempotency-Key': FIELD_FAULTS.required } });
  return idempotencyKey;
}
