import { AsyncLocalStorage } from 'node:async_hooks';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { Cancellation } from '../transport/cancellation.ts';
import { AnswerTooLong, type HttpRequest } from '../transport/http-client.ts';
import { lazyDispatcher } from './dispatcher.ts';
import { poolClient } from './pool-client.ts';

let server: Server;
let close: () => Promise<void>;
afterEach(async () => {
  await close();
  server.closeAllConnections();
  server.close();
});

/** A client of a server on a real socket, with one connection. */
async function serve(answer: RequestListener) {
  server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const pool = lazyDispatcher(origin, { proxy: {} }, 1);
  close = pool.close;
  const client = poolClient(origin, pool);
  return ({
    cancellation = new Cancellation(),
    ...more
  }: Partial<HttpRequest> & { cancellation?: Cancellation } = {}) =>
    client(
      { method: 'GET', url: `${origin}/a?b=c`, headers: { 'x-id': 'k' }, body: undefined, maxBytes: 10, ...more },
      cancellation,
    );
}
const textOf = ({ bytes }: { bytes: Uint8Array }) => new TextDecoder().decode(bytes);

it('An answer has its status, its headers, every Set-Cookie line and its body', async () => {
  const ask = await serve((request, response) => {
    response.writeHead(201, { 'set-cookie': ['a=1', 'b=2'], 'x-trace-id': 'T-1' });
    response.end(`${request.method} ${request.url?.length}${String(request.headers['x-id'])}`);
  });
  const answer = await ask();
  expect([answer.status, answer.header('x-trace-id'), answer.header('x-none')]).toEqual([201, 'T-1', null]);
  expect(answer.setCookies).toEqual(['a=1', 'b=2']);
  expect(textOf(answer)).toBe('GET 6k');
  expect((await ask()).setCookies).toEqual(['a=1', 'b=2']);
});

it('An answer longer than the maximum is refused, announced or not, and the next request is answered', async () => {
  let turn = 0;
  const ask = await serve((_, response) => {
    turn += 1;
    if (turn === 1) response.writeHead(200, { 'content-length': 11 }).end('x'.repeat(11));
    else if (turn === 2) response.write('x'.repeat(11)); // and never ends
    else response.writeHead(200, { 'content-length': 10 }).end('x'.repeat(10));
  });
  await expect(ask()).rejects.toBeInstanceOf(AnswerTooLong);
  await expect(ask()).rejects.toBeInstanceOf(AnswerTooLong);
  expect(textOf(await ask())).toHaveLength(10);
});

it('A cancelled request ends with its reason: while it waits for a connection, for its answer, and within the body', async () => {
  const steps = { seen: 0 };
  const ask = await serve((_, response) => {
    steps.seen += 1;
    if (steps.seen === 2) response.write('part');
  });
  const [answering, waiting, reading] = [new Cancellation(), new Cancellation(), new Cancellation()];
  const first = ask({ cancellation: answering });
  await once(server, 'request');
  const second = ask({ cancellation: waiting });
  waiting.cancel(new Error('left the queue'));
  await expect(second).rejects.toThrow('left the queue');
  answering.cancel(new Error('left while waiting'));
  await expect(first).rejects.toThrow('left while waiting');

  const third = ask({
    cancellation: reading,
    onPart: () => reading.cancel(new Error('left within the body')),
  });
  await expect(third).rejects.toThrow('left within the body');
  expect(steps.seen).toBe(2);

  const gone = new Cancellation();
  gone.cancel(new Error('gone before'));
  await expect(ask({ cancellation: gone })).rejects.toThrow('gone before');
});

it('Parts are reported with the bytes so far, in the context of the caller', async () => {
  const ask = await serve((_, response) => {
    response.writeHead(200, { 'x-total-count': '2' });
    response.write('one');
    setImmediate(() => response.end('two'));
  });
  const user = new AsyncLocalStorage<string>();
  const parts: unknown[] = [];
  const answer = await user.run('eko', () =>
    ask({ onPart: (received, header) => parts.push([received, header('x-total-count'), user.getStore()]) }),
  );
  expect(textOf(answer)).toBe('onetwo');
  expect(parts.at(-1)).toEqual([6, '2', 'eko']);
});

it('A body that is cut off is an error', async () => {
  const ask = await serve((_, response) => {
    response.writeHead(200, { 'content-length': 8 });
    response.write('half');
    setImmediate(() => response.destroy());
  });
  await expect(ask()).rejects.toThrow();
});
