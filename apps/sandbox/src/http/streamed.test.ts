import { afterEach, describe, expect, it, vi } from 'vitest';
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
afterEach(() => Promise.all(opened.splice(0).map((server) => server.close())));

const nobody = {
  upgrade: () => undefined,
  announce: noFault,
  ended: noFault,
  close: () => Promise.resolve(),
};

/** Serves a file on a port and asks for it. */
async function ask(write: FileWriter, onFault: (fault: unknown) => void = noFault): Promise<Response> {
  const server = await listen(() => new Response(bodyOf(write, onFault)), nobody, { port: 0, host: '127.0.0.1' });
  opened.push(server);
  return fetch(server.url);
}

/** A writer of parts without end, and what it noticed. */
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

  it('ends when the client on a port goes away', async () => {
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

  it('breaks the connection where it cannot be completed, and the fault reaches only the bank', async () => {
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
