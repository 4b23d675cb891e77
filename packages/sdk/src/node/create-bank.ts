import { CookieJar } from 'tough-cookie';
import { type Bank, bankOf } from '../bank.ts';
import type { BankOptions } from '../bank-options.ts';
import { connect } from '../connection.ts';
import { fetchClient } from '../transport/fetch-client.ts';
import { lazyDispatcher } from './dispatcher.ts';
import { jarCookies } from './jar-cookies.ts';
import { nodeCipher } from './node-cipher.ts';
import { poolClient } from './pool-client.ts';
import type { ProxySettings } from './proxy-settings.ts';

/** What Node adds to the options of every bank. */
export interface NodeBankOptions extends BankOptions {
  /** Most connections at once; calls beyond wait. @default 32 */
  connections?: number;
  /** Proxies, as HTTP_PROXY, HTTPS_PROXY and NO_PROXY name them. @default every connection is direct */
  proxy?: ProxySettings;
}

/**
 * A client of one bank with Node's own ports: an undici Pool, cookies in a tough-cookie jar, AES of node:crypto.
 * Whatever the options name takes their place. `close()` leaves no handle open.
 *
 * @example
 * const bank = createBank({ baseUrl: 'http://localhost:4010', profile });
 * await bank.session.login({ username: 'dimasN1', password });
 * console.log(await bank.accounts.validateAccount('10001040012345'));
 * await bank.close();
 */
export function createBank({ connections = 32, proxy = {}, ...options }: NodeBankOptions): Bank {
  const { origin } = new URL(options.baseUrl);
  const ports = {
    cookies: jarCookies(new CookieJar(), origin, options.clock),
    userAgent: 'ibk-sdk',
    ...options,
  };
  const dispatcher = lazyDispatcher({ origin, connections, proxy });
  const transport = options.fetch ? { http: fetchClient(options.fetch) } : poolClient(origin, dispatcher);
  const loadWebSocket = async () => {
    const { stompSocket } = await import('./stomp-socket.ts');
    return stompSocket(dispatcher.isProxied ? await dispatcher.open() : null);
  };
  return bankOf(connect(ports, { ...transport, cipher: nodeCipher, loadWebSocket }));
}
