import { Cookie, type CookieJar, MemoryCookieStore } from 'tough-cookie';
import type { CookiePort } from '../session/cookie-port.ts';
import { type Clock, systemClock } from '../transport/clock.ts';

/** A Set-Cookie line that stored a cookie before; seen again it only moves that cookie's end. */
interface Remembered {
  cookie: Cookie;
  maxAgeMs: number | null;
}

const MOST_REMEMBERED = 64;

const decoded = (value: string): string | undefined => {
  try {
    return value.includes('%') ? decodeURIComponent(value) : value;
  } catch {
    return undefined;
  }
};

const endOf = (cookie: Cookie): number => cookie.expiryTime() ?? Infinity;

/**
 * Cookies in a tough-cookie jar, for Node. The jar stays the authority: save it with `jar.toJSON()`, load it with
 * `CookieJar.fromJSON()`. What every answer repeats, the same lines and the three prolonged cookies, only moves the end
 * of the cookie that is stored already.
 *
 * Max-Age becomes a date when it is stored, because the jar would otherwise count it from the last reading.
 *
 * @param origin of the bank
 */
export function jarCookies(jar: CookieJar, origin: string, clock: Clock = systemClock): CookiePort {
  const secure = origin.startsWith('https:');
  const isInPlace = jar.store instanceof MemoryCookieStore;
  const remembered = new Map<string, Remembered>();
  let cookies = new Map<string, Cookie>();
  let isUniform = true;
  let sent: { text: string; endMs: number } | null = null;

  function reread(): void {
    const all = jar.getCookiesSync(origin, { allPaths: true });
    isUniform = all.every((cookie) => cookie.path === '/');
    cookies = new Map(all.filter((cookie) => cookie.path === '/').map((cookie) => [cookie.key, cookie]));
    sent = null;
  }
  reread();

  const dateOf = (ageMs: number): Date => new Date(clock.now() + ageMs);

  function store(cookie: Cookie, url: string): void {
    jar.setCookieSync(cookie, url, { ignoreError: true });
    reread();
  }

  function takeLine(line: string, url: string): void {
    const known = remembered.get(line);
    if (known && cookies.get(known.cookie.key) === known.cookie) {
      if (known.maxAgeMs !== null) known.cookie.expires = dateOf(known.maxAgeMs);
      return;
    }
    const cookie = Cookie.parse(line);
    if (!cookie) return;
    const maxAgeMs = typeof cookie.maxAge === 'number' ? cookie.maxAge * 1_000 : null;
    if (maxAgeMs !== null) {
      cookie.expires = maxAgeMs > 0 ? dateOf(maxAgeMs) : new Date(0);
      cookie.maxAge = null;
    }
    store(cookie, url);
    if (!isInPlace || cookie.pathIsDefault) return;
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    remembered.set(line, { cookie, maxAgeMs });
  }

  return {
    get(name) {
      const cookie = cookies.get(name);
      return cookie && clock.now() < endOf(cookie) ? decoded(cookie.value) : undefined;
    },

    set(name, value, maxAgeSeconds) {
      const expires = maxAgeSeconds === undefined ? 'Infinity' : dateOf(maxAgeSeconds * 1_000);
      const text = encodeURIComponent(value);
      const there = cookies.get(name);
      if (isInPlace && there?.value === text && clock.now() < endOf(there)) {
        there.expires = expires;
        return;
      }
      store(new Cookie({ key: name, value: text, path: '/', secure, sameSite: 'strict', expires }), origin);
    },

    remove(name) {
      const cookie = cookies.get(name);
      if (cookie)
        store(new Cookie({ key: name, value: '', path: '/', domain: cookie.domain, expires: new Date(0) }), origin);
    },

    header(url) {
      if (!isUniform) return jar.getCookieStringSync(url);
      if (!sent || clock.now() >= sent.endMs) {
        const text = jar.getCookieStringSync(url);
        sent = { text, endMs: Math.min(Infinity, ...[...cookies.values()].map(endOf)) };
      }
      return sent.text;
    },

    take(url, lines) {
      for (const line of lines) takeLine(line, url);
    },
  };
}
