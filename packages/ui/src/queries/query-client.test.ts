import { BankError } from '@ibk/sdk';
import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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
