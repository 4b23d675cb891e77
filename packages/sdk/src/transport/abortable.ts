import { Cancellation } from './cancellation.ts';
import type { Timers } from './clock.ts';

const followers = new WeakMap<AbortSignal, Set<() => void>>();

/**
 * Runs `stop` when the signal aborts, at once if it has aborted already. All calls share one listener on a signal: Node
 * warns at the eleventh listener, and `AbortSignal.any` would leak memory on a signal that outlives its calls.
 *
 * @returns call it to stop listening
 */
function follow(signal: AbortSignal | Cancellation, stop: () => void): () => void {
  if (signal instanceof Cancellation) return signal.onCancel(stop);
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
export function abortable<T>(work: Promise<T>, signal: AbortSignal | Cancellation | undefined): Promise<T> {
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
  /** The caller's signal. */
  signal: AbortSignal | undefined;
  /** The error to throw when the time is over. */
  late: () => Error;
}

/** Runs `work` and cancels it when the caller's signal aborts or the time is over; then the reason is thrown. */
export async function within<T>(limit: Limit, work: (cancellation: Cancellation) => Promise<T>): Promise<T> {
  const { timers, timeoutMs, signal, late } = limit;
  const cancellation = new Cancellation();
  const leave = signal && follow(signal, () => cancellation.cancel(signal.reason));
  const stopTimer = timers.after(timeoutMs, () => cancellation.cancel(late()));
  try {
    return await work(cancellation);
  } catch (error) {
    throw cancellation.isCancelled ? cancellation.reason : error;
  } finally {
    stopTimer();
    leave?.();
  }
}
