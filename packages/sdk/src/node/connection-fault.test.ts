import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { Agent } from 'undici';
import { afterEach, describe, expect, it } from 'vitest';
import { PROFILE } from '../testing/scripted-bank.ts';
import { createBank, type NodeBankOptions } from './create-bank.ts';
import { connectionFault } from './connection-fault.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A server that does not speak HTTP. @returns its port */
async function strangeServer(onData: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('data', () => onData(socket));
  });
  closing.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Reads and writes once, without a key call before. @returns both errors */
async function failuresOf(options: Omit<NodeBankOptions, 'profile'>): Promise<unknown[]> {
  const bank = createBank({ profile: { ...PROFILE, encryption: false }, retry: 'off', proxy: {}, ...options });
  closing.push(() => bank.close());
  const items = [{ referenceId: 'IB260714000001', version: 1 }];
  const calls = [bank.accounts.validateAccount('1'), bank.transactions.recall({ items })];
  return Promise.all(calls.map((call) => call.catch((error: unknown) => error)));
}

describe('A connection that is never made', () => {
  it('leaves no write in doubt, although TLS breaks off with the same error as a lost connection', async () => {
    const port = await strangeServer((socket) => socket.resetAndDestroy());
    const broken = { kind: 'network', retryable: true, cause: { name: 'NotReached', code: 'ECONNRESET' } };
    for (const error of await failuresOf({ baseUrl: `https://127.0.0.1:${port}` })) expect(error).toMatchObject(broken);
  });

  it('is reported as a TLS failure if the server has no TLS', async () => {
    const port = await strangeServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    const message = expect.stringContaining('Sambungan aman (TLS) ke bank gagal.') as string;
    const dispatcher = new Agent();
    closing.push(() => dispatcher.destroy());
    for (const own of [{}, { dispatcher }])
      for (const error of await failuresOf({ baseUrl: `https://127.0.0.1:${port}`, ...own }))
        expect(error).toMatchObject({ kind: 'network', retryable: false, message });
  });

  it('is reported as a fault of the proxy if the proxy does not speak HTTP', async () => {
    const port = await strangeServer((socket) => socket.end('220 mail.example ESMTP\r\n'));
    const proxy = { http: `http://127.0.0.1:${port}` };
    const message = expect.stringContaining('Proxy tidak dapat dihubungi.') as string;
    for (const error of await failuresOf({ baseUrl: 'http://bank.example', proxy }))
      expect(error).toMatchObject({ kind: 'network', message });
  });

  it('is reported as a closed client if the owner of the dispatcher has closed it', async () => {
    const closed = new Agent();
    await closed.close();
    const destroyed = new Agent();
    await destroyed.destroy();
    for (const dispatcher of [closed, destroyed])
      for (const error of await failuresOf({ baseUrl: 'http://bank.example', dispatcher }))
        expect(error).toMatchObject({ kind: 'network', retryable: false, cause: { code: 'ERR_CLIENT_CLOSED' } });
  });

  it('is not concluded from an unrelated error', () => {
    for (const error of [new Error('other'), Object.assign(new Error('broken'), { code: 'ECONNRESET' }), null])
      expect(connectionFault(error)).toBeNull();
  });
});
