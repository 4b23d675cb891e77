import type { Profile } from '@ibk/sdk/profile';

/** Asks for the key of the captcha on a login that arrived drawn; undefined if it is not needed, or kept from before. */
function askForKey(): Promise<Response> | undefined {
  const written = document.querySelector('#profile')?.textContent;
  if (!written || !document.querySelector('[data-drawn-at] [name=captcha]')) return undefined;
  if (/(?:^|; )x-key=/.test(document.cookie)) return undefined;
  const { staticToken } = JSON.parse(written) as Profile;
  const headers = { [staticToken.header]: staticToken.value, 'content-type': 'application/json' };
  return fetch('/x-key', { headers, redirect: 'error', cache: 'no-store' });
}

/**
 * The key's request, which the build puts into a file of its own before the connection's: that file is a few hundred bytes, so on a
 * slow line the key comes a round trip earlier.
 */
let first = askForKey();
// The connection that takes it tells a failure.
first?.catch(() => undefined);

/** The answer for the connection's first request of a key; undefined for any other request. */
export function firstKeyFor({ url }: Request): Promise<Response> | undefined {
  if (!url.endsWith('/x-key')) return undefined;
  const taken = first;
  first = undefined;
  return taken;
}
