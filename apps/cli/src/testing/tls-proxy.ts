import { once } from 'node:events';
import { createServer as createProxy, request } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, connect, type Server, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Identity } from './certificates.ts';
import { forwardUpgrade } from './forward-upgrade.ts';

/** A server on a local port. */
export interface Listener {
  port: number;
  close: () => Promise<void>;
}

async function listen(server: Server): Promise<Listener> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = async (): Promise<void> => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  return { port, close };
}

/** A TLS server in front of a bank; it forwards each request, and each WebSocket, to the plain one. */
export function openTls(bankUrl: string, certificate: Identity): Promise<Listener> {
  const { host } = new URL(bankUrl);
  const server = createTlsServer(certificate, (incoming, outgoing) => {
    const { method, url = '/', headers } = incoming;
    const forwarded = request(`${bankUrl}${url}`, { method, headers: { ...headers, host } });
    forwarded.on('error', () => outgoing.destroy());
    forwarded.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(forwarded);
  });
  server.on('upgrade', (incoming, near: Duplex) => {
    incoming.headers.host = host;
    forwardUpgrade(bankUrl, incoming, near);
  });
  return listen(server);
}

/** How a proxy treats the next tunnels. */
export interface Tunnelling {
  /** Answers every CONNECT with this status in place of a tunnel. */
  refusal?: number;
  /** `nama:sandi`; without them the answer is 407. */
  credentials?: string;
  /** Serves the proxy itself by TLS. */
  certificate?: Identity;
}

/** A proxy that maps every host to one local port and records the hosts it was asked for. */
export interface Tunnel extends Listener {
  hosts: string[];
}

export async function openTunnel(
  port: number,
  { refusal, credentials, certificate }: Tunnelling = {},
): Promise<Tunnel> {
  const hosts: string[] = [];
  const expected = credentials && `Basic ${Buffer.from(credentials).toString('base64')}`;
  const server = certificate ? createTlsServer(certificate) : createProxy();
  server.on('connect', ({ url = '', headers }, near: Socket) => {
    near.on('error', () => undefined);
    const isKnown = expected === undefined || headers['proxy-authorization'] === expected;
    const status = refusal ?? (isKnown ? 200 : 407);
    if (status !== 200) return void near.end(`HTTP/1.1 ${status} No\r\ncontent-length: 0\r\n\r\n`);
    hosts.push(url);
    const far = connect(port, '127.0.0.1', () => {
      near.write('HTTP/1.1 200 Connection established\r\n\r\n');
      near.pipe(far).pipe(near);
    });
    far.on('error', () => near.destroy());
    near.on('close', () => far.destroy());
  });
  return { ...(await listen(server)), hosts };
}
