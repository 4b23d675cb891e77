/**
 * Ends a piece of work from outside, as an AbortSignal does. Every attempt has one, and the platform's AbortController
 * with its listener costs Node a tenth of a call.
 */
export class Cancellation {
  /** Why the work ends; undefined while it continues. */
  reason: unknown = undefined;
  isCancelled = false;
  readonly #stops = new Set<() => void>();

  /** Ends the work; only the first reason counts. */
  cancel(reason: unknown): void {
    if (this.isCancelled) return;
    this.isCancelled = true;
    this.reason = reason;
    for (const stop of this.#stops) stop();
  }

  /**
   * Runs `stop` when the work is cancelled, at once if it already is.
   *
   * @returns call it to stop listening
   */
  onCancel(stop: () => void): () => void {
    if (this.isCancelled) stop();
    this.#stops.add(stop);
    return () => void this.#stops.delete(stop);
  }
}
