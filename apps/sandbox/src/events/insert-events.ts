import type { AccountEvent, BankEvent, TransactionEvent, VirtualAccountEvent } from '@ibk/sdk/contract';
import { sql } from 'drizzle-orm';
import { delivery, endpoint, event, NEXT_EVENT_ID } from '../db/schema/events.ts';
import type { Tx } from '../db/tx.ts';

/** The parts of an event's data that the database adds as it inserts the event. */
type Added = 'sequence' | 'corporateId';

/** An event that somebody may hear of. Its data has the fields of the contract; money is in rupiah. */
interface EventOf<Event extends BankEvent, Data extends object = Omit<Event['data'], Added>> {
  type: Event['type'];
  at: Date;
  data: Data;
}
/** An event of a subject that belongs to one corporate. */
interface Owned {
  corporateId: string;
}

export type NewEvent =
  | (EventOf<TransactionEvent> & Owned)
  | (EventOf<VirtualAccountEvent> & Owned)
  /** Whose account it is, and whether the transaction is the owner's as well, is known to the database. */
  | (EventOf<AccountEvent, Omit<AccountEvent['data'], Added | 'referenceId'>> & { ofTransaction: string });

/** The event as a row of the parameter of the statement. */
const rowOf = (told: NewEvent, place: number) => ({
  place,
  corporateId: 'corporateId' in told ? told.corporateId : null,
  ofTransaction: 'ofTransaction' in told ? told.ofTransaction : null,
  subject: told.data.subject,
  type: told.type,
  at: told.at,
  data: told.data,
});

/**
 * The parts of a statement that insert events and put them on their way, for corporates that have an endpoint: `with` takes
 * them before the change that they tell. So they cost no statement, and nothing is told of what is rolled back. However
 * many there are, the text of the statement is the same.
 *
 * The subject of each event is locked by the database transaction, or new in it, so that its sequence has no gap.
 */
export function heardEvents(tx: Tx, events: readonly NewEvent[]) {
  if (events.length === 0) return [];
  const rows = tx
    .insert(event)
    .select(
      sql`select ${NEXT_EVENT_ID}, owner.corporate_id, told.subject,
        coalesce((select max(known.sequence) from ${event} known
          where known.corporate_id = owner.corporate_id and known.subject = told.subject), 0)
          + row_number() over (partition by told.subject order by told.place),
        told.type,
        told.data || jsonb_build_object('corporateId', owner.corporate_id)
          || case when told."ofTransaction" is null then '{}'::jsonb else jsonb_build_object('referenceId',
            (select own.reference_id from "transaction" own
              where own.reference_id = told."ofTransaction" and own.corporate_id = owner.corporate_id)) end,
        told.at
      from jsonb_to_recordset(${JSON.stringify(events.map(rowOf))}::jsonb)
        as told(place int, "corporateId" text, "ofTransaction" text, subject text, type text, at timestamptz, data jsonb)
      cross join lateral (select coalesce(told."corporateId",
        (select holder.corporate_id from account holder where holder.account_number = told.subject)) as corporate_id) owner
      where exists (select from ${endpoint} reached where reached.corporate_id = owner.corporate_id)`,
    )
    .returning({
      eventId: event.eventId,
      corporateId: event.corporateId,
      subject: event.subject,
      sequence: event.sequence,
      type: event.type,
      at: event.at,
    });
  const heard = tx.$with('heard').as(rows);
  const sent = tx
    .insert(delivery)
    .select(
      sql`select reached.endpoint_id, heard.event_id, heard.subject, heard.sequence, 'WAITING', 0, heard.at,
        null::timestamptz, null::int, null::text, null::text, null::timestamptz
      from ${heard} join ${endpoint} reached on reached.corporate_id = heard.corporate_id
      where reached.types is null or reached.types ? heard.type`,
    )
    .returning({ endpointId: delivery.endpointId });
  return [heard, tx.$with('sent').as(sent)];
}

/** Inserts events by a statement of their own. */
export async function insertEvents(tx: Tx, events: readonly NewEvent[]): Promise<void> {
  const heard = heardEvents(tx, events);
  if (heard.length > 0)
    await tx
      .with(...heard)
      .select({ one: sql`1` })
      .from(sql`(select 1) as one`);
}
