/** A cell with the separator or line end after it, by RFC 4180. */
const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;

/**
 * The lines of a CSV file.
 *
 * @throws {SyntaxError} anything that is not RFC 4180, also a last line without a line end
 */
export function readCsv(text: string): string[][] {
  const lines: string[][] = [[]];
  CELL.lastIndex = 0;
  while (CELL.lastIndex < text.length) {
    const at = CELL.lastIndex;
    const [, quoted, plain, end] = CELL.exec(text) ?? [];
    if (end === undefined) throw new SyntaxError(`No cell at character ${at}`);
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end !== ',') lines.push([]);
  }
  return lines.slice(0, -1);
}
