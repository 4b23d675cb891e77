import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pacedAnswers } from './paced-answer.ts';
import { createUnsentAnswers, type UnsentAnswers } from './unsent-answers.ts';

/** More than the buffers of the system hold between two sockets. */
const BODY = new Uint8Array(32 * 1024 * 1024).fill(65);
const SLICE_MS = 30_000;

const opened: (Server | Socket)[] = [];
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  for (const each of opened.splice(0)) {
    if ('destroy' in each) each.destroy();
    else each.close().closeAllConnections();
  }
});
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Serves a body to every client and collects the server's ends of the connections. */
async function serve(unsent: UnsentAnswers, body: Uint8Array | string) {
  const ends: Socket[] = [];
  const server = createServer({ ServerResponse: pacedAnswers(unsent, SLICE_MS) }, (_, answer) => void answer.end(body));
  server.on('connection', (socket: Socket) => void ends.push(socket)).listen(0, '127.0.0.1');
  opened.push(server);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const ask = async () => {
    const before = ends.length;
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    opened.push(socket);
    socket.write('GET / HTTP/1.1\r\nhost: bank\r\nconnection: close\r\n\r\n');
    while (ends.length === before || ends[before]!.bytesWritten === 0) await turn();
    return { socket, bankEnd: ends[before]! };
  };
  return { ask, port };
}

/** Waits until the system accepts no more data from the bank. */
async function stuck(bankEnd: Socket): Promise<void> {
  for (let last = -1; last !== bankEnd.bytesWritten;) {
    last = bankEnd.bytesWritten;
    for (let turns = 0; turns < 50; turns += 1) await turn();
  }
}

describe('An answer', () => {
  it('queues only one slice on the connection of a client that does not read', async () => {
    const { ask } = await serve(createUnsentAnswers(Infinity), BODY);
    const { bankEnd } = await ask();
    await stuck(bankEnd);
    expect(bankEnd.bytesWritten).toBeLessThan(BODY.byteLength);
    expect(bankEnd.writableLength).toBeLessThan(64 * 1024);
  });

  it('ends with the connection when a client reads nothing for thirty seconds', async () => {
    const unsent = createUnsentAnswers(Infinity);
    const { ask } = await serve(unsent, BODY);
    const { bankEnd } = await ask();
    await stuck(bankEnd);
    vi.advanceTimersByTime(SLICE_MS - 1);
    expect([bankEnd.destroyed, unsent.bytes()]).toEqual([false, BODY.byteLength]);
    vi.advanceTimersByTime(1);
    expect(bankEnd.destroyed).toBe(true);
    await once(bankEnd, 'close');
    expect(unsent.bytes()).toBe(0);
  });

  it('reaches a client completely when it reads slowly but steadily', async () => {
    const unsent = createUnsentAnswers(Infinity);
    const { ask } = await serve(unsent, BODY);
    const { socket, bankEnd } = await ask();
    let read = 0;
    while (read < BODY.byteLength && !bankEnd.destroyed) {
      await stuck(bankEnd);
      vi.advanceTimersByTime(SLICE_MS - 1);
      for (const before = bankEnd.bytesWritten; bankEnd.bytesWritten === before && read < BODY.byteLength;) {
        read += (socket.read() as Buffer | null)?.byteLength ?? 0;
        await turn();
      }
    }
    // The bank hung up after the last slice; the rest is still in the buffers of the system.
    for (; read < BODY.byteLength && !socket.destroyed; await turn()) {
      read += (socket.read() as Buffer | null)?.byteLength ?? 0;
    }
    expect(read).toBeGreaterThanOrEqual(BODY.byteLength);
  });

  it('is cut, the oldest first, when the unread answers of all clients exceed the limit', async () => {
    const unsent = createUnsentAnswers(2.5 * BODY.byteLength);
    const { ask } = await serve(unsent, BODY);
    const first = await ask();
    await ask();
    expect(first.bankEnd.destroyed).toBe(false);
    const third = await ask();
    expect([first.bankEnd.destroyed, third.bankEnd.destroyed]).toEqual([true, false]);
    expect(unsent.bytes()).toBe(2 * BODY.byteLength);
  });

  it.each([
    ['nothing', ''],
    ['a short text', 'short'],
    ['a text of many slices', 'ä'.repeat(100_000)],
  ])('of %s arrives unchanged', async (_, text) => {
    const { port } = await serve(createUnsentAnswers(Infinity), text);
    const [answer] = (await once(get({ port, agent: false }), 'response')) as [IncomingMessage];
    const parts: Buffer[] = [];
    for await (const part of answer) parts.push(part as Buffer);
    expect(Buffer.concat(parts).equals(Buffer.from(text))).toBe(true);
  });
});
