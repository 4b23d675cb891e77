import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BankError } from '../transport/bank-error.ts';
import { refusal, type Reply, scriptedBank, sealed } from '../testing/scripted-bank.ts';
import { stompBroker } from '../testing/stomp-broker.ts';
import { notices, type NoticesOptions } from './notices.ts';
import type { NoticesState } from './notices-state.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ASK = 'GET /api/system/stomp-data';
const POLL_MS = 30_000;
const counts =
  (notifCount: number, lastChange?: string): Reply =>
  () =>
    sealed({ roleId: 'OPR_USER', corporateId: 'DINKESSU', corporateGroupId: '01', notifCount, lastChange });
const unreachable: Reply = () => {
  throw new TypeError('fetch failed');
};

async function listening(replies: Reply[], options: Partial<NoticesOptions> = {}) {
  const scripted = scriptedBank({ [ASK]: replies });
  await scripted.signIn();
  const live = notices({ bank: scripted.bank, ...options });
  const received: number[] = [];
  const states: NoticesState[] = [];
  const faults: (BankError | null)[] = [];
  live.onState((state, fault) => {
    states.push(state);
    faults.push(fault);
  });
  live.subscribe(({ notifCount }) => received.push(notifCount));
  await scripted.time.advance(0);
  await scripted.time.advance(0);
  return { ...scripted, live, received, states, faults };
}

describe('A notices client without any WebSocket', () => {
  beforeEach(() => vi.stubGlobal('WebSocket', undefined));

  it('polls the bank at once and then at each interval of the injected clock', async () => {
    const { received, states, time, calls, live } = await listening([counts(1), counts(2), counts(3)]);
    expect([received, states]).toEqual([[1], ['connecting', 'polling']]);
    await time.advance(POLL_MS - 1);
    expect(received).toEqual([1]);
    await time.advance(1);
    await time.advance(POLL_MS);
    expect(received).toEqual([1, 2, 3]);
    expect(calls()).toEqual([ASK, ASK, ASK]);
    live.close();
    await time.advance(10 * POLL_MS);
    expect(calls()).toHaveLength(3);
  });

  it('reports an unchanged count only once', async () => {
    const { received, time } = await listening([counts(4), counts(4), counts(5)]);
    await time.advance(POLL_MS);
    await time.advance(POLL_MS);
    expect(received).toEqual([4, 5]);
  });

  it('reports a change that leaves the count the same', async () => {
    const { received, time } = await listening([counts(4, '7'), counts(4, '7'), counts(4, '8')]);
    await time.advance(POLL_MS);
    expect(received).toEqual([4]);
    await time.advance(POLL_MS);
    expect(received).toEqual([4, 4]);
  });

  it('is offline while the bank is unreachable, and continues to poll', async () => {
    const { received, states, time } = await listening([unreachable, unreachable, counts(6)]);
    expect(states).toEqual(['connecting', 'offline']);
    await time.advance(POLL_MS);
    await time.advance(POLL_MS);
    expect([received, states]).toEqual([[6], ['connecting', 'offline', 'polling']]);
  });

  it('reports with the state that there is no WebSocket, or why the bank is unreachable', async () => {
    const { faults, time } = await listening([counts(1), unreachable, counts(1)]);
    await time.advance(POLL_MS);
    await time.advance(POLL_MS);
    const noWebSocket = { kind: 'network', retryable: false, cause: { code: 'ERR_NO_WEBSOCKET' } };
    expect(faults).toMatchObject([null, noWebSocket, { kind: 'network', retryable: true }, noWebSocket]);
  });

  it('does not poll while pollWhile returns false', async () => {
    let isAway = true;
    const { calls, time, received } = await listening([counts(1)], { pollWhile: () => !isAway });
    await time.advance(3 * POLL_MS);
    expect(calls()).toEqual([]);
    isAway = false;
    await time.advance(POLL_MS);
    expect(received).toEqual([1]);
  });

  it('ends with the session and stops polling', async () => {
    const { live, states, time, calls } = await listening([() => refusal(401, 'session.unknown')]);
    expect([live.state(), states]).toEqual(['closed', ['connecting', 'closed']]);
    await time.advance(3 * POLL_MS);
    expect(calls()).toEqual([ASK]);
  });

  it('ends each iterator when it is closed, and aborts the poll in flight', async () => {
    let seen: AbortSignal | undefined;
    const { live, time } = await listening([
      ({ signal }) => {
        seen = signal;
        return new Promise(() => undefined);
      },
    ]);
    const reading = live[Symbol.asyncIterator]().next();
    live.close();
    await time.advance(0);
    await expect(reading).resolves.toMatchObject({ done: true });
    expect(seen?.aborted).toBe(true);
  });

  it('does not poll without a session', async () => {
    const { bank, calls, time } = scriptedBank();
    const live = notices({ bank });
    live.subscribe(() => undefined);
    await time.advance(3 * POLL_MS);
    expect([calls(), live.state()]).toEqual([[], 'closed']);
  });
});

describe('A notices client whose WebSocket is blocked', () => {
  it('polls the bank instead, and is live again once a connection succeeds', async () => {
    const { webSocket, last } = stompBroker();
    const { received, states, time, calls } = await listening([counts(1), counts(2), counts(3)], { webSocket });
    expect([calls(), states]).toEqual([[ASK], ['connecting']]);
    last()?.drop();
    await time.advance(0);
    expect(calls()).toEqual([ASK]);
    await time.advance(POLL_MS);
    expect([received, states]).toEqual([
      [1, 2],
      ['connecting', 'polling'],
    ]);
    await vi.advanceTimersByTimeAsync(60_000);
    last()?.accept();
    await time.advance(0);
    expect([received, states]).toEqual([
      [1, 2, 3],
      ['connecting', 'polling', 'live'],
    ]);
    await time.advance(10 * POLL_MS);
    expect(calls()).toHaveLength(3);
  });

  it('keeps its polling interval after a connection that never answers', async () => {
    const { webSocket } = stompBroker();
    const replies = [counts(1), counts(2)];
    const { received, states, time } = await listening(replies, { webSocket, connectionTimeoutMs: 5_000 });
    await time.advance(4_999);
    expect([received, states]).toEqual([[1], ['connecting']]);
    await time.advance(1);
    expect([received, states]).toEqual([[1], ['connecting', 'polling']]);
    await time.advance(POLL_MS - 5_000);
    expect(received).toEqual([1, 2]);
  });

  it('connects although the first poll fails', async () => {
    const { webSocket, last } = stompBroker();
    const { received, states, time } = await listening([unreachable, counts(2)], { webSocket });
    last()?.accept();
    await time.advance(0);
    expect([received, states]).toEqual([[2], ['connecting', 'live']]);
  });

  it('does not poll in a gap that the next connection closes', async () => {
    const { webSocket, last } = stompBroker();
    const { states, time, calls } = await listening([counts(1), counts(2)], { webSocket });
    last()?.accept();
    await time.advance(0);
    last()?.drop();
    await vi.advanceTimersByTimeAsync(1_000);
    last()?.accept();
    await time.advance(0);
    expect([calls(), states]).toEqual([
      [ASK, ASK, ASK],
      ['connecting', 'live', 'connecting', 'live'],
    ]);
  });

  it('treats a factory that throws as a failed connection, and tries again', async () => {
    let tries = 0;
    const refused = () => {
      tries += 1;
      throw new DOMException('The page policy forbids sockets', 'SecurityError');
    };
    const { received, states } = await listening([counts(1)], { webSocket: refused });
    expect([received, states, tries]).toEqual([[1], ['connecting', 'polling'], 1]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(tries).toBe(2);
  });

  it('leaves no timer behind when it is closed while it polls', async () => {
    const armed = new Set<object>();
    const timers = {
      after: (_delayMs: number) => {
        const entry = {};
        armed.add(entry);
        return () => void armed.delete(entry);
      },
    };
    const { bank, signIn } = scriptedBank({ [ASK]: counts(1) }, { timers });
    await signIn();
    const before = armed.size;
    const { webSocket, last } = stompBroker();
    const live = notices({ bank, webSocket });
    live.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(0);
    last()?.drop();
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    expect(live.state()).toBe('polling');
    live.close();
    expect([armed.size, vi.getTimerCount()]).toEqual([before, 0]);
  });
});
