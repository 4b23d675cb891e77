import { formatRupiah } from '@ibk/sdk/format';
import type { DeductionAction } from '@ibk/sdk/rules';
import CircleCheck from 'lucide-react/icons/circle-check';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Undo2 from 'lucide-react/icons/undo-2';
import type { Write, WriteEndedBy } from '../../doubts/doubts.ts';
import type { Asking } from '../form-list/form-list-spec.ts';
import { payRow, reinquireRow, reverseRow, type RowOf } from './deduction-calls.ts';
import { rowName } from './deduction-row.ts';

/** A row of a document on a page. */
export interface PagedRow extends RowOf {
  referenceId: string | null;
}
type Told = Awaited<ReturnType<Asking<PagedRow>['send']>>;

/** What is said of a write on a row whose answer was lost. */
export const deductionDoubt = (
  action: Write<'deduction'>['about']['action'],
  { row, referenceId }: PagedRow,
): WriteEndedBy<Told> => ({ kind: 'deduction', about: { action, name: rowName(row), referenceId } });

const nameAndAmount = ({ row }: PagedRow): string => `${rowName(row)}, ${formatRupiah(row.nilai)}`;

/** The actions that ask before they are sent, with the questions of the documents. @source 001 §8, 002 §8 */
export const ASKING: Readonly<Partial<Record<DeductionAction, Asking<PagedRow>>>> = {
  process: {
    id: 'process',
    label: 'Proses',
    icon: CircleCheck,
    title: 'Proses potongan',
    question: (paged) => `Apakah anda yakin akan melakukan transaksi potongan? ${nameAndAmount(paged)}`,
    isDanger: false,
    send: (bank, paged, { idempotencyKey }) => payRow(bank, paged, { idempotencyKey, referenceId: paged.referenceId }),
    doubt: (paged) => deductionDoubt('process', paged),
  },
  reinquiry: {
    id: 'reinquiry',
    label: 'Reinquiry',
    icon: RotateCcw,
    title: 'Reinquiry potongan',
    question: (paged) => `Apakah anda yakin akan melakukan reinquiry transaksi ? ${nameAndAmount(paged)}`,
    isDanger: false,
    send: (bank, { row }, { idempotencyKey }) => reinquireRow(bank, row, { idempotencyKey }),
    doubt: (paged) => deductionDoubt('reinquiry', paged),
  },
  reverse: {
    id: 'reverse',
    label: 'Reversal',
    icon: Undo2,
    title: 'Reversal potongan',
    question: (paged) => `Apakah anda yakin akan melakukan reversal transaksi ? ${nameAndAmount(paged)}`,
    isDanger: true,
    asksReason: true,
    send: (bank, { row }, { idempotencyKey, reason }) => reverseRow(bank, row, { idempotencyKey, reason }),
    doubt: (paged) => deductionDoubt('reverse', paged),
  },
};
