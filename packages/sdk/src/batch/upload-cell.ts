import { textOf } from './cells.ts';
import type { Thousands } from './column-amounts.ts';
import { fault } from './faults.ts';
import type { UploadColumn } from './upload-columns.ts';

/**
 * What is wrong with one cell of an upload as somebody types it; null for a good one and for an empty optional one.
 *
 * @param thousands the separator of thousands of the amounts, once it is known
 * @returns Indonesian, ready to show, without the place
 * @source ours, uploads
 */
export function uploadCellFault(
  { missing, read }: Pick<UploadColumn, 'missing' | 'read'>,
  typed: string,
  thousands: Thousands | undefined,
): string | null {
  const text = textOf(typed);
  if (text === '') return missing && fault(missing).message;
  if (text.startsWith('=')) return fault('batch.cell.formula').message;
  const result = read({ text }, { thousands });
  return 'ruleId' in result ? fault(result.ruleId, {}, result.facts).message : null;
}
