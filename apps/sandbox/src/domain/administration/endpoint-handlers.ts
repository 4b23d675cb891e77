import type { DeliveryQuery, EventDelivery, EventEndpoint } from '@ibk/sdk/contract';
import { and, count, eq, gte, lt, type SQL } from 'drizzle-orm';
import { delivery, type DeliveryRow, endpoint, event, type EventRow } from '../../db/schema/events.ts';
import { listEndpoints } from '../../endpoints/endpoints.ts';
import { redeliver } from '../../endpoints/list-deliveries.ts';
import { nextDay, startOfDay } from '../../operation/bank-day.ts';
import type { Handlers, SecuredContext } from '../../operation/handler.ts';
import { askingOf, foundIn, listed, type ListSource, momentKey, textKey } from '../../operation/list-source.ts';
import { newId } from '../../operation/new-id.ts';
import { recordAct } from '../../operation/record-act.ts';
import { Refused } from '../../operation/refusals.ts';
import { administer, ask } from './ask.ts';
import { waitingChanges } from '../corporate/waiting-changes.ts';

interface Sent {
  delivery: DeliveryRow;
  event: EventRow;
}

/** The events on their way to an address of the corporate. */
const deliveriesOf = (endpointId: string): ListSource<Sent, EventDelivery, DeliveryQuery> => {
  const ofEvent = eq(event.eventId, delivery.eventId);
  return {
    rows: (read) => read.select({ delivery, event }).from(delivery).innerJoin(event, ofEvent),
    count: async (read, where) =>
      (await read.select({ rows: count() }).from(delivery).innerJoin(event, ofEvent).where(where))[0]?.rows ?? 0,
    key: { column: delivery.eventId, of: (row) => row.delivery.eventId },
    sorts: {
      at: momentKey(event.at, (row) => row.event.at),
      subject: textKey(delivery.subject, (row) => row.delivery.subject),
    },
    order: () => 'at,desc',
    scope: ({ corporateId }) => and(eq(delivery.endpointId, endpointId), eq(event.corporateId, corporateId)) as SQL,
    criteria: {
      state: (state) => eq(delivery.state, state),
      from: (day, { zone }) => gte(event.at, startOfDay(day, zone)),
      to: (day, { zone }) => lt(event.at, startOfDay(nextDay(day), zone)),
      q: (text) => foundIn(text, [event.subject, event.type]),
    },
    show: (rows) =>
      Promise.resolve(
        rows.map(({ delivery: sent, event: told }) => ({
          ...{ eventId: sent.eventId, type: told.type, subject: sent.subject, sequence: sent.sequence },
          ...{ at: told.at.toISOString(), state: sent.state, attempts: sent.attempts },
          nextAt: sent.state === 'WAITING' ? sent.nextAt.toISOString() : null,
          triedAt: sent.triedAt?.toISOString() ?? null,
          ...{ lastStatus: sent.lastStatus, message: sent.lastMessage },
        })),
      ),
  };
};

/** @throws Refused event.endpoint for an unknown address and for another corporate's */
async function assertOwn({ read, session }: SecuredContext, endpointId: string): Promise<void> {
  const own = and(eq(endpoint.endpointId, endpointId), eq(endpoint.corporateId, session.corporateId));
  if ((await read.$count(endpoint, own)) === 0) throw new Refused('event.endpoint');
}

async function listOwn(context: SecuredContext): Promise<EventEndpoint[]> {
  const found = await listEndpoints(context.read, context.session.corporateId);
  const pending = await waitingChanges(
    context.read,
    context.session.corporateId,
    found.map(({ endpointId }) => endpointId),
  );
  return found.map(({ corporateId: _, ...shown }) => ({ ...shown, pending: pending.get(shown.endpointId) ?? null }));
}

const subject = 'endpoint' as const;

/** Where the events of a corporate are sent, under four eyes, and what is on its way there. */
export const endpointHandlers = {
  listEndpoints: (_, context) => listOwn(context),
  listDeliveries: async ({ path: { endpointId }, query }, context) => {
    await assertOwn(context, endpointId);
    return listed(deliveriesOf(endpointId), askingOf(context), query);
  },

  createEndpoint: async ({ body }, context) => {
    const message = await context.addressFault(body.url);
    if (message !== null) throw new Refused('event.address', { facts: { message }, fields: { url: message } });
    const after = { url: body.url, types: body.types };
    return ask(context, 'createEndpoint', body, { subject, action: 'CREATE', subjectId: newId('ep'), after });
  },
  changeEndpoint: ({ path: { endpointId }, body }, context) => {
    const { version, types } = body;
    const wish = { subject, action: 'UPDATE' as const, subjectId: endpointId, version, after: { types } };
    return ask(context, `changeEndpoint ${endpointId}`, body, wish);
  },
  rotateEndpoint: ({ path: { endpointId }, body }, context) => {
    const wish = { subject, action: 'ROTATE' as const, subjectId: endpointId, version: body.version };
    return ask(context, `rotateEndpoint ${endpointId}`, body, wish);
  },
  resumeEndpoint: ({ path: { endpointId }, body }, context) => {
    const wish = { subject, action: 'RESUME' as const, subjectId: endpointId, version: body.version };
    return ask(context, `resumeEndpoint ${endpointId}`, body, wish);
  },
  closeEndpoint: ({ path: { endpointId }, query: { version } }, context) => {
    const wish = { subject, action: 'CLOSE' as const, subjectId: endpointId, version };
    return ask(context, `closeEndpoint ${endpointId}`, { version }, wish);
  },

  redeliverEvents: async ({ path: { endpointId }, body }, context) => {
    await assertOwn(context, endpointId);
    const [from, to] = [new Date(body.from), new Date(body.to)];
    if (to < from) throw new Refused('event.range', { fields: { to: 'Sesudah waktu awal' } });
    return administer(context, `redeliverEvents ${endpointId}`, body, async ({ tx, session, now }) => {
      const events = await redeliver(tx, { endpointId, from, to }, now);
      const message = `${events} event dikirim ulang.`;
      await recordAct(tx, { session, calledFrom: context.calledFrom }, { action: 'redeliverEvents', at: now, message });
      return { events, message };
    });
  },
} satisfies Partial<Handlers>;
