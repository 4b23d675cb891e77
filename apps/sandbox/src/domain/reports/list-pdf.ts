import { formatLongDateTime, formatRupiah } from '@ibk/sdk/format';
import type { FileTurn } from '../../operation/file-work.ts';
import { LANDSCAPE_WIDTH, MARGIN, openPaper, type TaggedPaper } from '../receipts/tagged-paper.ts';
import { factOf, type FileRows } from '../spreadsheets/counted-rows.ts';
import { cellLines, type ListFile, type PaperColumn } from './list-file.ts';

/** Rows of the longest PDF, which people print and read. */
export const MOST_PDF_ROWS = 5_000;

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

interface Placed extends Pick<PaperColumn, 'width' | 'align'> {
  /** Its left edge. */
  x: number;
}
/** @throws RangeError for columns that would run off the page */
function placed(columns: readonly PaperColumn[]): Placed[] {
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

function tableRow(table: PaperTable, body: Structure, texts: readonly string[], style: CellStyle = 'cell'): void {
  const { paper } = table;
  const height = heightOfRow(table, style, texts);
  makeRoom(table, height);
  const row = paper.inside(body, 'TR');
  drawRow(table, { style, texts, height }, (write) => paper.tag(row, 'TD', write));
  paper.finish(row);
}

function head(paper: TaggedPaper, { title, rows }: Pick<ListFile<never>, 'title' | 'rows'>, look: PaperLook): void {
  const { doc, root, tag, write } = paper;
  const { bankName, colour, criteria, at, zone } = look;
  tag(root, 'P', () => write('bank', bankName, { colour }));
  doc.y += 8;
  tag(root, 'H1', () => write('title', title));
  tag(root, 'P', () => write('body', criteria.length > 0 ? criteria.join(' • ') : `Semua ${rows.toLowerCase()}`));
  tag(root, 'P', () => write('quiet', `Dibuat ${formatLongDateTime(at, zone)}`));
  doc.y += 8;
}

/** The total row: how many rows there are, and the sums of each column's amounts. */
function totalTexts<Row>(file: ListFile<Row>, { count, sums }: ReturnType<FileRows<Row>['totals']>): string[] {
  const sumsOf = ({ sums: names = [] }: PaperColumn) =>
    names
      .map((name, at) => `${at === 0 ? '' : `${factOf(file.facts, name).label} `}${formatRupiah(sums[name] ?? 0)}`)
      .join('\n');
  const [, , ...rest] = file.paper.map(sumsOf);
  return ['Total', `${count} ${file.rows.toLowerCase()}`, ...rest];
}

/**
 * A list as a tagged table on A4 in landscape, with its criteria, totals and page numbers. A page is handed on as soon as
 * the next one begins.
 */
export async function* listPdf<Row>(
  file: ListFile<Row>,
  rows: FileRows<Row>,
  look: PaperLook,
  { turn }: Pick<FileTurn, 'turn'>,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const { bankName: author, colour, at, zone } = look;
  const paper = openPaper({ title: file.title, author, colour, at, layout: 'landscape' });
  const headings = file.paper.map((column) => factOf(file.facts, column.head).label);
  const table = { paper, columns: placed(file.paper), headings };
  paper.number(file.title);
  paper.newPage();
  head(paper, file, look);
  const structure = paper.inside(paper.root, 'Table');
  const headingRow = paper.inside(paper.inside(structure, 'THead'), 'TR');
  const heading = { style: 'column', texts: headings, height: heightOfRow(table, 'column', headings) } as const;
  drawRow(table, heading, (write) => paper.tag(headingRow, 'TH', write, { scope: 'Column' }));
  for await (const page of rows.pages) {
    // A table keeps its parts until it ends, so a part has many rows.
    const body = paper.inside(structure, 'TBody');
    for (const row of page) {
      const texts = file.paper.map((column) => cellLines(file, column, row, zone).join('\n'));
      await turn();
      tableRow(table, body, texts);
    }
    paper.finish(body);
    yield* paper.taken();
  }
  tableRow(table, paper.inside(structure, 'TBody'), totalTexts(file, rows.totals()), 'total');
  await turn();
  paper.close();
  yield* paper.taken();
}
