import type { Connection } from '@ibk/sdk';
import { useSyncExternalStore } from 'react';

/** Whether the session is over, with a function to end it from this page. */
export interface SessionEnd {
  isOver: () => boolean;
  end: () => void;
  subscribe: (listener: () => void) => () => void;
  /** Subscribes to the bank's events until the returned function is called. */
  listen: (bank: Pick<Connection, 'on'>) => () => void;
}

/**
 * Remembers that the session is over. After a reload the first refused answer may arrive while the screen's code still
 * loads, and the event is not repeated for ten seconds: a dialog that subscribed only when it appeared would miss it.
 *
 * @source 000 §4
 */
export function createSessionEnd(): SessionEnd {
  let isOver = false;
  const listeners = new Set<() => void>();
  const end = () => {
    isOver = true;
    for (const listener of listeners) listener();
  };
  return {
    isOver: () => isOver,
    end,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    listen: (bank) => {
      const offs = [bank.on('unauthorized', end), bank.on('idle', end)];
      return () => offs.forEach((off) => off());
    },
  };
}

/** Whether the session is over; the component renders again when it ends. */
export const useIsOver = ({ subscribe, isOver }: SessionEnd): boolean => useSyncExternalStore(subscribe, isOver);
