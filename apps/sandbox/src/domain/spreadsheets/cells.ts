import { formatDateTime } from '@ibk/sdk/format';

/** The styles of cells, by their numbers in workbook-parts.ts. */
export const STYLES = { plain: 0, head: 1, amount: 2, moment: 3, total: 4, text: 5 } as const;
type Style = keyof typeof STYLES;

/** Characters that XML cannot contain, also in its escaped form. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
/** What a cell must not contain as it is; most texts have none of it. Pairs are looked at as a whole below. */
const UNUSUAL = /[&<>"_]|[^\u0020-\uD7FF\uE000-\uFFFD]/;
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** A text inside an element of XML. */
export const xmlText = (text: string): string =>
  text.replace(FORBIDDEN, '').replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);
/** A text as a spreadsheet reads it back: `_x0041_` would be read as 'A', so its first underscore is written so. */
const sheetText = (text: string): string =>
  UNUSUAL.test(text) ? xmlText(text.replace(FORBIDDEN, '').replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')) : text;

/** The XML of a cell after its reference: its style and value. Null is an empty cell. */
export type Cell = string | null;

/** Typed as text, so that no text is calculated and no number of an account loses a digit. */
export const textCell = (text: string | null, style: Style = 'plain'): Cell =>
  text === null || text === ''
    ? null
    : ` t="inlineStr" s="${STYLES[style]}"><is><t xml:space="preserve">${sheetText(text)}</t></is></c>`;

export const numberCell = (value: number, style: Style = 'plain'): Cell => ` s="${STYLES[style]}"><v>${value}</v></c>`;

const DAY_MS = 86_400_000;
/** Days from 30-12-1899, where a spreadsheet's dates begin, to 1970. */
const EPOCH_DAYS = 25_569;

/** An instant as a spreadsheet's date: the days since its epoch, by the clock of a zone. */
export function momentCell(instant: string | null, zone: string): Cell {
  if (instant === null) return null;
  // Such as `31-12-2026 23:59:59`.
  const text = formatDateTime(instant.endsWith('Z') ? Date.parse(instant) : instant, zone);
  const part = (from: number, to: number) => Number(text.slice(from, to));
  const days = Date.UTC(part(6, 10), part(3, 5) - 1, part(0, 2), part(11, 13), part(14, 16), part(17, 19)) / DAY_MS;
  return numberCell(days + EPOCH_DAYS, 'moment');
}
