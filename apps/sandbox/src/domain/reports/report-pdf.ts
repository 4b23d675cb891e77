import { setImmediate } from 'node:timers/promises';
import type { Transaction } from '@ibk/sdk/contract';
import { formatDateTime, formatLongDateTime, formatRupiah } from '@ibk/sdk/format';
import { LANDSCAPE_WIDTH, MARGIN, openPaper, type TaggedPaper } from '../receipts/tagged-paper.ts';
import type { ReportSource } from './report-source.ts';

/** Rows of the longest PDF; people print and read it, and its tags lie in memory until it is written. */
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

interface PaperColumn {
  name: string;
  width: number;
  align?: 'right';
  /** Lines of a cell, from the top. */
  lines: (row: Transaction, zone: string) => readonly (string | null)[];
}
const acted = (moment: string | null, username: string | null, zone: string) =>
  moment === null ? [] : [formatDateTime(moment, zone), username];

const ran = (moment: string | null, zone: string) =>
  moment === null ? [] : [`dijalankan bank ${formatDateTime(moment, zone)}`];

// prettier-ignore
/** The columns of a report on paper; several facts of a row share a cell. */
const COLUMNS: readonly PaperColumn[] = [
  { name: 'Referensi',  width: 104, lines: (row) => [row.referenceId, row.productDescription] },
  { name: 'Status',     width: 94,  lines: (row) => [row.statusName, row.reason ?? row.errorMessage] },
  { name: 'Sumber',     width: 110, lines: (row) => [row.sourceName, row.source] },
  { name: 'Tujuan',     width: 130, lines: (row) => [row.destName, row.dest, row.note] },
  { name: 'Jumlah',     width: 106, align: 'right', lines: (row) => [formatRupiah(row.amount), row.fee > 0 ? `Biaya ${formatRupiah(row.fee)}` : null] },
  { name: 'Entry',      width: 67,  lines: (row, zone) => acted(row.dateEntry, row.userEntry, zone) },
  { name: 'Verifikasi', width: 67,  lines: (row, zone) => acted(row.dateVerify, row.userVerify, zone) },
  { name: 'Approval',   width: 67,  lines: (row, zone) => [...acted(row.dateApprove, row.userApprove, zone), ...ran(row.dateRun, zone)] },
];
/** Each column with its left edge. */
const PLACED = COLUMNS.map((column, at) => ({
  ...column,
  x: MARGIN + COLUMNS.slice(0, at).reduce((sum, { width }) => sum + width, 0),
}));
const GAP = 3;

type Structure = PDFKit.PDFStructureElement;
type CellStyle = 'cell' | 'column' | 'total';

/** Draws the cells of a row at the same height; `draw` receives the writing of each cell. */
function drawRow(
  paper: TaggedPaper,
  style: CellStyle,
  texts: readonly string[],
  draw: (write: () => void) => void,
): void {
  const { doc, heightOf, write, rule } = paper;
  const top = doc.y + GAP;
  const heights = PLACED.map(({ width }, at) => heightOf(style, texts[at] ?? '', width - 6));
  for (const [at, { x, width, align = 'left' }] of PLACED.entries()) {
    doc.y = top;
    draw(() => write(style, texts[at] ?? '', { x, width: width - 6, align }));
  }
  doc.y = top + Math.max(...heights) + GAP;
  rule();
}

const HEADINGS = COLUMNS.map(({ name }) => name);

/** Continues on a new page where a row does not fit; the headings there are decoration for a screen reader. */
function makeRoom(paper: TaggedPaper, texts: readonly string[]): void {
  const page = paper.doc.page;
  paper.need(2 * GAP + Math.max(...PLACED.map(({ width }, at) => paper.heightOf('cell', texts[at] ?? '', width - 6))));
  if (paper.doc.page !== page) paper.decorate(() => drawPlain(paper, HEADINGS));
}
/** Draws headings that belong to no tag; they are within a decoration, which cannot hold another. */
function drawPlain({ doc, write }: TaggedPaper, texts: readonly string[]): void {
  const top = doc.y;
  for (const [at, { x, width, align = 'left' }] of PLACED.entries()) {
    doc.y = top;
    write('column', texts[at] ?? '', { x, width: width - 6, align });
  }
  doc.y = top + 16;
}

function tableRow(paper: TaggedPaper, table: Structure, texts: readonly string[], style: CellStyle = 'cell'): void {
  makeRoom(paper, texts);
  const row = paper.inside(table, 'TR');
  drawRow(paper, style, texts, (write) => paper.tag(row, 'TD', write));
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

/** Bytes that a client is handed at once. */
const PART_BYTES = 64 * 1024;

/**
 * A report as a tagged table on A4 in landscape, with its criteria, totals and page numbers. The file is complete before
 * its first part is sent, since each page names the number of pages.
 */
export async function* reportPdf(
  source: ReportSource,
  look: ReportLook,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const { title, bankName: author, colour, at, zone } = look;
  const paper = openPaper({ title, author, colour, at, layout: 'landscape' });
  paper.newPage();
  head(paper, look);
  const table = paper.inside(paper.root, 'Table');
  const headings = paper.inside(table, 'TR');
  drawRow(paper, 'column', HEADINGS, (write) => paper.tag(headings, 'TH', write, { scope: 'Column' }));
  for await (const page of source.pages) {
    for (const [index, row] of page.entries()) {
      const texts = COLUMNS.map(({ lines }) => lines(row, zone).filter(Boolean).join('\n'));
      tableRow(paper, table, texts);
      // Other requests are answered in between.
      if (index % 10 === 9) await setImmediate();
    }
  }
  tableRow(paper, table, totalTexts(source), 'total');
  const pages = paper.pages();
  for (let page = 0; page < pages; page += 1) {
    paper.footer(page, title, `Halaman ${page + 1} dari ${pages}`);
    if (page % 20 === 19) await setImmediate();
  }
  const file = await paper.close();
  for (let start = 0; start < file.length; start += PART_BYTES) yield file.subarray(start, start + PART_BYTES);
}

// The columns fill the page exactly; a wider table would run off it.
if (COLUMNS.reduce((sum, { width }) => sum + width, 0) > LANDSCAPE_WIDTH) throw new Error('The columns are too wide');
