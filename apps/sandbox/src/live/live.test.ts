import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { Session } from '../operation/session.ts';
import { UNENCRYPTED, type Clerk, signIn, tokenOf } from '../testing/clerk.ts';
import { type Sandbox, startSandbox } from '../testing/index.ts';
import { liveClients } from '../testing/live-client.ts';
import { Connection } from './connection.ts';

let bank: Sandbox;
let url: string;
beforeAll(async () => {
  bank = await startSandbox({ changes: UNENCRYPTED, limits: { strangers: 12 } });
  url = `${(await bank.listen()).replace('http', 'ws')}/socket`;
});
afterAll(() => bank.close());

const clients = liveClients(() => url);
afterEach(() => clients.endAll());
const { connect, listener } = clients;

const NO_PLACE = () => Promise.resolve('');

async function enter(clerk: Clerk, source = '10001040012345') {
  const transfer = { productId: 'TRF_INT', source, dest: '10001020077813', amount: 50_000, parameters: {} };
  const { requestId } = (await clerk('inquire', { body: transfer })).body;
  const { authorisationId } = (await clerk('authorise', { body: { action: 'entry', requestId } })).body;
  const authorisation = { authorisationId, code: '000000' };
  const entry = { requestId, schedule: { autoType: 'NOW' }, note: '', authorisation };
  return (await clerk('enter', { body: entry })).body.referenceId as string;
}

describe('the live notices', () => {
  it('reach the verifiers of the group with their own count, and no one else', async () => {
    const [verifier, approver, other] = await Promise.all(
      ['fitriA1', 'gunawanR1', 'lidyaH1'].map(async (name) => listener(await signIn(bank, name))),
    );
    await enter(await signIn(bank, 'ekoS1'));
    await verifier!.receives('"notifCount":7');
    expect(verifier!.received.join()).toContain('"roleId":"VRF_USER"');
    await approver!.receives('"notifCount":14');
    expect(other!.count('MESSAGE')).toBe(0);
  });

  it('refuse a foreign page before the upgrade', async () => {
    await expect(connect({ origin: 'http://evil.example' })).rejects.toThrow('403');
    await expect(connect({ origin: new URL(url.replace('ws', 'http')).origin })).resolves.toBeDefined();
  });

  it('refuse a connection without a live token', async () => {
    const client = await connect();
    client.send('CONNECT', { 'accept-version': '1.2', 'access-token': 'made-up' });
    await client.receives('ERROR');
    await client.ends();
  });

  it.each([
    ['any other destination', 'SUBSCRIBE', { id: 'x', destination: '/topic/>' }],
    ['a message of the client', 'SEND', { destination: '/topic/notif-request' }],
    ['a transaction', 'BEGIN', { transaction: 't' }],
  ])('disconnect on %s', async (_, command, headers) => {
    const client = await listener(await signIn(bank, 'fitriA1'));
    client.send(command, headers, '{}');
    await client.receives('ERROR');
    await client.ends();
  });

  it("allow the queue of the user's own transactions", async () => {
    await listener(await signIn(bank, 'fitriA1'), '/user/queue/transaction');
  });

  it('disconnect on a frame above 16 KiB', async () => {
    const client = await listener(await signIn(bank, 'fitriA1'));
    client.raw('x'.repeat(17_000));
    await client.ends();
  });

  it('refuse a connection until the first login is done', async () => {
    const client = await connect();
    const token = tokenOf(await signIn(bank, 'baruF1'));
    client.send('CONNECT', { 'accept-version': '1.2', 'access-token': token });
    await client.receives('Ubah username atau password bawaan');
    await client.ends();
  });

  it('send heart-beats no faster when a client requests an interval longer than a timer can wait', async () => {
    const client = await connect();
    const token = tokenOf(await signIn(bank, 'fitriA1'));
    client.send('CONNECT', { 'accept-version': '1.2', 'access-token': token, 'heart-beat': '99999999999,99999999999' });
    await client.receives('CONNECTED');
    await wait(50);
    expect(client.received).toHaveLength(1);
  });

  it('disconnect a client whose session lookup fails, and leave the bank running', async () => {
    const socket = new EventEmitter() as WebSocket;
    const sent: string[] = [];
    Object.assign(socket, {
      readyState: WebSocket.OPEN,
      send: (text: string) => sent.push(text),
      close: () => socket.emit('close'),
    });
    const identify = () => Promise.reject(new Error('The database is away'));
    new Connection(socket, { identify, admit: () => null, leave: () => undefined, place: NO_PLACE });
    socket.emit('message', Buffer.from('CONNECT\naccess-token:a\n\n\0'), false);
    await wait(10);
    expect(sent.join()).toContain('ERROR');
  });

  it('disconnect on an endless frame that arrives before the client has identified itself', async () => {
    const client = await connect();
    client.raw('CONNECT\ncontent-length:-1\n\n');
    for (let sent = 0; sent < 3; sent += 1) client.raw('x'.repeat(8_000));
    await client.receives('Pesan tidak dapat dibaca');
    await client.ends();
  });

  it('look up the user of a connection once, however many tokens it sends', async () => {
    let lookups = 0;
    const socket = new EventEmitter() as WebSocket;
    Object.assign(socket, {
      readyState: WebSocket.OPEN,
      bufferedAmount: 0,
      send: () => undefined,
      close: () => undefined,
    });
    const identify = () => Promise.resolve(((lookups += 1), null));
    new Connection(socket, { identify, admit: () => null, leave: () => undefined, place: NO_PLACE });
    socket.emit('message', Buffer.from('CONNECT\naccess-token:a\n\n\0'.repeat(300)), false);
    socket.emit('message', Buffer.from('CONNECT\naccess-token:b\n\n\0'), false);
    socket.emit('close');
    expect(lookups).toBe(1);
  });

  it('do not admit a client that left during its session lookup', async () => {
    const socket = new EventEmitter() as WebSocket;
    let know: (session: Session) => void = () => undefined;
    const known = new Promise<Session>((resolve) => (know = resolve));
    let admitted = 0;
    const admit = () => ((admitted += 1), null);
    Object.assign(socket, { readyState: WebSocket.OPEN, bufferedAmount: 0, send: () => undefined });
    new Connection(socket, { identify: () => known, admit, leave: () => undefined, place: NO_PLACE });
    socket.emit('message', Buffer.from('CONNECT\naccess-token:a\n\n\0'), false);
    socket.emit('close');
    know({} as Session);
    await wait(0);
    expect(admitted).toBe(0);
  });

  it('cut off a client that leaves everything unread', () => {
    let isCut = false;
    const socket = new EventEmitter() as WebSocket;
    const terminate = () => (isCut = true);
    Object.assign(socket, { readyState: WebSocket.OPEN, bufferedAmount: 2_000_000, terminate, close: () => undefined });
    const desk = { identify: () => Promise.resolve(null), admit: () => null, leave: () => undefined, place: NO_PLACE };
    new Connection(socket, desk).refuse('Sampai jumpa.');
    socket.emit('close');
    expect(isCut).toBe(true);
  });

  it('refuse an address with too many unidentified connections until some identify or five seconds pass', async () => {
    bank.clock.advance(5_000);
    const token = tokenOf(await signIn(bank, 'fitriA1'));
    const strangers = await Promise.all(Array.from({ length: 12 }, () => connect()));
    await expect(connect()).rejects.toThrow('429');
    await expect(connect({}, '127.0.0.2')).resolves.toBeDefined();

    strangers[0]!.send('CONNECT', { 'accept-version': '1.2', 'access-token': token });
    await strangers[0]!.receives('CONNECTED');
    await expect(connect()).resolves.toBeDefined();

    strangers[1]!.send('CONNECT', { 'accept-version': '1.2', 'access-token': 'made-up' });
    await strangers[1]!.ends();
    await expect(connect()).rejects.toThrow('429');
    bank.clock.advance(5_000);
    await expect(connect()).resolves.toBeDefined();
  });

  it('accept five connections of a user and refuse the sixth', async () => {
    const clerk = await signIn(bank, 'spvA1');
    await Promise.all(Array.from({ length: 5 }, () => listener(clerk)));
    const sixth = await connect();
    sixth.send('CONNECT', { 'accept-version': '1.2', 'access-token': tokenOf(clerk) });
    await sixth.receives('Terlalu banyak sambungan');
  });

  it('end with the logout', async () => {
    const clerk = await signIn(bank, 'admA1');
    const client = await listener(clerk);
    await clerk('logout', { query: { username: 'admA1' } });
    await client.ends();
  });

  it('end when the session becomes idle, however often the connection sends heart-beats', async () => {
    const client = await listener(await signIn(bank, 'fitriA1'));
    client.raw('\n');
    bank.clock.advance(6 * 60_000);
    await enter(await signIn(bank, 'ekoS1'));
    await client.receives('ERROR');
    await client.ends();
  });
});
