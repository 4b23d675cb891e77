import { formatLongDateTime, formatRupiah } from '@ibk/sdk/format';
import { TRANSACTION } from '@ibk/sdk/records';
import type { FileTurn } from '../../operation/file-work.ts';
import { LANDSCAPE_WIDTH, MARGIN, openPaper, type TaggedPaper } from '../receipts/tagged-paper.ts';
import { cellLines, PAPER_COLUMNS } from './report-columns.ts';
import type { ReportSource } from './report-source.ts';

/** Rows of the longest PDF, which people print and read. */
export const MOST_PDF_ROWS = 5_000;

/** What stands around the rows of a report on paper. */
export interface ReportLook {
  bankName: string;
  title: string;
  /** Brand colour of the bank, `#RRGGBB`. */
  colour: string;
  /** IANA zone of the times. */
  zone: string;
  /** The criteria in words. */
  criteria: readonly string[];
  at: Date;
}

/** Each column with its left edge. */
const PLACED = PAPER_COLUMNS.map((column, at) => ({
  ...column,
  x: MARGIN + PAPER_COLUMNS.slice(0, at).reduce((sum, { width }) => sum + width, 0),
}));
const GAP = 3;

type Structure = PDFKit.PDFStructureElement;
type CellStyle = 'cell' | 'column' | 'total';
const CELL_MARGIN = 6;

/** Height of a row without the gaps around it. */
const heightOfRow = ({ heightOf }: TaggedPaper, style: CellStyle, texts: readonly string[]): number =>
  Math.max(...PLACED.map(({ width }, at) => heightOf(style, texts[at] ?? '', width - CELL_MARGIN)));

/** Draws the cells of a row at the same height; `draw` receives the writing of each cell. */
function drawRow(
  paper: TaggedPaper,
  { style, texts, height }: { style: CellStyle; texts: readonly string[]; height: number },
  draw: (write: () => void) => void,
): void {
  const { doc, write, rule } = paper;
  const top = doc.y + GAP;
  for (const [at, { x, width, align = 'left' }] of PLACED.entries()) {
    doc.y = top;
    draw(() => write(style, texts[at] ?? '', { x, width: width - CELL_MARGIN, align }));
  }
  doc.y = top + height + GAP;
  rule();
}

const HEADINGS = PAPER_COLUMNS.map(({ head }) => TRANSACTION[head].label);

/** Continues on a new page where a row does not fit; the headings there are decoration for a screen reader. */
function makeRoom(paper: TaggedPaper, height: number): void {
  const page = paper.doc.page;
  paper.need(2 * GAP + height);
  if (paper.doc.page !== page) paper.decorate(() => drawPlain(paper, HEADINGS));
}
/** Draws headings that belong to no tag; they are within a decoration, which cannot hold another. */
function drawPlain({ doc, write }: TaggedPaper, texts: readonly string[]): void {
  const top = doc.y;
  for (const [at, { x, width, align = 'left' }] of PLACED.entries()) {
    doc.y = top;
    write('column', texts[at] ?? '', { x, width: width - CELL_MARGIN, align });
  }
  doc.y = top + 16;
}

function tableRow(paper: TaggedPaper, table: Structure, texts: readonly string[], style: CellStyle = 'cell'): void {
  const height = heightOfRow(paper, style, texts);
  makeRoom(paper, height);
  const row = paper.inside(table, 'TR');
  drawRow(paper, { style, texts, height }, (write) => paper.tag(row, 'TD', write));
  paper.finish(row);
}

function head(paper: TaggedPaper, look: ReportLook): void {
  const { doc, root, tag, write } = paper;
  const { bankName, colour, title, criteria, at, zone } = look;
  tag(root, 'P', () => write('bank', bankName, { colour }));
  doc.y += 8;
  tag(root, 'H1', () => write('title', title));
  tag(root, 'P', () => write('body', criteria.length > 0 ? criteria.join(' • ') : 'Semua transaksi'));
  tag(root, 'P', () => write('quiet', `Dibuat ${formatLongDateTime(at, zone)}`));
  doc.y += 8;
}

function totalTexts({ totals }: ReportSource): string[] {
  const { count, amount, fee, total } = totals();
  const sums = `${formatRupiah(amount)}\nBiaya ${formatRupiah(fee)}\nTotal ${formatRupiah(total)}`;
  return ['Total', `${count} transaksi`, '', '', sums];
}

/**
 * A report as a tagged table on A4 in landscape, with its criteria, totals and page numbers. A page is handed on as soon as
 * the next one begins.
 */
export async function* reportPdf(
  source: ReportSource,
  look: ReportLook,
  { turn }: Pick<FileTurn, 'turn'>,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const { title, bankName: author, colour, at, zone } = look;
  const paper = openPaper({ title, author, colour, at, layout: 'landscape' });
  paper.number(title);
  paper.newPage();
  head(paper, look);
  const table = paper.inside(paper.root, 'Table');
  const headings = paper.inside(paper.inside(table, 'THead'), 'TR');
  const heading = { style: 'column', texts: HEADINGS, height: heightOfRow(paper, 'column', HEADINGS) } as const;
  drawRow(paper, heading, (write) => paper.tag(headings, 'TH', write, { scope: 'Column' }));
  for await (const page of source.pages) {
    // A table keeps its parts until it ends, so a part has many rows.
    const body = paper.inside(table, 'TBody');
    for (const row of page) {
      const texts = PAPER_COLUMNS.map((column) => cellLines(column, row, zone).join('\n'));
      await turn();
      tableRow(paper, body, texts);
    }
    paper.finish(body);
    yield* paper.taken();
  }
  tableRow(paper, paper.inside(table, 'TBody'), totalTexts(source), 'total');
  await turn();
  paper.close();
  yield* paper.taken();
}

// The columns fill the page exactly; a wider table would run off it.
if (PAPER_COLUMNS.reduce((sum, { width }) => sum + width, 0) > LANDSCAPE_WIDTH)
  throw new Error('The columns are too wide');
