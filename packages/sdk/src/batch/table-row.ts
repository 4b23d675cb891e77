/** A cell of a table: its text, and what a workbook keeps with it. */
export interface TableCell {
  text: string;
  /** A number of a workbook, in which no separator needs a reading. */
  number?: number;
  /** `YYYY-MM-DD`, if a workbook shows the number as a day. */
  day?: string;
  isFormula?: true;
  /** Whether the cell is joined with others into one. */
  isMerged?: true;
}

/** A row of a table by its number in the spreadsheet; the first row is 1. */
export interface TableRow {
  row: number;
  cells: readonly TableCell[];
  /** Whether a workbook does not show the row. */
  isHidden?: true;
}

/** Filled rows that are read of a workbook, titles and totals included; with the next one, a file is too long. */
export const MOST_READ_ROWS = 10_000;

/** A cell as it is read, also beyond the last cell of its row. */
export const cellAt = ({ cells }: TableRow, at: number | undefined): TableCell =>
  (at === undefined ? undefined : cells[at]) ?? { text: '' };
