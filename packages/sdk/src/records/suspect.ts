import type { SuspectDeduction, SuspectList, SuspectTransaction } from '../contract/index.ts';
import type { FactsOf } from './fact.ts';
import { payeeNumber } from './payee.ts';

/** A payment without a known outcome, of either kind. */
export type SuspectCase = SuspectTransaction | SuspectDeduction;
const isDeduction = (row: SuspectCase): row is SuspectDeduction => 'kasdaId' in row;
const numberOf = (row: SuspectCase): string => (isDeduction(row) ? (row.idBilling ?? row.kodeMap) : payeeNumber(row));

// prettier-ignore
/** The facts of a payment without a known outcome. */
export const SUSPECT = {
  caseNumber: { kind: 'key',       label: 'Nomor kasus', of: ({ caseNumber }) => caseNumber },
  reference:  { kind: 'reference', label: 'Transaksi',   of: (row) => ({ reference: row.referenceId, product: isDeduction(row) ? `Potongan ${row.noDokumen}` : row.productDescription }) },
  dest:       { kind: 'party',     label: 'Tujuan',      of: (row) => ({ name: isDeduction(row) ? row.namaMap : row.destName, account: numberOf(row), shown: numberOf(row) }) },
  amount:     { kind: 'amount',    label: 'Jumlah',      of: ({ amount }) => amount },
  waiting:    { kind: 'waiting',   label: 'Umur',        of: ({ since, inquiries, nextInquiryAt: nextAt }) => ({ since, inquiries, nextAt }) },
} satisfies FactsOf<SuspectCase>;

const REVERSAL = 'Reversal masih dapat dilakukan hari ini dari dokumennya.';

/** What else a reader must know of a case: why nothing can be done, or what can be done elsewhere; null if nothing. */
export function suspectNote(row: SuspectCase): string | null {
  if (!isDeduction(row)) return null;
  return row.actions.includes('reverse') ? REVERSAL : row.reason;
}

/** Whether the user may ask about the outcome of a case here. */
export const canAskSuspect = (row: SuspectCase): boolean => row.actions.some((action) => action === 'reinquiry');

/** The kind of a case, by which its outcome is asked for. */
export const suspectKind = (row: SuspectCase) => (isDeduction(row) ? 'deduction' : 'transaction');

/** Both lists of the desk as one, the oldest first. */
export const suspectCases = ({ transactions, deductions }: SuspectList): SuspectCase[] =>
  [...transactions, ...deductions].sort((one, other) => one.since.localeCompare(other.since));
