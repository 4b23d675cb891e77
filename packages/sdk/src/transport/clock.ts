/** Where the time comes from: milliseconds since 1970. */
export interface Clock {
  now(): number;
}

/** How a timer affects the end of its process. */
interface TimerOptions {
  /** False for a timer that matters only during other work: Node ends without waiting for it. @default true */
  keepsProcess?: boolean;
}

/** Runs something after a delay; the returned function cancels it. */
export interface Timers {
  after(delayMs: number, run: () => void, options?: TimerOptions): () => void;
}

export const systemClock: Clock = { now: () => Date.now() };

/** The longest delay of a platform's timer; a longer one would fire at once. Callers check the clock again. */
const LONGEST_MS = 2 ** 31 - 1;

export const systemTimers: Timers = {
  after(delayMs, run, { keepsProcess = true } = {}) {
    const handle: ReturnType<typeof setTimeout> | number = setTimeout(run, Math.min(delayMs, LONGEST_MS));
    if (!keepsProcess && typeof handle === 'object') handle.unref();
    return () => clearTimeout(handle);
  },
};

/** The bank's time, by the HTTP dates of its answers; the device's own until the first answer with one. */
export function bankTime(clock: Clock) {
  let aheadMs = 0;
  return {
    hear: (date: string | null): void => {
      const atMs = Date.parse(date ?? '');
      if (!Number.isNaN(atMs)) aheadMs = atMs - clock.now();
    },
    now: (): number => clock.now() + aheadMs,
  };
}
