import type { Timers } from '../transport/clock.ts';

export interface OwedReadPorts {
  timers: Timers;
  /** Milliseconds from a failed read to the next one. */
  retryMs: number;
  /** Whether to read without a request now; false puts the read off. */
  mayRead: () => boolean;
  read: () => Promise<void>;
}

/** A read that runs one at a time, and again after a failure. */
export interface OwedRead {
  /** Reads; a read that is under way may have missed what this one is asked for, so it is repeated. */
  request: () => void;
  /** Reads, unless a read is under way or none may run now. */
  catchUp: () => void;
  /** Whether the last read failed. */
  isOwed: () => boolean;
  /** Forgets requests and failures, also that of a read under way. */
  cancel: () => void;
}

export function createOwedRead({ timers, retryMs, mayRead, read }: OwedReadPorts): OwedRead {
  let isReading = false;
  let isRequested = false;
  let isOwed = false;
  let cancelRetry = (): void => undefined;
  let cancelled = 0;

  function owe(): void {
    isOwed = true;
    cancelRetry();
    cancelRetry = timers.after(retryMs, () => (mayRead() ? request() : owe()));
  }

  async function readWhileRequested(): Promise<void> {
    isReading = true;
    while (isRequested) {
      isRequested = false;
      isOwed = false;
      cancelRetry();
      const before = cancelled;
      try {
        await read();
      } catch {
        // A later read makes up for it; the bank's events show the failure.
        if (before === cancelled) owe();
      }
    }
    isReading = false;
  }

  function request(): void {
    isRequested = true;
    if (!isReading) void readWhileRequested();
  }

  return {
    request,
    catchUp() {
      if (!isReading && mayRead()) request();
    },
    isOwed: () => isOwed,
    cancel() {
      cancelled += 1;
      isRequested = false;
      isOwed = false;
      cancelRetry();
    },
  };
}
