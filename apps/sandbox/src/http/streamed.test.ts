import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFileWork } from '../operation/file-work.ts';
import type { FileWriter } from '../operation/handler.ts';
import { listen, type Listening } from './listen.ts';
import { streamed } from './streamed.ts';

const part = (text: string) => new TextEncoder().encode(text);
const noFault = () => undefined;
const files = createFileWork(null);
const bodyOf = (write: FileWriter, onFault: (fault: unknown) => void = noFault, onEnd = noFault) =>
  streamed(write, files, { onFault, onEnd });
const opened: Listening[] = [];
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(opened.splice(0).map((server) => server.close()));
});

const nobody = {
  upgrade: () => undefined,
  announce: noFault,
  ended: noFault,
  close: () => Promise.resolve(),
};

/** Serves a file on a port and requests it. */
async function ask(write: FileWriter, onFault: (fault: unknown) => void = noFault): Promise<Response> {
  const server = await listen(() => new Response(bodyOf(write, onFault)), nobody, { port: 0, host: '127.0.0.1' });
  opened.push(server);
  return fetch(server.url);
}

/** An endless writer, with a record of its calls. */
function endless(size: number) {
  const seen = { parts: 0, isAborted: false, isEnded: false };
  const write: FileWriter = async function* write({ signal }) {
    signal.addEventListener('abort', () => (seen.isAborted = true));
    try {
      for (;;) {
        seen.parts += 1;
        yield new Uint8Array(size);
        await new Promise(setImmediate);
      }
    } finally {
      seen.isEnded = true;
    }
  };
  return { seen, write };
}

describe('A file that is written while it is sent', () => {
  it('arrives whole, part by part', async () => {
    const answer = await ask(async function* write() {
      yield part('satu ');
      yield part('dua');
    });
    expect(await answer.text()).toBe('satu dua');
  });

  it('is not written ahead of the client', async () => {
    const { seen, write } = endless(10);
    const reader = bodyOf(write).getReader();
    await reader.read();
    await new Promise(setImmediate);
    expect(seen.parts).toBe(1);
  });

  it('ends when the client on a port disconnects', async () => {
    const { seen, write } = endless(64 * 1024);
    const gone = new AbortController();
    const server = await listen(() => new Response(bodyOf(write)), nobody, { port: 0, host: '127.0.0.1' });
    opened.push(server);
    const answer = await fetch(server.url, { signal: gone.signal });
    const reader = answer.body!.getReader();
    await reader.read();
    expect(seen.isEnded).toBe(false);
    gone.abort();
    await reader.closed.catch(noFault);
    await vi.waitFor(() => expect(seen).toMatchObject({ isAborted: true, isEnded: true }), { timeout: 10_000 });
  });

  describe('to a client that stops reading', () => {
    const STALL_MS = 15_000;
    const impatient = createFileWork({ user: 1, bank: 1, stallMs: STALL_MS });
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

    it.each([
      ['before the first part', 0],
      ['after some parts', 3],
    ])('ends %s when none was taken for fifteen seconds', async (_, taken) => {
      const { seen, write } = endless(10);
      const onEnd = vi.fn();
      const reader = streamed(write, impatient, { onFault: noFault, onEnd }).getReader();
      // Each part arrives in time, but all of them together take longer.
      for (let parts = 0; parts < taken; parts += 1) {
        await vi.advanceTimersByTimeAsync(STALL_MS - 1);
        await reader.read();
      }
      await vi.advanceTimersByTimeAsync(STALL_MS - 1);
      expect(onEnd).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(onEnd).toHaveBeenCalledTimes(1);
      expect(seen.isEnded).toBe(taken > 0);
      await expect(reader.read()).rejects.toThrow('The file could not be completed.');
    });

    it('does not count the time in which a part is made', async () => {
      let make: (() => void) | undefined;
      const onEnd = vi.fn();
      const slow: FileWriter = async function* write() {
        await new Promise<void>((resolve) => (make = resolve));
        yield part('satu');
      };
      const reader = streamed(slow, impatient, { onFault: noFault, onEnd }).getReader();
      const taken = reader.read();
      await vi.advanceTimersByTimeAsync(10 * STALL_MS);
      expect(onEnd).not.toHaveBeenCalled();
      make?.();
      expect((await taken).done).toBe(false);
    });

    it('is cut off on a port', async () => {
      const said = vi.spyOn(console, 'error').mockImplementation(noFault);
      const { seen, write } = endless(64 * 1024);
      const onEnd = vi.fn();
      const body = () => new Response(streamed(write, impatient, { onFault: noFault, onEnd }));
      const server = await listen(body, nobody, { port: 0, host: '127.0.0.1' });
      opened.push(server);
      const { hostname, port } = new URL(server.url);
      const deaf = connect(Number(port), hostname).on('error', noFault);
      deaf.write('GET / HTTP/1.1\r\nhost: bank\r\n\r\n');
      // Once no more parts are made, the buffers of the system are full.
      for (let before = -1; before !== seen.parts || before === 0;) {
        before = seen.parts;
        for (let turns = 0; turns < 50; turns += 1) await new Promise(setImmediate);
      }
      await vi.advanceTimersByTimeAsync(STALL_MS);
      expect(onEnd).toHaveBeenCalledTimes(1);
      expect(seen).toMatchObject({ isAborted: true, isEnded: true });
      deaf.resume();
      await once(deaf, 'close');
      said.mockRestore();
    });
  });

  it('breaks the connection if it cannot be completed, and reports the fault only to the bank', async () => {
    const onFault = vi.fn();
    const fault = new Error('secret of a table');
    const said = vi.spyOn(console, 'error').mockImplementation(noFault);
    const answer = await ask(async function* write() {
      yield part('satu ');
      await Promise.resolve();
      throw fault;
    }, onFault);
    await expect(answer.text()).rejects.toThrow();
    expect(onFault.mock.calls).toEqual([[fault]]);
    expect(JSON.stringify(said.mock.calls)).not.toContain('secret');
    said.mockRestore();
  });
});
