import { type Bank, isBankError, saveInList } from '@ibk/sdk';
import type { BeneficiaryFile, BeneficiaryRow } from '@ibk/sdk/batch';
import { beneficiaryOf } from '@ibk/sdk/forms';

/** Outcome of a row, in the words that the result file shows. */
export const IMPORT_OUTCOMES = {
  saved: 'TERSIMPAN',
  new: 'BARU',
  exists: 'SUDAH ADA',
  refused: 'DITOLAK',
  unknown: 'TIDAK DIKETAHUI',
  unsent: 'BELUM TERKIRIM',
} as const;

/** A row of the result. `new` marks a row that a dry run would save. */
export interface ImportedRow {
  row: number;
  customerId: string;
  description: string;
  outcome: keyof typeof IMPORT_OUTCOMES;
  /** Indonesian explanation; empty when there is nothing to explain. */
  message: string;
  ruleId: string | null;
  traceId: string | null;
}

export interface Import {
  bank: {
    beneficiaries: Pick<Bank['beneficiaries'], 'listBeneficiaries' | 'saveBeneficiary'>;
    reference: Pick<Bank['reference'], 'readPrefix'>;
  };
  file: BeneficiaryFile;
  list: { corporateId: string; corporateGroupId: string; productId: string };
  dryRun: boolean;
  signal: AbortSignal;
  /** Receives the number of finished rows. */
  progress: (done: number) => void;
}

/** After an interrupt nothing more is saved, but lost answers are still looked up for this long. */
const SETTLE_MS = 5_000;

type CallOptions = NonNullable<Parameters<Bank['beneficiaries']['listBeneficiaries']>[1]>;
type Answer = Pick<ImportedRow, 'outcome'> & Partial<ImportedRow>;

/** The outcome that an error gives to one row; null when the error stops every other row as well. */
function answerOf(error: unknown): Answer | null {
  if (!isBankError(error)) return null;
  const { kind, message, ruleId = null, traceId = null } = error;
  if (ruleId === 'list.duplicate') return { outcome: 'exists', message };
  if (kind === 'refused' || kind === 'invalid') return { outcome: 'refused', message, ruleId, traceId };
  return kind === 'outcome-unknown' ? { outcome: 'unknown', message, traceId } : null;
}

/**
 * Saves row after row. An error that would affect every row ends the import: the remaining rows are reported as not
 * sent, with the reason. At the end, a row whose answer was lost is looked up in the bank's list.
 */
export async function importRows(task: Import): Promise<{ rows: ImportedRow[]; stopped: unknown }> {
  const { bank, file, list, dryRun, signal, progress } = task;
  const present = async (options: CallOptions): Promise<Set<string>> =>
    new Set((await bank.beneficiaries.listBeneficiaries(list, options)).map(({ customerId }) => customerId));
  const existing = await present({ signal });
  const rows: ImportedRow[] = [];
  let stopped: unknown = null;

  const answer = async ({ customerId, form }: BeneficiaryRow): Promise<Answer> => {
    if (existing.has(customerId)) return { outcome: 'exists' };
    if (dryRun) return { outcome: 'new' };
    if (signal.aborted) stopped ??= signal.reason;
    if (stopped !== null) return { outcome: 'unsent' };
    try {
      await saveInList(bank, file.variant, beneficiaryOf(list, file.variant, form), { signal });
      return { outcome: 'saved' };
    } catch (error) {
      const rowAnswer = answerOf(error);
      if (rowAnswer) return rowAnswer;
      stopped = error;
      // The interrupt may have cut off a request that was already under way.
      return { outcome: signal.aborted ? 'unknown' : 'unsent' };
    }
  };

  for (const each of file.rows) {
    const { customerId, description } = beneficiaryOf(list, file.variant, each.form);
    const none = { message: '', ruleId: null, traceId: null };
    rows.push({ row: each.row, customerId, description, ...none, ...(await answer(each)) });
    progress(rows.length);
  }
  return { rows: await settled(rows, () => present({ deadlineMs: SETTLE_MS })), stopped };
}

/**
 * Settles rows whose answer was lost by looking them up in the list; leaves them unknown when the list cannot be read.
 */
async function settled(rows: ImportedRow[], present: () => Promise<Set<string>>): Promise<ImportedRow[]> {
  if (!rows.some(({ outcome }) => outcome === 'unknown')) return rows;
  const now = await present().catch(() => null);
  return rows.map((row) =>
    row.outcome === 'unknown' && now?.has(row.customerId) ? { ...row, outcome: 'saved', message: '' } : row,
  );
}
