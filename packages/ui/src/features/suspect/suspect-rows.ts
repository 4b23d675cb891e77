import type { SuspectList } from '@ibk/sdk/contract';
import { payeeNumber } from '@ibk/sdk/records';

/** A payment without an outcome as a row of the desk, whatever was paid. */
export interface SuspectRow {
  kind: 'transaction' | 'deduction';
  caseNumber: string;
  referenceId: string;
  requestId: string;
  /** What was paid. */
  subject: string;
  payee: string;
  payeeNumber: string;
  amount: number;
  since: string;
  inquiries: number;
  nextInquiryAt: string | null;
  canAsk: boolean;
  /** What else there is to know: why nothing can be done, or what can be done elsewhere. */
  note: string | null;
}

const REVERSAL = 'Reversal masih dapat dilakukan hari ini dari dokumennya.';

/** Both lists of the desk as one, the oldest first. */
export const suspectRows = ({ transactions, deductions }: SuspectList): SuspectRow[] =>
  [
    ...transactions.map((row) => ({
      ...row,
      kind: 'transaction' as const,
      subject: row.productDescription,
      payee: row.destName,
      payeeNumber: payeeNumber(row),
      canAsk: row.actions.length > 0,
      note: null,
    })),
    ...deductions.map((row) => ({
      ...row,
      kind: 'deduction' as const,
      subject: `Potongan ${row.noDokumen}`,
      payee: row.namaMap,
      payeeNumber: row.idBilling ?? row.kodeMap,
      canAsk: row.actions.includes('reinquiry'),
      note: row.actions.includes('reverse') ? REVERSAL : row.reason,
    })),
  ].sort((one, other) => one.since.localeCompare(other.since));
