import { abortable } from '../transport/abortable.ts';
import { isBankError } from '../transport/bank-error.ts';
import type { Clock, Timers } from '../transport/clock.ts';
import type { CallOptions } from '../transport/plain-request.ts';

/** How long to wait, and how to read meanwhile. */
export interface WaitOptions {
  /** @default 60_000 */
  maxWaitMs?: number;
  /** Milliseconds between two reads. @default 2_000 */
  pollMs?: number;
  /** Ends the wait; its reason is thrown unchanged. */
  signal?: AbortSignal;
  /** `notices({ bank })` of `@ibk/sdk/live`: each notice triggers a read at once. */
  live?: { subscribe(listener: () => void): () => void };
}

export interface TimePorts {
  clock: Clock;
  timers: Timers;
}

/** Delays that a notice cuts short; a notice between two delays cuts the next one short. */
function createDelays(timers: Timers, signal: AbortSignal | undefined) {
  let isInterrupted = false;
  let wake = (): void => undefined;
  return {
    interrupt: (): void => {
      isInterrupted = true;
      wake();
    },
    /** Marks all notices so far as handled. */
    reset: (): void => void (isInterrupted = false),
    wait(ms: number): Promise<void> {
      if (isInterrupted) return Promise.resolve();
      let cancel = (): void => undefined;
      const elapsed = new Promise<void>((resolve) => {
        wake = resolve;
        cancel = timers.after(ms, resolve);
      });
      return abortable(elapsed, signal).finally(() => cancel());
    },
  };
}

/** What is read again and again. */
interface Awaited<Value> {
  read: (options: CallOptions) => Promise<Value>;
  isEnd: (value: Value) => boolean;
  /** The error once the time is over. @param last what was read last; undefined if nothing could be read */
  late: (last: Value | undefined) => unknown;
  options: WaitOptions;
}

/** Reads something until it has come to its end. It never writes. */
export const createWait =
  ({ clock, timers }: TimePorts) =>
  async <Value>({ read, isEnd, late, options }: Awaited<Value>): Promise<Value> => {
    const { maxWaitMs = 60_000, pollMs = 2_000, signal, live } = options;
    const endMs = clock.now() + maxWaitMs;
    const leftMs = (): number => endMs - clock.now();
    const delays = createDelays(timers, signal);
    const unsubscribe = live?.subscribe(delays.interrupt);
    let last: Value | undefined;
    try {
      while (leftMs() > 0) {
        let waitMs = pollMs;
        delays.reset();
        try {
          last = await read({ deadlineMs: leftMs(), ...(signal ? { signal } : {}) });
          if (isEnd(last)) return last;
        } catch (error) {
          if (!isBankError(error) || !error.retryable) throw error;
          waitMs = Math.max(pollMs, error.retryAfterMs ?? 0);
        }
        if (leftMs() > 0) await delays.wait(Math.min(waitMs, leftMs()));
      }
      throw late(last);
    } finally {
      unsubscribe?.();
    }
  };
