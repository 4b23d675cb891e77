import { DERIVED_BYTES, MARK_BYTES } from './cipher.ts';
import { md5Into, pad, paddedLength } from './md5.ts';

const DIGEST_BYTES = 16;
const encoder = new TextEncoder();

/** The two messages that the derivation hashes for one key; only digest and salt change between calls. */
interface Template {
  key: string;
  first: { view: DataView; saltAt: number; length: number };
  next: { view: DataView; saltAt: number; length: number };
}

function messageOf(secret: Uint8Array, before: number): Template['first'] {
  const saltAt = before + secret.length;
  const length = paddedLength(saltAt + MARK_BYTES);
  const bytes = new Uint8Array(length);
  bytes.set(secret, before);
  const view = new DataView(bytes.buffer);
  pad(view, saltAt + MARK_BYTES);
  return { view, saltAt, length };
}

let template: Template | null = null;

/** A session encrypts everything with one key, so the messages of the last key are cached. */
function templateOf(key: string): Template {
  if (template?.key !== key) {
    const secret = encoder.encode(key);
    template = { key, first: messageOf(secret, 0), next: messageOf(secret, DIGEST_BYTES) };
  }
  return template;
}

function setSalt({ view, saltAt }: Template['first'], salt: Uint8Array): void {
  for (let index = 0; index < MARK_BYTES; index += 1) view.setUint8(saltAt + index, salt[index] as number);
}

/**
 * OpenSSL's EVP_BytesToKey with MD5 and one round.
 *
 * @param salt 8 bytes
 * @returns 32 bytes of key and 16 of initial vector, in a new array
 */
export function derive(key: string, salt: Uint8Array): Uint8Array<ArrayBuffer> {
  const { first, next } = templateOf(key);
  const derived = new Uint8Array(DERIVED_BYTES);
  const into = new DataView(derived.buffer);
  setSalt(first, salt);
  setSalt(next, salt);
  md5Into(first.view, first.length, into, 0);
  for (let at = DIGEST_BYTES; at < DERIVED_BYTES; at += DIGEST_BYTES) {
    for (let word = 0; word < 4; word += 1) {
      next.view.setInt32(word * 4, into.getInt32(at - DIGEST_BYTES + word * 4));
    }
    md5Into(next.view, next.length, into, at);
  }
  return derived;
}
