/** Where the time comes from: milliseconds since 1970. */
export interface Clock {
  now(): number;
}

/** Runs something after a delay; the returned function cancels it. */
export interface Timers {
  after(delayMs: number, run: () => void): () => void;
}

export const systemClock: Clock = { now: () => Date.now() };

/** The longest delay of a platform's timer; a longer one would fire at once. Callers check the clock again. */
const LONGEST_MS = 2 ** 31 - 1;

export const systemTimers: Timers = {
  after(delayMs, run) {
    const handle = setTimeout(run, Math.min(delayMs, LONGEST_MS));
    return () => clearTimeout(handle);
  },
};
