import { Cookie, type CookieJar, MemoryCookieStore } from 'tough-cookie';
import type { CookiePort } from '../transport/cookie-port.ts';
import { type Clock, systemClock } from '../transport/clock.ts';

/** A Set-Cookie line that already stored a cookie; the same line again only extends that cookie. */
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

/**
 * The jar's cookies that have not expired by `clock`. tough-cookie uses only the machine's clock; with another clock,
 * expired cookies stay in the jar.
 */
const livingIn =
  (jar: CookieJar, clock: Clock) =>
  (url: string, allPaths = false): Cookie[] =>
    jar
      .getCookiesSync(url, { allPaths, expire: clock === systemClock, sort: true })
      .filter((cookie) => clock.now() < (cookie.expiryTime() ?? Infinity));

const headerOf = (cookies: readonly Cookie[]): string => cookies.map((cookie) => cookie.cookieString()).join('; ');

/** A cookie of the jar with the values that every request needs. */
interface Row {
  cookie: Cookie;
  value: string | undefined;
  endMs: number;
}

/**
 * Cookies in a tough-cookie jar, for Node. Save the jar with `jar.toJSON()`, load it with `CookieJar.fromJSON()`. The
 * jar is read once, now; cookies that other code adds later are not seen. Lines that every answer repeats only extend
 * the cookie that is already stored.
 *
 * Max-Age becomes a date when it is stored, because the jar would otherwise count it from the last reading.
 *
 * @param origin of the bank
 */
export function jarCookies(jar: CookieJar, origin: string, clock: Clock = systemClock): CookiePort {
  const secure = origin.startsWith('https:');
  const isInPlace = jar.store instanceof MemoryCookieStore;
  const remembered = new Map<string, Remembered>();
  const rows = new Map<string, Row>();
  let isUniform = true;
  let sent: { text: string; endMs: number } | null = null;

  const living = livingIn(jar, clock);

  function reread(): void {
    rows.clear();
    const all = living(origin, true);
    for (const cookie of all) {
      if (cookie.path !== '/') continue;
      rows.set(cookie.key, { cookie, value: decoded(cookie.value), endMs: cookie.expiryTime() ?? Infinity });
    }
    isUniform = all.every(({ path }) => path === '/');
    sent = null;
  }
  reread();

  function store(cookie: Cookie, url: string): void {
    jar.setCookieSync(cookie, url, { ignoreError: true });
    reread();
  }

  function prolong(row: Row, endMs: number): void {
    row.endMs = endMs;
    row.cookie.expires = endMs === Infinity ? 'Infinity' : new Date(endMs);
  }

  function takeLine(line: string, url: string, nowMs: number): void {
    const known = remembered.get(line);
    const row = known && rows.get(known.cookie.key);
    if (known && row?.cookie === known.cookie) {
      if (known.maxAgeMs !== null) prolong(row, nowMs + known.maxAgeMs);
      return;
    }
    const cookie = Cookie.parse(line);
    if (!cookie) return;
    const maxAgeMs = typeof cookie.maxAge === 'number' ? cookie.maxAge * 1_000 : null;
    if (maxAgeMs !== null) {
      cookie.expires = new Date(maxAgeMs > 0 ? nowMs + maxAgeMs : 0);
      cookie.maxAge = null;
    }
    store(cookie, url);
    if (!isInPlace || cookie.pathIsDefault) return;
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    remembered.set(line, { cookie, maxAgeMs });
  }

  return {
    get(name) {
      const row = rows.get(name);
      // The clock is read only for a cookie that ends, since a call asks for five.
      return row && (row.endMs === Infinity || clock.now() < row.endMs) ? row.value : undefined;
    },

    set(name, value, maxAgeSeconds = Infinity) {
      const nowMs = clock.now();
      const endMs = nowMs + maxAgeSeconds * 1_000;
      const row = rows.get(name);
      if (isInPlace && row && row.value === value && nowMs < row.endMs) return prolong(row, endMs);
      const expires = endMs === Infinity ? 'Infinity' : new Date(endMs);
      const facts = { path: '/', secure, sameSite: 'strict', expires } as const;
      store(new Cookie({ key: name, value: encodeURIComponent(value), ...facts }), origin);
    },

    remove(name) {
      const domain = rows.get(name)?.cookie.domain;
      if (domain) store(new Cookie({ key: name, value: '', path: '/', domain, expires: new Date(0) }), origin);
    },

    header(url) {
      if (!isUniform) return headerOf(living(url));
      if (!sent || clock.now() >= sent.endMs) {
        const text = headerOf(living(url));
        sent = { text, endMs: Math.min(...[...rows.values()].map(({ endMs }) => endMs)) };
      }
      return sent.text;
    },

    take(url, lines) {
      const nowMs = clock.now();
      for (const line of lines) takeLine(line, url, nowMs);
    },
  };
}
