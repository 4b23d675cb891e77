import { type Bank, isBankError } from '@ibk/sdk';
import type { BeneficiaryFile, BeneficiaryRow } from '@ibk/sdk/batch';
import { beneficiaryOf } from '@ibk/sdk/forms';

/** What became of a row, in the words of the result. */
export const IMPORT_OUTCOMES = {
  saved: 'TERSIMPAN',
  new: 'BARU',
  exists: 'SUDAH ADA',
  refused: 'DITOLAK',
  unknown: 'TIDAK DIKETAHUI',
  unsent: 'BELUM TERKIRIM',
} as const;

/** A row of the result. `new` is what a dry run would save. */
export interface ImportedRow {
  row: number;
  customerId: string;
  description: string;
  outcome: keyof typeof IMPORT_OUTCOMES;
  /** Indonesian; empty where there is nothing to explain. */
  message: string;
  ruleId: string | null;
  traceId: string | null;
}

export interface Import {
  bank: { beneficiaries: Pick<Bank['beneficiaries'], 'listBeneficiaries' | 'saveBeneficiary'> };
  file: BeneficiaryFile;
  list: { corporateId: string; corporateGroupId: string; productId: string };
  dryRun: boolean;
  signal: AbortSignal;
  /** Told how many rows are done. */
  progress: (done: number) => void;
}

/** An interrupt ends the saving, not the question what became of it. */
const SETTLE_MS = 5_000;

type CallOptions = NonNullable<Parameters<Bank['beneficiaries']['listBeneficiaries']>[1]>;
type Answer = Pick<ImportedRow, 'outcome'> & Partial<ImportedRow>;

/** What an error says about one row; null where it says that no other row will fare better. */
function answerOf(error: unknown): Answer | null {
  if (!isBankError(error)) return null;
  const { kind, message, ruleId = null, traceId = null } = error;
  if (ruleId === 'list.duplicate') return { outcome: 'exists', message };
  if (kind === 'refused' || kind === 'invalid') return { outcome: 'refused', message, ruleId, traceId };
  return kind === 'outcome-unknown' ? { outcome: 'unknown', message, traceId } : null;
}

/**
 * Saves row after row. What stops one stops all: the rest is told as not sent, and why. A row whose answer was lost is
 * looked up in the list in the end.
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
      await bank.beneficiaries.saveBeneficiary(beneficiaryOf(list, file.variant, form), { signal });
      return { outcome: 'saved' };
    } catch (error) {
      const told = answerOf(error);
      if (told) return told;
      stopped = error;
      // An interrupt may have met a request that was under way.
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

/** Rows whose answer was lost, as the list shows them now; as they are where it cannot be read. */
async function settled(rows: ImportedRow[], present: () => Promise<Set<string>>): Promise<ImportedRow[]> {
  if (!rows.some(({ outcome }) => outcome === 'unknown')) return rows;
  const now = await present().catch(() => null);
  return rows.map((row) =>
    row.outcome === 'unknown' && now?.has(row.customerId) ? { ...row, outcome: 'saved', message: '' } : row,
  );
}
