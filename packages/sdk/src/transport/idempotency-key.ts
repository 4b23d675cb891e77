import type { OperationRow } from '../contract/operation-row.ts';
import type { PlainRequest } from './plain-request.ts';

const HEADER = 'idempotency-key';
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-';

/** A key for one logical write: at least 128 random bits as 24 characters of `A-Za-z0-9_-`. Create it when a review opens. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) => ALPHABET.charAt(byte % 64)).join('');

/**
 * Gives a request its key if the contract defines one: the one already in its headers, the caller's, or a new one.
 */
export function giveKey({ headers, options }: PlainRequest, { keyed }: OperationRow): void {
  if (keyed) headers[HEADER] ??= options.idempotencyKey ?? newIdempotencyKey();
}
