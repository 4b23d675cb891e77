import { randomBytes } from 'node:crypto';

/** An id that cannot be guessed; the prefix is the kind of its object. */
export const newId = (prefix: string): string => `${prefix}_${randomBytes(16).toString('base64url')}`;

/** What finds an answer in the log: 16 hexadecimal digits, since people read it out and write it as an argument. */
export const newTraceId = (): string => randomBytes(8).toString('hex');
