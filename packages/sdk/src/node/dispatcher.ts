import type { Dispatcher } from 'undici';
import { networkVariables } from './environment.ts';
import type { NetworkOptions } from './network-options.ts';
import type { OpenPool } from './open-pool.ts';
import { checkProxySettings, environmentProxy, proxyFor } from './proxy-settings.ts';
import { certificatesIn } from './trusted-certificates.ts';

/** A dispatcher that is created at its first use, because undici takes most of this package's memory. */
export interface LazyDispatcher {
  open: () => Promise<Dispatcher>;
  /** Ends every connection, unless the dispatcher is the caller's. */
  close: () => Promise<void>;
}

/**
 * The connections to an origin, through a proxy if the settings have one for it.
 *
 * @param connections most at once; null for any number
 * @throws {BankError} invalid: the proxy settings are malformed, the proxy is not an http or https address, or `ca` is
 *   not PEM
 */
export function lazyDispatcher(
  origin: string,
  { proxy: settings = environmentProxy(networkVariables()), ca = [], dispatcher }: NetworkOptions,
  connections: number | null,
): LazyDispatcher {
  if (dispatcher) return { open: () => Promise.resolve(dispatcher), close: () => Promise.resolve() };
  checkProxySettings(settings);
  const proxy = proxyFor(origin, settings);
  const certificates = certificatesIn(ca);
  let pool: Promise<OpenPool> | undefined;
  let opened: Promise<Dispatcher> | undefined;
  const create = async (): Promise<OpenPool> => {
    const { openPool } = await import('./open-pool.ts');
    return openPool({ origin, connections, proxy, certificates });
  };
  return {
    open: () => (opened ??= (pool ??= create()).then((made) => made.dispatcher)),
    close: async () => (await pool)?.close(),
  };
}
