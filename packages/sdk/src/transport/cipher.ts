/** Encrypts (`seal`) and decrypts (`open`) the text of a body with the key of `x-key`. `open` throws on unreadable text. */
export interface Cipher {
  seal(key: string, text: string): string | Promise<string>;
  open(key: string, sealed: string): string | Promise<string>;
}

/** `Salted__`: the first bytes of what OpenSSL and crypto-js encrypt with a passphrase. */
export const SALT_MARK = Uint8Array.of(0x53, 0x61, 0x6c, 0x74, 0x65, 0x64, 0x5f, 0x5f);
/** Bytes of the mark and of the salt. */
export const MARK_BYTES = 8;
/** Bytes before the cipher text. */
export const HEAD_BYTES = 16;
const BLOCK_BYTES = 16;
/** Bytes of an AES-256 key. */
export const KEY_BYTES = 32;
/** Bytes of an AES-256 key and an initial vector. */
export const DERIVED_BYTES = KEY_BYTES + BLOCK_BYTES;

/** Whether bytes have the form of a sealed text, whatever its key. */
export function hasSealedForm(bytes: Uint8Array): boolean {
  const cipherBytes = bytes.length - HEAD_BYTES;
  return (
    cipherBytes >= BLOCK_BYTES &&
    cipherBytes % BLOCK_BYTES === 0 &&
    SALT_MARK.every((byte, index) => bytes[index] === byte)
  );
}

/** A sealed text that cannot be read. It gives no reason, so that bad form, padding and text look the same. */
export class SealError extends Error {
  override readonly name = 'SealError';

  constructor() {
    super('The sealed text cannot be read.');
  }
}
