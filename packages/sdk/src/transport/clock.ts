/** Where the time comes from: milliseconds since 1970. */
export interface Clock {
  now(): number;
}

/** Where delays come from; the answer cancels. */
export interface Timers {
  after(delayMs: number, run: () => void): () => void;
}

export const systemClock: Clock = { now: () => Date.now() };

/** A platform's timer runs at once when it is given more; a month that ends early is looked at again. */
const LONGEST_MS = 2 ** 31 - 1;

export const systemTimers: Timers = {
  after(delayMs, run) {
    const handle = setTimeout(run, Math.min(delayMs, LONGEST_MS));
    return () => clearTimeout(handle);
  },
};
