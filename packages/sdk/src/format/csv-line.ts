/** A cell that a spreadsheet would calculate; it gets a leading apostrophe. */
const CALCULATED = /^[=+\-@\t\r]/;
/** A cell that must stand in quotes: line ends, quotes, and blanks at its ends, which some readers drop. */
const QUOTED = /["\r\n]|^\s|\s$/;

const safe = (cell: string): string => (CALCULATED.test(cell) ? `'${cell}` : cell);
const written = (cell: string, separator: string): string =>
  QUOTED.test(cell) || cell.includes(separator) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** One line of a CSV file by RFC 4180, with its line end, in which no cell is calculated by a spreadsheet. */
export const csvLine = (cells: readonly string[], separator: string): string =>
  `${cells.map((cell) => written(safe(cell), separator)).join(separator)}\r\n`;
