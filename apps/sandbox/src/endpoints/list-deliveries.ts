import type { EventType } from '@ibk/sdk/contract';
import { and, desc, eq, sql } from 'drizzle-orm';
import { delivery, type DeliveryState, endpoint, event } from '../db/schema/events.ts';
import type { Tx } from '../db/tx.ts';
import { lockEndpoint } from './endpoints.ts';
import { EventRefused } from './event-refused.ts';

/** Deliveries of one answer. */
const MOST_LISTED = 200;

/** Which deliveries are listed. */
export interface DeliveryCriteria {
  endpointId?: string | undefined;
  state?: DeliveryState | undefined;
  /** A transaction, an account or a virtual account. */
  subject?: string | undefined;
}

/** An event on its way to an endpoint, or at its end. Moments are ISO. */
export interface DeliveryReport {
  eventId: string;
  endpointId: string;
  corporateId: string;
  subject: string;
  sequence: number;
  type: EventType;
  at: string;
  state: DeliveryState;
  attempts: number;
  /** When it is tried next; null unless it waits. */
  nextAt: string | null;
  triedAt: string | null;
  lastStatus: number | null;
  /** Why the last try failed, or what was odd about the answer that took the event. */
  ruleId: string | null;
  message: string | null;
}

/** Deliveries, the latest event first, at most 200. */
export async function listDeliveries(
  read: Tx,
  { endpointId, state, subject }: DeliveryCriteria,
): Promise<DeliveryReport[]> {
  const rows = await read
    .select({ delivery, event })
    .from(delivery)
    .innerJoin(event, eq(event.eventId, delivery.eventId))
    .where(
      and(
        endpointId === undefined ? undefined : eq(delivery.endpointId, endpointId),
        state === undefined ? undefined : eq(delivery.state, state),
        subject === undefined ? undefined : eq(delivery.subject, subject),
      ),
    )
    .orderBy(desc(event.at), desc(event.subject), desc(event.sequence), desc(delivery.endpointId))
    .limit(MOST_LISTED);
  return rows.map(({ delivery: sent, event: told }) => ({
    eventId: sent.eventId,
    endpointId: sent.endpointId,
    corporateId: told.corporateId,
    subject: sent.subject,
    sequence: sent.sequence,
    type: told.type,
    at: told.at.toISOString(),
    state: sent.state,
    attempts: sent.attempts,
    nextAt: sent.state === 'WAITING' ? sent.nextAt.toISOString() : null,
    triedAt: sent.triedAt && sent.triedAt.toISOString(),
    lastStatus: sent.lastStatus,
    ruleId: sent.lastFault,
    message: sent.lastMessage,
  }));
}

/** The events of an endpoint to be sent again: from and to are included, by the bank's clock. */
export interface Redelivery {
  endpointId: string;
  from: Date;
  to: Date;
}

/**
 * Sends the events of a time again, also those that were delivered, given up, or told before there was the endpoint. What
 * waits already is left as it is.
 *
 * @returns the number of events
 * @throws EventRefused event.endpoint, event.range
 */
export async function redeliver(tx: Tx, { endpointId, from, to }: Redelivery, now: Date): Promise<number> {
  if (to < from) throw new EventRefused('event.range');
  await lockEndpoint(tx, endpointId);
  const { rows } = (await tx.execute(sql`
    insert into ${delivery} (endpoint_id, event_id, subject, sequence, state, attempts, next_at)
    select reached.endpoint_id, told.event_id, told.subject, told.sequence, 'WAITING', 0, ${now.toISOString()}::timestamptz
    from ${endpoint} reached join ${event} told on told.corporate_id = reached.corporate_id
      and (reached.types is null or reached.types ? told.type)
    where reached.endpoint_id = ${endpointId}
      and told.at between ${from.toISOString()}::timestamptz and ${to.toISOString()}::timestamptz
    on conflict (endpoint_id, event_id) do update set state = 'WAITING', attempts = 0, next_at = excluded.next_at
      where delivery.state <> 'WAITING'
    returning delivery.event_id`)) as { rows: unknown[] };
  return rows.length;
}
