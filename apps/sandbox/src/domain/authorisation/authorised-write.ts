import { eq, sql } from 'drizzle-orm';
import type { Authorisation } from '@ibk/sdk/contract';
import { CODE_LIVES_MS } from '@ibk/sdk/rules';
import { user } from '../../db/schema/identity.ts';
import { authorisation, type AuthorisedAction } from '../../db/schema/authorisation.ts';
import type { Tx } from '../../db/tx.ts';
import type { SecuredContext } from '../../operation/handler.ts';
import { idempotent, keyHashOf } from '../../operation/idempotency.ts';
import { FIELD_FAULTS } from '../../operation/field-faults.ts';
import { Refused } from '../../operation/refusals.ts';
import { judge, preview, type Presented } from './judge.ts';

/** A write that may be repeated with its key. */
export interface KeyedBody {
  operation: string;
  body: object;
  key: string;
}

/** The subject that an authorisation must cover, and the code that answers it. */
export interface Claim extends Authorisation {
  action: AuthorisedAction;
  subject: string[];
}

/**
 * Compares the code with the user's PIN before the transaction, because hashing is slow. Only an authorisation that may
 * still be answered is worth that time. Invented ids thus cost one read and do not delay any login.
 *
 * @returns null if there is nothing to compare: another method, no PIN yet, or a request that `judge` decides without
 *   it
 * @throws Refused any refusal of `preview`
 */
async function pinAnswer(context: SecuredContext, claim: Claim, keyHash: string): Promise<boolean | null> {
  const { clock, profile, read, session, secrets } = context;
  if (session.validation !== 'PIN') return null;
  const unit = { tx: read, session, now: new Date(clock.now()), zone: profile.timeZone };
  if (!(await preview(unit, { ...claim, keyHash }))) return null;
  const [found] = await read.select({ pinHash: user.pinHash }).from(user).where(eq(user.userId, session.userId));
  return found?.pinHash ? secrets.matches(claim.code, found.pinHash) : null;
}

/** Uses up an authorisation. From now on, `expiresAt` limits how long the same request may continue after a cut-off. */
function use(tx: Tx, { authorisationId, keyHash }: Presented, now: Date) {
  const end = new Date(now.getTime() + CODE_LIVES_MS).toISOString();
  const expiresAt = sql`coalesce(${authorisation.codeExpiresAt}, ${end}::timestamptz)`;
  return tx
    .update(authorisation)
    .set({ usedAt: now, usedKeyHash: keyHash, codeHash: null, expiresAt })
    .where(eq(authorisation.authorisationId, authorisationId));
}

/** What a write does in its database transaction. */
interface Work<A, Held> {
  /** Locks what has to be locked before the authorisation. */
  hold: (tx: Tx, now: Date) => Promise<Held>;
  effect: (tx: Tx, now: Date, held: Held) => Promise<A>;
}

async function judgeAndWrite<A, Held>(
  context: SecuredContext,
  { operation, body, key }: KeyedBody,
  claim: Claim | null,
  { hold, effect }: Work<A, Held>,
) {
  const { clock, profile, session, write } = context;
  const zone = profile.timeZone;
  const keyHash = keyHashOf(key);
  const isPin = claim && (await pinAnswer(context, claim, keyHash));
  const now = new Date(clock.now());
  return write(async (tx) => {
    const held = await hold(tx, now);
    const presented = claim && { ...claim, keyHash, isPin };
    const verdict = presented && (await judge({ tx, session, now, zone }, presented));
    if (verdict instanceof Refused) return verdict;
    return idempotent(tx, { userId: session.userId, operation, key, body, now: now.getTime() }, async () => {
      // The authorisation was used with this key, but the stored answer has expired, so there is nothing to repeat.
      if (verdict === 'again') throw new Refused('authorisation.used');
      if (presented) await use(tx, presented, now);
      return effect(tx, now, held);
    });
  });
}

/**
 * Executes a write once per key. A claim uses up its authorisation in the same database transaction; if the effect is
 * refused, neither key nor authorisation is spent. Writes that compare a PIN run one after another for each user.
 *
 * @returns the answer of the effect, or the stored one
 * @throws Refused by the key, the authorisation or the effect
 */
export async function authorisedWrite<A, Held>(
  context: SecuredContext,
  keyed: KeyedBody,
  claim: Claim | null,
  work: Work<A, Held>,
): Promise<A> {
  const { secrets, session } = context;
  const run = () => judgeAndWrite(context, keyed, claim, work);
  const outcome = await (claim && session.validation === 'PIN' ? secrets.inTurn(session.userId, run) : run());
  if (outcome instanceof Refused) throw outcome;
  if (outcome.replayed) context.answerHeaders.set('Idempotency-Replayed', 'true');
  return outcome.answer;
}

/** The hold of a write that locks its user later or not at all. */
export const holdNothing = (): Promise<null> => Promise.resolve(null);

/** The key that the contract requires for a write; the router has already checked that it is present. */
export function keyOf({ idempotencyKey }: SecuredContext): string {
  if (idempotencyKey === null)
    throw new Refused('contract.invalid', { fields: { 'Idempotency-Key': FIELD_FAULTS.required } });
  return idempotencyKey;
}
