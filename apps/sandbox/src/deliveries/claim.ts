import { and, eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import {
  delivery,
  type DeliveryRow,
  endpoint,
  type EndpointRow,
  event,
  type EventRow,
  isUndelivered,
} from '../db/schema/events.ts';
import type { Tx } from '../db/tx.ts';
import type { writeTo } from '../db/write.ts';

/** A delivery that this process tries now. */
export interface Claimed {
  delivery: DeliveryRow;
  event: EventRow;
  endpoint: EndpointRow;
}

const isOn = (now: Date): SQL | undefined =>
  and(isNull(endpoint.offSince), or(isNull(endpoint.pausedUntil), lte(endpoint.pausedUntil, now)));

/** The endpoints that have something to be sent. */
export async function dueEndpoints(read: Tx, now: Date): Promise<string[]> {
  const isDue = and(eq(delivery.endpointId, endpoint.endpointId), isUndelivered(delivery), lte(delivery.nextAt, now));
  const rows = await read
    .select({ endpointId: endpoint.endpointId })
    .from(endpoint)
    .where(and(isOn(now), sql`exists (select from ${delivery} where ${isDue})`));
  return rows.map(({ endpointId }) => endpointId);
}

/** How much is claimed at once, and from where. */
export interface ClaimLimits {
  now: Date;
  /** Number of deliveries. */
  most: number;
  /** How long the claim lasts, by the clock of the database. */
  leaseMs: number;
  /** Subjects are taken in their order, those after this one first, so that each has its turn. */
  afterSubject: string;
}

/**
 * The deliveries of an endpoint that may be tried now: of each subject the first that waits, if it is due and no other one of
 * the subject is being tried. The index is read from subject to subject and no further than needed, so that what waits
 * behind the first of a subject costs nothing.
 */
const firstDue = (endpointId: string, { now, most, afterSubject }: ClaimLimits): SQL => {
  const nextOf = (
    subject: SQL,
  ) => sql`select waiting.subject, waiting.event_id, waiting.next_at from ${delivery} waiting
    where waiting.endpoint_id = ${endpointId} and waiting.state = 'WAITING' and waiting.subject > ${subject}
    order by waiting.subject, waiting.sequence limit 1`;
  return sql`with recursive head as (
      (${nextOf(sql`${afterSubject}`)})
      union all
      select following.* from head cross join lateral (${nextOf(sql`head.subject`)}) following
    ), tried as (
      select tried.subject from ${delivery} tried
      where tried.endpoint_id = ${endpointId} and tried.leased_until >= clock_timestamp()
    )
    select head.event_id from head
    where head.next_at <= ${now.toISOString()}::timestamptz and head.subject not in (select subject from tried)
    limit ${most}`;
};

/**
 * Claims due deliveries of an endpoint. A claim ends by itself, so that what a killed process was trying is tried again.
 *
 * Claims of an endpoint wait for its row, so that two processes never try one subject at a time.
 */
export const claimDue = (
  write: ReturnType<typeof writeTo>,
  endpointId: string,
  limits: ClaimLimits,
): Promise<Claimed[]> =>
  write(async (tx) => {
    const [reached] = await tx
      .select()
      .from(endpoint)
      .where(and(eq(endpoint.endpointId, endpointId), isOn(limits.now)))
      .for('no key update');
    if (!reached) return [];
    const claimed = await tx
      .update(delivery)
      .set({ leasedUntil: sql`clock_timestamp() + ${limits.leaseMs} * interval '1 millisecond'` })
      .from(event)
      .where(
        and(
          eq(delivery.endpointId, endpointId),
          eq(event.eventId, delivery.eventId),
          sql`${delivery.eventId} = any(array(${firstDue(endpointId, limits)}))`,
        ),
      )
      .returning({ delivery, event });
    return claimed
      .map((each) => ({ ...each, endpoint: reached }))
      .sort((one, other) => (one.delivery.subject < other.delivery.subject ? -1 : 1));
  });

/** Whether a claim still holds. */
const isHeld = ({ delivery: { endpointId, eventId, leasedUntil } }: Claimed): SQL | undefined =>
  leasedUntil === null
    ? sql`false`
    : and(eq(delivery.endpointId, endpointId), eq(delivery.eventId, eventId), eq(delivery.leasedUntil, leasedUntil));

/** Ends a claim, unless it has ended by itself. @returns whether it still held */
export async function endClaim(tx: Tx, claimed: Claimed, columns: Partial<DeliveryRow> = {}): Promise<boolean> {
  const ended = await tx
    .update(delivery)
    .set({ ...columns, leasedUntil: null })
    .where(isHeld(claimed))
    .returning({ eventId: delivery.eventId });
  return ended.length > 0;
}
