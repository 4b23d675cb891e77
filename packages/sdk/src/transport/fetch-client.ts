import { abortable } from './abortable.ts';
import type { Cancellation } from './cancellation.ts';
import { AnswerTooLong, type HttpClient, type HttpRequest } from './http-client.ts';

type Reading = Pick<HttpRequest, 'maxBytes' | 'onPart'>;

async function readAll(
  response: Response,
  { maxBytes, onPart }: Reading,
  cancellation: Cancellation,
): Promise<Uint8Array> {
  if (!response.body) return new Uint8Array(0);
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes) {
    await response.body.cancel();
    throw new AnswerTooLong();
  }
  const reader = response.body.getReader();
  // The platform does not end every body with its request: that of a bank in the same process is ended here.
  cancellation.onCancel(() => void reader.cancel().catch(() => undefined));
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    chunks.push(part.value);
    length += part.value.length;
    if (length > maxBytes) {
      await reader.cancel();
      throw new AnswerTooLong();
    }
    onPart?.(length, (name) => response.headers.get(name));
  }
  const [first] = chunks;
  if (first && chunks.length === 1) return first;
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

/** An HTTP client over a fetch. Redirects are errors, because a token must not follow one to another origin. */
export const fetchClient =
  (fetch: (request: Request) => Promise<Response>): HttpClient =>
  async ({ method, url, headers, body, ...reading }, cancellation) => {
    const end = new AbortController();
    cancellation.onCancel(() => end.abort(cancellation.reason));
    const policy = { redirect: 'error', cache: 'no-store', credentials: 'same-origin' } as const;
    const init = { method, headers, signal: end.signal, ...policy };
    const request = new Request(url, body === undefined ? init : { ...init, body });
    const response = await abortable(fetch(request), cancellation);
    const bytes = await abortable(readAll(response, reading, cancellation), cancellation);
    return {
      status: response.status,
      header: (name) => response.headers.get(name),
      setCookies: response.headers.getSetCookie(),
      bytes,
    };
  };
