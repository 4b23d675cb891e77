import { notify } from '../transport/events.ts';

/** Sends values to listeners as they come; a new listener gets the last value at once. */
export interface Broadcast<T> {
  publish(value: T): void;
  subscribe(listener: (value: T) => void): () => void;
  /** Each value as it comes; a slow reader gets only the newest. Ends with the broadcast. */
  read(): AsyncGenerator<T>;
  end(): void;
}

export function createBroadcast<T extends object>(): Broadcast<T> {
  const listeners = new Set<(value: T) => void>();
  const readers = new Set<() => void>();
  let last: T | null = null;
  let isEnded = false;

  const subscribe: Broadcast<T>['subscribe'] = (listener) => {
    if (!isEnded) listeners.add(listener);
    if (last) listener(last);
    return () => listeners.delete(listener);
  };

  return {
    subscribe,
    publish(value) {
      if (isEnded) return;
      last = value;
      for (const listener of [...listeners]) notify(listener, value);
    },
    async *read() {
      const waiting: T[] = [];
      let wake = (): void => undefined;
      const wakeReader = (): void => wake();
      const unsubscribe = subscribe((value) => {
        waiting.splice(0, 1, value);
        wakeReader();
      });
      readers.add(wakeReader);
      try {
        while (!isEnded) {
          const value = waiting.pop();
          if (value) yield value;
          else await new Promise<void>((resolve) => (wake = resolve));
        }
      } finally {
        readers.delete(wakeReader);
        unsubscribe();
      }
    },
    end() {
      isEnded = true;
      last = null;
      listeners.clear();
      for (const wake of [...readers]) wake();
    },
  };
}
