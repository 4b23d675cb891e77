import { strFromU8, unzipSync } from 'fflate';

/** A sheet of a workbook, as a spreadsheet program reads it. */
export interface ReadSheet {
  name: string;
  /** Texts and numbers as their cells are typed; null for an empty cell. */
  rows: (string | number | null)[][];
  /** Range of the filter, such as `A1:C9`. */
  filter: string | null;
  /** Rows that stay in view. */
  frozenRows: number;
  hasFormula: boolean;
  /** The words that a column takes, by its range. */
  choices: Readonly<Record<string, string>>;
  /** The parts of the sheet after its rows, in their order. */
  parts: readonly string[];
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
const textOf = (xml: string): string =>
  [...xml.matchAll(/<t(?: [^>]*)?>(.*?)<\/t>/gs)]
    .map(([, text = '']) => text.replace(/&(\w+);/g, (_, name: string) => ENTITIES[name] ?? ''))
    .join('')
    .replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

const columnOf = (letters: string): number =>
  Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** Opens a sheet of an xlsx file, by its place from 1. */
export function readXlsx(bytes: Uint8Array, place = 1): ReadSheet {
  const parts = Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, part]) => [name, strFromU8(part)]));
  const sheet = parts[`xl/worksheets/sheet${place}.xml`] ?? '';
  const shared = [...(parts['xl/sharedStrings.xml'] ?? '').matchAll(/<si>(.*?)<\/si>/gs)].map(([, xml = '']) =>
    textOf(xml),
  );
  const rows = [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) => {
    const cells: (string | number | null)[] = [];
    for (const [, letters = '', attributes = '', inner = ''] of row.matchAll(
      /<c r="([A-Z]+)\d+"([^>]*)>(.*?)<\/c>/gs,
    )) {
      const type = /t="(\w+)"/.exec(attributes)?.[1];
      const value = /<v>(.*?)<\/v>/s.exec(inner)?.[1] ?? '';
      cells[columnOf(letters)] =
        type === 's' ? (shared[Number(value)] ?? null) : type === 'inlineStr' ? textOf(inner) : Number(value);
    }
    return Array.from(cells, (cell) => cell ?? null);
  });
  return {
    name: [...(parts['xl/workbook.xml'] ?? '').matchAll(/<sheet [^>]*name="([^"]*)"/g)][place - 1]?.[1] ?? '',
    rows,
    filter: /<autoFilter ref="([^"]*)"/.exec(sheet)?.[1] ?? null,
    frozenRows: Number(/<pane [^>]*ySplit="(\d+)"[^>]*state="frozen"/.exec(sheet)?.[1] ?? 0),
    hasFormula: /<f[ >]/.test(sheet),
    choices: Object.fromEntries(
      [...sheet.matchAll(/<dataValidation [^>]*sqref="([^"]*)"[^>]*><formula1>"?([^<"]*)/g)].map(
        ([, range = '', words = '']) => [range, words],
      ),
    ),
    parts: [
      ...sheet
        .slice(sheet.lastIndexOf('</sheetData>'))
        .matchAll(/<(autoFilter|conditionalFormatting|dataValidations|pageMargins|pageSetup)\b/g),
    ].map(([, part = '']) => part),
  };
}
