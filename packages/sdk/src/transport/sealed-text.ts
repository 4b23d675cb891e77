import { HEAD_BYTES, hasSealedForm, MARK_BYTES, SALT_MARK, SealError } from './cipher.ts';

const toBase64 = (bytes: Uint8Array): string => {
  let binary = '';
  for (let at = 0; at < bytes.length; at += 8_192) binary += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return btoa(binary);
};

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at);
  return bytes;
}

/** A salt for one message. */
export const newSalt = (): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(MARK_BYTES));

/** The wire's text for a salt and its cipher text: `Salted__`, salt, cipher text, in base64. */
export function writeSealed(salt: Uint8Array, secret: Uint8Array): string {
  const sealed = new Uint8Array(HEAD_BYTES + secret.length);
  sealed.set(SALT_MARK);
  sealed.set(salt, MARK_BYTES);
  sealed.set(secret, HEAD_BYTES);
  return toBase64(sealed);
}

/** Salt and cipher text of a wire's text. @throws {SealError | DOMException} the text has another form */
export function readSealed(text: string): { salt: Uint8Array<ArrayBuffer>; secret: Uint8Array<ArrayBuffer> } {
  const bytes = fromBase64(text);
  if (!hasSealedForm(bytes)) throw new SealError();
  return { salt: bytes.subarray(MARK_BYTES, HEAD_BYTES), secret: bytes.subarray(HEAD_BYTES) };
}
