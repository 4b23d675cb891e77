import { randomBytes } from 'node:crypto';

/** An id that cannot be guessed; the prefix is the kind of its object. */
export const newId = (prefix: string): string => `${prefix}_${randomBytes(16).toString('base64url')}`;
