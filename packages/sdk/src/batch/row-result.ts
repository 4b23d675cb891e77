import type { BatchRow } from './read-batch.ts';
import type { NameVerdict } from './compare-names.ts';

/** How a row ended, and the word for it in a result file. */
export const OUTCOMES = {
  match: 'COCOK',
  close: 'MIRIP',
  differs: 'BEDA',
  unknown: 'TIDAK_DITEMUKAN',
  refused: 'DITOLAK',
  failed: 'GAGAL',
  unanswered: 'TANPA_JAWABAN',
} as const satisfies Record<NameVerdict | 'unknown' | 'refused' | 'failed' | 'unanswered', string>;
/** How the check of a row ended; `OUTCOMES` has the word of the report. */
export type RowOutcome = keyof typeof OUTCOMES;

/** What the bank's answer made of a row. */
export interface RowAnswer {
  outcome: RowOutcome;
  /** The holder's name as the bank has it; null where it named none. */
  holder: string | null;
  /** Indonesian, ready to show. */
  message: string;
  ruleId: string | null;
  traceId: string | null;
  /** Whether asking again may end otherwise. */
  retryable: boolean;
}

/** A row of the file with its answer. */
export type RowResult = BatchRow & RowAnswer;

const SENTENCES: Record<NameVerdict, string> = {
  match: 'Nama sesuai.',
  close: 'Nama mirip, periksa kembali.',
  differs: 'Nama berbeda dengan pemilik rekening.',
};

export const namedAnswer = (outcome: NameVerdict, holder: string): RowAnswer => ({
  outcome,
  holder,
  message: SENTENCES[outcome],
  ruleId: null,
  traceId: null,
  retryable: false,
});

/** For a row that an earlier run was asking about when it died: sent or not, its answer was not written down. */
export const UNANSWERED: RowAnswer = {
  outcome: 'unanswered',
  holder: null,
  message: 'Sedang ditanyakan ketika proses terhenti; jawabannya tidak tercatat.',
  ruleId: 'batch.unanswered',
  traceId: null,
  retryable: true,
};
