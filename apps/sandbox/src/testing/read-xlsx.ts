import { strFromU8, unzipSync } from 'fflate';

/** A cell as a spreadsheet reads it: typed text, or a number with the format of its style. */
export interface SheetCell {
  value: string | number | null;
  format: string | null;
}

/** The instant of a cell that holds days since 1900, as ISO 8601; the clock on the wall is read as UTC. */
export const momentOfSerial = (days: number): string =>
  new Date(Math.round((days - 25_569) * 86_400) * 1_000).toISOString();

const unescaped = (text: string): string =>
  text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&amp;/g, '&')
    .replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

/** The value of an attribute, wherever it stands in its element. */
const attribute = (attributes: string, name: string): string | undefined =>
  new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1];
const textIn = (xml: string): string | undefined => /<t(?: [^>]*)?>(.*?)<\/t>/s.exec(xml)?.[1];

/** The index of a column by its letters: A is 0, AA is 26. */
const indexOf = (letters: string): number =>
  letters.split('').reduce((index, letter) => index * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** Opens a spreadsheet, whose texts stand in its cells or in a table of their own. @returns the rows of each sheet, by the sheet's name */
export function readXlsx(bytes: Uint8Array): { sheets: Record<string, SheetCell[][]>; hasFormula: boolean } {
  const parts = Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, part]) => [name, strFromU8(part)]));
  const styles = parts['xl/styles.xml'] ?? '';
  const codes = new Map(
    [...styles.matchAll(/numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id, code]) => [
      id,
      code === 'General' ? undefined : code,
    ]),
  );
  const formats = [...(/<cellXfs.*<\/cellXfs>/.exec(styles)?.[0] ?? '').matchAll(/<xf ([^>]*)>/g)].map(
    ([, xf = '']) => codes.get(attribute(xf, 'numFmtId')) ?? null,
  );
  const shared = [...(parts['xl/sharedStrings.xml'] ?? '').matchAll(/<si>(.*?)<\/si>/gs)].map(([, si = '']) =>
    textIn(si),
  );
  const cellsOf = (row: string): SheetCell[] => {
    const cells: SheetCell[] = [];
    for (const [, column = '', attributes = '', inner = ''] of row.matchAll(
      /<c r="([A-Z]+)\d+"([^>]*?)(?:\/>|>(.*?)<\/c>)/gs,
    )) {
      const number = /<v>(.*?)<\/v>/.exec(inner)?.[1];
      const text = attribute(attributes, 't') === 's' ? (shared[Number(number)] ?? '') : textIn(inner);
      cells[indexOf(column)] = {
        value: text === undefined ? (number === undefined ? null : Number(number)) : unescaped(text),
        format: formats[Number(attribute(attributes, 's') ?? 0)] ?? null,
      };
    }
    return Array.from(cells, (cell: SheetCell | undefined) => cell ?? { value: null, format: null });
  };
  const sheets = [...(parts['xl/workbook.xml'] ?? '').matchAll(/<sheet ([^>]*)>/g)].map(([, sheet = '']) => {
    const [name = '', id] = [attribute(sheet, 'name'), attribute(sheet, 'sheetId')];
    const xml = parts[`xl/worksheets/sheet${id}.xml`] ?? '';
    return [name, [...xml.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) => cellsOf(row))];
  });
  return { sheets: Object.fromEntries(sheets), hasFormula: Object.values(parts).some((xml) => xml.includes('<f>')) };
}
