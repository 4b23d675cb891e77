import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { atMostEvery } from './at-most-every.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('The first request is done at once, and those of the next second together at its end, with the last one asked', () => {
  const done: string[] = [];
  const work = atMostEvery<number>(
    1_000,
    (key, asked) => Promise.resolve(void done.push(`${key} ${asked}`)),
    (fault) => expect.unreachable(String(fault)),
  );
  for (const asked of [1, 2, 3]) work.request('a', asked);
  work.request('b', 1);
  expect(done).toEqual(['a 1', 'b 1']);
  vi.advanceTimersByTime(999);
  expect(done).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(done).toEqual(['a 1', 'b 1', 'a 3']);
  work.request('b', 2);
  expect(done.at(-1)).toBe('b 2');
  work.request('a', 4);
  work.close();
  vi.advanceTimersByTime(5_000);
  expect(done).toHaveLength(4);
});

it('An error of the work is reported, and the next request is done', async () => {
  const faults: unknown[] = [];
  const work = atMostEvery<null>(
    1_000,
    () => Promise.reject(new Error('putus')),
    (fault) => faults.push(fault),
  );
  work.request('a', null);
  await vi.advanceTimersByTimeAsync(1_000);
  work.request('a', null);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(faults).toHaveLength(2);
});
