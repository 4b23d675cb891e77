import { parseAccount } from './account.ts';

/** Print pattern by number of digits; `#` stands for a digit. */
const NPWP: Readonly<Record<number, string>> = {
  15: '##.###.###.#-###.###',
  16: '#### #### #### ####',
};
const NOP: Readonly<Record<number, string>> = { 18: '##.##.###.###.###-####.#' };

type Patterns = Readonly<Record<number, string>>;

/** The digits of a text made only of digits and separators, if a pattern exists for their number; else null. */
function digitsFor(patterns: Patterns, text: string): string | null {
  const digits = parseAccount(text);
  return digits !== null && patterns[digits.length] !== undefined ? digits : null;
}

function printed(patterns: Patterns, text: string): string {
  const digits = digitsFor(patterns, text);
  if (digits === null) return text;
  let at = 0;
  return (patterns[digits.length] ?? '').replace(/#/g, () => digits.charAt(at++));
}

/** The 15 or 16 digits of a typed or pasted tax number (NPWP); null for any other text. */
export const parseNpwp = (text: string): string | null => digitsFor(NPWP, text);

/**
 * Tax number (NPWP) as the tax office prints it: `12.345.678.9-012.345`, or `0123 4567 8901 2345` with 16 digits. Any
 * other text stays unchanged.
 */
export const formatNpwp = (npwp: string): string => printed(NPWP, npwp);

/** The 18 digits of a typed or pasted property number (NOP); null for any other text. */
export const parseNop = (text: string): string | null => digitsFor(NOP, text);

/**
 * Property number (NOP) as a tax notice prints it: `72.71.010.001.005-0123.0`, that is province, regency, district,
 * village, block, serial and kind. Any other text stays unchanged.
 */
export const formatNop = (nop: string): string => printed(NOP, nop);
