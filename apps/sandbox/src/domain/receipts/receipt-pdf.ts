import { setImmediate } from 'node:timers/promises';
import type { Receipt } from '@ibk/sdk/contract';
import { formatLongDateTime, formatRupiah } from '@ibk/sdk/format';
import { drawQr } from './draw-qr.ts';
import { printedCode } from './receipt-code.ts';
import type { ReceiptLine, ReceiptSection } from './receipt-parts.ts';
import { MARGIN, openPaper, type TaggedPaper, WIDTH } from './tagged-paper.ts';

/** A receipt with the print that a file carries. */
export interface PrintedReceipt extends Receipt {
  code: string;
  verifyUrl: string;
  /** 1 for the original. */
  copy: number;
}
export interface ReceiptLook {
  /** Brand colour of the bank, `#RRGGBB`. */
  colour: string;
  /** IANA zone of the time of printing. */
  zone: string;
  printedAt: Date;
  /** Where the audit trail of the corporate ended at the time of printing; null before its first seal. */
  seal: string | null;
}
type Structure = PDFKit.PDFStructureElement;

const LABEL_WIDTH = 160;
const VALUE_X = MARGIN + LABEL_WIDTH;
const VALUE_WIDTH = WIDTH - LABEL_WIDTH;
const GAP = 3;
const QR_SIZE = 104;

const copyText = (copy: number): string => (copy > 1 ? `Salinan ${copy}` : 'Lembar asli');

function head(paper: TaggedPaper, part: Structure, receipt: PrintedReceipt, { colour }: ReceiptLook): void {
  const { doc, tag, write } = paper;
  tag(part, 'P', () => write('bank', receipt.bankName, { colour }));
  doc.y += 12;
  tag(part, 'H1', () => write('title', receipt.title));
  tag(part, 'P', () => write('body', `${receipt.referenceId} • ${receipt.status} • ${copyText(receipt.copy)}`));
  doc.y += 12;
  tag(part, 'P', () => write('figure', formatRupiah(receipt.amount)));
  tag(part, 'P', () => write('quiet', receipt.terbilang));
  doc.y += 8;
}

/** A row of the table: its term on the left, its value and smaller lines on the right. */
function row(paper: TaggedPaper, table: Structure, { term, value, detail }: ReceiptLine): void {
  const { doc, heightOf, need, tag, write, inside, rule } = paper;
  const sum = detail.reduce((height, text) => height + heightOf('quiet', text, VALUE_WIDTH), 0);
  const height = Math.max(heightOf('body', term, LABEL_WIDTH - 8), heightOf('value', value, VALUE_WIDTH) + sum);
  need(height + 2 * GAP);
  const [page, top] = [doc.page, doc.y];
  doc.y = top + GAP;
  const cells = inside(table, 'TR');
  tag(cells, 'TH', () => write('body', term, { width: LABEL_WIDTH - 8 }), { scope: 'Row' });
  doc.y = top + GAP;
  tag(cells, 'TD', () => {
    write('value', value, { x: VALUE_X, width: VALUE_WIDTH });
    for (const text of detail) write('quiet', text, { x: VALUE_X, width: VALUE_WIDTH });
  });
  // A value that is longer than a page has gone on to the next one, where the writing continues.
  if (doc.page === page) doc.y = top + height + 2 * GAP;
  rule();
}

function section(paper: TaggedPaper, part: Structure, { title, lines }: ReceiptSection, look: ReceiptLook): void {
  const { doc, need, tag, write, inside, rule } = paper;
  // A heading never stands alone at the bottom of a page.
  need(64);
  doc.y += 8;
  tag(part, 'H2', () => write('heading', title, { colour: look.colour }));
  doc.y += 2;
  rule();
  const table = inside(part, 'Table');
  for (const each of lines) row(paper, table, each);
}

function proof(
  paper: TaggedPaper,
  part: Structure,
  receipt: PrintedReceipt,
  { zone, printedAt, seal }: ReceiptLook,
): void {
  const { doc, need, tag, write } = paper;
  need(QR_SIZE + 24);
  const top = doc.y + 16;
  const { code, verifyUrl } = receipt;
  drawQr(paper, part, { text: verifyUrl, alt: `QR ke ${verifyUrl}`, x: MARGIN, y: top, size: QR_SIZE });
  const place = { x: MARGIN + QR_SIZE + 16, width: WIDTH - QR_SIZE - 16 };
  doc.y = top + 6;
  tag(part, 'P', () => write('value', 'Periksa keaslian resi ini', place));
  tag(part, 'P', () => write('body', `Pindai QR, atau buka ${verifyUrl.split('?')[0]} dan masukkan kode:`, place));
  tag(part, 'P', () => write('heading', printedCode(code), place));
  doc.y += 4;
  const printed = `Dicetak ${formatLongDateTime(printedAt, zone)}. Sah tanpa tanda tangan selama isinya sama dengan catatan bank.`;
  tag(part, 'P', () => write('quiet', `${copyText(receipt.copy)}. ${printed}`, place));
  if (seal !== null) tag(part, 'P', () => write('quiet', `Segel jejak audit ${seal}`, place));
}

function draw(paper: TaggedPaper, receipt: PrintedReceipt, look: ReceiptLook): void {
  const first = paper.pages();
  const part = paper.inside(paper.root, 'Sect', { title: `${receipt.title} ${receipt.referenceId}` });
  paper.newPage();
  head(paper, part, receipt, look);
  for (const each of receipt.sections) section(paper, part, each, look);
  proof(paper, part, receipt, look);
  const count = paper.pages() - first;
  for (let page = 0; page < count; page += 1)
    paper.footer(first + page, receipt.referenceId, `${copyText(receipt.copy)} • Halaman ${page + 1} dari ${count}`);
  paper.doc.switchToPage(first + count - 1);
}

/** One PDF of one or more receipts; each begins on a page of its own. */
export async function receiptPdf(
  receipts: readonly PrintedReceipt[],
  look: ReceiptLook,
): Promise<Uint8Array<ArrayBuffer>> {
  const [first] = receipts;
  const title = receipts.length === 1 ? `${first?.title} ${first?.referenceId}` : `${receipts.length} Bukti Transaksi`;
  const paper = openPaper({ title, author: first?.bankName ?? '', colour: look.colour, at: look.printedAt });
  for (const receipt of receipts) {
    draw(paper, receipt, look);
    // Other requests are answered between two receipts.
    await setImmediate();
  }
  return paper.close();
}
