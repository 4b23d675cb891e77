import { senDigits } from './money.ts';

/** A cell of a CSV file: a text, a count, or an amount in sen, which is written with two decimals. */
export type CsvCell = string | number | bigint;

const SEPARATORS = String.raw`[,;\t\r\n]`;
/** What a reader skips in front of a sign that calculates: blanks, quotes, and characters that nobody sees. */
const SKIPPED = String.raw`(?:[^\S\t\r\n]|["\p{Cf}])*`;
/** The signs that calculate, also full-width, small and as a minus. */
const SIGN = String.raw`[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B\u2212]`;
/** The beginning of a text that a reader could calculate, whichever separator it splits at. */
const CALCULATED = String.raw`(?:^|${SEPARATORS})${SKIPPED}'*(?=${SIGN})`;
/** Digits of which a spreadsheet would lose some: a leading zero, or those after the eleventh. */
const LOSSY_DIGITS = String.raw`(?:0\d+|\d{12,})$`;

const GUARD = new RegExp(`${CALCULATED}|^'*(?='|${LOSSY_DIGITS})`, 'gu');
const GUARDED = new RegExp(`((?:^|${SEPARATORS})${SKIPPED}'*)'(?=${SIGN})|^'`, 'gu');
/** A cell that must stand in quotes: line ends, quotes, and blanks at its ends, which some readers drop. */
const QUOTED = /["\r\n]|^\s|\s$/;

/** A text with an apostrophe wherever a spreadsheet would calculate it or lose digits of it. */
const guarded = (text: string): string => text.replace(GUARD, "$&'");

/** A cell of a file as it was before `csvLine` wrote it: without the apostrophes that mark it as text. */
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
 * One line of a CSV file by RFC 4180, with its line end. No text in it is calculated by a spreadsheet, whether that splits
 * at comma, semicolon or tab, and no digits of an account are lost.
 */
export const csvLine = (cells: readonly CsvCell[], separator: string): string =>
  `${cells.map((cell) => written(cell, separator)).join(separator)}\r\n`;
