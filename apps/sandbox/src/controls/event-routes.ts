import { EVENT_TYPES } from '@ibk/sdk/contract';
import type { Context as Call, Hono } from 'hono';
import { z } from 'zod';
import { EventRefused } from '../endpoints/event-refused.ts';
import { answerJson as answer } from './answer-json.ts';
import type { EventControls } from './event-controls.ts';

const id = z.string().min(1).max(64);
const MOMENT = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const ENDPOINT = z.strictObject({
  corporateId: id,
  url: z.string().min(1).max(2_000),
  types: z.array(z.enum(EVENT_TYPES)).min(1).optional(),
});
const ROTATION = z.strictObject({ hours: z.number().min(0).max(720).optional() });
const CRITERIA = z.strictObject({
  endpointId: id.optional(),
  state: z.enum(['WAITING', 'DELIVERED', 'DEAD']).optional(),
  subject: id.optional(),
});
const REDELIVERY = z.strictObject({ endpointId: id, from: MOMENT, to: MOMENT });

const FORM = {
  endpoint: 'An endpoint has {corporateId, url, types}; types may be left out for all of them.',
  rotation: 'A rotation has {hours}: for how long the former secret signs as well, 24 if it is left out.',
  criteria: 'Deliveries are listed by endpointId, state (WAITING, DELIVERED, DEAD) and subject.',
  redelivery: 'A redelivery has {endpointId, from, to}; both are ISO date-times.',
} as const;

/** Answers with what a control returns, or with the rule and the sentence of its refusal. */
async function told(call: Call, work: () => Promise<unknown>, status = 200): Promise<Response> {
  try {
    return answer(call, await work(), status);
  } catch (fault) {
    if (!(fault instanceof EventRefused)) throw fault;
    const { ruleId, message } = fault;
    return answer(call, { ruleId, message }, fault.status);
  }
}

/** The controls of the endpoints of corporates, and of the events on their way to them. */
export function routeEvents(app: Hono, events: EventControls): void {
  const bodyOf = (call: Call): Promise<unknown> => call.req.json<unknown>().catch(() => null);
  const bodyOrNone = async (call: Call): Promise<unknown> => ((await call.req.text()) === '' ? {} : bodyOf(call));
  const wrong = (call: Call, form: keyof typeof FORM) => answer(call, { message: FORM[form] }, 400);
  app.get('/endpoint', (call) => told(call, () => events.endpoints(call.req.query('corporateId'))));
  app.post('/endpoint', async (call) => {
    const { data } = ENDPOINT.safeParse(await bodyOf(call));
    return data ? told(call, () => events.create(data), 201) : wrong(call, 'endpoint');
  });
  app.delete('/endpoint/:endpointId', (call) =>
    told(call, async () => {
      await events.remove(call.req.param('endpointId'));
      return { message: 'The endpoint is removed.' };
    }),
  );
  app.post('/endpoint/:endpointId/secret', async (call) => {
    const { data } = ROTATION.safeParse(await bodyOrNone(call));
    if (!data) return wrong(call, 'rotation');
    return told(call, () => events.rotate(call.req.param('endpointId'), data.hours));
  });
  app.post('/endpoint/:endpointId/on', (call) =>
    told(call, async () => {
      await events.switchOn(call.req.param('endpointId'));
      return { message: 'Events are sent to the endpoint again.' };
    }),
  );
  app.get('/event', (call) => {
    const { data } = CRITERIA.safeParse(call.req.query());
    return data ? told(call, () => events.deliveries(data)) : wrong(call, 'criteria');
  });
  app.post('/event', async (call) => {
    const { data } = REDELIVERY.safeParse(await bodyOf(call));
    if (!data) return wrong(call, 'redelivery');
    return told(call, async () => ({ events: await events.redeliver(data) }));
  });
}
