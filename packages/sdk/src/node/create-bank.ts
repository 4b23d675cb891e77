import { CookieJar } from 'tough-cookie';
import { type Bank, bankOf } from '../bank.ts';
import type { BankOptions } from '../bank-options.ts';
import { connect, originOf } from '../connection.ts';
import { fetchClient } from '../transport/fetch-client.ts';
import { writeLog } from '../transport/log.ts';
import type { HttpClient } from '../transport/http-client.ts';
import { clientName } from './client-name.ts';
import { closableClient } from './closable-client.ts';
import { lazyDispatcher } from './dispatcher.ts';
import { jarCookies } from './jar-cookies.ts';
import type { NetworkOptions } from './network-options.ts';
import { nodeCipher } from './node-cipher.ts';
import { poolClient } from './pool-client.ts';
import { misuse } from '../transport/misuse.ts';

/** Options that only Node has. If a `fetch` is given, the network options apply only to the live connection. */
export interface NodeBankOptions extends BankOptions, NetworkOptions {
  /** Most connections at once; further calls wait. @default 32 */
  connections?: number;
}

/** The client's name, checked here, so that a name that is invalid in a header is not taken for a network fault. */
function checkedName(userAgent: string | undefined): string {
  const name = clientName(userAgent);
  try {
    new Headers({ 'user-agent': name });
    return name;
  } catch (error) {
    throw misuse('userAgent', 'userAgent memuat karakter yang tidak boleh ada dalam header.', error);
  }
}

/** Bun replaces the undici package by its own, which has no pool. Bun's fetch uses the environment's proxies. */
const bunFetch = process.versions.bun === undefined ? undefined : (request: Request) => globalThis.fetch(request);

/**
 * A client of one bank with Node's own ports: an undici Pool, cookies in a tough-cookie jar, AES of node:crypto. Ports
 * in the options replace them. The `user-agent` header has the `userAgent` of the options, then client and runtime;
 * after a login it has the documents' audit value. Without `proxy`, calls and live notices use HTTPS_PROXY, HTTP_PROXY
 * and NO_PROXY of the environment; this machine itself is always reached directly. `close()` leaves no handle open,
 * aborts the calls in flight, and makes later calls fail.
 *
 * @throws {BankError} invalid: `baseUrl` is not an origin, the profile has faults, the proxy is not an http or https
 *   address, `ca` is not PEM, `userAgent` is invalid in a header, or Bun is given a proxy, `ca` or `dispatcher`
 * @example
 * const bank = createBank({ baseUrl: 'http://localhost:4010', profile });
 * await bank.session.login({ username: 'dimasN1', password });
 * console.log(await bank.accounts.validateAccount('10001040012345'));
 * await bank.close();
 */
export function createBank({ connections = 32, proxy, ca, dispatcher, log, ...options }: NodeBankOptions): Bank {
  const origin = originOf(options.baseUrl);
  if (bunFetch && !options.fetch && (proxy ?? ca ?? dispatcher))
    throw misuse('fetch', 'Pada Bun berikan fetch sendiri sebagai ganti proxy, ca atau dispatcher.');
  const userAgent = checkedName(options.userAgent);
  const ports = {
    cookies: jarCookies(new CookieJar(), origin, options.clock),
    eventBodies: log === 'trace',
    ...options,
    userAgent,
  };
  const network = { ...(proxy && { proxy }), ...(ca !== undefined && { ca }), ...(dispatcher && { dispatcher }) };
  const calls = lazyDispatcher(origin, network, connections);
  // A live connection lasts, so it must not occupy one of the connections that the calls share.
  const live = lazyDispatcher(origin, network, null);
  const fetch = options.fetch ?? bunFetch;
  const client = fetch ? fetchClient(fetch) : poolClient(origin, calls);
  // The documents' own user-agent and one of the host's take precedence.
  const named: HttpClient = (request, cancellation) =>
    client(
      request.headers['user-agent']
        ? request
        : { ...request, headers: { ...request.headers, 'user-agent': userAgent } },
      cancellation,
    );
  const transport = closableClient(named, async () => {
    await Promise.all([calls.close(), live.close()]);
  });
  const loadWebSocket = async () => {
    const { stompSocket } = await import('./stomp-socket.ts');
    // Bun's pool cannot be closed, and its WebSocket does not accept one.
    return stompSocket(bunFetch ? undefined : await live.open(), userAgent);
  };
  const bank = bankOf(connect(ports, { ...transport, cipher: nodeCipher, loadWebSocket }));
  if (log) writeLog(bank, log);
  return bank;
}
