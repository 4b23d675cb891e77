import { describe, expect, it } from 'vitest';
import { manualTime } from '../testing/manual-time.ts';
import { abortable, pause, within } from './abortable.ts';
import type { Cancellation } from './cancellation.ts';

const never = new Promise<never>(() => undefined);
const late = () => new Error('late');

describe('Work with a time limit', () => {
  const start = (work: (cancellation: Cancellation) => Promise<unknown>, caller = new AbortController()) => {
    const time = manualTime();
    const limit = { timers: time.timers, timeoutMs: 1_000, signal: caller.signal, late };
    return { time, caller, done: within(limit, work) };
  };
  /** Ends when it is cancelled, with a reason of its own. */
  const obedient = (cancellation: Cancellation) =>
    new Promise((_, reject) => {
      cancellation.onCancel(() => reject(new Error('stopped')));
    });

  it('returns its result and then stops listening to its signal', async () => {
    let received: Cancellation | undefined;
    const { time, caller, done } = start((cancellation) => {
      received = cancellation;
      return Promise.resolve('answer');
    });
    expect(await done).toBe('answer');
    caller.abort();
    await time.advance(5_000);
    expect(received?.isCancelled).toBe(false);
  });

  it('throws the reason of its abort: by the caller, now or earlier, or by the time limit', async () => {
    const gone = new AbortController();
    gone.abort(new Error('gone'));
    await expect(start(obedient, gone).done).rejects.toThrow('gone');
    const left = start(obedient);
    left.caller.abort(new Error('left'));
    await expect(left.done).rejects.toThrow('left');
    const slow = start(obedient);
    await Promise.all([expect(slow.done).rejects.toThrow('late'), slow.time.advance(1_000)]);
  });

  it('throws its own error if it is not aborted', async () => {
    await expect(start(() => Promise.reject(new Error('broken'))).done).rejects.toThrow('broken');
  });
});

describe('A wait', () => {
  it('ends at once for a caller that has already aborted', async () => {
    await expect(abortable(never, AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
    await expect(pause(manualTime().timers, 1_000, AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
  });

  it('ends for all callers that share one signal', async () => {
    const caller = new AbortController();
    const all = Promise.allSettled([abortable(never, caller.signal), abortable(never, caller.signal)]);
    caller.abort(new Error('left'));
    expect((await all).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});
