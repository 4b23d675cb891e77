import type { Wait } from './wait.ts';

/** What every row passes before it is sent: one "later" of the bank holds back the whole batch. */
export interface Gate {
  pass(): Promise<void>;
  pause(ms: number): void;
}

/** A gate that stands open until paused; of several pauses the one that ends last counts. */
export function createGate(wait: Wait, signal?: AbortSignal): Gate {
  let closed: Promise<unknown> | undefined;
  return {
    async pass() {
      while (closed) {
        const waitingFor = closed;
        await waitingFor;
        if (closed === waitingFor) closed = undefined;
      }
    },
    pause(ms) {
      closed = Promise.all([closed, wait(ms, signal)]);
    },
  };
}
