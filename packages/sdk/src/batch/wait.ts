/** Lets time pass; ends early, without a fault, when the signal says so. */
export type Wait = (ms: number, signal?: AbortSignal) => Promise<void>;

/** The host's timer. */
export const timerWait: Wait = (ms, signal) =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, signal?.aborted ? 0 : ms);
    signal?.addEventListener('abort', end);
  });
