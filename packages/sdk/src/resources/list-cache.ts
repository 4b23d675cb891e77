import { cacheValid } from '../rules/session/session-life.ts';
import { abortable } from '../transport/abortable.ts';
import type { Clock } from '../transport/clock.ts';
import type { CallOptions } from '../transport/plain-request.ts';

interface CachedList {
  /** Time of the request. */
  at: number;
  answer: Promise<unknown>;
}

interface CachePorts {
  clock: Clock;
  /** Identifies the session; a change, in this tab or another, empties the cache. */
  owner: () => string | undefined;
}

/** Returns a cached list, or requests it once for all simultaneous callers. */
export type ListCache = <T>(
  name: string,
  options: CallOptions | undefined,
  ask: (options: CallOptions) => Promise<T>,
) => Promise<T>;

/**
 * Caches lists for one session, for as long as the rule cache.valid allows. Failures are not cached. A caller's signal
 * aborts only that caller's wait; the list is still fetched for the others, with the options of the first caller.
 *
 * @source 000 §3, 000 §9, 002 §9
 */
export function createListCache({ clock, owner }: CachePorts): ListCache {
  const cached = new Map<string, CachedList>();
  let cachedFor: string | undefined;

  function fetchList(name: string, at: number, answer: Promise<unknown>): CachedList {
    const fresh = { at, answer };
    cached.set(name, fresh);
    answer.catch(() => {
      if (cached.get(name) === fresh) cached.delete(name);
    });
    return fresh;
  }

  return <T>(name: string, options: CallOptions = {}, ask: (options: CallOptions) => Promise<T>): Promise<T> => {
    const { signal, ...rest } = options;
    const now = clock.now();
    if (cachedFor !== owner()) cached.clear();
    cachedFor = owner();
    const found = cached.get(name);
    const list = found && cacheValid({ ageMs: now - found.at }) ? found : fetchList(name, now, ask(rest));
    return abortable(list.answer as Promise<T>, signal);
  };
}
