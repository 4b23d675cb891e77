/** Seals and opens the text of a body with the key of `x-key`. An `open` that cannot read what it is given throws. */
export interface Cipher {
  seal(key: string, text: string): string | Promise<string>;
  open(key: string, sealed: string): string | Promise<string>;
}

/** `Salted__`, as OpenSSL and crypto-js begin what they seal with a passphrase. */
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

/** Whether bytes have the form of a sealed text; says nothing about the key. */
export function hasSealedForm(bytes: Uint8Array): boolean {
  const cipherBytes = bytes.length - HEAD_BYTES;
  return (
    cipherBytes >= BLOCK_BYTES &&
    cipherBytes % BLOCK_BYTES === 0 &&
    SALT_MARK.every((byte, index) => bytes[index] === byte)
  );
}

/** A sealed text that cannot be read. It does not say why: bad form, padding and text look alike. */
export class SealError extends Error {
  override readonly name = 'SealError';

  constructor() {
    super('The sealed text cannot be read.');
  }
}
