import type { Receipt } from '@ibk/sdk/contract';
import { formatLongDateTime } from '@ibk/sdk/format';
import type { OpenPaper } from './paper.ts';
import { drawQr } from './draw-qr.ts';
import { paperSection } from './paper-section.ts';
import { MARGIN, openPaper, type TaggedPaper, WIDTH } from './tagged-paper.ts';

/** A receipt with the print that a file carries. */
export interface PrintedReceipt extends Receipt {
  /** As it is printed. */
  code: string;
  verifyUrl: string;
  /** 1 for the original. */
  copy: number;
}
export interface ReceiptLook {
  bankName: string;
  /** Receipts of the file. */
  count: number;
  /** Brand colour of the bank, `#RRGGBB`. */
  colour: string;
  /** IANA zone of the time of printing. */
  zone: string;
  printedAt: Date;
  /** Where the audit trail of the corporate ended at the time of printing; null before its first seal. */
  seal: string | null;
}
type Structure = PDFKit.PDFStructureElement;

const QR_SIZE = 92;
/** Width of the numbers next to the QR. */
const CODES_WIDTH = WIDTH - QR_SIZE - 24;
const CODES_A_LINE = 3;

const copyText = (copy: number): string => (copy > 1 ? `Salinan ${copy}` : 'Lembar asli');

function head(paper: TaggedPaper, part: Structure, receipt: PrintedReceipt, { colour }: ReceiptLook): void {
  const { doc, tag, write, rule } = paper;
  tag(part, 'P', () => write('bank', receipt.bankName, { colour }));
  tag(part, 'H1', () => write('title', receipt.title));
  tag(part, 'P', () => write('body', `${receipt.referenceId} • ${receipt.status} • ${copyText(receipt.copy)}`));
  doc.y += 6;
  rule();
}

/** The numbers by which the payment is found, the first one large, and next to them the QR with its code. */
function codes(paper: TaggedPaper, part: Structure, { codes: all, code, verifyUrl }: PrintedReceipt): void {
  const { doc, heightOf, tag, write } = paper;
  const top = doc.y + 8;
  const [first, ...others] = all;
  doc.y = top;
  if (first)
    tag(part, 'P', () => {
      write('quiet', first.term, { width: CODES_WIDTH });
      write('code', first.value, { width: CODES_WIDTH });
    });
  const width = CODES_WIDTH / CODES_A_LINE;
  for (let at = 0; at < others.length; at += CODES_A_LINE) {
    const line = others.slice(at, at + CODES_A_LINE);
    const height = Math.max(
      ...line.map(({ term, value }) => heightOf('quiet', term, width - 8) + heightOf('number', value, width - 8)),
    );
    const begin = doc.y + 4;
    for (const [column, { term, value }] of line.entries()) {
      const place = { x: MARGIN + column * width, width: width - 8 };
      doc.y = begin;
      tag(part, 'P', () => {
        write('quiet', term, place);
        write('number', value, place);
      });
    }
    doc.y = begin + height;
  }
  const bottom = doc.y;
  const right = MARGIN + WIDTH - QR_SIZE;
  drawQr(paper, part, { text: verifyUrl, alt: `QR ke ${verifyUrl}`, x: right, y: top, size: QR_SIZE });
  doc.y = top + QR_SIZE;
  const place = { x: right - 24, width: QR_SIZE + 24, align: 'right' } as const;
  tag(part, 'P', () => write('proof', code, place));
  doc.y = Math.max(doc.y, bottom);
}

function proof(
  paper: TaggedPaper,
  part: Structure,
  receipt: PrintedReceipt,
  { zone, printedAt, seal }: ReceiptLook,
): void {
  const { doc, need, tag, write } = paper;
  need(40);
  doc.y += 6;
  const page = receipt.verifyUrl.split('?')[0];
  const printed = `${copyText(receipt.copy)}. Dicetak ${formatLongDateTime(printedAt, zone)}.`;
  tag(part, 'P', () =>
    write('quiet', `Periksa keaslian resi ini: pindai QR, atau buka ${page} dan masukkan kode di bawah QR.`),
  );
  tag(part, 'P', () => write('quiet', `${printed} Sah tanpa tanda tangan selama isinya sama dengan catatan bank.`));
  if (seal !== null) tag(part, 'P', () => write('quiet', `Segel jejak audit ${seal}`));
}

function receiptOn(paper: TaggedPaper, receipt: PrintedReceipt, look: ReceiptLook): void {
  const part = paper.inside(paper.root, 'Sect', { title: `${receipt.title} ${receipt.referenceId}` });
  paper.number(`${receipt.referenceId} • ${copyText(receipt.copy)}`);
  paper.newPage();
  head(paper, part, receipt, look);
  codes(paper, part, receipt);
  for (const each of receipt.sections) paperSection(paper, part, each, look);
  proof(paper, part, receipt, look);
  paper.finish(part);
  // The last page would be written with the next receipt.
  paper.doc.flushPages();
}

/** One or more receipts; each begins on a page of its own. */
export const openReceipts: OpenPaper<ReceiptLook, PrintedReceipt> = (look) => {
  const { bankName: author, colour, count, printedAt: at } = look;
  let paper: TaggedPaper | null = null;
  return {
    draw: (receipt) => {
      const title = count === 1 ? `${receipt.title} ${receipt.referenceId}` : `${count} Bukti Transaksi`;
      paper ??= openPaper({ title, author, colour, at });
      receiptOn(paper, receipt, look);
    },
    paper: () => paper,
  };
};
