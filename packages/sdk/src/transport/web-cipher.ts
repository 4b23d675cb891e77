import { type Cipher, KEY_BYTES, SealError } from './cipher.ts';
import { derive } from './derive.ts';
import { newSalt, readSealed, writeSealed } from './sealed-text.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Key and parameters of AES-256-CBC, derived from a key and a salt. */
async function aesOf(key: string, salt: Uint8Array, use: 'encrypt' | 'decrypt') {
  const derived = derive(key, salt);
  const name = 'AES-CBC';
  const aesKey = await crypto.subtle.importKey('raw', derived.subarray(0, KEY_BYTES), name, false, [use]);
  return { aesKey, how: { name, iv: derived.subarray(KEY_BYTES) } };
}

/**
 * The cipher `crypto-js` of a profile by the AES of the platform (WebCrypto): the same bytes as `nobleCipher`.
 *
 * @source 000 §7
 */
export const webCipher: Cipher = {
  async seal(key, text) {
    const salt = newSalt();
    const { aesKey, how } = await aesOf(key, salt, 'encrypt');
    return writeSealed(salt, new Uint8Array(await crypto.subtle.encrypt(how, aesKey, encoder.encode(text))));
  },

  async open(key, sealed) {
    try {
      const { salt, secret } = readSealed(sealed);
      const { aesKey, how } = await aesOf(key, salt, 'decrypt');
      return decoder.decode(await crypto.subtle.decrypt(how, aesKey, secret));
    } catch {
      throw new SealError();
    }
  },
};
