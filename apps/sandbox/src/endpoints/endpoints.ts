import { randomBytes } from 'node:crypto';
import type { EventType } from '@ibk/sdk/contract';
import { eventAddress } from '@ibk/sdk/rules';
import { and, asc, eq, sql } from 'drizzle-orm';
import { delivery, endpoint, type EndpointRow } from '../db/schema/events.ts';
import { corporate } from '../db/schema/identity.ts';
import type { Tx } from '../db/tx.ts';
import { newId } from '../operation/new-id.ts';
import { EventRefused } from './event-refused.ts';

/** Endpoints of a corporate. */
export const MOST_ENDPOINTS = 5;
/** How long a secret signs after it was replaced, unless another time is asked for. */
const ROTATION_HOURS = 24;
const HOUR_MS = 60 * 60_000;

/** Where a corporate wants its events. */
export interface EndpointOrder {
  /** @default a new id */
  endpointId?: string;
  corporateId: string;
  url: string;
  /** All types if it is left out. */
  types?: EventType[] | undefined;
}

/** An endpoint without its secret. Moments are ISO. */
export interface EndpointReport {
  endpointId: string;
  corporateId: string;
  url: string;
  /** Null for all. */
  types: EventType[] | null;
  /** Since when nothing is sent, because the receiver answered 410; null while it is on. */
  offSince: string | null;
  /** Nothing is sent before, because the receiver is overloaded. */
  pausedUntil: string | null;
  /** Until when the former secret signs as well. */
  rotatesUntil: string | null;
  createdAt: string;
  version: number;
  waiting: number;
  dead: number;
}

/** A secret, which is shown once. */
export interface NewSecret {
  endpointId: string;
  /** `whsec_` and 32 bytes in base64. */
  secret: string;
}

const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/** What a bank may reach. */
export interface Reach {
  /** Whether events may go to this machine. */
  isLocalOpen: boolean;
  /** Every address of a host; none for an unknown one. */
  resolve: (host: string) => Promise<string[]>;
}

/** Why no event is sent to an address now; null if it may be. */
export const addressFault = async (url: string, { isLocalOpen: loopback, resolve }: Reach): Promise<string | null> =>
  eventAddress({ url, loopback }) ?? eventAddress({ url, loopback, addresses: await resolve(new URL(url).hostname) });

/** Adds an endpoint; its address was judged before. @throws EventRefused event.corporate, event.endpoints */
export async function createEndpoint(
  tx: Tx,
  { endpointId = newId('ep'), corporateId, url, types }: EndpointOrder,
  now: Date,
): Promise<NewSecret> {
  const [owner] = await tx.select().from(corporate).where(eq(corporate.corporateId, corporateId)).for('no key update');
  if (!owner) throw new EventRefused('event.corporate', { corporateId });
  if ((await tx.$count(endpoint, eq(endpoint.corporateId, corporateId))) >= MOST_ENDPOINTS)
    throw new EventRefused('event.endpoints', { most: MOST_ENDPOINTS });
  const created = { endpointId, secret: newSecret() };
  await tx.insert(endpoint).values({ ...created, corporateId, url, types: types ?? null, createdAt: now });
  return created;
}

const inState = (state: 'WAITING' | 'DEAD') =>
  sql<number>`(select count(*)::int from ${delivery}
    where ${and(eq(delivery.endpointId, endpoint.endpointId), eq(delivery.state, state))})`;

const iso = (moment: Date | null): string | null => moment && moment.toISOString();

/** The endpoints of a corporate, or of all. */
export async function listEndpoints(read: Tx, corporateId?: string): Promise<EndpointReport[]> {
  const rows = await read
    .select({ row: endpoint, waiting: inState('WAITING'), dead: inState('DEAD') })
    .from(endpoint)
    .where(corporateId === undefined ? undefined : eq(endpoint.corporateId, corporateId))
    .orderBy(asc(endpoint.createdAt), asc(endpoint.endpointId));
  return rows.map(({ row, waiting, dead }) => ({
    endpointId: row.endpointId,
    corporateId: row.corporateId,
    url: row.url,
    types: row.types,
    offSince: iso(row.offSince),
    pausedUntil: iso(row.pausedUntil),
    rotatesUntil: iso(row.formerUntil),
    createdAt: row.createdAt.toISOString(),
    version: row.version,
    waiting,
    dead,
  }));
}

/** @throws EventRefused event.endpoint */
export async function lockEndpoint(tx: Tx, endpointId: string): Promise<EndpointRow> {
  const [found] = await tx.select().from(endpoint).where(eq(endpoint.endpointId, endpointId)).for('no key update');
  if (!found) throw new EventRefused('event.endpoint');
  return found;
}

/**
 * Replaces the secret of an endpoint. The former one signs as well for some time, so that a receiver can change over.
 *
 * @param hours @default 24; 0 ends the former secret at once, after a leak
 * @throws EventRefused event.endpoint
 */
export async function rotateSecret(
  tx: Tx,
  endpointId: string,
  now: Date,
  hours: number = ROTATION_HOURS,
): Promise<NewSecret> {
  const { secret: formerSecret } = await lockEndpoint(tx, endpointId);
  const former =
    hours > 0
      ? { formerSecret, formerUntil: new Date(now.getTime() + hours * HOUR_MS) }
      : { formerSecret: null, formerUntil: null };
  const created = { endpointId, secret: newSecret() };
  await tx
    .update(endpoint)
    .set({ ...former, secret: created.secret })
    .where(eq(endpoint.endpointId, endpointId));
  return created;
}

/** Removes an endpoint with everything on its way to it. @throws EventRefused event.endpoint */
export async function removeEndpoint(tx: Tx, endpointId: string): Promise<void> {
  const removed = await tx.delete(endpoint).where(eq(endpoint.endpointId, endpointId)).returning();
  if (removed.length === 0) throw new EventRefused('event.endpoint');
}
