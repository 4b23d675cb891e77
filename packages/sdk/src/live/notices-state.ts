import { notify } from '../transport/events.ts';

/**
 * How notices come:
 * - `connecting`: the first connection, or the one after a gap, is being made.
 * - `live`: the bank sends each notice as it happens.
 * - `polling`: no connection can be made, and the bank is asked at an interval.
 * - `offline`: neither works. Both are tried again.
 * - `closed`: `close()`, a logout or the end of the session ended it.
 */
export type NoticesState = 'connecting' | 'live' | 'polling' | 'offline' | 'closed';

/** The state of notices and its listeners; `closed` is final. */
export function createNoticesState() {
  const listeners = new Set<(state: NoticesState) => void>();
  let state: NoticesState = 'connecting';
  return {
    now: (): NoticesState => state,
    /** @returns whether the state changed */
    moveTo(next: NoticesState): boolean {
      if (state === 'closed' || state === next) return false;
      state = next;
      for (const listener of [...listeners]) notify(listener, state);
      return true;
    },
    /** Tells the state at once and at each change. @returns call it to stop hearing */
    subscribe(listener: (state: NoticesState) => void): () => void {
      listeners.add(listener);
      notify(listener, state);
      return () => listeners.delete(listener);
    },
  };
}
