import type { Timers } from './clock.ts';

/** The answer of `work`, unless `signal` aborts first; then its reason is thrown and the answer is dropped. */
export function abortable<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(signal.reason as Error);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

/** Waits, unless `signal` aborts; then its reason is thrown. */
export function pause(timers: Timers, delayMs: number, signal: AbortSignal | undefined): Promise<void> {
  let cancel: () => void = () => undefined;
  const wait = new Promise<void>((resolve) => (cancel = timers.after(delayMs, resolve)));
  return abortable(wait, signal).finally(cancel);
}
