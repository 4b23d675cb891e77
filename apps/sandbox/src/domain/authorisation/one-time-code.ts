import { createHash, randomInt, timingSafeEqual } from 'node:crypto';

/** How long a code that was sent may be answered. */
export const CODE_LIVES_MS = 3 * 60_000;

/** Six digits that nobody can foresee. */
export const newCode = (): string => randomInt(1_000_000).toString().padStart(6, '0');

/**
 * What is kept of a code. It is bound to its authorisation, so a code of one opens no other. A slow hash would not
 * help: a million codes are tried in no time; what protects a code is three minutes and five tries.
 */
export const codeHash = (authorisationId: string, code: string): string =>
  createHash('sha256').update(`${authorisationId}:${code}`).digest('base64url');

/** Compares two hashes in constant time. */
export const isSame = (left: string, right: string): boolean =>
  left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right));
