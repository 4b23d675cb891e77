import { formatLongDateTime } from '@ibk/sdk/format';
import type { OpenPaper } from './paper.ts';
import { LANDSCAPE_WIDTH, MARGIN, openPaper, type TaggedPaper } from './tagged-paper.ts';

/** Everything around the rows of a list on paper. */
export interface PaperLook {
  bankName: string;
  /** Brand colour of the bank, `#RRGGBB`. */
  colour: string;
  /** IANA zone of the times. */
  zone: string;
  /** The criteria in words. */
  criteria: readonly string[];
  at: Date;
}
/** A list before its first row. */
export interface ListHead extends PaperLook {
  title: string;
  /** What its rows are called. */
  rows: string;
  columns: readonly ListColumn[];
  headings: readonly string[];
}
/** Rows of cells, and whether they are totals. */
export interface ListPart {
  style: 'cell' | 'total';
  rows: readonly (readonly string[])[];
}

/** The width of a column in points, and the side of its texts. */
interface ListColumn {
  width: number;
  align?: 'right' | undefined;
}

interface Placed extends ListColumn {
  /** Its left edge. */
  x: number;
}
/** @throws RangeError for columns that would run off the page */
function placed(columns: readonly ListColumn[]): Placed[] {
  const edges = columns.map((_, at) => columns.slice(0, at).reduce((sum, { width }) => sum + width, MARGIN));
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  if (width > LANDSCAPE_WIDTH) throw new RangeError(`Columns of ${width} points do not fit on a page`);
  return columns.map((column, at) => ({ ...column, x: edges[at] ?? MARGIN }));
}
const GAP = 3;

type Structure = PDFKit.PDFStructureElement;
type CellStyle = 'cell' | 'column' | 'total';
const CELL_MARGIN = 6;

/** A table on paper. */
interface PaperTable {
  paper: TaggedPaper;
  columns: readonly Placed[];
  headings: readonly string[];
}

/** Height of a row without the gaps around it. */
const heightOfRow = ({ paper, columns }: PaperTable, style: CellStyle, texts: readonly string[]): number =>
  Math.max(...columns.map(({ width }, at) => paper.heightOf(style, texts[at] ?? '', width - CELL_MARGIN)));

/** Writes the cells of a row at the same height; `draw` receives the writing of each cell. */
function writeCells(
  { paper: { doc, write }, columns }: PaperTable,
  style: CellStyle,
  texts: readonly string[],
  draw: (write: () => void) => void = (cell) => cell(),
): void {
  const top = doc.y;
  for (const [at, { x, width, align = 'left' }] of columns.entries()) {
    doc.y = top;
    draw(() => write(style, texts[at] ?? '', { x, width: width - CELL_MARGIN, align }));
  }
  doc.y = top;
}

/** Draws a row and the line below it. */
function drawRow(
  table: PaperTable,
  { style, texts, height }: { style: CellStyle; texts: readonly string[]; height: number },
  draw: (write: () => void) => void,
): void {
  const { doc, rule } = table.paper;
  doc.y += GAP;
  writeCells(table, style, texts, draw);
  doc.y += height + GAP;
  rule();
}

/** Continues on a new page if a row does not fit; the headings there are decoration for a screen reader. */
function makeRoom(table: PaperTable, height: number): void {
  const { paper, headings } = table;
  const { page } = paper.doc;
  paper.need(2 * GAP + height);
  if (paper.doc.page === page) return;
  // The headings have no tags, because they are inside a decoration, which cannot contain another one.
  paper.decorate(() => {
    writeCells(table, 'column', headings);
    paper.doc.y += 16;
  });
}

function tableRow(table: PaperTable, body: Structure, texts: readonly string[], style: CellStyle): void {
  const { paper } = table;
  const height = heightOfRow(table, style, texts);
  makeRoom(table, height);
  const row = paper.inside(body, 'TR');
  drawRow(table, { style, texts, height }, (write) => paper.tag(row, 'TD', write));
  paper.finish(row);
}

function head(paper: TaggedPaper, { bankName, colour, criteria, at, zone, title, rows }: ListHead): void {
  const { doc, root, tag, write } = paper;
  tag(root, 'P', () => write('bank', bankName, { colour }));
  doc.y += 8;
  tag(root, 'H1', () => write('title', title));
  tag(root, 'P', () => write('body', criteria.length > 0 ? criteria.join(' • ') : `Semua ${rows.toLowerCase()}`));
  tag(root, 'P', () => write('quiet', `Dibuat ${formatLongDateTime(at, zone)}`));
  doc.y += 8;
}

/** A list as a table on A4 in landscape, with its criteria, totals and page numbers. */
export const openList: OpenPaper<ListHead, ListPart> = (list) => {
  const { title, bankName: author, colour, at, headings } = list;
  const paper = openPaper({ title, author, colour, at, layout: 'landscape' });
  const table = { paper, columns: placed(list.columns), headings };
  paper.number(title);
  paper.newPage();
  head(paper, list);
  const structure = paper.inside(paper.root, 'Table');
  const headingRow = paper.inside(paper.inside(structure, 'THead'), 'TR');
  const heading = { style: 'column', texts: headings, height: heightOfRow(table, 'column', headings) } as const;
  drawRow(table, heading, (write) => paper.tag(headingRow, 'TH', write, { scope: 'Column' }));
  return {
    draw: ({ style, rows }) => {
      // A table keeps its parts until it ends, so a part has many rows.
      const body = paper.inside(structure, 'TBody');
      for (const texts of rows) tableRow(table, body, texts, style);
      paper.finish(body);
    },
    paper: () => paper,
  };
};
