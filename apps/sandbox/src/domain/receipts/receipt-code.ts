import { randomBytes } from 'node:crypto';
import { plainCode } from '@ibk/sdk/format';

/** Crockford's base32: no I, L, O and U, which are read as other characters or form words. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BITS_A_SIGN = 5n;
const SIGNS_A_CODE = 16;
const CODE = new RegExp(`^[${SIGNS}]{${SIGNS_A_CODE}}$`);
const READ_AS: Readonly<Record<string, string>> = { I: '1', L: '1', O: '0' };

/** A code of 80 random bits, 16 characters long. */
export function newReceiptCode(): string {
  let bits = BigInt(`0x${randomBytes(10).toString('hex')}`);
  let code = '';
  while (code.length < SIGNS_A_CODE) {
    code += SIGNS.charAt(Number(bits & 31n));
    bits >>= BITS_A_SIGN;
  }
  return code;
}

/** A typed code in the stored form. A text that cannot be a code becomes '', which no receipt has. */
export function readReceiptCode(text: string): string {
  const code = plainCode(text)
    .replace(/[ -]/g, '')
    .toUpperCase()
    .replace(/[ILO]/g, (sign) => READ_AS[sign] ?? sign);
  return CODE.test(code) ? code : '';
}

/** The code in groups of four, as a receipt prints it. */
export const printedCode = (code: string): string => code.replace(/.{4}(?=.)/g, '$&-');
