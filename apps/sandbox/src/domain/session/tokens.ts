import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits in characters that are safe in a header, a cookie and a URL. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Hash of a token for storage; a token has too many bits to be guessed from it. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
