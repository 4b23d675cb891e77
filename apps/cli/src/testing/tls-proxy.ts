import { once } from 'node:events';
import { createServer as createProxy, request } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, connect, type Server, type Socket } from 'node:net';
import type { SelfSigned } from './self-signed.ts';

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

/** A TLS server in front of a bank; it forwards each request to the plain one. */
export function openTls(bankUrl: string, certificate: SelfSigned): Promise<Listener> {
  const server = createTlsServer(certificate, (incoming, outgoing) => {
    const { method, url = '/', headers } = incoming;
    const forwarded = request(`${bankUrl}${url}`, { method, headers: { ...headers, host: new URL(bankUrl).host } });
    forwarded.on('error', () => outgoing.destroy());
    forwarded.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(forwarded);
  });
  return listen(server);
}

/** A proxy that maps every host to one local port and records the hosts it was asked for. */
export async function openTunnel(port: number): Promise<Listener & { hosts: string[] }> {
  const hosts: string[] = [];
  const server = createProxy();
  server.on('connect', ({ url = '' }, near: Socket) => {
    hosts.push(url);
    const far = connect(port, '127.0.0.1', () => {
      near.write('HTTP/1.1 200 Connection established\r\n\r\n');
      near.pipe(far).pipe(near);
    });
    far.on('error', () => near.destroy());
    near.on('error', () => far.destroy());
    near.on('close', () => far.destroy());
  });
  return { ...(await listen(server)), hosts };
}
