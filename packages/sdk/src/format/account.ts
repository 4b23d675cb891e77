import { plainCode } from './plain-text.ts';

/** Characters that people write between the digits of a number. */
const SEPARATORS = /[ .-]/g;

/**
 * Account number as screens show it: `100.01.04001234-5`. A number of six digits or fewer, and any other text, stays
 * unchanged.
 *
 * @source 000 §5, 002 §1
 */
export function formatAccount(accountNumber: string): string {
  const digits = accountNumber.replace(SEPARATORS, '');
  if (!/^\d{7,}$/.test(digits)) return accountNumber;
  return `${digits.slice(0, 3)}.${digits.slice(3, 5)}.${digits.slice(5, -1)}-${digits.slice(-1)}`;
}

/**
 * The digits of a typed, pasted or imported number without points, dashes and blanks of any kind. Null if it contains
 * any other character: a number is taken whole or not at all.
 */
export function parseAccount(text: string): string | null {
  const digits = plainCode(text).replace(SEPARATORS, '');
  return /^\d+$/.test(digits) ? digits : null;
}
