import fc from 'fast-check';
import { Cookie, CookieJar } from 'tough-cookie';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sessionCookieNames } from '../rules/session/session-life.ts';
import { systemClock } from '../transport/clock.ts';
import { jarCookies } from './jar-cookies.ts';

const ORIGIN = 'http://bank.test';
const clock = systemClock;
const seed = Date.now();

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-07-14T02:42:00Z'), toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

/** The header that tough-cookie would send, read from a copy, because reading moves the end of its Max-Age cookies. */
const reference = (jar: CookieJar, url: string): string =>
  CookieJar.fromJSON(JSON.stringify(jar.toJSON())).getCookieStringSync(url);

/**
 * The cookies of a header; those of one name keep their order. Between names the order is free: when a jar is read it
 * drops expired cookies, and with them their places in the order, and the port reads its jar more often than the test.
 */
const byName = (header: string | undefined): string[] => {
  const nameOf = (cookie: string) => cookie.slice(0, cookie.indexOf('='));
  return (header ?? '').split('; ').sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : Number(nameOf(a) > nameOf(b))));
};

const name = fc.constantFrom('a', 'b', 'x-id', '__Host-ibk_fp');
const value = fc.constantFrom('1', '2', 'panjang%20sekali');
const attributes = fc
  .subarray(['Path=/', 'Path=/api', 'Secure', 'HttpOnly', 'SameSite=Lax', 'Domain=bank.test', 'Domain=evil.test'])
  .chain((some) =>
    fc
      .constantFrom(
        '',
        'Max-Age=0',
        'Max-Age=-5',
        'Max-Age=3',
        'Max-Age=60',
        'Expires=Tue, 14 Jul 2026 02:42:30 GMT',
        'Expires=Thu, 01 Jan 1970 00:00:00 GMT',
        'Expires=kemarin',
      )
      .map((age) => [...some, age].filter(Boolean).join('; ')),
  );
const line = fc.tuple(name, value, attributes).map(([key, text, rest]) => `${key}=${text}${rest ? `; ${rest}` : ''}`);
const url = fc.constantFrom(`${ORIGIN}/x-key`, `${ORIGIN}/api/util/banner`, `${ORIGIN}/api`);
const step = fc.oneof(
  fc.record({ take: fc.array(line, { maxLength: 3 }), url, again: fc.nat({ max: 2 }) }),
  fc.record({ waitMs: fc.constantFrom(0, 999, 1_000, 2_500, 30_000, 60_000) }),
  fc.record({ header: url }),
);

it(`The cookie port sends the same cookies as tough-cookie after any lines, waits and reads (seed ${seed})`, () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      vi.setSystemTime(Date.parse('2026-07-14T02:42:00Z'));
      const alone = new CookieJar();
      const port = jarCookies(new CookieJar(), ORIGIN, clock);
      for (const move of steps) {
        if ('waitMs' in move) vi.advanceTimersByTime(move.waitMs);
        else if ('header' in move) {
          expect(byName(port.header?.(move.header))).toEqual(byName(reference(alone, move.header)));
        } else {
          for (let time = 0; time <= move.again; time += 1) {
            port.take?.(move.url, move.take);
            for (const text of move.take) alone.setCookieSync(text, move.url, { ignoreError: true });
          }
        }
      }
    }),
    { seed, numRuns: 400 },
  );
});

const NAMES = sessionCookieNames();
const TEXTS = [
  'Peramban; 1 (X11) = "é", 印',
  '100%',
  '%41',
  'a=b; Path=/api',
  ' tepi ',
  'dua\nbaris',
  '"dikutip"',
  '\u202e',
];

it.each(NAMES)(
  'The cookie port keeps any text under %s: at once, in the jar, in a saved jar and in the header',
  (name) => {
    for (const text of TEXTS) {
      const jar = new CookieJar();
      const port = jarCookies(jar, ORIGIN, clock);
      port.set(name, text);
      const stored = jar.getCookiesSync(`${ORIGIN}/api/util/banner`);
      expect(stored.map((cookie) => cookie.toJSON())).toMatchObject([{ key: name, path: '/', sameSite: 'strict' }]);
      const loaded = jarCookies(CookieJar.fromJSON(JSON.stringify(jar.toJSON())), ORIGIN, clock);
      const [sent = '', ...more] = (port.header?.(`${ORIGIN}/api`) ?? '').split('; ');
      const [key, value = ''] = sent.split(/=(.*)/s);
      expect([port.get(name), loaded.get(name), key, decodeURIComponent(value), more]).toEqual([
        text,
        text,
        name,
        text,
        [],
      ]);
      port.set(name, 'lain');
      expect([port.get(name), jar.getCookiesSync(ORIGIN).length]).toEqual(['lain', 1]);
    }
  },
);

it('The cookie port keeps the eight names apart', () => {
  const port = jarCookies(new CookieJar(), ORIGIN, clock);
  for (const name of NAMES) port.set(name, `isi ${name}`);
  expect(NAMES).toHaveLength(8);
  expect(NAMES.map((name) => port.get(name))).toEqual(NAMES.map((name) => `isi ${name}`));
  const [first = '', ...others] = NAMES;
  port.remove(first);
  expect([port.get(first), others.map((name) => port.get(name))]).toEqual([
    undefined,
    others.map((name) => `isi ${name}`),
  ]);
});

it('A cookie is Secure exactly if the bank uses https', () => {
  for (const [origin, secure] of [
    ['https://ibk.example', true],
    [ORIGIN, false],
  ] as const) {
    const jar = new CookieJar();
    jarCookies(jar, origin, clock).set('x-id', 'k_1');
    expect(jar.getCookiesSync(origin)[0]?.secure).toBe(secure);
  }
});

it('Prolonging a cookie changes its expiry in place, also in the saved jar', () => {
  const jar = new CookieJar();
  const port = jarCookies(jar, ORIGIN, clock);
  port.set('access_token_ibk', 'a1', 360);
  vi.advanceTimersByTime(300_000);
  port.set('access_token_ibk', 'a1', 360);
  const saved = JSON.stringify(jar.toJSON());
  vi.advanceTimersByTime(359_000);
  const loaded = () => jarCookies(CookieJar.fromJSON(saved), ORIGIN, clock);
  expect([port.get('access_token_ibk'), loaded().get('access_token_ibk')]).toEqual(['a1', 'a1']);
  vi.advanceTimersByTime(1_000);
  expect([port.get('access_token_ibk'), loaded().get('access_token_ibk')]).toEqual([undefined, undefined]);
  expect(port.header?.(`${ORIGIN}/api`)).toBe('');
});

it('The cookie port removes its own cookies and those of a loaded jar', () => {
  const jar = new CookieJar();
  jar.setCookieSync(new Cookie({ key: 'x-key', value: 'lama', path: '/' }), ORIGIN);
  const port = jarCookies(jar, ORIGIN, clock);
  expect(port.get('x-key')).toBe('lama');
  port.remove('x-key');
  expect([port.get('x-key'), jar.getCookiesSync(ORIGIN)]).toEqual([undefined, []]);
});

it('Max-Age counts from the answer, not from the last read', () => {
  const port = jarCookies(new CookieJar(), ORIGIN, clock);
  port.take?.(ORIGIN, ['route=3; Path=/; Max-Age=3']);
  vi.advanceTimersByTime(2_500);
  expect(port.header?.(`${ORIGIN}/api`)).toBe('route=3');
  vi.advanceTimersByTime(500);
  expect(port.header?.(`${ORIGIN}/api`)).toBe('');
});

it('A repeated Set-Cookie line moves the expiry', () => {
  const port = jarCookies(new CookieJar(), ORIGIN, clock);
  for (let round = 0; round < 5; round += 1) {
    port.take?.(ORIGIN, ['route=3; Path=/; Max-Age=3']);
    vi.advanceTimersByTime(2_500);
    expect(port.header?.(`${ORIGIN}/api`)).toBe('route=3');
  }
});

it('A Set-Cookie line without a path is stored once for each URL path that sent it', () => {
  const port = jarCookies(new CookieJar(), ORIGIN, clock);
  for (const path of ['/x-key', '/api/util/banner', '/x-key']) port.take?.(ORIGIN + path, ['lb=2']);
  expect(port.header?.(`${ORIGIN}/api/util/info`)).toBe('lb=2; lb=2');
  expect(port.header?.(`${ORIGIN}/x-key`)).toBe('lb=2');
});

it('The cookie port uses its own clock even if the machine has another time', () => {
  vi.setSystemTime(Date.parse('2030-01-01T00:00:00Z'));
  let nowMs = Date.parse('2026-07-14T02:42:00Z');
  const port = jarCookies(new CookieJar(), ORIGIN, { now: () => nowMs });
  port.set('access_token_ibk', 'a1', 360);
  port.take?.(ORIGIN, ['route=3; Path=/; Max-Age=360']);
  nowMs += 359_000;
  expect([port.get('access_token_ibk'), port.header?.(ORIGIN)]).toEqual(['a1', 'access_token_ibk=a1; route=3']);
  nowMs += 1_000;
  expect([port.get('access_token_ibk'), port.header?.(ORIGIN)]).toEqual([undefined, '']);
});
