import type { Clock } from './clock.ts';

/** Where the eight cookies of the documents lie. Values are texts of any characters; the port encodes them. */
export interface CookiePort {
  get(name: string): string | undefined;
  /** @param maxAgeSeconds absent: until the browser closes */
  set(name: string, value: string, maxAgeSeconds?: number): void;
  remove(name: string): void;
  /** Cookie header of a request, where the client itself sends it (Node). */
  header?(url: string): string;
  /** Takes Set-Cookie lines of an answer, where the client itself keeps them (Node). */
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
