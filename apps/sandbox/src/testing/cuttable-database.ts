import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A connection to a PostgreSQL server that a test can cut and restore, like a restart of the server. */
export interface CuttableDatabase extends AsyncDisposable {
  /** The server's address through this connection. */
  databaseUrl: string;
  /** Breaks every connection and accepts no new one. */
  cut: () => Promise<void>;
  /** Turns away the next attempt to connect, and resolves once it was made. Between `cut` and `mend` only. */
  turnAway: () => Promise<void>;
  /** Accepts connections again, at the same address. */
  reconnect: () => Promise<void>;
}

export async function cuttableDatabase(databaseUrl: string): Promise<CuttableDatabase> {
  const url = new URL(databaseUrl);
  const [host, serverPort] = [decodeURIComponent(url.hostname), Number(url.port || 5432)];
  // A folder holds the socket of a server on this machine.
  const target = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${serverPort}` } : { host, port: serverPort };
  const sockets = new Set<Socket>();
  let port = 0;
  let server: Server;
  const reconnect = async () => {
    server = createServer((near) => {
      const far = connect(target);
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        sockets.add(one);
        one.on('error', () => undefined).on('close', () => (sockets.delete(one), other.destroy()));
        one.pipe(other);
      }
    }).listen(port, '127.0.0.1');
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
  };
  const cut = async () => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  const turnAway = async () => {
    const closed = createServer((socket) => socket.destroy()).listen(port, '127.0.0.1');
    await once(closed, 'connection');
    closed.close();
    await once(closed, 'close');
  };
  await reconnect();
  url.host = `127.0.0.1:${port}`;
  return { databaseUrl: url.href, cut, turnAway, reconnect, [Symbol.asyncDispose]: cut };
}
