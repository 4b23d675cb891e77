import type { Receipt } from '@ibk/sdk/contract';
import { formatLongDateTime } from '@ibk/sdk/format';
import { receiptCopy } from '@ibk/sdk/rules';
import type { OpenPaper } from './paper.ts';
import { drawQr } from './draw-qr.ts';
import { paperSection } from './paper-section.ts';
import { MARGIN, openPaper, type TaggedPaper, WIDTH } from './tagged-paper.ts';

/** The print of a receipt that a file carries, and how it is verified. */
interface ReceiptProof {
  /** As it is printed. */
  code: string;
  verifyUrl: string;
  /** 1 for the original. */
  copy: number;
}
/** A receipt as it is printed. */
export interface PrintedReceipt extends Pick<
  Receipt,
  'referenceId' | 'title' | 'bankName' | 'status' | 'codes' | 'sections'
> {
  /** A sentence instead, for a paper that proves no payment. */
  proof: ReceiptProof | string;
}
export interface ReceiptLook {
  bankName: string;
  /** Receipts of the file. */
  count: number;
  /** The title of a file with more than one. */
  titleOfMany: string;
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

const copyText = ({ copy }: ReceiptProof): string => receiptCopy({ print: copy });
/** What a head or a page number names: the parts that a paper has. */
const named = ({ proof }: PrintedReceipt, ...parts: readonly string[]): string =>
  [...parts, ...(typeof proof === 'string' ? [] : [copyText(proof)])].join(' • ');

function head(paper: TaggedPaper, part: Structure, receipt: PrintedReceipt, { colour }: ReceiptLook): void {
  const { doc, tag, write, rule } = paper;
  tag(part, 'P', () => write('bank', receipt.bankName, { colour }));
  tag(part, 'H1', () => write('title', receipt.title));
  tag(part, 'P', () => write('body', named(receipt, receipt.referenceId, receipt.status)));
  doc.y += 6;
  rule();
}

/** The QR with its code, at the right of a place. */
function qr(paper: TaggedPaper, part: Structure, { code, verifyUrl }: ReceiptProof, top: number): void {
  const right = MARGIN + WIDTH - QR_SIZE;
  drawQr(paper, part, { text: verifyUrl, alt: `QR ke ${verifyUrl}`, x: right, y: top, size: QR_SIZE });
  paper.doc.y = top + QR_SIZE;
  const place = { x: right - 24, width: QR_SIZE + 24, align: 'right' } as const;
  paper.tag(part, 'P', () => paper.write('proof', code, place));
}

/** The numbers by which the payment is found, the first one large, and next to them the QR with its code. */
function codes(paper: TaggedPaper, part: Structure, { codes: all, proof }: PrintedReceipt): void {
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
  if (typeof proof !== 'string') qr(paper, part, proof, top);
  doc.y = Math.max(doc.y, bottom);
}

/** How a receipt is verified, or what a paper without a proof is. */
function proofOf({ proof }: PrintedReceipt, printed: string, seal: string | null): string[] {
  if (typeof proof === 'string') return [`${proof} ${printed}`];
  const page = proof.verifyUrl.split('?')[0];
  return [
    `Periksa keaslian resi ini: pindai QR, atau buka ${page} dan masukkan kode di bawah QR.`,
    `${copyText(proof)}. ${printed} Sah tanpa tanda tangan selama isinya sama dengan catatan bank.`,
    ...(seal === null ? [] : [`Segel jejak audit ${seal}`]),
  ];
}

function foot(
  paper: TaggedPaper,
  part: Structure,
  receipt: PrintedReceipt,
  { zone, printedAt, seal }: ReceiptLook,
): void {
  const { doc, need, tag, write } = paper;
  need(40);
  doc.y += 6;
  const printed = `Dicetak ${formatLongDateTime(printedAt, zone)}.`;
  for (const text of proofOf(receipt, printed, seal)) tag(part, 'P', () => write('quiet', text));
}

function receiptOn(paper: TaggedPaper, receipt: PrintedReceipt, look: ReceiptLook): void {
  const part = paper.inside(paper.root, 'Sect', { title: `${receipt.title} ${receipt.referenceId}` });
  paper.number(named(receipt, receipt.referenceId));
  paper.newPage();
  head(paper, part, receipt, look);
  codes(paper, part, receipt);
  for (const each of receipt.sections) paperSection(paper, part, each, look);
  foot(paper, part, receipt, look);
  paper.finish(part);
  // The last page would be written with the next receipt.
  paper.doc.flushPages();
}

/** One or more receipts; each begins on a page of its own. */
export const openReceipts: OpenPaper<ReceiptLook, PrintedReceipt> = (look) => {
  const { bankName: author, colour, count, titleOfMany, printedAt: at } = look;
  let paper: TaggedPaper | null = null;
  return {
    draw: (receipt) => {
      const title = count === 1 ? `${receipt.title} ${receipt.referenceId}` : `${count} ${titleOfMany}`;
      paper ??= openPaper({ title, author, colour, at });
      receiptOn(paper, receipt, look);
    },
    paper: () => paper,
  };
};
