import { expect, it } from 'vitest';
import { documentCookies } from './document-cookies.ts';

/** A page that records every line as it was written, and returns the cookies as a browser would. */
function page(protocol: string) {
  const lines: string[] = [];
  const rows = new Map<string, string>();
  return {
    lines,
    location: { protocol },
    get cookie() {
      return [...rows].map((pair) => pair.join('=')).join('; ');
    },
    set cookie(line: string) {
      lines.push(line);
      const [, key = '', text = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (line.includes('Max-Age=0')) rows.delete(key);
      else rows.set(key, text);
    },
  };
}

it('Cookies are written with path, strict same-site and age, and Secure only on https', () => {
  const plain = page('http:');
  documentCookies(plain).set('access_token_ibk', 'a1', 360);
  const safe = page('https:');
  documentCookies(safe).set('x-key', 'k');
  expect(plain.lines).toEqual(['access_token_ibk=a1; Path=/; SameSite=Strict; Max-Age=360']);
  expect(safe.lines).toEqual(['x-key=k; Path=/; SameSite=Strict; Secure']);
});

it('A cookie returns any text, and a name that is only the end of another name has no value', () => {
  const cookies = documentCookies(page('https:'));
  const text = 'Peramban; 1 (X11) = "é"';
  cookies.set('userAgentIbk', text);
  cookies.set('my-x-id', 'lain');
  expect([cookies.get('userAgentIbk'), cookies.get('x-id')]).toEqual([text, undefined]);
});

it('A cookie can be removed', () => {
  const cookies = documentCookies(page('https:'));
  cookies.set('x-id', 'k_1');
  cookies.remove('x-id');
  expect(cookies.get('x-id')).toBeUndefined();
});

it('A value with a broken encoding counts as missing', () => {
  const document = page('https:');
  document.cookie = 'x-id=%E0%A4%A';
  expect(documentCookies(document).get('x-id')).toBeUndefined();
});
