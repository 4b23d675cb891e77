import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { doAll, keepDoing } from './keep-doing.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('a job runs at once and again after every pause, even after a failure, until it is stopped', async () => {
  let done = 0;
  const faults: unknown[] = [];
  const job = () => ((done += 1) === 2 ? Promise.reject(new Error('poisoned')) : Promise.resolve());
  const stop = await keepDoing(job, 1_000, (fault) => faults.push(fault));
  expect(done).toBe(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect([done, faults]).toEqual([3, [new Error('poisoned')]]);
  await stop();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(done).toBe(3);
});

it('a long job is not started twice, and stopping waits for it to finish', async () => {
  let [begun, ended] = [0, 0];
  const job = () =>
    (begun += 1) === 1
      ? Promise.resolve()
      : new Promise<void>((resolve) => setTimeout(resolve, 3_500)).then(() => void (ended += 1));
  const stop = await keepDoing(job, 1_000, () => undefined);
  await vi.advanceTimersByTimeAsync(3_000);
  expect([begun, ended]).toEqual([2, 0]);
  const stopped = stop();
  await vi.advanceTimersByTimeAsync(2_000);
  await stopped;
  expect([begun, ended]).toEqual([2, 1]);
});

it.each([0, 1, 2])('of three jobs a poisoned one (%i) is reported, and the others are done', async (poisoned) => {
  const done: number[] = [];
  const faults: unknown[] = [];
  const jobs = [0, 1, 2].map((each) => () => {
    if (each === poisoned) return Promise.reject(new Error(`job ${each}`));
    done.push(each);
    return Promise.resolve(10);
  });
  expect(await doAll(jobs, (fault) => faults.push(fault))).toBe(20);
  expect([done, faults]).toEqual([[0, 1, 2].filter((each) => each !== poisoned), [new Error(`job ${poisoned}`)]]);
});
