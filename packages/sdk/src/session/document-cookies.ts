import type { CookiePort } from '../transport/cookie-port.ts';

/** What is needed of a page's document. */
interface CookieDocument {
  cookie: string;
  location: { protocol: string };
}

/**
 * The cookies of a page: `Path=/`, `SameSite=Strict`, and `Secure` where the page is on https. Scripts must be able to
 * read them, because the bank authenticates by headers that are made of them.
 *
 * @source 000 §3
 */
export function documentCookies(page: CookieDocument): CookiePort {
  const write = (name: string, value: string, age: string): void => {
    const secure = page.location.protocol === 'https:' ? '; Secure' : '';
    page.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Strict${secure}${age}`;
  };
  return {
    get(name) {
      const start = `${name}=`;
      const pair = page.cookie.split('; ').find((text) => text.startsWith(start));
      if (pair === undefined) return undefined;
      try {
        return decodeURIComponent(pair.slice(start.length));
      } catch {
        return undefined; // somebody else's value under our name
      }
    },
    set: (name, value, maxAgeSeconds) =>
      write(name, value, maxAgeSeconds === undefined ? '' : `; Max-Age=${maxAgeSeconds}`),
    remove: (name) => write(name, '', '; Max-Age=0'),
  };
}
