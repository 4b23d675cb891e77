import type { Connection } from '@ibk/sdk';
import { useSyncExternalStore } from 'react';

/** Whether the session is over, with a function to end it from this page. */
export interface SessionEnd {
  isOver: () => boolean;
  end: () => void;
  subscribe: (listener: () => void) => () => void;
  /** Stops listening to the bank. */
  close: () => void;
}

/**
 * Listens for the end of the session from before the first call. After a reload the first refused answer may arrive
 * while the screen's code still loads, and the event is not repeated for ten seconds: a dialog that subscribed only
 * when it appeared would miss it.
 *
 * @source 000 §4
 */
export function createSessionEnd(bank: Pick<Connection, 'on'>): SessionEnd {
  let isOver = false;
  const listeners = new Set<() => void>();
  const end = () => {
    isOver = true;
    for (const listener of listeners) listener();
  };
  const offs = [bank.on('unauthorized', end), bank.on('idle', end)];
  return {
    isOver: () => isOver,
    end,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: () => offs.forEach((off) => off()),
  };
}

/** Whether the session is over; the component renders again when it ends. */
export const useIsOver = ({ subscribe, isOver }: SessionEnd): boolean => useSyncExternalStore(subscribe, isOver);
