import type { Transaction } from '@ibk/sdk/contract';
import { actFacts, shownFacts, TRANSACTION, type TransactionFact } from '@ibk/sdk/records';
import { scheduleRepeated, scheduleShown } from '@ibk/sdk/rules';
import type { Definition } from '../../patterns/definition-list/definition-list.tsx';
import { definitionOf } from '../facts/definition-of.tsx';
import { scheduleText } from '../schedule/schedule-text.ts';

/** Whether a transaction has paid something. A daily or monthly order is paid by its runs. */
export const isProof = ({ status, schedule }: Transaction): boolean =>
  status === 'SUCCESS' && !scheduleRepeated(schedule);

const OUTCOME = ['due', 'scheduleNote', 'bankNumber', 'settled', 'error', 'reason'] satisfies TransactionFact[];

/**
 * The outcome of a transaction: its schedule, awaited approvals, the bank's number, an error and a reason.
 *
 * @source 002 §2.1
 */
export function outcome(row: Transaction, zone: string): Definition[] {
  const { schedule, scheduleMessage, approval } = row;
  return [
    ...(scheduleShown(schedule)
      ? [
          {
            term: 'Jadwal',
            value: scheduleText(schedule),
            ...(scheduleMessage ? { detail: scheduleMessage } : {}),
          },
        ]
      : []),
    ...(approval
      ? [
          {
            term: TRANSACTION.turn.label,
            value: approval.awaited,
            detail: `${approval.given} sudah diberikan, paling sedikit ${approval.needed} lagi`,
          },
        ]
      : []),
    ...shownFacts(TRANSACTION, OUTCOME, row).map((fact) => definitionOf(fact, zone)),
  ];
}

/** Who acted and when. @source 002 §2.1 */
export const actsOf = (of: Parameters<typeof actFacts>[0], zone: string): Definition[] =>
  actFacts(of).map((fact) => definitionOf(fact, zone));
