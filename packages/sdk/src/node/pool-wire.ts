import type { Pool } from 'undici';
import { AnswerTooLong, type Wire } from '../transport/wire.ts';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

const one = (headers: Headers, name: string): string | null => {
  const value = headers[name];
  return (Array.isArray(value) ? value.join(', ') : value) ?? null;
};

/**
 * The wire over an undici Pool: as many connections as calls run at once, kept alive, one request at a time on each.
 * It follows no redirect. undici itself comes with the first call: it is most of what this package keeps in memory.
 *
 * @param connections most connections at once
 */
export function poolWire(origin: string, connections: number): { wire: Wire; close: () => Promise<void> } {
  let pool: Promise<Pool> | undefined;
  const openPool = async (): Promise<Pool> => {
    const undici = await import('undici');
    return new undici.Pool(origin, { connections, pipelining: 1 });
  };

  const wire: Wire = async ({ method, url, headers, body, signal, maxBytes }) => {
    const path = url.slice(origin.length);
    const opened = await (pool ??= openPool());
    const answer = await opened.request({ method: method, path, headers, body: body ?? null, signal });
    const length = one(answer.headers, 'content-length');
    if (Number(length) > maxBytes) {
      answer.body.destroy();
      throw new AnswerTooLong();
    }
    const setCookies = answer.headers['set-cookie'] ?? [];
    return {
      status: answer.statusCode,
      header: (name) => one(answer.headers, name),
      setCookies: typeof setCookies === 'string' ? [setCookies] : setCookies,
      bytes: length === null ? await readAll(answer.body, maxBytes) : new Uint8Array(await answer.body.arrayBuffer()),
    };
  };
  return { wire, close: async () => (await (pool ??= openPool())).destroy() };
}

/** A body of unknown length, counted as it comes; leaving the loop destroys the rest. */
async function readAll(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > maxBytes) throw new AnswerTooLong();
  }
  return Buffer.concat(chunks);
}
