import type { ApprovalStep } from '../../contract/index.ts';
import { limitWithin } from '../limits/limits.ts';
import { ask, type Questions } from '../table.ts';
import type { GroupTerms } from './group-terms.ts';
import { approversFor, canApprove } from './replay-payments.ts';

/** A run of an approved order, or a payment that waits. Amounts are in rupiah, without the fee. */
export interface OpenItem {
  referenceId: string;
  /** What the limit of the group counts. */
  amount: number;
  /** The most that it may cost, which the limit of a user counts. */
  most: number;
  source: string;
  /** The bank day of a run; null for a payment that waits for an approval. */
  day: string | null;
  /** The approvals that it still waits for, frozen at its entry; null if one approver of any class is enough. */
  steps: readonly ApprovalStep[] | null;
  /** The users who have approved it, and may not again. */
  approvedBy: readonly string[];
}

/** An item that would fail, and the rule that would refuse it. */
export interface FailingItem {
  referenceId: string;
  day: string | null;
  refusedBy: string;
}

interface Judged {
  item: OpenItem;
  terms: GroupTerms;
  /** Due before it on the same day, in rupiah. */
  used: number;
}

const isRun = ({ item: { day } }: Judged): boolean => day !== null;

// prettier-ignore
/** What a run meets on its day, and a payment at its approval. */
const FAILS: Questions<string, Judged> = [
  ['account.notPermitted', 'the group may not pay from the account',       ({ item, terms }) => !terms.accounts.includes(item.source)],
  ['limit.group',          'above what the group may still pay that day',  ({ item, terms, used }) => !limitWithin({ amount: item.amount, used, limit: terms.limit })],
  ['approval.missing',     'nobody is left who could approve it',          (judged) => !isRun(judged) && !canApprove(judged.item.steps, approversFor(judged.terms, judged.item.most).filter(({ userId }) => !judged.item.approvedBy.includes(userId)))],
];

/**
 * impact.failing: the runs of orders and the waiting payments that would fail under certain terms. Runs are given in the
 * order in which they execute; a run that fails leaves the limit of its day to the others. A waiting payment is judged by
 * itself, since nobody knows the day of its approval.
 */
export function impactFailing({ items, terms }: { items: readonly OpenItem[]; terms: GroupTerms }): FailingItem[] {
  const days = new Map<string, number>();
  return items.flatMap((item) => {
    const { referenceId, day, amount } = item;
    const used = day === null ? 0 : (days.get(day) ?? 0);
    const refusedBy = ask(FAILS, { item, terms, used });
    if (refusedBy !== undefined) return [{ referenceId, day, refusedBy }];
    if (day !== null) days.set(day, used + amount);
    return [];
  });
}
