import type { ReconciliationDetail, ReconciliationDifference } from '@ibk/sdk/contract';
import { formatAccount, formatDate, formatDateTime, formatLongDateTime, formatRupiah } from '@ibk/sdk/format';
import { DIFFERENCE_OUTCOME_NAMES, openingNote, RECONCILIATION_STATUS_NAMES } from '@ibk/sdk/records';
import type { FileTurn } from '../../operation/file-work.ts';
import { drawQr } from '../receipts/draw-qr.ts';
import { paperSection } from '../receipts/paper-section.ts';
import { MARGIN, openPaper, type TaggedPaper, WIDTH } from '../receipts/tagged-paper.ts';

/** Everything on the paper besides the reconciliation. */
export interface MinutesLook {
  bankName: string;
  /** Brand colour of the bank, `#RRGGBB`. */
  colour: string;
  /** IANA zone of days and times. */
  zone: string;
  printedAt: Date;
  /** Where the portal shows this reconciliation. */
  url: string;
  /** Where the audit trail of the corporate ended at the time of printing; null before its first seal. */
  seal: string | null;
}

const MINUTES_TITLE = 'Berita Acara Rekonsiliasi';
const QR_SIZE = 92;

/** The facts of a reconciliation as lines of the paper. */
function sectionsOf({ reconciliation, differences, outside }: ReconciliationDetail, { zone }: MinutesLook) {
  const { totals, ...facts } = reconciliation;
  const note = openingNote(totals.openingBank, facts.openingBook);
  const opening = note === null ? [] : [note];
  const day = (date: string): string => formatDate(date, zone);
  const at = (moment: string | null): string => (moment === null ? '' : formatDateTime(moment, zone));
  const line = (term: string, value: string, ...detail: string[]) => ({ term, value, detail });
  const differenceLine = (each: ReconciliationDifference) => {
    const { outcome, note, decidedBy, decidedAt, bank, book } = each;
    const decided =
      outcome === null
        ? 'Belum diputuskan'
        : `${DIFFERENCE_OUTCOME_NAMES[outcome]} oleh ${decidedBy} pada ${at(decidedAt)}${note === '' ? '' : `: ${note}`}`;
    return line(
      `${each.differenceId}. ${each.message}`,
      formatRupiah(each.amount),
      ...bank.map(
        (each) =>
          `Bank ${day(each.date)} ${each.dbCr} ${formatRupiah(each.amount)} ${each.reference ?? ''} ${each.text}`,
      ),
      ...book.map(
        ({ row, date, number = '', text = '', receipt = 0, payment = 0 }) =>
          `Buku baris ${row} ${day(date)} ${formatRupiah(receipt - payment)} ${number} ${text}`,
      ),
      decided,
    );
  };
  return [
    {
      title: 'Rekonsiliasi',
      lines: [
        line('Rekening', formatAccount(facts.accountNumber), facts.accountName),
        line('Periode', `${day(facts.startDate)} sampai ${day(facts.endDate)}`),
        line('Buku kas', facts.name, ...(outside > 0 ? [`${outside} baris di luar periode tidak dibandingkan`] : [])),
        line('Dimuat oleh', facts.loadedBy, at(facts.loadedAt)),
        line(
          'Ditutup oleh',
          facts.closedBy ?? 'Belum ditutup',
          ...(facts.closedAt === null ? [] : [at(facts.closedAt)]),
        ),
      ],
    },
    {
      title: 'Saldo',
      lines: [
        line('Saldo awal bank', formatRupiah(totals.openingBank)),
        ...(facts.openingBook === null ? [] : [line('Saldo awal buku', formatRupiah(facts.openingBook), ...opening)]),
        line('Saldo akhir bank', formatRupiah(totals.closingBank)),
        line('Jumlah selisih', formatRupiah(totals.differences)),
        line('Saldo akhir buku', formatRupiah(totals.closingBook), 'Saldo akhir bank dikurangi jumlah selisih'),
        line('Cocok', `${facts.pairCount} pasangan`),
      ],
    },
    {
      title: `Selisih (${differences.length})`,
      lines: differences.length > 0 ? differences.map(differenceLine) : [line('Selisih', 'Tidak ada selisih')],
    },
  ];
}

function head(paper: TaggedPaper, { reconciliation }: ReconciliationDetail, { bankName, colour, url }: MinutesLook) {
  const { doc, root, tag, write, rule } = paper;
  const top = doc.y;
  const width = WIDTH - QR_SIZE - 24;
  const { reconciliationId, status } = reconciliation;
  tag(root, 'P', () => write('bank', bankName, { colour, width }));
  tag(root, 'H1', () => write('title', MINUTES_TITLE, { width }));
  tag(root, 'P', () => write('body', `${reconciliationId} • ${RECONCILIATION_STATUS_NAMES[status]}`, { width }));
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

/** The minutes of a reconciliation as a tagged PDF. */
export async function* reconciliationPaper(
  detail: ReconciliationDetail,
  look: MinutesLook,
  { turn }: Pick<FileTurn, 'turn'>,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const { bankName: author, colour, printedAt: at } = look;
  const paper = openPaper({ title: MINUTES_TITLE, author, colour, at });
  paper.number(MINUTES_TITLE);
  paper.newPage();
  head(paper, detail, look);
  for (const section of sectionsOf(detail, look)) {
    await paperSection(paper, paper.root, section, { colour, turn });
    yield* paper.taken();
  }
  proof(paper, look);
  paper.close();
  yield* paper.taken();
}
