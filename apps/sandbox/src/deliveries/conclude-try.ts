import { ADMIN_ROLES, eventRetryAt } from '@ibk/sdk/rules';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { endpoint, type EndpointRow } from '../db/schema/events.ts';
import { user } from '../db/schema/identity.ts';
import type { Tx } from '../db/tx.ts';
import { tellUsers } from '../domain/transactions/store/tell-people.ts';
import { type Claimed, endClaim } from './claim.ts';
import type { Tried } from './post-event.ts';

const DAY_MS = 24 * 60 * 60_000;
const STATES = { delivered: 'DELIVERED', off: 'WAITING', again: 'WAITING', dead: 'DEAD' } as const;

/** The receiver, as an e-mail may name it: its path may hold a secret. */
const receiverOf = ({ url }: EndpointRow): string => new URL(url).host;

/** E-mails the administrators of a corporate. */
async function tellAdministrators(tx: Tx, { corporateId }: EndpointRow, text: string, now: Date): Promise<void> {
  const administrators = await tx
    .select({ userId: user.userId })
    .from(user)
    .where(and(eq(user.corporateId, corporateId), inArray(user.roleId, ADMIN_ROLES), eq(user.status, 'ACTIVE')));
  const userIds = administrators.map(({ userId }) => userId);
  if (userIds.length > 0) await tellUsers(tx, userIds, text, now);
}

/** Tells of an event that was given up; of an endpoint that gives up many, once a day. */
async function tellDead(tx: Tx, { event, endpoint: { endpointId } }: Claimed, why: string, now: Date): Promise<void> {
  const [reached] = await tx.select().from(endpoint).where(eq(endpoint.endpointId, endpointId));
  if (!reached || (reached.toldAt !== null && now.getTime() - reached.toldAt.getTime() < DAY_MS)) return;
  await tx.update(endpoint).set({ toldAt: now }).where(eq(endpoint.endpointId, endpointId));
  const what = `Event ${event.type} tentang ${event.subject} tidak dapat dikirim ke ${receiverOf(reached)}`;
  const next = 'Event itu, dan yang lain yang gagal hari ini, dapat diminta dikirim ulang setelah penerimanya siap.';
  await tellAdministrators(tx, reached, `${what} dan tidak dicoba lagi: ${why} ${next}`, now);
}

async function switchOff(tx: Tx, { endpoint: reached }: Claimed, now: Date): Promise<void> {
  const { endpointId } = reached;
  await tx.update(endpoint).set({ offSince: now }).where(eq(endpoint.endpointId, endpointId));
  const text = `Penerima event di ${receiverOf(reached)} menjawab 410, sehingga event tidak dikirim lagi ke sana. Event baru disimpan sampai endpoint dinyalakan lagi.`;
  await tellAdministrators(tx, reached, text, now);
}

/** Nothing goes to the endpoint for some time, unless it is paused for longer already. */
const pause = (tx: Tx, { endpoint: { endpointId } }: Claimed, until: Date) =>
  tx
    .update(endpoint)
    .set({ pausedUntil: sql`greatest(${endpoint.pausedUntil}, ${until.toISOString()}::timestamptz)` })
    .where(eq(endpoint.endpointId, endpointId));

/**
 * Stores what became of a try. If the claim has ended meanwhile, somebody else tries the event and nothing is stored.
 *
 * @param at.jitter 0 to 1
 */
export async function concludeTry(
  tx: Tx,
  claimed: Claimed,
  { status, retryAfterSeconds, fault }: Tried,
  { now, jitter }: { now: Date; jitter: number },
): Promise<void> {
  const attempts = claimed.delivery.attempts + 1;
  const { outcome, waitSeconds, pauseSeconds } = eventRetryAt({ attempts, status, retryAfterSeconds, jitter });
  const after = (seconds: number): Date => new Date(now.getTime() + seconds * 1_000);
  // Its row comes first, as in a claim, so that the two never wait for each other.
  if (outcome === 'off' || outcome === 'dead' || pauseSeconds > 0)
    await tx
      .select({ endpointId: endpoint.endpointId })
      .from(endpoint)
      .where(eq(endpoint.endpointId, claimed.endpoint.endpointId))
      .for('no key update');
  const isStored = await endClaim(tx, claimed, {
    state: STATES[outcome],
    attempts,
    nextAt: waitSeconds === null ? claimed.delivery.nextAt : after(waitSeconds),
    lastStatus: status,
    lastFault: fault?.ruleId ?? null,
    lastMessage: fault?.message ?? null,
    triedAt: now,
  });
  if (!isStored) return;
  if (pauseSeconds > 0) await pause(tx, claimed, after(pauseSeconds));
  if (outcome === 'off') await switchOff(tx, claimed, now);
  if (outcome === 'dead') await tellDead(tx, claimed, fault?.message ?? '', now);
}
