import { pastedRows } from '@ibk/sdk/batch';
import type { Cells, GridColumn } from './grid-share.ts';

/** A heading as people and spreadsheets write it, without signs and blanks. */
const plainHeading = (heading: string): string => heading.toLowerCase().replace(/[^a-z]/g, '');
const isColumn = ({ heading, label, names = [] }: GridColumn, text: string): boolean =>
  [plainHeading(heading), plainHeading(label), ...names].includes(plainHeading(text));

/** The headings of a first row of headings, known or not; null if the row is a line. */
function headingsOf(columns: readonly GridColumn[], row: readonly string[]): string[] | null {
  const found = row.map((text) => columns.find((column) => isColumn(column, text))?.heading);
  const known = found.filter((heading) => heading !== undefined);
  // A line may have the name of a bank or the like in one cell, but not in two.
  const isHeading = known.length > 1 && new Set(known).size === known.length;
  return isHeading ? row.map((text, at) => found[at] ?? text) : null;
}

/** Rows to write into the grid, and what there is to say about them. */
export type Pasted = { rows: readonly Cells[]; unshown: readonly string[] } | { refusal: string };

/** The rows with the cells of each under its column. Cells beyond the last column are refused, since none is dropped. */
function placed(columns: readonly GridColumn[], rows: readonly string[][], from: number): Pasted {
  const under = columns.slice(from);
  const width = Math.max(...rows.map((row) => row.findLastIndex((text) => text !== '') + 1));
  if (width > under.length)
    return {
      refusal: `Yang ditempel memuat ${width} kolom, sedangkan mulai kolom ini hanya ada ${under.length}. Tempel mulai kolom ${columns[0]?.label ?? ''}.`,
    };
  return {
    rows: rows.map((row) =>
      Object.fromEntries(under.slice(0, width).map(({ heading }, at) => [heading, row[at] ?? ''])),
    ),
    unshown: [],
  };
}

/**
 * The rows of a pasted text. A first row of headings names their columns; the cells of unknown columns stay with the line and
 * go to the bank, which names them. Without headings the cells begin at the column that was pasted into.
 *
 * @param heading of the column that was pasted into
 * @returns null for a single cell, which is pasted as any text
 */
export function pasted(columns: readonly GridColumn[], text: string, heading: string): Pasted | null {
  const [first = [], ...others] = pastedRows(text);
  if (others.length === 0 && first.length < 2) return null;
  const headings = headingsOf(columns, first);
  if (!headings)
    return placed(
      columns,
      [first, ...others],
      columns.findIndex((column) => column.heading === heading),
    );
  const known = columns.map((column): string => column.heading);
  const named = headings.filter((each) => each !== '');
  return {
    rows: others.map((row) => Object.fromEntries(named.map((each) => [each, row[headings.indexOf(each)] ?? '']))),
    unshown: named.filter((each) => !known.includes(each)),
  };
}

/** The cells of rows that came with headings of their own, under the headings of the columns. */
export const cellsOf = (
  columns: readonly GridColumn[],
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): Cells[] => {
  const names = headings.map((text) => columns.find((column) => isColumn(column, text))?.heading ?? text);
  return rows.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at] ?? ''])));
};
