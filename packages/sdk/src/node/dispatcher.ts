import type { Dispatcher } from 'undici';
import { proxyFor, type ProxySettings } from './proxy-settings.ts';

/** Where the requests of one bank go. */
export interface DispatcherOptions {
  origin: string;
  /** Most connections at once. */
  connections: number;
  proxy: ProxySettings;
}

/** A dispatcher that is made with its first use: undici is most of what this package keeps in memory. */
export interface LazyDispatcher {
  open(): Promise<Dispatcher>;
  isProxied: boolean;
}

/**
 * A pool of connections to an origin, kept alive, one request at a time on each, through a tunnel where a proxy leads
 * to the origin.
 *
 * @throws {TypeError} the proxy is not an http or https address
 */
export function lazyDispatcher({ origin, connections, proxy }: DispatcherOptions): LazyDispatcher {
  const uri = proxyFor(origin, proxy);
  let dispatcher: Promise<Dispatcher> | undefined;
  const create = async (): Promise<Dispatcher> => {
    const { Pool, ProxyAgent } = await import('./undici.ts');
    const limits = { connections, pipelining: 1 };
    return uri === null ? new Pool(origin, limits) : new ProxyAgent({ uri, ...limits });
  };
  return { open: () => (dispatcher ??= create()), isProxied: uri !== null };
}
