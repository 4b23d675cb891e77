import type { Wait } from './wait.ts';

/** A gate that every row passes before it is sent: when the bank asks to wait, the gate holds back the whole batch. */
export interface Gate {
  pass(): Promise<void>;
  pause(ms: number): void;
}

/** Creates an open gate. If it is paused several times, the pause with the latest end counts. */
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
