import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openReceiver, type Receiver } from '../testing/receiver.ts';
import { Interrupted, postEvent, type PostOptions } from './post-event.ts';

const BODY = '{"data":{"subject":"A"}}';
const never = new AbortController().signal;

describe('A try to deliver an event', () => {
  let receiver: Receiver;
  beforeEach(async () => {
    receiver = await openReceiver();
  });
  afterEach(() => receiver.close());

  const options: PostOptions = { isLocalOpen: true, resolve: () => Promise.resolve([]), tryMs: 60_000 };
  const post = (url: string, changes: Partial<PostOptions> = {}, signal = never) =>
    postEvent(
      { url, body: BODY, headers: { 'content-length': String(BODY.length) } },
      { ...options, ...changes },
      signal,
    );
  const named = (port = receiver.port) => `http://erp.test:${port}/event`;

  it('takes any status from 200 to 299', async () => {
    receiver.answers(202);
    expect(await post(receiver.url)).toEqual({ status: 202, retryAfterSeconds: null, fault: null });
    expect(receiver.received[0]?.body).toBe(BODY);
  });

  it('connects to the address that was judged, whatever the name means', async () => {
    const resolve = (host: string) => Promise.resolve(host === 'erp.test' ? ['127.0.0.1'] : []);
    const { status } = await post(named(), { resolve });
    expect(status).toBe(204);
    expect(receiver.received[0]?.headers.host).toBe(`erp.test:${receiver.port}`);
  });

  it.each([
    ['an address of this machine', '127.0.0.1'],
    ['a private address', '10.0.0.7'],
    ['an address of the cloud', '169.254.169.254'],
    ['a mapped address', '::ffff:127.0.0.1'],
  ])('does not connect to %s, although one that is public is among them', async (_, address) => {
    const resolve = () => Promise.resolve(['93.184.215.14', address]);
    const { status, fault } = await post(`https://erp.test:${receiver.port}/`, { resolve, isLocalOpen: false });
    expect([status, fault?.ruleId, fault?.message]).toEqual([
      null,
      'event.address',
      expect.stringContaining('tertutup'),
    ]);
    expect(receiver.received).toEqual([]);
  });

  it('judges a name anew at each try', async () => {
    const answers = [['127.0.0.1'], ['10.0.0.7']];
    const resolve = () => Promise.resolve(answers.shift() ?? []);
    const ruleIds = [];
    for (let tried = 0; tried < 3; tried += 1) ruleIds.push((await post(named(), { resolve })).fault?.ruleId ?? null);
    expect(ruleIds).toEqual([null, 'event.address', 'event.address']);
    expect(receiver.received).toHaveLength(1);
  });

  it('does not follow a redirect', async () => {
    const other = await openReceiver();
    receiver.answers((response) => response.writeHead(302, { location: other.url }).end());
    const { status, fault } = await post(receiver.url);
    await other.close();
    expect([status, fault?.ruleId, other.received]).toEqual([302, 'event.redirect', []]);
  });

  it('gives up a receiver that never answers, and a name that is never found', async () => {
    receiver.answers(() => undefined);
    expect((await post(receiver.url, { tryMs: 50 })).fault).toMatchObject({ ruleId: 'event.timeout' });
    const resolve = () => new Promise<string[]>(() => undefined);
    expect((await post(named(), { resolve, tryMs: 50 })).fault).toMatchObject({ ruleId: 'event.timeout' });
  });

  it('reads 64 kB of an answer of 20 MB, closes the connection, and counts its status', async () => {
    const sent = { bytes: 0, isWhole: false };
    const closed = new Promise<void>((resolve) =>
      receiver.answers((response) => {
        response.writeHead(200);
        const chunk = Buffer.alloc(64 * 1024);
        const more = () => {
          while (sent.bytes < 20 * 1024 * 1024 && !response.destroyed) {
            sent.bytes += chunk.length;
            if (!response.write(chunk)) return response.once('drain', more);
          }
          return response.end(() => (sent.isWhole = true));
        };
        response.once('close', resolve);
        more();
      }),
    );
    const { status, fault } = await post(receiver.url);
    await closed;
    expect([status, fault?.ruleId, sent.isWhole]).toEqual([200, 'event.answerSize', false]);
  });

  it('counts the status of an answer whose body never ends', async () => {
    receiver.answers((response) => void response.writeHead(200).write('tunggu'));
    const { status, fault } = await post(receiver.url, { tryMs: 1_000 });
    expect([status, fault?.ruleId]).toEqual([200, 'event.answerTime']);
  });

  it('reports a broken connection and a refused one by its code', async () => {
    receiver.answers((response) => void response.socket?.destroy());
    expect((await post(receiver.url)).fault?.message).toContain('ECONNRESET');
    const gone = createServer().listen(0, '127.0.0.1');
    await once(gone, 'listening');
    const { port } = gone.address() as { port: number };
    gone.close();
    await once(gone, 'close');
    expect((await post(`http://127.0.0.1:${port}/`)).fault?.message).toContain('ECONNREFUSED');
  });

  it('reads Retry-After in seconds and as a date', async () => {
    receiver.answers((response) => response.writeHead(429, { 'retry-after': '120' }).end());
    expect(await post(receiver.url)).toMatchObject({ status: 429, retryAfterSeconds: 120 });
    receiver.answers((response) => response.writeHead(503, { 'retry-after': new Date(0).toUTCString() }).end());
    expect(await post(receiver.url)).toMatchObject({ status: 503, retryAfterSeconds: 0 });
    receiver.answers((response) => response.writeHead(503, { 'retry-after': 'nanti' }).end());
    expect(await post(receiver.url)).toMatchObject({ status: 503, retryAfterSeconds: null });
  });

  it('has no outcome if the bank closes meanwhile', async () => {
    const closing = new AbortController();
    receiver.answers(() => closing.abort());
    await expect(post(receiver.url, {}, closing.signal)).rejects.toThrow(Interrupted);
  });
});
