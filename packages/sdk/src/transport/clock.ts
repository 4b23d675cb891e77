/** Where the time comes from: milliseconds since 1970. */
export interface Clock {
  now(): number;
}

/** Where delays come from; the answer cancels. */
export interface Timers {
  after(delayMs: number, run: () => void): () => void;
}

export const systemClock: Clock = { now: () => Date.now() };

export const systemTimers: Timers = {
  after(delayMs, run) {
    const handle = setTimeout(run, delayMs);
    return () => clearTimeout(handle);
  },
};
