import { expect, it } from 'vitest';
import { manualTime } from '../testing/manual-time.ts';
import { AnswerTooLong, type HttpClient, type HttpRequest, NetworkFault } from './http-client.ts';
import { send } from './send.ts';

const request: HttpRequest = {
  method: 'GET',
  url: 'http://bank.test/a',
  headers: {},
  body: undefined,
  maxBytes: 10,
  onPart: undefined,
};
const failing = (http: HttpClient, signal?: AbortSignal) => {
  const time = manualTime();
  const sent = send(http, time.timers, { request, timeoutMs: 1_000, signal, operation: 'validateAccount' });
  return { time, error: sent.catch((error: unknown) => error) };
};
/** Fails like a connection that was ended from outside. */
const untilCancelled: HttpClient = (_, cancellation) =>
  new Promise((_resolve, reject) => {
    cancellation.onCancel(() => reject(new TypeError('terminated')));
  });

it("A call that its caller aborts throws the caller's reason unchanged", async () => {
  const caller = new AbortController();
  const { error } = failing(untilCancelled, caller.signal);
  const reason = new Error('halaman ditutup');
  caller.abort(reason);
  expect(await error).toBe(reason);
});

it('A failure before the caller aborts is a network error, even if the abort follows right after', async () => {
  const caller = new AbortController();
  const fault = new TypeError('fetch failed');
  const { error } = failing(() => Promise.reject(fault), caller.signal);
  expect(await error).toMatchObject({ kind: 'network' });
  const late = failing(() => Promise.reject(fault), caller.signal);
  queueMicrotask(() => caller.abort());
  expect(await late.error).toMatchObject({ kind: 'network' });
});

it('An attempt out of time, an overlong answer and a known network fault each have their own kind', async () => {
  const slow = failing(untilCancelled);
  await slow.time.advance(1_000);
  expect(await slow.error).toMatchObject({ kind: 'timeout', operation: 'validateAccount' });
  expect(await failing(() => Promise.reject(new AnswerTooLong())).error).toMatchObject({ kind: 'bad-response' });
  const fault = new NetworkFault('NotConnected', { code: 'SERTIFIKAT', message: 'Sertifikat bank tidak dikenal.' });
  expect(await failing(() => Promise.reject(fault)).error).toMatchObject({
    kind: 'network',
    message: 'Sertifikat bank tidak dikenal.',
  });
});
