import type { Timers } from '../transport/clock.ts';

interface PollingPorts {
  timers: Timers;
  /** Milliseconds from an answer to the next poll. */
  everyMs: number;
  /** Whether to poll now; false skips one turn. */
  mayAsk: () => boolean;
  /** Polls once. It handles its own errors. */
  ask: (signal: AbortSignal) => Promise<void>;
}

/** Polls at an interval, one poll at a time. */
export interface Polling {
  /** Polls at once, then at each interval; does nothing while polling is on. @returns after the first answer */
  start(): Promise<void>;
  /** Stops polling, and aborts the poll in flight. */
  stop(): void;
}

export function createPolling({ timers, everyMs, mayAsk, ask }: PollingPorts): Polling {
  let current: AbortController | null = null;
  let cancelWait = (): void => undefined;

  async function turn(controller: AbortController): Promise<void> {
    if (mayAsk()) await ask(controller.signal);
    if (!controller.signal.aborted) cancelWait = timers.after(everyMs, () => void turn(controller));
  }

  return {
    async start() {
      if (current) return;
      current = new AbortController();
      await turn(current);
    },
    stop() {
      current?.abort();
      current = null;
      cancelWait();
    },
  };
}
