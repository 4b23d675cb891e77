import { cacheValid } from '../rules/session/session-life.ts';
import { abortable } from '../transport/abortable.ts';
import type { Clock } from '../transport/clock.ts';
import type { CallOptions } from '../transport/plain-request.ts';

interface Kept {
  /** When it was asked for. */
  at: number;
  answer: Promise<unknown>;
}

interface CachePorts {
  clock: Clock;
  /** Names the session; whenever it is another one, in this tab or the next, nothing is kept any more. */
  owner: () => string | undefined;
}

/** Answers a list from what is kept, or asks for it once however many want it at the same time. */
export type ListCache = <T>(
  name: string,
  options: CallOptions | undefined,
  ask: (options: CallOptions) => Promise<T>,
) => Promise<T>;

/**
 * Keeps lists for one session, as long as rule cache.valid says. A failure is not kept. A caller's signal lets that
 * caller go; the list is still fetched for the others, with the options of whoever came first.
 *
 * @source 000 §3, 000 §9, 002 §9
 */
export function createListCache({ clock, owner }: CachePorts): ListCache {
  const kept = new Map<string, Kept>();
  let keptFor: string | undefined;

  function fetchList(name: string, at: number, answer: Promise<unknown>): Kept {
    const fresh = { at, answer };
    kept.set(name, fresh);
    answer.catch(() => {
      if (kept.get(name) === fresh) kept.delete(name);
    });
    return fresh;
  }

  return <T>(name: string, options: CallOptions = {}, ask: (options: CallOptions) => Promise<T>): Promise<T> => {
    const { signal, ...rest } = options;
    const now = clock.now();
    if (keptFor !== owner()) kept.clear();
    keptFor = owner();
    const found = kept.get(name);
    const list = found && cacheValid({ ageMs: now - found.at }) ? found : fetchList(name, now, ask(rest));
    return abortable(list.answer as Promise<T>, signal);
  };
}
