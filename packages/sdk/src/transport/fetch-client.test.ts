import { expect, it } from 'vitest';
import { Cancellation } from './cancellation.ts';
import { fetchClient } from './fetch-client.ts';
import { AnswerTooLong } from './http-client.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const inParts = (...parts: string[]) =>
  new ReadableStream<Uint8Array>({
    start(stream) {
      for (const part of parts) stream.enqueue(bytesOf(part));
      stream.close();
    },
  });

const call = (answer: Response, body?: string, maxBytes = 10) => {
  const requests: Request[] = [];
  const client = fetchClient((request) => {
    requests.push(request);
    return Promise.resolve(answer);
  });
  const method = body === undefined ? 'GET' : 'POST';
  const sent = client(
    { method, url: 'http://bank.test/a', headers: { token: 't' }, body, maxBytes },
    new Cancellation(),
  );
  return { sent, requests };
};
const textOf = async (answer: Response, maxBytes?: number) =>
  new TextDecoder().decode((await call(answer, undefined, maxBytes).sent).bytes);

it('An answer of at most the maximum length is read completely, in any number of chunks', async () => {
  expect(await textOf(new Response(inParts('satu')))).toBe('satu');
  expect(await textOf(new Response(inParts('satu', 'dua', 'tig')))).toBe('satuduatig');
  expect(await textOf(new Response(null))).toBe('');
  expect(await textOf(new Response('satuduatig', { headers: { 'content-length': '10' } }))).toBe('satuduatig');
});

it('An answer beyond the maximum length is not read, whether or not it declares its length', async () => {
  let isLeft = false;
  const endless = new ReadableStream({
    pull: (stream) => stream.enqueue(bytesOf('satu')),
    cancel: () => void (isLeft = true),
  });
  await expect(call(new Response(endless)).sent).rejects.toThrow(AnswerTooLong);
  expect(isLeft).toBe(true);

  isLeft = false;
  const unread = new ReadableStream({ cancel: () => void (isLeft = true) });
  const announced = new Response(unread, { headers: { 'content-length': '11' } });
  await expect(call(announced).sent).rejects.toThrow(AnswerTooLong);
  expect(isLeft).toBe(true);
});

it('The body of a cancelled request is not read further', async () => {
  let isLeft = false;
  const waiting = new ReadableStream({ cancel: () => void (isLeft = true) });
  const cancellation = new Cancellation();
  const request = { method: 'GET', url: 'http://bank.test/a', headers: {}, maxBytes: 10 } as const;
  const client = fetchClient(() => Promise.resolve(new Response(waiting)));
  const sent = client({ ...request, body: undefined, onPart: undefined }, cancellation).catch(() => 'ended');
  await new Promise(setImmediate);
  cancellation.cancel(new Error('ditutup'));
  expect(await sent).toBe('ended');
  expect(isLeft).toBe(true);
});

it('A request follows no redirect, bypasses caches, and has a body only if one is given', async () => {
  const { sent, requests } = call(new Response('ok'), '{"a":1}');
  await sent;
  expect(requests[0]).toMatchObject({ method: 'POST', redirect: 'error', cache: 'no-store' });
  expect(await requests[0]?.text()).toBe('{"a":1}');
  const bare = call(new Response('ok'));
  await bare.sent;
  expect(bare.requests[0]?.body).toBeNull();
});
