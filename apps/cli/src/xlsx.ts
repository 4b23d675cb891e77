import writeExcelFile, { type Cell, type SheetData } from 'write-excel-file/node';
import { getOrderOfSiblings, insertElementMarkupAccordingToOrderOfSiblings } from 'write-excel-file/utility';

/** A column of a sheet. */
interface XlsxColumn {
  heading: string;
  /** In characters. */
  width: number;
  /** The only words that a spreadsheet program takes in the column, each with the colour of a row that has it. */
  words?: Readonly<Record<string, string | null>>;
}

type XlsxValue = string | number | null;

/** A sheet of a workbook. Text stays text, so that Excel reads no cell as a formula; null is an empty cell. */
export interface Worksheet {
  /** Name of the sheet. */
  name: string;
  columns: readonly XlsxColumn[];
  rows: readonly (readonly XlsxValue[])[];
  /** Rows above the headings. */
  above?: readonly (readonly XlsxValue[])[];
  /** Whether it has no headings, so that nothing is filtered. @default false */
  isForm?: boolean;
  /** @default false */
  isLandscape?: boolean;
}

/** Excel does not open a workbook with more characters in one cell. */
const MOST_CHARS = 32_767;
const CUT = '…';

const heading = (value: string): Cell => ({ type: String, value, fontWeight: 'bold', backgroundColor: '#E9EDF4' });
const cell = (value: XlsxValue): Cell => {
  if (value === null || value === '') return null;
  if (typeof value === 'number') return { type: Number, value, alignVertical: 'top' };
  const text = value.length > MOST_CHARS ? `${value.slice(0, MOST_CHARS - CUT.length)}${CUT}` : value;
  return { type: String, value: text, wrap: true, alignVertical: 'top' };
};
const cells = (row: readonly XlsxValue[]): Cell[] => row.map(cell);

/** Letters of a column, from 0: A … Z, AA … */
const lettersOf = (index: number): string =>
  index < 26 ? String.fromCharCode(65 + index) : lettersOf(Math.floor(index / 26) - 1) + lettersOf(index % 26);

/** The rows of a sheet that have headings above them, by their numbers in the spreadsheet. */
const bodyOf = ({ above = [], rows }: Worksheet): { first: number; last: number } => ({
  first: above.length + 2,
  last: above.length + 1 + rows.length,
});

const filterOf = (sheet: Worksheet): string => {
  const { first, last } = bodyOf(sheet);
  return `<autoFilter ref="A${first - 1}:${lettersOf(sheet.columns.length - 1)}${last}"/>`;
};

/** The choices of the columns that take some words only. */
function choicesOf(sheet: Worksheet): string {
  const { first, last } = bodyOf(sheet);
  const rules = sheet.columns.flatMap(({ words }, at) => {
    if (!words || last < first) return [];
    const range = `${lettersOf(at)}${first}:${lettersOf(at)}${last}`;
    const list = `"${Object.keys(words).join(',')}"`;
    return [
      `<dataValidation type="list" allowBlank="1" showErrorMessage="1" sqref="${range}"><formula1>${list}</formula1></dataValidation>`,
    ];
  });
  return rules.length === 0 ? '' : `<dataValidations count="${rules.length}">${rules.join('')}</dataValidations>`;
}

/** The colours of the rows by the word in a column. */
function coloursOf(sheet: Worksheet) {
  const { first, last } = bodyOf(sheet);
  return sheet.columns.flatMap(({ words = {} }, at) =>
    Object.entries(words).flatMap(([word, backgroundColor]) =>
      backgroundColor === null
        ? []
        : [
            {
              cellRange: {
                from: { row: first, column: 1 },
                to: { row: Math.max(first, last), column: sheet.columns.length },
              },
              condition: { formula: `$${lettersOf(at)}${first}="${word}"` },
              style: { backgroundColor },
            },
          ],
    ),
  );
}

const SHEET_FILE = 'xl/worksheets/sheet{id}.xml';

/** An extension of the library, which has neither a filter nor choices of its own. */
const filtersAndChoices = (sheets: readonly Worksheet[]) => {
  const order = getOrderOfSiblings(SHEET_FILE, 'worksheet') ?? [];
  const insert = (xml: string, markup: string): string =>
    markup === '' ? xml : insertElementMarkupAccordingToOrderOfSiblings(xml, markup, order, 'worksheet');
  const transform = (xml: string, { sheet: name }: { sheet?: string }): string => {
    const sheet = sheets.find((one) => one.name === name);
    return sheet && !sheet.isForm ? insert(insert(xml, filterOf(sheet)), choicesOf(sheet)) : xml;
  };
  return { files: { transform: { [SHEET_FILE]: { transform } } } };
};

/** The bytes of an xlsx file. The headings of a sheet stay in view and filter its columns. */
export async function inXlsx(...sheets: readonly Worksheet[]): Promise<Uint8Array> {
  const written = sheets.map((sheet) => {
    const { name, columns, rows, above = [], isForm = false, isLandscape = false } = sheet;
    const head = isForm ? [] : [columns.map((column) => heading(column.heading))];
    const data: SheetData = [...above.map(cells), ...head, ...rows.map(cells)];
    const colours = coloursOf(sheet);
    return {
      sheet: name,
      data,
      columns: columns.map(({ width }) => ({ width })),
      ...(isForm ? {} : { stickyRowsCount: above.length + 1 }),
      ...(isLandscape ? { orientation: 'landscape' as const } : {}),
      ...(colours.length > 0 ? { conditionalFormatting: colours } : {}),
    };
  });
  const file = writeExcelFile(written, { features: [filtersAndChoices(sheets)] });
  return new Uint8Array(await file.toBuffer());
}
