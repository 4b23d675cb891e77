import { proxyFor, type ProxySettings } from './proxy-settings.ts';

/** What a request beside the bank's calls may say of itself. */
export interface FetchOptions {
  signal?: AbortSignal;
  /** @default 'GET' */
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
}

/**
 * A fetch for what is asked beside the bank's calls, such as its profile; it goes through the same proxy and follows no
 * redirect.
 *
 * @example
 * const profile = parseProfile(await (await createFetch(proxy)(`${baseUrl}/profile.json`)).json());
 */
export const createFetch =
  (proxy: ProxySettings = {}) =>
  async (url: string, options: FetchOptions = {}): Promise<Pick<Response, 'ok' | 'status' | 'json'>> => {
    const uri = proxyFor(new URL(url).origin, proxy);
    const init = { redirect: 'error', ...options } as const;
    if (uri === null) return fetch(url, init);
    const undici = await import('./undici.ts');
    return undici.fetch(url, { ...init, dispatcher: new undici.ProxyAgent({ uri }) });
  };
