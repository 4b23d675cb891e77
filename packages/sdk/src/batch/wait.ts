import { systemTimers } from '../transport/clock.ts';

/** Lets time pass; ends early, without a fault, when the signal says so. */
export type Wait = (ms: number, signal?: AbortSignal) => Promise<void>;

/** The host's timer. */
export const timerWait: Wait = (ms, signal) =>
  new Promise((resolve) => {
    const end = (): void => {
      cancel();
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const cancel = systemTimers.after(signal?.aborted ? 0 : ms, end);
    signal?.addEventListener('abort', end);
  });
