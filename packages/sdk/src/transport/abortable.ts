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

/** How long something may take. */
interface Limit {
  timers: Timers;
  timeoutMs: number;
  /** The caller's. */
  signal: AbortSignal | undefined;
  /** What is thrown when the time is over. */
  late: () => Error;
}

/**
 * Works with a signal that aborts with the caller's, or when the time is over; its reason is thrown then. `AbortSignal.any`
 * would leave something at a caller's signal that outlives its calls.
 */
export async function within<T>(limit: Limit, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const { timers, timeoutMs, signal, late } = limit;
  const end = new AbortController();
  const stop = (): void => end.abort(signal?.reason);
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop);
  const cancel = timers.after(timeoutMs, () => end.abort(late()));
  try {
    return await work(end.signal);
  } catch (error) {
    throw end.signal.aborted ? end.signal.reason : error;
  } finally {
    cancel();
    signal?.removeEventListener('abort', stop);
  }
}
