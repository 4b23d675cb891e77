import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PersonalNotice } from '../contract/index.ts';
import { type Reply, scriptedBank, sealed } from '../testing/scripted-bank.ts';
import { stompBroker } from '../testing/stomp-broker.ts';
import { notices } from './notices.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const QUEUE = '/user/queue/transaction';
const COUNT: Reply = () =>
  sealed({ roleId: 'OPR_USER', corporateId: 'DINKESSU', corporateGroupId: '01', notifCount: 0 });
const told = (message: string, notifId = message): PersonalNotice => ({
  ...{ notifId, kind: 'verified', referenceId: 'IB260714000001', status: 'VERIFY', by: 'fitriA1' },
  ...{ at: '2026-07-14T02:42:00Z', message, readAt: null },
});
const page =
  (mark: string, content: PersonalNotice[] = [], next: string | null = null): Reply =>
  () =>
    sealed({ content, page: 0, size: 200, total: content.length, next, unread: 0, mark });

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 30; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

async function listening(pages: Reply[], hasSocket = true) {
  const scripted = scriptedBank({ 'GET /api/system/stomp-data': COUNT, 'GET /api/system/notif': pages });
  await scripted.signIn();
  const { webSocket, last } = stompBroker();
  const live = notices({ bank: scripted.bank, ...(hasSocket ? { webSocket } : {}) });
  const received: string[] = [];
  const stop = live.onPersonal(({ message }) => received.push(message));
  await settled();
  return { ...scripted, live, last, received, stop };
}
/** Accepts the connection and confirms its subscription to the notices. */
async function accept({ last }: Awaited<ReturnType<typeof listening>>): Promise<void> {
  last()?.accept();
  last()?.confirm(QUEUE);
  await settled();
}

it('Reports notices from the first listener on, and reads by the mark what came before the connection', async () => {
  const heard = await listening([page('5'), page('6', [told('kedua'), told('pertama')])]);
  expect(heard.received).toEqual([]);
  await accept(heard);
  heard.last()?.publish(told('ketiga'), QUEUE);
  expect(heard.received).toEqual(['pertama', 'kedua', 'ketiga']);
  const asked = heard.seen.filter(({ call }) => call === 'GET /api/system/notif').map(({ query }) => query);
  expect(asked).toEqual(['?size=1', '?after=5&size=200']);
});

it('Reads every page that a gap missed, first to last, and reports none twice', async () => {
  const heard = await listening([
    page('5'),
    page('6'),
    page('9', [told('c'), told('b')], 'lanjut'),
    page('9', [told('a')]),
  ]);
  await accept(heard);
  heard.last()?.publish(told('a'), QUEUE);
  heard.last()?.drop();
  await vi.advanceTimersByTimeAsync(1_000);
  await accept(heard);
  expect(heard.received).toEqual(['a', 'b', 'c']);
});

it('Reports a sum of a minute again when it grows', async () => {
  const heard = await listening([page('5'), page('6')]);
  await accept(heard);
  for (const message of ['1 pembayaran VA', '2 pembayaran VA', '2 pembayaran VA'])
    heard.last()?.publish(told(message, 'sum'), QUEUE);
  expect(heard.received).toEqual(['1 pembayaran VA', '2 pembayaran VA']);
});

it('Reads missed notices with each poll while no connection is possible', async () => {
  vi.stubGlobal('WebSocket', undefined);
  const heard = await listening([page('5'), page('6', [told('a')])], false);
  await heard.time.advance(30_000);
  await settled();
  expect(heard.received).toEqual(['a']);
  heard.live.close();
});

it('Reads again what a failed read missed', async () => {
  const fails: Reply = () => {
    throw new TypeError('fetch failed');
  };
  vi.stubGlobal('WebSocket', undefined);
  const heard = await listening([page('5'), fails, fails, fails, fails, page('6', [told('a')])], false);
  for (let poll = 0; poll < 4; poll += 1) {
    await heard.time.advance(30_000);
    await settled();
  }
  expect(heard.received).toEqual(['a']);
  heard.live.close();
});

const fails: Reply = () => {
  throw new TypeError('fetch failed');
};
/** Every attempt of one read. */
const READ_FAILS = [fails, fails, fails];
/** Lets a read make all its attempts. */
async function attempted({ time }: Awaited<ReturnType<typeof listening>>): Promise<void> {
  for (let attempt = 0; attempt < READ_FAILS.length; attempt += 1) {
    await settled();
    await time.advance(5_000);
  }
  await settled();
}
const asked = ({ seen }: Awaited<ReturnType<typeof listening>>) =>
  seen.filter(({ call }) => call === 'GET /api/system/notif').map(({ query }) => query);

it('Reads what a failed read missed while the connection is live: by the timer, or at the next notice', async () => {
  const heard = await listening([page('5'), ...READ_FAILS, page('6', [told('a')])]);
  await accept(heard);
  await attempted(heard);
  expect(heard.received).toEqual([]);
  await heard.time.advance(30_000);
  await settled();
  expect([heard.received, asked(heard).at(-1)]).toEqual([['a'], '?after=5&size=200']);

  const other = await listening([page('5'), ...READ_FAILS, page('6', [told('b'), told('a')])]);
  await accept(other);
  await attempted(other);
  other.last()?.publish(told('b'), QUEUE);
  await settled();
  expect(other.received).toEqual(['b', 'a']);
});

it('Takes the mark when the first read failed, and reads by it what the next gap missed', async () => {
  const heard = await listening([...READ_FAILS, page('5'), page('6', [told('a')])]);
  // The connection asks for a read while the first one still fails.
  await accept(heard);
  await attempted(heard);
  heard.last()?.drop();
  await vi.advanceTimersByTimeAsync(1_000);
  await accept(heard);
  expect(heard.received).toEqual(['a']);
  expect(asked(heard).slice(-2)).toEqual(['?size=1', '?after=5&size=200']);
});

it('Moves the mark after many live notices, and reports none of them again after a gap', async () => {
  const names = Array.from({ length: 1_200 }, (_, index) => `kabar ${index}`);
  const newestFirst = (from: number, to: number) =>
    names
      .slice(from, to)
      .map((name) => told(name))
      .reverse();
  const pages = [page('5'), page('6'), page('500', newestFirst(0, 500)), page('1000', newestFirst(500, 1_000))];
  const heard = await listening([...pages, page('1200', newestFirst(1_000, 1_200))]);
  await accept(heard);
  for (const name of names) {
    heard.last()?.publish(told(name), QUEUE);
    if (name.endsWith('99')) await settled();
  }
  expect(asked(heard).slice(2)).toEqual(['?after=6&size=200', '?after=500&size=200']);
  heard.last()?.drop();
  await vi.advanceTimersByTimeAsync(1_000);
  await accept(heard);
  expect(asked(heard).at(-1)).toBe('?after=1000&size=200');
  expect(heard.received).toEqual(names);
});

it('Ends its subscription with the last listener, and begins anew with the next one', async () => {
  const heard = await listening([page('5'), page('6'), page('8')]);
  await accept(heard);
  const frames = () =>
    heard
      .last()
      ?.frames.filter(({ command, headers }) => command === 'UNSUBSCRIBE' || headers.destination === QUEUE)
      .map(({ command }) => command);
  const stopOther = heard.live.onPersonal(() => undefined);
  heard.stop();
  expect(frames()).toEqual(['SUBSCRIBE']);
  stopOther();
  stopOther();
  expect(frames()).toEqual(['SUBSCRIBE', 'UNSUBSCRIBE']);
  heard.live.onPersonal(({ message }) => heard.received.push(message));
  await settled();
  expect(frames()).toEqual(['SUBSCRIBE', 'UNSUBSCRIBE', 'SUBSCRIBE']);
  expect([asked(heard).at(-1), heard.received]).toEqual(['?size=1', []]);
});

it('Subscribes to the queue only for a listener, also for one that comes later', async () => {
  const scripted = scriptedBank({
    'GET /api/system/stomp-data': COUNT,
    'GET /api/system/notif': [page('5'), page('6')],
  });
  await scripted.signIn();
  const { webSocket, last } = stompBroker();
  const live = notices({ bank: scripted.bank, webSocket });
  live.subscribe(() => undefined);
  await settled();
  last()?.accept();
  const subscribed = () =>
    last()
      ?.frames.filter(({ command }) => command === 'SUBSCRIBE')
      .map(({ headers }) => headers.destination);
  expect(subscribed()).toEqual(['/topic/notif-request']);
  live.onPersonal(() => undefined);
  expect(subscribed()).toEqual(['/topic/notif-request', QUEUE]);
});

it('bank.notices.subscribe opens a connection of its own, which the returned function closes', async () => {
  const scripted = scriptedBank({ 'GET /api/system/stomp-data': COUNT, 'GET /api/system/notif': [page('5')] });
  await scripted.signIn();
  vi.stubGlobal('WebSocket', undefined);
  const received: string[] = [];
  const stop = scripted.bank.notices.subscribe(({ message }) => received.push(message));
  await vi.waitFor(() => expect(scripted.calls()).toContain('GET /api/system/notif'));
  stop();
  await scripted.time.advance(60_000);
  expect(scripted.calls().filter((call) => call === 'GET /api/system/notif')).toHaveLength(1);
  expect(received).toEqual([]);
});

it('Tells how far a batch is to those who listen for it, who need no notices, until they stop', async () => {
  const scripted = scriptedBank({ 'GET /api/system/stomp-data': COUNT, 'GET /api/system/notif': [] });
  await scripted.signIn();
  const { webSocket, last } = stompBroker();
  const live = notices({ bank: scripted.bank, webSocket });
  const heard: unknown[] = [];
  const stop = live.onBatch((progress) => heard.push(progress));
  await settled();
  last()?.accept();
  last()?.confirm(QUEUE);
  await settled();
  const upload = { success: 2, failed: 1, waiting: 7 };
  const progress = { referenceId: 'IB260714000001', status: 'SUSPECT', version: 3, upload };
  last()?.publish(progress, QUEUE);
  last()?.publish(told('kabar'), QUEUE);
  expect(heard).toEqual([progress]);
  expect(scripted.seen.filter(({ call }) => call === 'GET /api/system/notif')).toEqual([]);
  stop();
  last()?.publish(progress, QUEUE);
  expect(heard).toHaveLength(1);
  live.close();
});
