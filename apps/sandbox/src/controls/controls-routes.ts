import { Hono } from 'hono';
import type { Context as Call } from 'hono';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { toResponse } from '../http/answers.ts';
import type { Controls } from './controls.ts';
import { outboxPage } from './outbox-page.ts';

const CLOCK_BODY = z.union([
  z.strictObject({ to: z.iso.datetime({ offset: true }) }),
  z.strictObject({ advanceMs: z.int() }),
]);

/** The days that the bank's calendar knows. */
const [EARLIEST, LATEST] = [Date.UTC(1970, 0, 2), Date.UTC(2999, 11, 31)];

const json = (call: Call, body: unknown, status = 200): Response =>
  toResponse(
    { status, media: 'application/json', body: JSON.stringify(body), headers: new Headers() },
    'api',
    new URL(call.req.url),
    null,
  );

/** A page of another site may not reset the bank behind its owner's back. */
const isForeign = (request: Request): boolean =>
  request.method !== 'GET' && !['same-origin', 'none', null].includes(request.headers.get('sec-fetch-site'));

/**
 * The sandbox's own addresses, in clear and without a session; described in openapi/sandbox.yaml.
 *
 * @param zone in which times are shown to people
 */
export function controlsRoutes(
  controls: Controls,
  clock: Clock,
  zone: string,
): (request: Request) => Promise<Response> {
  const app = new Hono().basePath('/sandbox');
  app.use(async (call, next) =>
    isForeign(call.req.raw) ? json(call, { message: 'Not from another site.' }, 400) : next(),
  );
  app.post('/reset', async (call) => {
    await controls.reset();
    return json(call, { message: 'The seeded world is back.' });
  });
  app.get('/outbox', async (call) => {
    const messages = await controls.outbox();
    if (!call.req.header('accept')?.includes('text/html')) return json(call, messages);
    const draft = { status: 200, media: 'text/html', body: outboxPage(messages, zone), headers: new Headers() };
    return toResponse(draft, 'reading', new URL(call.req.url), null);
  });
  app.get('/captcha', async (call) => {
    const answer = await controls.captchaAnswer(call.req.query('xId') ?? '');
    return answer === null
      ? json(call, { message: 'No captcha was drawn for this x-id.' }, 404)
      : json(call, { answer });
  });
  app.get('/clock', (call) => json(call, { now: new Date(clock.now()).toISOString() }));
  app.post('/clock', async (call) => {
    const body = CLOCK_BODY.safeParse(await call.req.json().catch(() => null));
    if (!body.success)
      return json(call, { message: 'Give either to (ISO date-time) or advanceMs (whole number).' }, 400);
    const to = 'to' in body.data ? Date.parse(body.data.to) : clock.now() + body.data.advanceMs;
    if (!(to >= EARLIEST && to < LATEST)) return json(call, { message: 'The clock goes from 1970 to 2999.' }, 400);
    await controls.setClock(to);
    return json(call, { now: new Date(clock.now()).toISOString() });
  });
  app.notFound((call) => json(call, { message: 'No such control.' }, 404));
  return async (request) => app.fetch(request);
}
