import type {
  BookRow,
  ComparedLine,
  Reconciliation,
  ReconciliationDifference,
  ReconciliationPair,
  ReconciliationQuery,
} from '../contract/index.ts';
import { formatDate } from '../format/dates.ts';
import { toSen } from '../format/money.ts';
import { formatRupiah } from '../format/rupiah.ts';
import type { CriteriaOf } from './criterion.ts';
import type { FactsOf } from './fact.ts';
import { DIFFERENCE_OUTCOME_NAMES, RECONCILIATION_STATUS_NAMES } from './status-names.ts';

/** The name of a day needs no zone. */
const day = (date: string): string => formatDate(date, 'UTC');
const lineText = ({ date, dbCr, amount, reference, line }: ComparedLine): string =>
  [day(date), dbCr, formatRupiah(amount), reference ?? `mutasi ${line}`].join(' ');
const rowText = ({ row, date, number, receipt = 0, payment = 0 }: BookRow): string =>
  [`baris ${row}`, day(date), formatRupiah(receipt - payment), number].filter(Boolean).join(' ');
/** What a pair and a difference have in common. */
type Sides = Pick<ReconciliationPair, 'bank' | 'book'>;
const bankText = ({ bank }: Sides): string | null => bank.map(lineText).join('; ') || null;
const bookText = ({ book }: Sides): string | null => book.map(rowText).join('; ') || null;

/** Why a line and a row belong together, as it is shown. */
const BY_NAMES: Readonly<Record<ReconciliationPair['by'], string>> = {
  reference: 'Nomor bukti dan nominal',
  day: 'Tanggal dan nominal',
  window: 'Nominal, tanggal berdekatan',
  sum: 'Jumlah beberapa baris',
};

/** How the opening balance that a book states differs from that of the bank; null if it does not, or states none. */
export function openingNote(bank: number, book: number | null): string | null {
  if (book === null || book === bank) return null;
  const difference = formatRupiah(toSen(book) - toSen(bank));
  return `Saldo awal buku ${formatRupiah(book)} berbeda ${difference} dari saldo awal bank ${formatRupiah(bank)}`;
}

// prettier-ignore
/** The facts of a reconciliation. @source ours */
export const RECONCILIATION = {
  name:        { kind: 'text',   label: 'Buku kas',          of: ({ name }) => name },
  period:      { kind: 'text',   label: 'Periode',           of: ({ startDate, endDate }) => `${day(startDate)} sampai ${day(endDate)}` },
  pairs:       { kind: 'count',  label: 'Cocok',             of: ({ pairCount }) => pairCount },
  differences: { kind: 'count',  label: 'Selisih',           of: ({ differenceCount }) => differenceCount },
  open:        { kind: 'count',  label: 'Belum diputuskan',  of: ({ openDifferences }) => openDifferences },
  openingBank: { kind: 'amount', label: 'Saldo awal bank',   of: ({ totals }) => totals.openingBank },
  openingBook: { kind: 'amount', label: 'Saldo awal buku',   of: ({ openingBook }) => openingBook },
  closingBank: { kind: 'amount', label: 'Saldo akhir bank',  of: ({ totals }) => totals.closingBank },
  difference:  { kind: 'amount', label: 'Jumlah selisih',    of: ({ totals }) => totals.differences },
  closingBook: { kind: 'amount', label: 'Saldo akhir buku',  of: ({ totals }) => totals.closingBook },
  status:      { kind: 'status', label: 'Status',            of: ({ status }) => ({ status, name: RECONCILIATION_STATUS_NAMES[status], of: 'reconciliation' }) },
  loadedBy:    { kind: 'user',   label: 'Dimuat oleh',       of: ({ loadedBy }) => loadedBy },
  loadedAt:    { kind: 'moment', label: 'Dimuat pada',       of: ({ loadedAt }) => loadedAt },
  closedBy:    { kind: 'user',   label: 'Ditutup oleh',      of: ({ closedBy }) => closedBy },
  closedAt:    { kind: 'moment', label: 'Ditutup pada',      of: ({ closedAt }) => closedAt },
} satisfies FactsOf<Reconciliation>;
/** The names of the facts of a reconciliation. */
export type ReconciliationFact = keyof typeof RECONCILIATION;

// prettier-ignore
/** What narrows a list of reconciliations. */
export const RECONCILIATION_CRITERIA = {
  status: { kind: 'choice', param: 'statusRekonsiliasi', label: 'Status', of: 'reconciliationStatus' },
} as const satisfies CriteriaOf<ReconciliationQuery>;

// prettier-ignore
/** The facts of a difference between bank and book. @source ours */
export const RECONCILED_DIFFERENCE = {
  number:  { kind: 'count',  label: 'No.',        of: ({ differenceId }) => differenceId },
  message: { kind: 'text',   label: 'Selisih',    of: ({ message }) => message },
  amount:  { kind: 'amount', label: 'Nominal',    of: ({ amount }) => amount },
  bank:    { kind: 'text',   label: 'Bank',       of: bankText },
  book:    { kind: 'text',   label: 'Buku',       of: bookText },
  outcome: { kind: 'text',   label: 'Keputusan',  of: ({ outcome }) => outcome && DIFFERENCE_OUTCOME_NAMES[outcome] },
  note:    { kind: 'text',   label: 'Penjelasan', of: ({ note }) => note || null },
  by:      { kind: 'user',   label: 'Diputuskan oleh', of: ({ decidedBy }) => decidedBy },
} satisfies FactsOf<ReconciliationDifference>;

// prettier-ignore
/** The facts of a pair of bank and book. @source ours */
export const RECONCILED_PAIR = {
  by:   { kind: 'text', label: 'Cocok menurut', of: ({ by }) => BY_NAMES[by] },
  bank: { kind: 'text', label: 'Bank',          of: bankText },
  book: { kind: 'text', label: 'Buku',          of: bookText },
} satisfies FactsOf<ReconciliationPair>;
