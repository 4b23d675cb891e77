import { randomBytes } from 'node:crypto';

/** An id that nobody can guess, with a prefix that tells what it names. */
export const newId = (prefix: string): string => `${prefix}_${randomBytes(16).toString('base64url')}`;
