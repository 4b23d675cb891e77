import type { BatchRow } from './read-batch.ts';
import type { NameVerdict } from '../format/compare-names.ts';

/** Outcomes of a row, each with its label in a result file. */
export const OUTCOMES = {
  match: 'COCOK',
  close: 'MIRIP',
  differs: 'BEDA',
  unknown: 'TIDAK_DITEMUKAN',
  refused: 'DITOLAK',
  failed: 'GAGAL',
  unanswered: 'TANPA_JAWABAN',
} as const satisfies Record<NameVerdict | 'unknown' | 'refused' | 'failed' | 'unanswered', string>;
/** Outcome of a row's check; `OUTCOMES` has its label in the report. */
export type RowOutcome = keyof typeof OUTCOMES;

/** Result of a row from the bank's answer. */
export interface RowAnswer {
  outcome: RowOutcome;
  /** The holder's name at the bank; null if the bank returned none. */
  holder: string | null;
  /** Indonesian, ready to show. */
  message: string;
  ruleId: string | null;
  traceId: string | null;
  /** Whether another attempt may have a different outcome. */
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

/**
 * Result of a row that was in progress when an earlier run crashed: the journal has no answer, whether or not it was
 * sent.
 */
export const UNANSWERED: RowAnswer = {
  outcome: 'unanswered',
  holder: null,
  message: 'Sedang ditanyakan ketika proses terhenti; jawabannya tidak tercatat.',
  ruleId: 'batch.unanswered',
  traceId: null,
  retryable: true,
};
