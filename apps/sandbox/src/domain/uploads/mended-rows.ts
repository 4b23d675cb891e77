import { type BatchFault, batchFault, type UploadFileRow } from '@ibk/sdk/uploads';
import { formatRupiah } from '@ibk/sdk/format';
import type { UploadRowRecord } from './upload-record.ts';

/** A row of a file with the failed row that it repeats; null if it repeats none. */
export interface MendedRow {
  row: UploadFileRow;
  failed: UploadRowRecord | null;
}

/** What a row breaks that repeats a failed one: account and name may differ, the money may not. */
function faultOf(
  row: UploadFileRow,
  failed: UploadRowRecord | undefined,
  first: number | undefined,
): BatchFault | null {
  const { line, retried = '', amount, instalment = 0n } = row;
  const place = { row: line, field: 'baris' };
  if (!failed) return batchFault('batch.retry.row', place, { value: retried });
  if (first !== undefined) return batchFault('batch.retry.twice', place, { value: retried, first });
  if (amount === undefined || (amount === failed.amount && instalment === (failed.instalment ?? 0n))) return null;
  return batchFault('batch.retry.amount', { row: line, field: 'nominal' }, { value: formatRupiah(failed.amount) });
}

/** Gives each row of a file that mends failed rows the one that it names in its column `baris`, or says what is wrong. */
export function mendedRows(rows: readonly UploadFileRow[], failed: readonly UploadRowRecord[]): MendedRow[] {
  const byLine = new Map(failed.map((each) => [each.line, each]));
  const taken = new Map<number, number>();
  return rows.map((row) => {
    const { line, retried } = row;
    if (retried === undefined) return { row, failed: null };
    const found = byLine.get(retried);
    const fault = faultOf(row, found, taken.get(retried));
    taken.set(retried, taken.get(retried) ?? line);
    return fault ? { row: { ...row, faults: [...row.faults, fault] }, failed: null } : { row, failed: found ?? null };
  });
}
