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
  /** The heading that each column shares with its neighbours; null for one that shares none. @default none */
  groups?: readonly (string | null)[] | undefined;
  /** Who signs below the table. @default nobody */
  signers?: readonly string[] | undefined;
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
const GROUP_LINE = '#5A6270';
/** Height of a place for a signature. */
const SIGNATURE = 64;

/** A table on paper. */
interface PaperTable {
  paper: TaggedPaper;
  columns: readonly Placed[];
  headings: readonly string[];
  groups: readonly (string | null)[];
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

/** Columns that share a heading, as one. */
function grouped({ columns, groups }: PaperTable): (Placed & { text: string })[] {
  const spans: (Placed & { text: string })[] = [];
  for (const [at, { x, width }] of columns.entries()) {
    const text = groups[at] ?? null;
    const last = spans.at(-1);
    if (text === null) continue;
    if (last && text === groups[at - 1]) last.width += width;
    else spans.push({ text, x, width });
  }
  return spans;
}

/** Writes the shared headings above those of the columns. They are decoration: a column's own heading says the same. */
function writeGroups(table: PaperTable): void {
  const { doc, decorate, heightOf, write } = table.paper;
  const spans = grouped(table);
  if (spans.length === 0) return;
  const top = doc.y;
  for (const { text, x, width } of spans) {
    decorate(() => {
      doc.y = top;
      write('column', text, { x, width: width - CELL_MARGIN });
      doc
        .moveTo(x, doc.y + 1)
        .lineTo(x + width - CELL_MARGIN, doc.y + 1)
        .lineWidth(0.5)
        .stroke(GROUP_LINE);
    });
  }
  doc.y = top + heightOf('column', spans[0]?.text ?? '') + GAP;
}

/** Continues on a new page if a row does not fit; the headings there are decoration for a screen reader. */
function makeRoom(table: PaperTable, height: number): void {
  const { paper, headings } = table;
  const { page } = paper.doc;
  paper.need(2 * GAP + height);
  if (paper.doc.page === page) return;
  writeGroups(table);
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

/** The places of the signatures, next to each other below the table. */
function signatures(paper: TaggedPaper, signers: readonly string[]): void {
  const { doc, need, root, tag, write } = paper;
  need(SIGNATURE + 3 * CELL_MARGIN);
  doc.y += 3 * CELL_MARGIN;
  const [top, width] = [doc.y, LANDSCAPE_WIDTH / signers.length];
  for (const [at, signer] of signers.entries()) {
    const x = MARGIN + at * width;
    doc.y = top;
    tag(root, 'P', () => write('body', signer, { x, width: width - CELL_MARGIN }));
    doc.y = top + SIGNATURE - 2 * CELL_MARGIN;
    tag(root, 'P', () => write('quiet', `(${'.'.repeat(48)})`, { x, width: width - CELL_MARGIN }));
  }
}

/** A list as a table on A4 in landscape, with its criteria, totals and page numbers. */
export const openList: OpenPaper<ListHead, ListPart> = (list) => {
  const { title, bankName: author, colour, at, headings, groups = [], signers = [] } = list;
  const paper = openPaper({ title, author, colour, at, layout: 'landscape' });
  const table = { paper, columns: placed(list.columns), headings, groups };
  paper.number(title);
  paper.newPage();
  head(paper, list);
  const structure = paper.inside(paper.root, 'Table');
  const headingRow = paper.inside(paper.inside(structure, 'THead'), 'TR');
  writeGroups(table);
  const heading = { style: 'column', texts: headings, height: heightOfRow(table, 'column', headings) } as const;
  drawRow(table, heading, (write) => paper.tag(headingRow, 'TH', write, { scope: 'Column' }));
  return {
    draw: ({ style, rows }) => {
      // A table keeps its parts until it ends, so a part has many rows.
      const body = paper.inside(structure, 'TBody');
      for (const texts of rows) tableRow(table, body, texts, style);
      paper.finish(body);
      if (style === 'total' && signers.length > 0) signatures(paper, signers);
    },
    paper: () => paper,
  };
};
