import { plainLines, plainText } from '../format/plain-text.ts';
import { type BatchFault, fault } from './faults.ts';
import { MOST_READ_ROWS, type TableCell, type TableRow } from './table-row.ts';
import { type Archive, listArchive, unpack } from './unzip.ts';

/** What a workbook may hold unpacked; a larger one would fill the memory. */
const LIMIT_MB = 20;
const TOO_LARGE = 'too large';

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
const unescaped = (xml: string): string =>
  xml.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex?: string, digits?: string, name?: string) => {
    const code = hex ? parseInt(hex, 16) : Number(digits);
    if (hex || digits) return code <= 0x10ffff ? String.fromCodePoint(code) : '';
    return ENTITIES[name ?? ''] ?? whole;
  });

interface Element {
  attributes: string;
  inner: string;
}
/** The elements of one name in document order, whatever their prefix; an element of this name within one is part of it. */
function* eachElement(xml: string, name: string): Generator<Element, void> {
  const element = new RegExp(`<(?:\\w+:)?${name}((?:\\s[^>]*?)?)(?:/>|>([\\s\\S]*?)</(?:\\w+:)?${name}>)`, 'g');
  for (const [, attributes = '', inner = ''] of xml.matchAll(element)) yield { attributes, inner };
}
const elements = (xml: string, name: string): Element[] => [...eachElement(xml, name)];
const attribute = ({ attributes }: Element, name: string): string | undefined => {
  const [, value] = new RegExp(`\\s${name}="([^"]*)"`).exec(attributes) ?? [];
  return value === undefined ? undefined : unescaped(value);
};
/** The text of a string, whose parts have formats of their own; without the marks of its pronunciation. */
const textOf = (xml: string): string =>
  elements(xml.replace(/<(?:\w+:)?rPh\b[\s\S]*?<\/(?:\w+:)?rPh>/g, ''), 't')
    .map(({ inner }) => unescaped(inner))
    .join('');

/** The formats of the file format itself that show a day. */
const DAY_FORMATS = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58]);
const isDayFormat = (code: string): boolean => /[dy]/i.test(code.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, ''));

/** Whether each style of a cell shows its number as a day. */
function dayStyles(styles: string): boolean[] {
  const own = new Map(
    elements(styles, 'numFmt').map((each) => [attribute(each, 'numFmtId'), attribute(each, 'formatCode') ?? '']),
  );
  const [used] = elements(styles, 'cellXfs');
  return elements(used?.inner ?? '', 'xf').map((each) => {
    const id = attribute(each, 'numFmtId');
    const code = own.get(id);
    return code === undefined ? DAY_FORMATS.has(Number(id)) : isDayFormat(code);
  });
}

const DAY_MS = 86_400_000;
/** Days are counted from here; a workbook of an old Macintosh begins in 1904. */
const [SINCE_1900, SINCE_1904] = [Date.UTC(1899, 11, 30), Date.UTC(1904, 0, 1)];

/** What the cells of every sheet refer to. */
interface Shared {
  strings: readonly string[];
  isDay: readonly boolean[];
  since: number;
  /** The form in which a text is read. */
  plain: (text: string) => string;
}

function numberCell(value: string, style: number, { isDay, since }: Shared): TableCell {
  // A spreadsheet itself counts with 15 digits, so 0.1 + 0.2 is 0.3 there.
  const number = Number(Number(value).toPrecision(15));
  const moment = new Date(since + Math.floor(number) * DAY_MS);
  const isShownAsDay = isDay[style] === true && !Number.isNaN(moment.getTime());
  return { text: String(number), number, ...(isShownAsDay && { day: moment.toISOString().slice(0, 10) }) };
}

function cellOf(cell: Element, shared: Shared): TableCell {
  const [formula] = elements(cell.inner, 'f');
  const value = elements(cell.inner, 'v')[0]?.inner ?? '';
  const type = attribute(cell, 't') ?? 'n';
  const read = (): TableCell => {
    if (type === 's') return { text: shared.strings[Number(value)] ?? '' };
    if (type === 'inlineStr') return { text: shared.plain(textOf(cell.inner)) };
    if (type === 'd') return { text: value, day: value.slice(0, 10) };
    if (type !== 'n' || value === '') return { text: shared.plain(unescaped(value)) };
    return numberCell(value, Number(attribute(cell, 's') ?? 0), shared);
  };
  return formula ? { ...read(), isFormula: true } : read();
}

/** The place of a column by its letters: A is 0, AA is 26. */
const placeOf = (reference: string): number =>
  (/^[A-Z]{1,3}/.exec(reference)?.[0] ?? '')
    .split('')
    .reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** Columns that are read; the cells of others are passed over. */
const MOST_COLUMNS = 100;
const BLANK: TableCell = { text: '' };

function cellsOf(row: Element, shared: Shared): TableCell[] {
  const cells: TableCell[] = [];
  for (const cell of eachElement(row.inner, 'c')) {
    const named = placeOf(attribute(cell, 'r') ?? '');
    const place = named < 0 ? cells.length : named;
    if (place < MOST_COLUMNS) cells[place] = cellOf(cell, shared);
  }
  return Array.from(cells, (cell: TableCell | undefined) => cell ?? BLANK);
}

/** Cells that are joined into one: rows and columns, each from and to. */
interface Merged {
  rows: readonly [number, number];
  columns: readonly [number, number];
}
const mergedIn = (sheet: string): Merged[] =>
  elements(sheet, 'mergeCell').flatMap((each) => {
    const [, first = '', top, last = '', bottom] =
      /^([A-Z]{1,3})(\d+):([A-Z]{1,3})(\d+)$/.exec(attribute(each, 'ref') ?? '') ?? [];
    return top === undefined
      ? []
      : [{ rows: [Number(top), Number(bottom)], columns: [placeOf(first), placeOf(last)] } as const];
  });

/** Marks the cells of a row that are joined with others, also those that the file leaves out as blank. */
const withMerged = (cells: readonly TableCell[], row: number, merged: readonly Merged[]): readonly TableCell[] => {
  const here = merged.filter(({ rows: [top, bottom] }) => top <= row && row <= bottom);
  if (here.length === 0) return cells;
  const last = Math.max(...here.map(({ columns: [, end] }) => end));
  const length = Math.max(cells.length, Math.min(last + 1, MOST_COLUMNS));
  return Array.from({ length }, (_, at) => {
    const cell = cells[at] ?? BLANK;
    return here.some(({ columns: [first, end] }) => first <= at && at <= end) ? { ...cell, isMerged: true } : cell;
  });
};

/** The filled rows of a sheet, one more than are read at most. */
function rowsOf(sheet: string, shared: Shared, most: number): TableRow[] {
  const rows: TableRow[] = [];
  const merged = mergedIn(sheet.slice(sheet.lastIndexOf('</sheetData>')));
  let last = 0;
  for (const row of eachElement(sheet, 'row')) {
    last = Number(attribute(row, 'r') ?? last + 1);
    const cells = withMerged(cellsOf(row, shared), last, merged);
    const isHidden = /^(?:1|true)$/.test(attribute(row, 'hidden') ?? '');
    if (cells.some(({ text }) => text !== '')) rows.push({ row: last, cells, ...(isHidden && { isHidden }) });
    if (rows.length > most) break;
  }
  return rows;
}

async function sheetsOf(archive: Archive, most: number, plain: Shared['plain']): Promise<Map<string, TableRow[]>> {
  let left = LIMIT_MB * 1024 * 1024;
  const part = async (name: string): Promise<string> => {
    const file = archive.get(name);
    const text = file ? await unpack(file, left) : '';
    if (text === null) throw new RangeError(TOO_LARGE);
    left -= text.length;
    return text;
  };
  const workbook = await part('xl/workbook.xml');
  const strings = elements(await part('xl/sharedStrings.xml'), 'si').map(({ inner }) => plain(textOf(inner)));
  const since = /date1904="(?:1|true)"/.test(workbook) ? SINCE_1904 : SINCE_1900;
  const shared = { strings, isDay: dayStyles(await part('xl/styles.xml')), since, plain };
  const targets = new Map(
    elements(await part('xl/_rels/workbook.xml.rels'), 'Relationship').map((each) => [
      attribute(each, 'Id'),
      `xl/${attribute(each, 'Target') ?? ''}`.replace(/^xl\/\/?xl\//, 'xl/'),
    ]),
  );
  const sheets = new Map<string, TableRow[]>();
  for (const sheet of elements(workbook, 'sheet')) {
    if ((attribute(sheet, 'state') ?? 'visible') !== 'visible') continue;
    const rows = rowsOf(await part(targets.get(attribute(sheet, 'r:id')) ?? ''), shared, most);
    sheets.set(attribute(sheet, 'name') ?? '', rows);
  }
  return sheets;
}

/** The programs of a workbook. */
const MACROS = 'xl/vbaProject.bin';

type Sheets = { sheets: ReadonlyMap<string, readonly TableRow[]> } | BatchFault;

async function visibleSheets(bytes: Uint8Array, most: number, plain: Shared['plain']): Promise<Sheets> {
  try {
    const archive = listArchive(bytes);
    if (archive.has(MACROS)) return fault('batch.file.macro');
    return { sheets: await sheetsOf(archive, most, plain) };
  } catch (error) {
    const isLarge = error instanceof RangeError && error.message === TOO_LARGE;
    return isLarge ? fault('batch.file.bomb', {}, { limit: LIMIT_MB }) : fault('batch.file.type');
  }
}

/** Reads every visible sheet of an xlsx workbook, by its name, with the lines of its cells; blank rows are left out. */
export const readSheets = (bytes: Uint8Array, most = MOST_READ_ROWS): Promise<Sheets> =>
  visibleSheets(bytes, most, plainLines);

/** Reads the rows of the only sheet of an xlsx workbook that has any; blank rows are left out. */
export async function readWorkbook(
  bytes: Uint8Array,
  most = MOST_READ_ROWS,
): Promise<{ rows: readonly TableRow[] } | BatchFault> {
  const read = await visibleSheets(bytes, most, plainText);
  if (!('sheets' in read)) return read;
  const [rows, ...others] = [...read.sheets.values()].filter(({ length }) => length > 0);
  if (!rows) return fault('batch.file.empty');
  return others.length === 0 ? { rows } : fault('batch.file.sheets', {}, { count: others.length + 1 });
}
