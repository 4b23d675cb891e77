import { cbc } from '@noble/ciphers/aes.js';
import { type Cipher, KEY_BYTES, SealError } from './cipher.ts';
import { derive } from './derive.ts';
import { newSalt, readSealed, writeSealed } from './sealed-text.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** AES-256-CBC with the key and initial vector that are derived from a passphrase and a salt. */
function aesOf(key: string, salt: Uint8Array) {
  const derived = derive(key, salt);
  return cbc(derived.subarray(0, KEY_BYTES), derived.subarray(KEY_BYTES));
}

/**
 * The cipher `crypto-js` of a profile in plain JavaScript: what crypto-js writes for a passphrase, and what
 * `openssl enc -d -aes-256-cbc -md md5 -a` reads. It is synchronous, and works without WebCrypto (over plain http).
 * It has no authentication: TLS protects the traffic, the envelope only hides it from an onlooker of the page.
 *
 * @source 000 §7
 */
export const nobleCipher: Cipher = {
  seal(key, text) {
    const salt = newSalt();
    return writeSealed(salt, aesOf(key, salt).encrypt(encoder.encode(text)));
  },

  open(key, sealed) {
    try {
      const { salt, secret } = readSealed(sealed);
      return decoder.decode(aesOf(key, salt).decrypt(secret));
    } catch {
      throw new SealError();
    }
  },
};
