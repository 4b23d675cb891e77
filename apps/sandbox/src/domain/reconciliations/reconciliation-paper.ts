import type { ReconciliationDetail, ReconciliationDifference } from '@ibk/sdk/contract';
import { formatAccount, formatDate, formatDateTime, formatRupiah } from '@ibk/sdk/format';
import { DIFFERENCE_OUTCOME_NAMES, openingNote, RECONCILIATION_STATUS_NAMES } from '@ibk/sdk/records';
import { drawPaper } from '../papers/draw-paper.ts';
import type { MinutesLook } from '../papers/minutes-paper.ts';

/** The facts of a reconciliation as lines of the paper. */
function sectionsOf(
  { reconciliation, differences, outside }: ReconciliationDetail,
  { zone }: Pick<MinutesLook, 'zone'>,
) {
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

/** The minutes of a reconciliation as a tagged PDF. */
export function reconciliationPaper(
  detail: ReconciliationDetail,
  look: Omit<MinutesLook, 'reference'>,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const { reconciliationId, status } = detail.reconciliation;
  const reference = `${reconciliationId} • ${RECONCILIATION_STATUS_NAMES[status]}`;
  return drawPaper('minutes', { ...look, reference }, sectionsOf(detail, look));
}
