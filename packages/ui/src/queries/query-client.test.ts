import { BankError } from '@ibk/sdk';
import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDoubts, type Write } from '../doubts/doubts.ts';
import { createQueries } from './query-client.ts';

const report = vi.fn();
const refusal = (status: number) => new BankError({ kind: 'refused', status, message: 'Bank sedang sibuk.' });
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

/** Observes a query as a screen does. */
function watch(queryFn: () => Promise<string>, meta: { silent?: boolean; reloads?: boolean } = { reloads: true }) {
  const queries = createQueries(report);
  queries.mount();
  const observer = new QueryObserver(queries, { queryKey: ['list'], queryFn, meta });
  const unsubscribe = observer.subscribe(() => undefined);
  cleanups.push(() => {
    unsubscribe();
    queries.unmount();
    queries.clear();
  });
  return () => observer.getCurrentResult();
}
const cleanups: (() => void)[] = [];
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup();
  onlineManager.setOnline(true);
  vi.useRealTimers();
  vi.clearAllMocks();
});

it('reloads a list after one refusal, and reports the refusal once', async () => {
  const queryFn = vi.fn<() => Promise<string>>().mockRejectedValueOnce(refusal(422)).mockResolvedValue('rows');
  const result = watch(queryFn);
  await settle();
  expect(result().error).toMatchObject({ message: 'Bank sedang sibuk.' });
  await settle(3_000);
  expect(result().data).toBe('rows');
  expect(report).toHaveBeenCalledExactlyOnceWith('Bank sedang sibuk.');
  await settle(600_000);
  expect(queryFn).toHaveBeenCalledTimes(2);
});

it('gives up on a list after three more refusals', async () => {
  const queryFn = vi.fn(() => Promise.reject(refusal(500)));
  const result = watch(queryFn);
  await settle(3_600_000);
  expect(queryFn).toHaveBeenCalledTimes(4);
  expect(result().isError).toBe(true);
  expect(report).toHaveBeenCalledOnce();
});

it.each([400, 401, 403, 404])('does not repeat a request that was answered with %d', async (status) => {
  const queryFn = vi.fn(() => Promise.reject(refusal(status)));
  watch(queryFn);
  await settle(3_600_000);
  expect(queryFn).toHaveBeenCalledOnce();
});

it('repeats an inquiry only when the user does', async () => {
  const queryFn = vi.fn(() => Promise.reject(refusal(422)));
  watch(queryFn, { silent: true });
  await settle(3_600_000);
  expect(queryFn).toHaveBeenCalledOnce();
  expect(report).not.toHaveBeenCalled();
});

it('loads a failed query as soon as the network is back', async () => {
  let isBack = false;
  const queryFn = vi.fn(() =>
    isBack ? Promise.resolve('rows') : Promise.reject(new BankError({ kind: 'network', message: 'Tidak terhubung.' })),
  );
  const result = watch(queryFn);
  onlineManager.setOnline(false);
  await settle(3_600_000);
  expect(result().isError).toBe(true);
  isBack = true;
  onlineManager.setOnline(true);
  await settle();
  expect(result().data).toBe('rows');
});

const LOST = new BankError({ kind: 'outcome-unknown' });
const ABOUT: Write = { kind: 'move', about: { action: 'reject', items: [{ referenceId: 'IB1', version: 1 }] } };
interface Sent {
  reason: string;
  idempotencyKey: string;
}

/** A write that was sent once; its answers are given. */
async function write(answers: (string | BankError)[], doubt: (() => Write) | null = () => ABOUT) {
  const doubts = createDoubts();
  const queries = createQueries(report, doubts);
  const sent = vi.fn((_: Sent) => {
    const answer = answers.shift() ?? 'done';
    return typeof answer === 'string' ? Promise.resolve(answer) : Promise.reject(answer);
  });
  const onSuccess = vi.fn();
  const options = { mutationFn: sent, onSuccess, ...(doubt ? { meta: { doubt } } : {}) };
  const first = { reason: 'Nota kurang', idempotencyKey: 'key' };
  await new MutationObserver(queries, options).mutate(first).catch(() => undefined);
  return { doubts, sent, first, onSuccess };
}

it('opens a doubt about a write whose answer was lost, in place of a toast', async () => {
  const { doubts } = await write([LOST]);
  expect(doubts.list()).toMatchObject([{ id: 'key', ...ABOUT }]);
  expect(report).not.toHaveBeenCalled();
});

it('repeats the very same request under the same key, and passes its answer to the screen', async () => {
  const { doubts, sent, first, onSuccess } = await write([LOST, LOST, 'ditolak']);
  await expect(doubts.repeatOf('key')?.()).rejects.toBe(LOST);
  expect(doubts.list()).toMatchObject([{ id: 'key' }]);
  await doubts.repeatOf('key')?.();
  expect(sent.mock.calls.map(([variables]) => variables)).toEqual([first, first, first]);
  expect(doubts.list()).toMatchObject([{ end: { answer: 'ditolak' } }]);
  expect(onSuccess.mock.calls.map(([answer]) => answer)).toEqual(['ditolak']);
});

it.each([
  [
    'ends with a refusal of the bank',
    new BankError({ kind: 'refused', ruleId: 'limit.user', message: 'Melebihi limit.' }),
    { refusal: 'Melebihi limit.' },
  ],
  ['continues after an error page of a proxy', new BankError({ kind: 'bad-response', status: 503 }), undefined],
  ['continues when the session is over', new BankError({ kind: 'unauthorized', status: 401 }), undefined],
] as const)('a doubt %s', async (_, fault, end) => {
  const { doubts } = await write([LOST, fault]);
  await expect(doubts.repeatOf('key')?.()).rejects.toBe(fault);
  expect(doubts.list().map((doubt) => doubt.end)).toEqual([end]);
});

it('reports the lost answer of a request that changes nothing, and opens no doubt', async () => {
  const { doubts } = await write([LOST], null);
  expect(doubts.list()).toEqual([]);
  expect(report).toHaveBeenCalledExactlyOnceWith('Jawaban bank belum diterima.');
});
