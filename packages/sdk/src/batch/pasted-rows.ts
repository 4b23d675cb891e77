import { textOf } from './cells.ts';

const LINE_END = /\r\n?|[\u0085\u2028\u2029]/g;
/** One cell up to its separator or line end: quoted, as spreadsheets copy a cell with a line end, or plain. */
const cellPattern = (separator: string) =>
  new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}\\n]*))([${separator}\\n]|$)`, 'y');

/**
 * The rows of a copied text: cells of a spreadsheet are separated by tabs, those of a list often by semicolons. A comma
 * separates nothing, since it stands in amounts. Empty rows at the end are left out.
 *
 * @param text as the clipboard has it
 * @returns the cells of each row in their plain form, without the marks by which spreadsheets keep digits as text
 */
export function pastedRows(text: string): string[][] {
  const plain = text.replace(LINE_END, '\n').replace(/\n\s*$/, '');
  if (plain.trim() === '') return [];
  const pattern = cellPattern(plain.includes('\t') ? '\t' : ';');
  const rows: string[][] = [[]];
  for (let end: string | undefined = ''; end !== undefined;) {
    const [, quoted, bare = '', mark] = pattern.exec(plain) ?? [];
    rows.at(-1)?.push(textOf(quoted === undefined ? bare : quoted.replaceAll('""', '"')));
    if (mark === '\n') rows.push([]);
    end = mark || undefined;
  }
  return rows;
}
