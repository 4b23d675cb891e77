import { formatLongDateTime } from '@ibk/sdk/format';
import { drawQr } from './draw-qr.ts';
import type { OpenPaper } from './paper.ts';
import { type PaperSection, paperSection } from './paper-section.ts';
import { MARGIN, openPaper, type TaggedPaper, WIDTH } from './tagged-paper.ts';

/** Everything on the minutes besides their sections. */
export interface MinutesLook {
  bankName: string;
  /** Brand colour of the bank, `#RRGGBB`. */
  colour: string;
  /** IANA zone of days and times. */
  zone: string;
  printedAt: Date;
  /** Where the portal shows this reconciliation. */
  url: string;
  /** The number of the reconciliation and its status. */
  reference: string;
  /** Where the audit trail of the corporate ended at the time of printing; null before its first seal. */
  seal: string | null;
}

const MINUTES_TITLE = 'Berita Acara Rekonsiliasi';
const QR_SIZE = 92;

function head(paper: TaggedPaper, { bankName, colour, url, reference }: MinutesLook): void {
  const { doc, root, tag, write, rule } = paper;
  const top = doc.y;
  const width = WIDTH - QR_SIZE - 24;
  tag(root, 'P', () => write('bank', bankName, { colour, width }));
  tag(root, 'H1', () => write('title', MINUTES_TITLE, { width }));
  tag(root, 'P', () => write('body', reference, { width }));
  drawQr(paper, root, { text: url, alt: `QR ke ${url}`, x: MARGIN + WIDTH - QR_SIZE, y: top, size: QR_SIZE });
  doc.y = top + QR_SIZE + 6;
  rule();
}

function proof({ doc, need, root, tag, write }: TaggedPaper, { printedAt, seal, zone }: MinutesLook): void {
  need(40);
  doc.y += 6;
  tag(root, 'P', () =>
    write('quiet', 'Pindai QR untuk membuka rekonsiliasi ini di internet banking dan membandingkan isinya.'),
  );
  tag(root, 'P', () => write('quiet', `Dicetak ${formatLongDateTime(printedAt, zone)}.`));
  if (seal !== null) tag(root, 'P', () => write('quiet', `Segel jejak audit ${seal}`));
}

/** The minutes of a reconciliation. */
export const openMinutes: OpenPaper<MinutesLook, PaperSection> = (look) => {
  const { bankName: author, colour, printedAt: at } = look;
  const paper = openPaper({ title: MINUTES_TITLE, author, colour, at });
  paper.number(MINUTES_TITLE);
  paper.newPage();
  head(paper, look);
  return {
    draw: (section) => paperSection(paper, paper.root, section, look),
    end: () => proof(paper, look),
    paper: () => paper,
  };
};
