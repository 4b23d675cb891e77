import type { Socket } from 'node:net';
import { buildConnector, Pool } from 'undici';
import { ConnectError, type Peer, ProxyAnswer } from './connect-error.ts';
import { trusting } from './trusted-certificates.ts';

type Connector = buildConnector.connector;

/** The origin of a pool and how its connections are made. */
export interface PoolOptions {
  origin: string;
  /** Most connections at once; null for any number. */
  connections: number | null;
  /** The proxy's address, with its credentials; null for direct connections. */
  proxy: string | null;
  /** Certificates of further authorities, as PEM. */
  certificates: readonly string[];
}

/** How long a proxy may take to open a tunnel: the same time that undici allows for a connection. */
const TUNNEL_MS = 10_000;

/** Connections to one origin. */
export interface OpenPool {
  dispatcher: Pool;
  /** Ends every connection, and every request that is still on one. */
  close: () => Promise<void>;
}

/** Wraps each connect error with the peer that the connection was meant for. */
const wrapConnectErrors =
  (peer: Peer, connect: Connector): Connector =>
  (options, callback) => {
    connect(options, (...[error, socket]) =>
      error ? callback(new ConnectError(peer, error), null) : callback(null, socket),
    );
  };

/** The decoded text; a text with a bare % is returned unchanged. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The header that sends the credentials of a proxy's address to that proxy. */
function credentialsOf({ username, password }: URL): Record<string, string> {
  if (!username) return {};
  const text = [username, password].map(decoded).join(':');
  return { 'proxy-authorization': `Basic ${Buffer.from(text).toString('base64')}` };
}

/** Connects to the bank through a tunnel that a proxy opens for each connection. */
function tunnelling(proxy: URL, proxyPool: Pool, connectBank: Connector): Connector {
  const credentials = credentialsOf(proxy);
  return (options, callback) => {
    const { host = options.hostname, port, protocol } = options;
    const target = port ? host : `${host}:${protocol === 'https:' ? 443 : 80}`;
    proxyPool.connect({ path: target, headers: { host: target, ...credentials } }).then(
      ({ socket: duplex, statusCode }) => {
        const socket = duplex as Socket; // undici declares it wider than it is
        if (statusCode < 200 || statusCode > 299) {
          socket.on('error', () => undefined).destroy();
          callback(new ConnectError('proxy', new ProxyAnswer(statusCode)), null);
        } else if (protocol === 'https:') connectBank({ ...options, httpSocket: socket }, callback);
        else callback(null, socket);
      },
      // A proxy that hangs up is reported like this too: after its own error undici would reconnect again and again.
      (error: unknown) =>
        callback(error instanceof ConnectError ? error : new ConnectError('proxy', error as Error), null),
    );
  };
}

/** Opens no connection yet: each is made with a request, kept alive, and carries one request at a time. */
export function openPool({ origin, connections, proxy, certificates }: PoolOptions): OpenPool {
  // Without certificates of its own the connector keeps Node's settings as they are.
  const connector = buildConnector(certificates.length > 0 ? { secureContext: trusting(certificates) } : {});
  const connectBank = wrapConnectErrors('bank', connector);
  const limits = { connections, pipelining: 1 };
  if (proxy === null) {
    const dispatcher = new Pool(origin, { ...limits, connect: connectBank });
    return { dispatcher, close: () => dispatcher.destroy() };
  }
  const url = new URL(proxy);
  // undici takes the name to verify from the header `host`, which names the bank; an empty one means the proxy's own.
  const connectProxy: Connector = (options, callback) => connector({ ...options, servername: '' }, callback);
  const proxyPool = new Pool(url.origin, {
    connect: wrapConnectErrors('proxy', connectProxy),
    headersTimeout: TUNNEL_MS,
  });
  const dispatcher = new Pool(origin, { ...limits, connect: tunnelling(url, proxyPool, connectBank) });
  return {
    dispatcher,
    async close() {
      await Promise.all([dispatcher.destroy(), proxyPool.destroy()]);
    },
  };
}
