import type { HistoryAction, Schedule, Status } from '@ibk/sdk/contract';
import { dayOf } from '@ibk/sdk/format';
import { transactionMove } from '@ibk/sdk/rules';
import { monthBefore, startOfDay } from '../operation/bank-day.ts';
import type { ProductId } from '../domain/products/products.ts';
import { CLEARING, FAR_PAYEES, PAYEES } from './data/accounts.ts';
import { type GroupMonth, MONTH } from './data/month.ts';
import { FAILURES, NOTES, REJECT_REASONS } from './data/words.ts';
import { type Random, randomFrom } from './random.ts';

/** The demo world uses the time zone of the shipped build. */
export const ZONE = 'Asia/Jakarta';
const SEED = 20_260_714;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Whole sen of Rp.50,000. */
const STEP = 5_000_000n;

/** One user's action, and the state it led to. */
export interface StoryStep {
  action: HistoryAction;
  from: Status | null;
  to: Status;
  by: string | null;
  at: Date;
  reason: string | null;
}

/** A transaction of the month with its complete history. */
export interface Story {
  month: GroupMonth;
  status: Status;
  productId: ProductId;
  source: string;
  dest: string;
  destName: string;
  creditAccount: string;
  amount: bigint;
  note: string;
  schedule: Schedule;
  steps: [StoryStep, ...StoryStep[]];
}

type Step = Exclude<
  HistoryAction,
  'entry' | 'skipVerification' | 'return' | 'run' | 'refuseRun' | 'retry' | 'close' | 'cancel'
>;

const PATHS: Record<Status, readonly (readonly Step[])[]> = {
  ENTRY: [[]],
  VERIFY: [['verify']],
  SUCCESS: [['verify', 'approve', 'settle']],
  FAILED: [['verify', 'approve', 'fail']],
  SUSPECT: [['verify', 'approve']],
  AUTOTRX: [['verify', 'approve']],
  REJECT: [['reject'], ['verify', 'reject'], ['recall']],
};
/** Age of a transaction by status, minimum and maximum. */
const AGES: Partial<Record<Status, readonly [number, number]>> = {
  ENTRY: [HOUR, 2 * DAY],
  VERIFY: [2 * HOUR, 3 * DAY],
  SUSPECT: [4 * HOUR, 3 * DAY],
};

/** Whether a moment falls on a Saturday or Sunday in the demo world. */
const isWeekend = (moment: number): boolean => [0, 6].includes(new Date(moment + 7 * HOUR).getUTCDay());

/**
 * A moment in working hours, at least `youngest` and at most `oldest` before now. A Saturday becomes the Thursday
 * before it and a Sunday the Friday, so the last three days hold two working days on every day of the week.
 */
function workingMoment(now: number, [youngest, oldest]: readonly [number, number], random: Random): number {
  const latest = now - youngest;
  const day = dayOf(latest - random.below(Math.floor(oldest - youngest)), ZONE);
  let moment = startOfDay(day, ZONE).getTime() + 8 * HOUR + random.below(7 * HOUR);
  while (moment > latest) moment -= DAY;
  return isWeekend(moment) ? moment - 2 * DAY : moment;
}

const reasonOf = (action: HistoryAction, random: Random): string | null =>
  action === 'reject' ? random.pick(REJECT_REASONS) : action === 'fail' ? random.pick(FAILURES) : null;

function actorOf(action: Step, status: Status, month: GroupMonth, maker: string, random: Random) {
  const verifier = { role: 'VRF_USER', by: random.pick(month.verifiers) } as const;
  const approver = { role: 'APR_USER', by: random.pick(month.approvers) } as const;
  const bank = { role: 'SYSTEM', by: null } as const;
  const rejecter = status === 'ENTRY' ? verifier : approver;
  const maked = { role: 'OPR_USER', by: maker } as const;
  return { verify: verifier, approve: approver, reject: rejecter, recall: maked, settle: bank, fail: bank }[action];
}

/** The steps to a status, by the same rules as the bank's own moves. */
function stepsOf(status: Status, month: GroupMonth, autoType: Schedule['autoType'], entered: number, random: Random) {
  const { needVerification } = month;
  const maker = random.pick(month.makers);
  const entry = transactionMove({ status: null, action: 'entry', role: 'OPR_USER', needVerification });
  if (!('to' in entry)) throw new Error(`No entry: ${entry.ruleId}`);
  const first: StoryStep = {
    action: 'entry',
    from: null,
    to: entry.to,
    by: maker,
    at: new Date(entered),
    reason: null,
  };
  const steps: [StoryStep, ...StoryStep[]] = [first];
  const path = PATHS[status][random.below(PATHS[status].length)] ?? [];
  let last = first;
  for (const action of path.filter((step) => needVerification || step !== 'verify')) {
    const { role, by } = actorOf(action, last.to, month, maker, random);
    const isMaker = by === maker;
    const move = transactionMove({ status: last.to, action, role, isMaker, scheduleType: autoType });
    if (!('to' in move)) throw new Error(`${action} from ${last.to}: ${move.ruleId}`);
    const waited = by === null ? 1_000 : (5 + random.below(50)) * MINUTE;
    const at = new Date(last.at.getTime() + waited);
    last = { action, from: last.to, to: move.to, by, at, reason: reasonOf(action, random) };
    steps.push(last);
  }
  return steps;
}

function payeeOf(status: Status, random: Random): Pick<Story, 'productId' | 'dest' | 'destName' | 'creditAccount'> {
  const isFar = status === 'SUSPECT' || (['SUCCESS', 'FAILED', 'REJECT'].includes(status) && random.below(10) < 3);
  if (isFar) {
    const [productId, dest, destName] = random.pick(FAR_PAYEES);
    return { productId, dest, destName, creditAccount: CLEARING };
  }
  const [dest, destName] = random.pick(PAYEES);
  return { productId: 'TRF_INT', dest, destName, creditAccount: dest };
}

const monthly = (now: number): Schedule => ({
  autoType: 'MONTHLY',
  dateTransaction: '25',
  // The order has not run yet.
  startPeriode: dayOf(now, ZONE),
  endPeriode: dayOf(now + 180 * DAY, ZONE),
  transactionOnHoliday: false,
});

function storyOf(status: Status, month: GroupMonth, now: number, random: Random): Story {
  const schedule: Schedule = status === 'AUTOTRX' ? monthly(now) : { autoType: 'NOW' };
  const oldest = now - startOfDay(monthBefore(dayOf(now, ZONE)), ZONE).getTime() - 3 * DAY;
  const entered = workingMoment(now, AGES[status] ?? [4 * HOUR, oldest], random);
  return {
    month,
    status,
    schedule,
    ...payeeOf(status, random),
    source: random.pick(month.sources),
    amount: BigInt(10 + random.below(month.steps)) * STEP,
    note: random.pick(NOTES),
    steps: stepsOf(status, month, schedule.autoType, entered, random),
  };
}

/** A month of transactions in every status, oldest entry first; the same moment gives the same month. */
export function storiesUntil(now: number): Story[] {
  const random = randomFrom(SEED);
  return MONTH.flatMap((month) =>
    Object.entries(month.counts).flatMap(([status, many]) =>
      Array.from({ length: many }, () => storyOf(status as Status, month, now, random)),
    ),
  ).sort((a, b) => a.steps[0].at.getTime() - b.steps[0].at.getTime());
}
