import type { CallOptions } from './plain-request.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-';

/** A key for one logical write: at least 128 random bits as 24 characters of `A-Za-z0-9_-`. Create it when a review opens. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) => ALPHABET.charAt(byte % 64)).join('');

/** The header parameters of a write: the caller's key, or one of its own. */
export const keyed = (options: CallOptions | undefined) => ({
  header: { 'Idempotency-Key': options?.idempotencyKey ?? newIdempotencyKey() },
});
