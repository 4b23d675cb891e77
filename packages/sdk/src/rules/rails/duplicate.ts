import type { Status } from '../../contract/index.ts';
import { ask, type Questions } from '../table.ts';

/** The states in which a transaction has ended without a payment. */
export const ENDED_UNPAID: readonly Status[] = ['REJECT', 'FAILED'];

/** A payment, and the others of its group on the same bank day; amounts in rupiah. */
export interface DuplicateFacts {
  source: string;
  dest: string;
  amount: number;
  /** Newest first. */
  sameDay: readonly { referenceId: string; source: string; dest: string; amount: number; status: string }[];
}
type Pair = Omit<DuplicateFacts, 'sameDay'> & { other: DuplicateFacts['sameDay'][number] };

// prettier-ignore
const SAME: Questions<boolean, Pair> = [
  [false, 'rejected or failed',          ({ other }) => ENDED_UNPAID.some((status) => status === other.status)],
  [false, 'another account or amount',   ({ source, dest, amount, other }) => other.source !== source || other.dest !== dest || other.amount !== amount],
  [true,  'the same accounts and amount', () => true],
];

/**
 * transaction.duplicate: the latest payment of the same bank day with the same accounts and amount; null without one. It
 * only warns, because both may be intended.
 *
 * @returns its reference
 * @source decision 018
 */
export const transactionDuplicate = ({ sameDay, ...payment }: DuplicateFacts): string | null =>
  sameDay.find((other) => ask(SAME, { ...payment, other }) === true)?.referenceId ?? null;
