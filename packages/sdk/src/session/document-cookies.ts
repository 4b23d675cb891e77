import type { CookiePort } from '../transport/cookie-port.ts';

/** The part of a page's document that is used. */
interface CookieDocument {
  cookie: string;
  location: { protocol: string };
}

/**
 * The cookies of a page: `Path=/`, `SameSite=Strict`, and `Secure` if the page is on https. They are readable by
 * scripts, because the client copies them into the headers that the bank authenticates by.
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
        return undefined; // another program's value under the same name
      }
    },
    set: (name, value, maxAgeSeconds) =>
      write(name, value, maxAgeSeconds === undefined ? '' : `; Max-Age=${maxAgeSeconds}`),
    remove: (name) => write(name, '', '; Max-Age=0'),
  };
}
