import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, safe in a header, a cookie and an address. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is kept of a token; it has too many bits to be guessed from this. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
