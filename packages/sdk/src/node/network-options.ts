import type { Dispatcher } from 'undici';
import type { ProxySettings } from './proxy-settings.ts';

/** How Node reaches a bank: directly or through a proxy, and whose certificates it trusts. */
export interface NetworkOptions {
  /**
   * Proxies by the scheme of the bank's address; `{}` connects directly.
   *
   * @default `environmentProxy(process.env)`: the variables HTTPS_PROXY, HTTP_PROXY and NO_PROXY
   */
  proxy?: ProxySettings;
  /**
   * Certificates of further authorities, such as a company's own, in PEM form; each text or file has one or more. They
   * are trusted in addition to those that Node trusts, for the bank and for a proxy with an https address.
   */
  ca?: string | Uint8Array | readonly (string | Uint8Array)[];
  /**
   * A dispatcher of undici 7 that carries every request and the live connection in place of the client's own; `proxy`,
   * `ca` and `connections` then have no effect. `close()` leaves it open: its owner closes it.
   */
  dispatcher?: Dispatcher;
}
