import type { StatementLine, StatementQuery } from '../contract/index.ts';
import type { CriteriaOf } from './criterion.ts';
import type { FactsOf } from './fact.ts';

// prettier-ignore
/** The facts of a line of an account. @source 002 §2.13 */
export const STATEMENT_LINE = {
  date:      { kind: 'date',      label: 'Tanggal',              of: ({ settlementDate }) => settlementDate },
  timestamp: { kind: 'timestamp', label: 'Timestamp',            of: ({ transactionDateTime }) => transactionDateTime },
  message:   { kind: 'text',      label: 'Uraian Transaksi',     of: ({ transactionMessage }) => transactionMessage },
  side:      { kind: 'side',      label: 'Tipe',                 of: ({ dbCr }) => dbCr },
  amount:    { kind: 'amount',    label: 'Jumlah Pembayaran',    of: ({ amount }) => amount },
  balance:   { kind: 'amount',    label: 'Saldo',                of: ({ lastBalance }) => lastBalance },
  reference: { kind: 'text',      label: 'Referensi',            of: ({ referenceId }) => referenceId },
  number:    { kind: 'text',      label: 'Nomor transaksi bank', of: ({ transactionId }) => transactionId },
} satisfies FactsOf<StatementLine>;
/** The names of the facts of a line. */
export type StatementFact = keyof typeof STATEMENT_LINE;

// prettier-ignore
/** What narrows the lines of a statement besides its account, its mode and its free text. */
export const STATEMENT_CRITERIA = {
  dbCr:       { kind: 'choice', param: 'tipe', label: 'Tipe',     of: 'side' },
  amountFrom: { kind: 'amount', param: 'min',  label: 'Minimal' },
  amountTo:   { kind: 'amount', param: 'maks', label: 'Maksimal' },
} as const satisfies CriteriaOf<StatementQuery>;
