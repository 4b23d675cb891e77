import { createHash } from 'node:crypto';

const DIGITS = '0123456789';
const LETTERS = `${DIGITS}ABCDEFGHIJKLMNOPQRSTUVWXYZ`;

const issued = (orderKey: string, kind: string, length: number, letters: string): string =>
  [...createHash('sha512').update(`${kind} ${orderKey}`).digest().subarray(0, length)]
    .map((byte) => letters.charAt(byte % letters.length))
    .join('');

/** Digits that a receiver issues for an order, the same at every inquiry. @param kind such as `token` */
export const issuedDigits = (orderKey: string, kind: string, length: number): string =>
  issued(orderKey, kind, length, DIGITS);

/** Capital letters and digits that a receiver issues for an order, the same at every inquiry. */
export const issuedLetters = (orderKey: string, kind: string, length: number): string =>
  issued(orderKey, kind, length, LETTERS);
