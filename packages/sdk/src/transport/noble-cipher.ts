import { cbc } from '@noble/ciphers/aes.js';
import { md5 } from '@noble/hashes/legacy.js';
import { type Cipher, DERIVED_BYTES, HEAD_BYTES, MARK_BYTES, hasSealedForm, SALT_MARK, SealError } from './cipher.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** OpenSSL's EVP_BytesToKey with MD5 and one round: 32 bytes of key, 16 of initial vector. */
function derive(key: string, salt: Uint8Array): { key: Uint8Array; iv: Uint8Array } {
  const secret = encoder.encode(key);
  const derived = new Uint8Array(DERIVED_BYTES);
  for (let at = 0; at < DERIVED_BYTES; at += 16) {
    const hash = md5.create();
    if (at > 0) hash.update(derived.subarray(at - 16, at));
    derived.set(hash.update(secret).update(salt).digest(), at);
  }
  return { key: derived.subarray(0, 32), iv: derived.subarray(32) };
}

const toBase64 = (bytes: Uint8Array): string => {
  let binary = '';
  for (let at = 0; at < bytes.length; at += 8_192) binary += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return btoa(binary);
};

function fromBase64(text: string): Uint8Array {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at);
  return bytes;
}

/**
 * The cipher `crypto-js` of a profile, for browsers: what crypto-js writes for a passphrase, and what
 * `openssl enc -d -aes-256-cbc -md md5 -a` reads. Synchronous, also where WebCrypto is missing (plain http).
 * It has no authentication: TLS protects the traffic, the envelope only hides it from an onlooker of the page.
 *
 * @source 000 §7
 */
export const nobleCipher: Cipher = {
  seal(key, text) {
    const salt = crypto.getRandomValues(new Uint8Array(MARK_BYTES));
    const derived = derive(key, salt);
    const secret = cbc(derived.key, derived.iv).encrypt(encoder.encode(text));
    const sealed = new Uint8Array(HEAD_BYTES + secret.length);
    sealed.set(SALT_MARK);
    sealed.set(salt, MARK_BYTES);
    sealed.set(secret, HEAD_BYTES);
    return toBase64(sealed);
  },

  open(key, sealed) {
    try {
      const bytes = fromBase64(sealed);
      if (!hasSealedForm(bytes)) throw new SealError();
      const derived = derive(key, bytes.subarray(MARK_BYTES, HEAD_BYTES));
      return decoder.decode(cbc(derived.key, derived.iv).decrypt(bytes.subarray(HEAD_BYTES)));
    } catch {
      throw new SealError();
    }
  },
};
