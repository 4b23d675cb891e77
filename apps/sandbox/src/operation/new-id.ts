import { randomBytes } from 'node:crypto';

/** An id that cannot be guessed; the prefix says what kind of thing it names. */
export const newId = (prefix: string): string => `${prefix}_${randomBytes(16).toString('base64url')}`;
