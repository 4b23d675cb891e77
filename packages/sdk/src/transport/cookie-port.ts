import type { Clock } from './clock.ts';

/** Storage of the eight cookies of the documents. Values may have any characters; the port encodes them. */
export interface CookiePort {
  get(name: string): string | undefined;
  /** @param maxAgeSeconds without it the cookie lasts until the browser closes */
  set(name: string, value: string, maxAgeSeconds?: number): void;
  remove(name: string): void;
  /** Cookie header of a request; only in Node, because a browser sends it by itself. */
  header?(url: string): string;
  /** Stores the Set-Cookie lines of an answer; only in Node, because a browser stores them by itself. */
  take?(url: string, setCookies: readonly string[]): void;
}

/** Cookies that live as long as this object, for tests and one-off scripts. They send no Cookie header. */
export function memoryCookies(clock: Clock): CookiePort {
  const rows = new Map<string, { value: string; endMs: number }>();
  return {
    get(name) {
      const row = rows.get(name);
      return row && clock.now() < row.endMs ? row.value : undefined;
    },
    set(name, value, maxAgeSeconds = Infinity) {
      rows.set(name, { value, endMs: clock.now() + maxAgeSeconds * 1_000 });
    },
    remove: (name) => void rows.delete(name),
  };
}
