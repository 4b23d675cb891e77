import { BankError } from './bank-error.ts';
import type { Cipher } from './cipher.ts';

/**
 * The AES of the browser, or noble's over plain http, where a browser has none. Either is loaded for the first sealed body: a page
 * asks for its key and its captcha without it.
 */
async function engine(): Promise<Cipher> {
  try {
    if ('subtle' in crypto) return (await import('./web-cipher.ts')).webCipher;
    return (await import('./noble-cipher.ts')).nobleCipher;
  } catch (cause) {
    throw new BankError({ kind: 'network', cause });
  }
}

/** The cipher `crypto-js` of a profile, for browsers. @source 000 §7 */
export const browserCipher: Cipher = {
  seal: async (key, text) => (await engine()).seal(key, text),
  open: async (key, sealed) => (await engine()).open(key, sealed),
};
