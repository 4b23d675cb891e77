import type { ApprovalStep } from '../../contract/index.ts';
import { approvalMissing } from '../approval/approval-missing.ts';
import { approvalProgress } from '../approval/approval-progress.ts';
import { approvalSteps } from '../approval/approval-steps.ts';
import { approvalWords } from '../approval/approval-words.ts';
import { limitWithin } from '../limits/limits.ts';
import { ask, type Questions } from '../table.ts';
import type { GroupTerms, GroupUser } from './group-terms.ts';

/** A payment of a group as it was entered and approved. Amounts are in rupiah, without the fee. */
export interface PastPayment {
  referenceId: string;
  /** The group of its product, by which the matrix has tiers. */
  products: string;
  /** What the limit of the group counts: the amount, of a document the gross. */
  amount: number;
  /** The most that it may cost, which the limit of a user and the matrix count: of a repeated bill its highest amount. */
  most: number;
  source: string;
  /** The user who entered it. */
  madeBy: string;
  /** The approvals of its last attempt, oldest first; empty for a run of a repeated order. */
  approvals: readonly { userId: string; day: string; at: string }[];
  /** The order of a run; null for everything else. */
  runOf: string | null;
  /** Whether its last approval takes the money; false for an order that executes later. */
  atOnce: boolean;
  /** When its money was taken, and the bank day of it; null if it was not taken or came back. */
  taken: { day: string; at: string } | null;
}

/**
 * What becomes of a payment: it has all approvals (APPROVED), waits for others (WAITS), for approvers that the group
 * does not have (NOBODY), or is refused (REFUSED).
 */
export interface PaymentOutcome {
  referenceId: string;
  result: 'APPROVED' | 'WAITS' | 'NOBODY' | 'REFUSED';
  /** The rule that refuses it; null unless it is refused. */
  refusedBy: string | null;
  /** The awaited approvers in words; null unless it waits. */
  awaited: string | null;
}

/** Without a matrix one approver of any class is enough. */
const ANYBODY = '1 approver kelas apa pun';

/** The active approvers of a group whose own limit covers an amount. */
export const approversFor = ({ users }: Pick<GroupTerms, 'users'>, most: number): readonly GroupUser[] =>
  users.filter(
    ({ approves, isActive, limitTransaction }) =>
      approves && isActive && limitWithin({ amount: most, limit: limitTransaction }),
  );

const classesOf = (users: readonly GroupUser[]): string[] => users.flatMap(({ approverClass }) => approverClass ?? []);

/** Whether these approvers could give all approvals that are left; steps are null without a matrix. */
export const canApprove = (steps: readonly ApprovalStep[] | null, approvers: readonly GroupUser[]): boolean =>
  steps === null ? approvers.length > 0 : approvalMissing({ steps, available: classesOf(approvers) }) === null;

interface Entered {
  payment: PastPayment;
  terms: GroupTerms;
  maker: GroupUser | undefined;
  steps: readonly ApprovalStep[] | null;
}

// prettier-ignore
/** What an entry meets, in the order in which the bank asks. */
const ENTRY: Questions<string, Entered> = [
  ['user.inactive',        'the maker is not an active user of the group', ({ maker }) => !maker?.isActive],
  ['account.notPermitted', 'the group may not pay from the account',       ({ payment, terms }) => !terms.accounts.includes(payment.source)],
  ['limit.user',           "above the maker's limit",                      ({ payment, maker }) => !limitWithin({ amount: payment.most, limit: maker?.limitTransaction ?? 0 })],
  ['approval.tier',        'the matrix does not cover it',                 ({ terms, steps }) => terms.tiers !== null && steps === null],
  ['approval.missing',     'nobody could approve it',                      ({ payment, terms, steps }) => !canApprove(steps, approversFor(terms, payment.most))],
];

/** A payment during the replay. */
interface Replayed extends Entered {
  /** Who has approved it so far, with the class that counted. */
  given: GroupUser[];
  /** The rule that refused its entry or its run. */
  ruleId: string | undefined;
  /** Whether an approval met the limit of the group's day. */
  isOverDay: boolean;
  isDone: boolean;
}

const left = ({ steps, given }: Pick<Replayed, 'steps' | 'given'>): ApprovalStep[] | null => {
  if (steps === null) return null;
  const { left: lacking, later, stepIndex } = approvalProgress({ steps, given: classesOf(given) });
  return stepIndex === null ? [] : [{ anyOf: lacking }, ...later];
};

function outcomeOf(replayed: Replayed): PaymentOutcome {
  const { payment, terms, given, ruleId, isDone, isOverDay } = replayed;
  const about = { referenceId: payment.referenceId, refusedBy: null, awaited: null };
  if (ruleId === 'approval.missing') return { ...about, result: 'NOBODY' };
  if (ruleId !== undefined) return { ...about, result: 'REFUSED', refusedBy: ruleId };
  if (isDone) return { ...about, result: 'APPROVED' };
  if (isOverDay) return { ...about, result: 'REFUSED', refusedBy: 'limit.group' };
  const steps = left(replayed);
  const others = approversFor(terms, payment.most).filter((each) => !given.includes(each));
  const awaited = steps === null ? ANYBODY : approvalWords({ steps });
  return canApprove(steps, others) ? { ...about, result: 'WAITS', awaited } : { ...about, result: 'NOBODY' };
}

/** The sums that a group has approved, by bank day, in rupiah. */
type Days = Map<string, number>;
const isWithinDay = ({ payment: { amount }, terms }: Replayed, day: string, days: Days): boolean =>
  limitWithin({ amount, used: days.get(day) ?? 0, limit: terms.limit });

/** Takes the money of a payment that has been approved or is due. */
function take(replayed: Replayed, days: Days): void {
  const { taken, amount } = replayed.payment;
  if (taken === null) return;
  days.set(taken.day, (days.get(taken.day) ?? 0) + amount);
}

/** Gives an approval, unless the user may not give it any more. */
function approve(replayed: Replayed, { userId, day }: PastPayment['approvals'][number], days: Days): void {
  const { payment, terms, steps, given } = replayed;
  const who = approversFor(terms, payment.most).find((each) => each.userId === userId);
  if (!who || replayed.isDone || replayed.ruleId !== undefined) return;
  const isAwaited =
    steps === null || approvalProgress({ steps, given: classesOf(given), approverClass: who.approverClass }).mayApprove;
  if (!isAwaited) return;
  if (payment.atOnce && !isWithinDay(replayed, day, days)) {
    replayed.isOverDay = true;
    return;
  }
  given.push(who);
  replayed.isDone = (left(replayed) ?? []).length === 0;
  if (replayed.isDone && payment.atOnce) take(replayed, days);
}

/** Executes a payment of an order: a run of its own, or the order itself on its date. */
function run(replayed: Replayed, order: Replayed | undefined, days: Days): void {
  const { payment, terms } = replayed;
  if (order && (!order.isDone || order.ruleId !== undefined)) {
    // What is not ordered does not run, for the same reason.
    const { given, isDone, isOverDay, ruleId } = order;
    Object.assign(replayed, { given, isDone, isOverDay, ruleId });
    return;
  }
  if (!terms.accounts.includes(payment.source)) replayed.ruleId = 'account.notPermitted';
  else if (!isWithinDay(replayed, payment.taken?.day ?? '', days)) replayed.ruleId = 'limit.group';
  else take(replayed, days);
}

function begun(payment: PastPayment, terms: GroupTerms): Replayed {
  const { products: productGroup, most: amount } = payment;
  const steps = terms.tiers && approvalSteps({ tiers: terms.tiers, productGroup, amount });
  const entered = { payment, terms, steps, maker: terms.users.find(({ userId }) => userId === payment.madeBy) };
  const isRun = payment.runOf !== null;
  const ruleId = isRun ? undefined : ask(ENTRY, entered);
  return { ...entered, given: [], isDone: isRun, isOverDay: false, ruleId };
}

/** An event of the replay; of two at one moment the approval comes first. */
type Event = readonly [at: string, happens: () => void];

/**
 * impact.replay: what would become of payments of a group if they were entered and approved again in the same way, at
 * the same moments and by the same people, under certain terms. It asks the rules that judge payments; balances, windows
 * and the limits of rails are taken as they were.
 */
export function impactReplay({
  payments,
  terms,
}: {
  payments: readonly PastPayment[];
  terms: GroupTerms;
}): PaymentOutcome[] {
  const days: Days = new Map();
  const replayed = new Map(payments.map((payment) => [payment.referenceId, begun(payment, terms)]));
  const all = [...replayed.values()];
  const approvals = all.flatMap((each): Event[] =>
    each.payment.approvals.map((approval) => [approval.at, () => approve(each, approval, days)]),
  );
  const runs = all.flatMap((each): Event[] => {
    const { taken, atOnce, runOf } = each.payment;
    if (taken === null || (atOnce && runOf === null)) return [];
    return [[taken.at, () => run(each, runOf === null ? each : replayed.get(runOf), days)]];
  });
  const events = [...approvals, ...runs].sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
  for (const [, happens] of events) happens();
  return all.map(outcomeOf);
}
