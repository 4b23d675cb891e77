import type { Timers } from './clock.ts';

const followers = new WeakMap<AbortSignal, Set<() => void>>();

/**
 * Runs `stop` when the signal aborts, at once where it has aborted already. All calls share one listener on a signal:
 * Node warns from eleven on, and `AbortSignal.any` would leak memory on a signal that outlives its calls.
 *
 * @returns call it to stop listening
 */
function follow(signal: AbortSignal, stop: () => void): () => void {
  if (signal.aborted) stop();
  const known = followers.get(signal);
  const stops = known ?? new Set();
  if (!known) {
    followers.set(signal, stops);
    signal.addEventListener('abort', () => stops.forEach((each) => each()));
  }
  stops.add(stop);
  return () => void stops.delete(stop);
}

/** The result of `work`. If `signal` aborts first, its reason is thrown and the result is dropped. */
export function abortable<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    work.then(resolve, reject).finally(follow(signal, () => reject(signal.reason as Error)));
  });
}

/** Waits for a delay. If `signal` aborts first, its reason is thrown. */
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
  /** The error to throw when the time is over. */
  late: () => Error;
}

/** Runs `work` with a signal that aborts with the caller's, or when the time is over; then its reason is thrown. */
export async function within<T>(limit: Limit, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const { timers, timeoutMs, signal, late } = limit;
  const end = new AbortController();
  const leave = signal && follow(signal, () => end.abort(signal.reason));
  const cancel = timers.after(timeoutMs, () => end.abort(late()));
  try {
    return await work(end.signal);
  } catch (error) {
    throw end.signal.aborted ? end.signal.reason : error;
  } finally {
    cancel();
    leave?.();
  }
}
