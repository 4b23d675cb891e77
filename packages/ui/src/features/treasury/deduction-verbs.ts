import { actOnDeduction, type DocumentRow } from '@ibk/sdk';
import { formatRupiah } from '@ibk/sdk/format';
import { DEDUCTION_ACTS, deductionName } from '@ibk/sdk/rules';
import CircleCheck from 'lucide-react/icons/circle-check';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Undo2 from 'lucide-react/icons/undo-2';
import type { LucideIcon } from 'lucide-react';
import type { Write, WriteEndedBy } from '../../doubts/doubts.ts';
import type { Asking } from '../form-list/form-list-spec.ts';

type Told = Awaited<ReturnType<Asking<DocumentRow>['send']>>;

/** What is said of a write on a row whose answer was lost. */
export const deductionDoubt = (
  action: Write<'deduction'>['about']['action'],
  { row, referenceId }: DocumentRow,
): WriteEndedBy<Told> => ({ kind: 'deduction', about: { action, name: deductionName(row), referenceId } });

/** An action that asks before it is sent, with the question of the documents. @source 001 §8, 002 §8 */
const asking = (action: 'process' | 'reinquiry' | 'reverse', icon: LucideIcon): Asking<DocumentRow> => {
  const { name, question = '' } = DEDUCTION_ACTS[action];
  return {
    id: action,
    label: name,
    icon,
    title: `${name} potongan`,
    question: ({ row }) => `${question} ${deductionName(row)}, ${formatRupiah(row.nilai)}`,
    isDanger: action === 'reverse',
    ...(action === 'reverse' && { asksReason: true }),
    send: (bank, of, { idempotencyKey, reason }) => actOnDeduction(bank, of, { action, reason }, { idempotencyKey }),
    doubt: (of) => deductionDoubt(action, of),
  };
};

/** The actions that ask before they are sent. */
export const ASKING = {
  process: asking('process', CircleCheck),
  reinquiry: asking('reinquiry', RotateCcw),
  reverse: asking('reverse', Undo2),
} as const;
