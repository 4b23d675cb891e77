import { Hono } from 'hono';
import type { Context as Call } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { durationMs, isDuration, type MovableClock } from '../operation/clock.ts';
import { FAULT_ORDER } from '../faults/fault-order.ts';
import { DEMO_USERS } from '../demo/demo-world.ts';
import type { Faults } from '../faults/faults.ts';
import { toResponse } from '../http/answers.ts';
import { isOwnPage } from '../network/own-page.ts';
import { type Controls, NoSnapshot, SNAPSHOT_NAME } from './controls.ts';
import { TooManySnapshots } from './snapshot.ts';
import { answerJson as json } from './answer-json.ts';
import { routeEvents } from './event-routes.ts';
import { routeScenario } from './scenario-routes.ts';
import { outboxPage } from './outbox-page.ts';
import { routeVirtualAccounts } from './virtual-account-routes.ts';

const DURATION = z.string().refine(isDuration, 'is not a duration');
const CLOCK_BODY = z.union([
  z.strictObject({ to: z.iso.datetime({ offset: true }) }),
  z.strictObject({ advanceMs: z.int() }),
  z.strictObject({ advance: DURATION }),
  z.strictObject({ frozen: z.boolean() }),
]);
type ClockBody = z.infer<typeof CLOCK_BODY>;
const RESET_BODY = z.strictObject({ at: z.iso.datetime({ offset: true }).optional() });
const SNAPSHOT_BODY = z.strictObject({ name: z.string().regex(SNAPSHOT_NAME).optional() });

const X_ID = /^[\w-]+$/;

/** First and last day of the bank's calendar. */
const [EARLIEST, LATEST] = [Date.UTC(1970, 0, 2), Date.UTC(2999, 11, 31)];
const isOnCalendar = (moment: number): boolean => moment >= EARLIEST && moment < LATEST;
const OFF_CALENDAR = 'The clock goes from 1970 to 2999.';

/** Most controls need no larger body; the rest of a longer one is not read. */
const MOST_BYTES = 16 * 1024;
const MOST_SCENARIO_BYTES = 512 * 1024;
const limitTo = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: (call) => json(call, { message: `The body of this control has at most ${maxSize / 1024} kB.` }, 400),
  });

/** Faults that may be ordered at once, with those that are spent: each call of the bank looks at all of them. */
const MOST_FAULTS = 200;

/** A page of another site may not reset the bank without its owner's knowledge. */
const isForeign = ({ method, headers, url }: Request): boolean =>
  method !== 'GET' && !isOwnPage(headers.get('origin'), new URL(url));

const bodyOf = (call: Call): Promise<unknown> => call.req.json().catch(() => null);
/** The body of a control that needs no body. */
const bodyOrNone = async (call: Call): Promise<unknown> => ((await call.req.text()) === '' ? {} : bodyOf(call));

/** The services that the controls use. */
interface Desk {
  clock: MovableClock;
  faults: Faults;
  /** Time zone of the times shown to people. */
  zone: string;
}

function routeClock(app: Hono, controls: Controls, { clock }: Desk): void {
  const answerClock = (call: Call) =>
    json(call, { now: new Date(clock.now()).toISOString(), frozen: clock.isFrozen() });
  const target = (body: ClockBody): number =>
    'to' in body
      ? Date.parse(body.to)
      : clock.now() + ('advance' in body ? durationMs(body.advance) : 'advanceMs' in body ? body.advanceMs : 0);
  app.get('/clock', answerClock);
  app.post('/clock', async (call) => {
    const { data } = CLOCK_BODY.safeParse(await bodyOf(call));
    if (!data)
      return json(
        call,
        {
          message: 'Give one of to (ISO date-time), advance (such as 1d), advanceMs (whole number), frozen (boolean).',
        },
        400,
      );
    if ('frozen' in data) await controls.freezeClock(data.frozen);
    else {
      const to = target(data);
      if (!isOnCalendar(to)) return json(call, { message: OFF_CALENDAR }, 400);
      await controls.setClock(to);
    }
    return answerClock(call);
  });
}

function routeFaults(app: Hono, { faults }: Desk): void {
  app.get('/faults', (call) => json(call, faults.list()));
  app.post('/faults', async (call) => {
    const { data, error } = FAULT_ORDER.safeParse(await bodyOf(call));
    if (data && faults.list().length >= MOST_FAULTS)
      return json(call, { message: `There are ${MOST_FAULTS} faults already. Remove some of them first.` }, 409);
    if (data) return json(call, { faultId: faults.add(data).faultId }, 201);
    const [issue] = error.issues;
    return json(call, { message: `No such fault: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}` }, 400);
  });
  app.delete('/faults', (call) => {
    faults.clear();
    return json(call, { message: 'Nothing goes wrong any more.' });
  });
  app.delete('/faults/:faultId', (call) =>
    faults.remove(call.req.param('faultId'))
      ? json(call, { message: 'The fault is removed.' })
      : json(call, { message: 'There is no such fault.' }, 404),
  );
}

function routeSnapshots(app: Hono, controls: Controls): void {
  app.get('/snapshot', async (call) => json(call, await controls.snapshots()));
  const ANSWERS = { snapshot: 'The rows are kept.', restore: 'The rows are back.' } as const;
  for (const action of ['snapshot', 'restore'] as const) {
    app.post(`/${action}`, async (call) => {
      const { data } = SNAPSHOT_BODY.safeParse(await bodyOrNone(call));
      if (!data) return json(call, { message: 'A name is made of letters, digits and _.' }, 400);
      try {
        await controls[action](data.name);
      } catch (fault) {
        if (fault instanceof NoSnapshot) return json(call, { message: fault.message }, 404);
        if (fault instanceof TooManySnapshots) return json(call, { message: fault.message }, 409);
        throw fault;
      }
      return json(call, { message: ANSWERS[action] });
    });
  }
}

/** The sandbox's own paths, unencrypted and without a session; described in openapi/sandbox.yaml. */
export function controlsRoutes(controls: Controls, desk: Desk): (request: Request) => Promise<Response> {
  const app = new Hono().basePath('/sandbox');
  app.use(async (call, next) =>
    isForeign(call.req.raw) ? json(call, { message: 'Not from another site.' }, 400) : next(),
  );
  const [short, long] = [limitTo(MOST_BYTES), limitTo(MOST_SCENARIO_BYTES)];
  app.use((call, next) => (call.req.path === '/sandbox/scenario' ? long : short)(call, next));
  app.post('/reset', async (call) => {
    const { data } = RESET_BODY.safeParse(await bodyOrNone(call));
    if (!data)
      return json(call, { message: 'A world is seeded at a moment, such as {"at":"2026-07-14T02:42:00Z"}.' }, 400);
    const at = data.at === undefined ? undefined : Date.parse(data.at);
    if (at !== undefined && !isOnCalendar(at)) return json(call, { message: OFF_CALENDAR }, 400);
    await controls.reset(at);
    return json(call, { message: 'The seeded world is back.' });
  });
  app.get('/outbox', async (call) => {
    const messages = await controls.outbox();
    if (!call.req.header('accept')?.includes('text/html')) return json(call, messages);
    const draft = { status: 200, media: 'text/html', body: outboxPage(messages, desk.zone), headers: new Headers() };
    return toResponse(draft, 'reading', new URL(call.req.url), null);
  });
  app.get('/captcha', async (call) => {
    const xId = call.req.query('xId') ?? '';
    const answer = X_ID.test(xId) ? await controls.captchaAnswer(xId) : null;
    return answer === null
      ? json(call, { message: 'No captcha was drawn for this x-id.' }, 404)
      : json(call, { answer });
  });
  app.get('/users', (call) => json(call, DEMO_USERS));
  routeClock(app, controls, desk);
  routeFaults(app, desk);
  routeSnapshots(app, controls);
  routeScenario(app, controls);
  routeVirtualAccounts(app, controls);
  routeEvents(app, controls.events);
  app.notFound((call) => json(call, { message: 'No such control.' }, 404));
  // The outer app logs the fault and answers as for every fault of the bank.
  app.onError((fault) => {
    throw fault;
  });
  return async (request) => app.fetch(request);
}
