import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Notice } from '../contract/index.ts';
import { scriptedBank, sealed } from '../testing/scripted-bank.ts';
import { stompBroker } from '../testing/stomp-broker.ts';
import { notices } from './notices.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }));
afterEach(() => vi.useRealTimers());

const notice = (notifCount: number, roleId = 'OPR_USER'): Notice =>
  ({ roleId, corporateId: 'DINKESSU', corporateGroupId: '01', notifCount }) as Notice;

const flush = () => vi.advanceTimersByTimeAsync(0);

async function listening(counts: number[]) {
  const scripted = scriptedBank({ 'GET /api/system/stomp-data': counts.map((count) => () => sealed(notice(count))) });
  await scripted.signIn();
  const { sockets, webSocket, last } = stompBroker();
  const live = notices({ bank: scripted.bank, webSocket });
  const received: number[] = [];
  const stop = live.subscribe(({ notifCount }) => received.push(notifCount));
  await flush();
  return { ...scripted, live, sockets, last, received, stop };
}

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

it('Reports the count before any connection is made, and only once', async () => {
  let answer: (response: Response) => void = () => undefined;
  const slow = () => new Promise<Response>((resolve) => (answer = resolve));
  const { bank, signIn } = scriptedBank({ 'GET /api/system/stomp-data': [slow, () => sealed(notice(4))] });
  await signIn();
  const { sockets, webSocket, last } = stompBroker();
  const received: [number, number][] = [];
  notices({ bank, webSocket }).subscribe(({ notifCount }) => received.push([notifCount, sockets.length]));
  await settled();
  answer(sealed(notice(4)));
  await settled();
  expect([received, sockets.length]).toEqual([[[4, 0]], 1]);
  last()?.accept();
  await settled();
  expect(received).toHaveLength(1);
});

it('Reports a change that came before the connection', async () => {
  const replies = ['7', '8'].map((lastChange) => () => sealed({ ...notice(4), lastChange }));
  const { bank, signIn } = scriptedBank({ 'GET /api/system/stomp-data': replies });
  await signIn();
  const { webSocket, last } = stompBroker();
  const received: unknown[] = [];
  notices({ bank, webSocket }).subscribe(({ lastChange }) => received.push(lastChange));
  await settled();
  expect(received).toEqual(['7']);
  last()?.accept();
  await settled();
  expect(received).toEqual(['7', '8']);
});

it('Connects to /socket of the same host with the access token, subscribes and reads the current notice', async () => {
  const { last, received } = await listening([4]);
  last()?.accept();
  await settled();
  expect(last()?.url).toBe('ws://bank.test/socket');
  const [connect, subscribe] = last()?.frames ?? [];
  expect(connect?.headers).toMatchObject({ 'access-token': 'akses-rahasia' });
  expect(subscribe).toMatchObject({ command: 'SUBSCRIBE', headers: { destination: '/topic/notif-request' } });
  expect(received).toEqual([4]);
});

it('Subscriptions wait for the connection, and a later listener gets the last notice at once', async () => {
  const { live, last, received } = await listening([4]);
  const also: number[] = [];
  live.subscribe(({ notifCount }) => also.push(notifCount));
  last()?.accept();
  await settled();
  last()?.publish(notice(5));
  const late: number[] = [];
  live.subscribe(({ notifCount }) => late.push(notifCount));
  expect([received, also, late]).toEqual([[4, 5], [4, 5], [5]]);
});

it('Notices of other users and frames that are not notices are dropped', async () => {
  const { last, received } = await listening([4]);
  last()?.accept();
  await settled();
  last()?.publish(notice(9, 'APR_USER'));
  last()?.publish({ ...notice(9), corporateGroupId: '02' });
  last()?.publish('bukan JSON');
  last()?.publish('null');
  expect(received).toEqual([4]);
});

it('After each gap it connects with the current token, subscribes once and reads again', async () => {
  const { sockets, last, received, cookies } = await listening([1, 1, 2, 3, 4]);
  last()?.accept();
  await settled();
  for (let gap = 1; gap <= 3; gap += 1) {
    cookies.set('access_token_ibk', `token-${gap}`, 360);
    last()?.drop();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sockets).toHaveLength(gap + 1);
    last()?.accept();
    await settled();
    expect(last()?.frames.map(({ command }) => command)).toEqual(['CONNECT', 'SUBSCRIBE']);
    expect(last()?.frames[0]?.headers['access-token']).toBe(`token-${gap}`);
  }
  expect(received).toEqual([1, 2, 3, 4]);
});

it('Reads the count again after a gap, even if notices came before it', async () => {
  const { last, received } = await listening([1, 1, 9, 3]);
  last()?.accept();
  await settled();
  for (const count of [5, 6]) last()?.publish(notice(count));
  for (const _ of ['first gap', 'second gap']) {
    last()?.drop();
    await vi.advanceTimersByTimeAsync(1_000);
    last()?.accept();
    await settled();
    last()?.publish(notice(7));
  }
  expect(received).toEqual([1, 5, 6, 9, 7, 3, 7]);
});

it('A notice that arrives during a read makes it read again', async () => {
  let answer: (response: Response) => void = () => undefined;
  const slow = () => new Promise<Response>((resolve) => (answer = resolve));
  const script = { 'GET /api/system/stomp-data': [() => sealed(notice(5)), slow, () => sealed(notice(8))] };
  const { bank, signIn } = scriptedBank(script);
  await signIn();
  const { webSocket, last } = stompBroker();
  const received: number[] = [];
  notices({ bank, webSocket }).subscribe(({ notifCount }) => received.push(notifCount));
  await settled();
  last()?.accept();
  await settled();
  last()?.publish(notice(7));
  answer(sealed(notice(6)));
  await settled();
  expect(received).toEqual([5, 7, 8]);
});

it('Tries again after 1, 2, 4 … and at most 30 seconds, and starts over after a success', async () => {
  const { sockets, last } = await listening([1]);
  const waits: number[] = [];
  for (let round = 0; round < 7; round += 1) {
    const before = sockets.length;
    last()?.drop();
    let waited = 0;
    while (sockets.length === before && waited < 60) {
      await vi.advanceTimersByTimeAsync(1_000);
      waited += 1;
    }
    waits.push(waited);
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30]);
  last()?.accept();
  last()?.drop();
  const before = sockets.length;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sockets.length).toBe(before + 1);
});

it('A connection attempt without an answer is given up after ten seconds', async () => {
  const { sockets, time } = await listening([1]);
  await time.advance(9_999);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sockets).toHaveLength(1);
  await time.advance(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sockets).toHaveLength(2);
});

it('Closing during a connection attempt leaves no timer behind', async () => {
  const armed = new Set<object>();
  const after = () => {
    const entry = {};
    armed.add(entry);
    return () => void armed.delete(entry);
  };
  const { bank, signIn } = scriptedBank({}, { timers: { after } });
  await signIn();
  const before = armed.size;
  const live = notices({ bank, webSocket: stompBroker().webSocket });
  live.subscribe(() => undefined);
  await flush();
  expect(armed.size).toBe(before + 2); // the limit of the attempt and the next poll
  live.close();
  expect([armed.size, vi.getTimerCount()]).toEqual([before, 0]);
});

it('A logout ends the notices and every iterator', async () => {
  const { bank, live, last, sockets } = await listening([1]);
  last()?.accept();
  await settled();
  const received: number[] = [];
  const reading = (async () => {
    for await (const { notifCount } of live) received.push(notifCount);
  })();
  await settled();
  last()?.publish(notice(2));
  await settled();
  await bank.session.logout();
  await reading;
  await vi.advanceTimersByTimeAsync(60_000);
  expect([received, sockets.length]).toEqual([[1, 2], 1]);
});

it('Without a session no connection is made', async () => {
  const { bank } = scriptedBank();
  const { sockets, webSocket } = stompBroker();
  notices({ bank, webSocket }).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sockets).toHaveLength(0);
});
