import papaparse from 'papaparse';

/** A cell that a spreadsheet would calculate; it gets a leading apostrophe. */
const CALCULATED = /^[=+\-@\t\r]/;

/** One line of a CSV file, with its line end. */
export const csvLine = (cells: readonly string[], separator: string): string =>
  `${papaparse.unparse([cells.map((cell) => (CALCULATED.test(cell) ? `'${cell}` : cell))], { delimiter: separator })}\r\n`;
