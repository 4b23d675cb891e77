import { BankError } from './bank-error.ts';
import type { Cipher } from './cipher.ts';
import { webCipher } from './web-cipher.ts';

/** A browser has no WebCrypto over plain http; noble's AES is loaded only in that case. */
async function engine(): Promise<Cipher> {
  if ('subtle' in crypto) return webCipher;
  try {
    const { nobleCipher } = await import('./noble-cipher.ts');
    return nobleCipher;
  } catch (cause) {
    throw new BankError({ kind: 'network', cause });
  }
}

/** The cipher `crypto-js` of a profile, for browsers. @source 000 §7 */
export const browserCipher: Cipher = {
  seal: async (key, text) => (await engine()).seal(key, text),
  open: async (key, sealed) => (await engine()).open(key, sealed),
};
