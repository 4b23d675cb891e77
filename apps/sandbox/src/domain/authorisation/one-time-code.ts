import { createHash, randomInt, timingSafeEqual } from 'node:crypto';

/** Six unpredictable digits. */
export const newCode = (): string => randomInt(1_000_000).toString().padStart(6, '0');

/**
 * Hash of a code for storage. It includes the authorisation, so that a code opens no other one. A slow hash would not
 * help, because a million codes are quickly tried; the protection is three minutes and five tries.
 */
export const codeHash = (authorisationId: string, code: string): string =>
  createHash('sha256').update(`${authorisationId}:${code}`).digest('base64url');

/** Compares two hashes in constant time. */
export const isSame = (left: string, right: string): boolean =>
  left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right));
