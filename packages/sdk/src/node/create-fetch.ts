import { clientName } from './client-name.ts';
import { type LazyDispatcher, lazyDispatcher } from './dispatcher.ts';
import type { NetworkOptions } from './network-options.ts';

/** Options of a request outside the bank's calls. */
export interface FetchOptions {
  signal?: AbortSignal;
  /** @default 'GET' */
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** `manual` returns a redirect as the answer. @default 'error' */
  redirect?: 'error' | 'manual';
}

/** An answer to such a request. Its body can be read in parts, so that a reader can stop at a size of its own. */
type FetchAnswer = Pick<Response, 'ok' | 'status' | 'headers' | 'json' | 'arrayBuffer'> & {
  body: AsyncIterable<Uint8Array> | null;
};

/**
 * A fetch for requests outside the bank's calls, such as for its profile. It uses the same network settings, keeps its
 * connections for the next request, and never follows a redirect.
 *
 * @param options network and `userAgent` as for `createBank`, with the same defaults
 * @throws {TypeError} each request: no answer; `connectionFault` returns the reason
 * @throws {BankError} invalid: the proxy is not an http or https address, or `ca` is not PEM
 * @example
 * const profile = parseProfile(await (await createFetch({ ca })(`${baseUrl}/profile.json`)).json());
 */
export const createFetch = ({ userAgent, ...network }: NetworkOptions & { userAgent?: string } = {}) => {
  const dispatchers = new Map<string, LazyDispatcher>();
  const dispatcherTo = (origin: string): LazyDispatcher => {
    const known = dispatchers.get(origin) ?? lazyDispatcher(origin, network, null);
    dispatchers.set(origin, known);
    return known;
  };
  return async (url: string, options: FetchOptions = {}): Promise<FetchAnswer> => {
    const dispatcher = await dispatcherTo(new URL(url).origin).open();
    const undici = await import('./undici.ts');
    const headers = { 'user-agent': clientName(userAgent), ...Object.fromEntries(new Headers(options.headers)) };
    return undici.fetch(url, { redirect: 'error', ...options, headers, dispatcher });
  };
};
