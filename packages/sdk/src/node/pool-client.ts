import { AnswerTooLong, NotConnected, type HttpClient } from '../transport/http-client.ts';
import { connectionFault, PROXY_REFUSED } from './connection-fault.ts';
import type { LazyDispatcher } from './dispatcher.ts';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

const one = (headers: Headers, name: string): string | null => {
  const value = headers[name];
  return (Array.isArray(value) ? value.join(', ') : value) ?? null;
};

/** undici tells an answer of the proxy to CONNECT only by this message. */
const isProxyRefusal = (error: unknown): error is Error =>
  error instanceof Error && error.message.startsWith('Proxy response (');

/** The error of a connection that was never made, in words where there are some. */
function connectError(error: unknown): unknown {
  const cause = isProxyRefusal(error) ? Object.assign(new Error('Proxy refused'), { code: PROXY_REFUSED }) : error;
  const fault = connectionFault(cause);
  return fault ? new NotConnected(fault) : error;
}

/** An HTTP client over an undici dispatcher. It follows no redirect. */
export function poolClient(origin: string, pool: LazyDispatcher): { http: HttpClient; close: () => Promise<void> } {
  const http: HttpClient = async ({ method, url, headers, body, signal, maxBytes, onPart }) => {
    const path = url.slice(origin.length);
    const dispatcher = await pool.open();
    const response = dispatcher.request({ origin, method, path, headers, body: body ?? null, signal });
    const answer = await response.catch((error: unknown) => Promise.reject(connectError(error) as Error));
    const length = one(answer.headers, 'content-length');
    if (Number(length) > maxBytes) {
      answer.body.destroy();
      throw new AnswerTooLong();
    }
    const header = (name: string): string | null => one(answer.headers, name);
    const setCookies = answer.headers['set-cookie'] ?? [];
    return {
      status: answer.statusCode,
      header,
      setCookies: typeof setCookies === 'string' ? [setCookies] : setCookies,
      bytes:
        length === null || onPart
          ? await readAll(answer.body, maxBytes, (received) => onPart?.(received, header))
          : new Uint8Array(await answer.body.arrayBuffer()),
    };
  };
  return { http, close: async () => (await pool.open()).destroy() };
}

/** A body of unknown length, counted as it comes; leaving the loop destroys the rest. */
async function readAll(
  body: AsyncIterable<Uint8Array>,
  maxBytes: number,
  onPart: (receivedBytes: number) => void,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > maxBytes) throw new AnswerTooLong();
    onPart(length);
  }
  return Buffer.concat(chunks);
}
