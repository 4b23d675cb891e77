import type { BankError } from '../transport/bank-error.ts';
import { notify } from '../transport/events.ts';

/**
 * How notices arrive:
 * - `connecting`: the count is read, then the first connection, or the one after a gap, is made.
 * - `live`: the bank sends each notice as it happens.
 * - `polling`: no connection can be made, and the bank is polled at an interval.
 * - `offline`: neither works. Both are tried again.
 * - `closed`: `close()`, a logout or the end of the session ended it.
 */
export type NoticesState = 'connecting' | 'live' | 'polling' | 'offline' | 'closed';

/**
 * Receives a state.
 *
 * @param fault why notices do not come live, if that is known; null otherwise
 */
export type StateListener = (state: NoticesState, fault: BankError | null) => void;

/** The state of notices and its listeners; `closed` is final. */
export function createNoticesState() {
  const listeners = new Set<StateListener>();
  let state: NoticesState = 'connecting';
  let fault: BankError | null = null;
  const tell = (listener: StateListener): void => notify(() => listener(state, fault), undefined);
  return {
    now: (): NoticesState => state,
    /** @returns whether the state changed */
    moveTo(next: NoticesState, reason: BankError | null = null): boolean {
      if (state === 'closed') return false;
      if (state === next) {
        // A successful poll does not remove the reason why notices do not come live.
        fault = reason ?? fault;
        return false;
      }
      [state, fault] = [next, reason];
      for (const listener of [...listeners]) tell(listener);
      return true;
    },
    /** Calls the listener with the state at once and at each change. @returns call it to unsubscribe */
    subscribe(listener: StateListener): () => void {
      listeners.add(listener);
      tell(listener);
      return () => listeners.delete(listener);
    },
  };
}
