import { senDigits } from './money.ts';

/** A cell of a CSV file: a text, a count, or an amount in sen, which is written with two decimals. */
export type CsvCell = string | number | bigint;

const SEPARATORS = String.raw`[,;\t\r\n]`;
/** Characters that a reader skips before the sign of a formula: blanks, quotes, and invisible characters. */
const SKIPPED = String.raw`(?:[^\S\t\r\n]|["\p{Cf}])*`;
/** The signs that begin a formula, including their full-width and small forms and the minus sign. */
const SIGN = String.raw`[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B\u2212]`;
/** The beginning of a text that a reader could take for a formula, whichever separator it splits at. */
const CALCULATED = String.raw`(?:^|${SEPARATORS})${SKIPPED}'*(?=${SIGN})`;
/** Digits of which a spreadsheet would lose some: a leading zero, or those after the eleventh. */
const LOSSY_DIGITS = String.raw`(?:0\d+|\d{12,})$`;

const GUARD = new RegExp(`${CALCULATED}|^'*(?='|${LOSSY_DIGITS})`, 'gu');
const GUARDED = new RegExp(`((?:^|${SEPARATORS})${SKIPPED}'*)'(?=${SIGN})|^'`, 'gu');
/** A cell that needs quotes: it has line ends, quotes, or blanks at its ends, which some readers drop. */
const QUOTED = /["\r\n]|^\s|\s$/;

/** A text with an apostrophe wherever a spreadsheet would evaluate it or lose digits of it. */
const guarded = (text: string): string => text.replace(GUARD, "$&'");

/** A cell as it was before `csvLine` wrote it: without the apostrophes that mark it as text. */
export const unguarded = (cell: string): string => cell.replace(GUARDED, '$1');

function written(cell: CsvCell, separator: string): string {
  if (typeof cell === 'bigint') {
    const { sign, integer, decimals } = senDigits(cell);
    return `${sign}${integer}.${decimals}`;
  }
  if (typeof cell === 'number') return String(cell);
  const safe = guarded(cell);
  return QUOTED.test(safe) || safe.includes(separator) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * One line of a CSV file by RFC 4180, with its line end. A spreadsheet evaluates no text in it, whether it splits at
 * comma, semicolon or tab, and loses no digits of an account.
 */
export const csvLine = (cells: readonly CsvCell[], separator: string): string =>
  `${cells.map((cell) => written(cell, separator)).join(separator)}\r\n`;
