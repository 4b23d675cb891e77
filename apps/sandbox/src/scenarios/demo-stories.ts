import type { Schedule, Status } from '@ibk/sdk/contract';
import { dayOf } from '@ibk/sdk/format';
import { transactionMove } from '@ibk/sdk/rules';
import type { HistoryAction } from '../db/schema/transactions.ts';
import { monthBefore, startOfDay } from '../operation/bank-day.ts';
import type { ProductId } from '../domain/transactions/products.ts';
import { CLEARING, FAR_PAYEES, PAYEES } from './data/accounts.ts';
import { type GroupMonth, MONTH } from './data/month.ts';
import { FAILURES, NOTES, REJECT_REASONS } from './data/words.ts';
import { type Chance, chanceFrom } from './random.ts';

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

type Step = Exclude<HistoryAction, 'entry'>;

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

/** A moment in working hours, at least `youngest` and at most `oldest` before now. */
function workingMoment(now: number, [youngest, oldest]: readonly [number, number], chance: Chance): number {
  const latest = now - youngest;
  const day = dayOf(latest - chance.below(Math.floor(oldest - youngest)), ZONE);
  let moment = startOfDay(day, ZONE).getTime() + 8 * HOUR + chance.below(7 * HOUR);
  while (moment > latest || [0, 6].includes(new Date(moment + 7 * HOUR).getUTCDay())) moment -= DAY;
  return moment;
}

const reasonOf = (action: HistoryAction, chance: Chance): string | null =>
  action === 'reject' ? chance.pick(REJECT_REASONS) : action === 'fail' ? chance.pick(FAILURES) : null;

function handOf(action: Step, status: Status, month: GroupMonth, maker: string, chance: Chance) {
  const verifier = { role: 'VRF_USER', by: chance.pick(month.verifiers) } as const;
  const approver = { role: 'APR_USER', by: chance.pick(month.approvers) } as const;
  const bank = { role: 'SYSTEM', by: null } as const;
  const rejecter = status === 'ENTRY' ? verifier : approver;
  const maked = { role: 'OPR_USER', by: maker } as const;
  return { verify: verifier, approve: approver, reject: rejecter, recall: maked, settle: bank, fail: bank }[action];
}

/** The steps to a status, by the same rules as the bank's own moves. */
function stepsOf(status: Status, month: GroupMonth, autoType: Schedule['autoType'], entered: number, chance: Chance) {
  const { needVerification } = month;
  const maker = chance.pick(month.makers);
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
  const path = PATHS[status][chance.below(PATHS[status].length)] ?? [];
  let last = first;
  for (const action of path.filter((step) => needVerification || step !== 'verify')) {
    const { role, by } = handOf(action, last.to, month, maker, chance);
    const isMaker = by === maker;
    const move = transactionMove({ status: last.to, action, role, isMaker, scheduleType: autoType });
    if (!('to' in move)) throw new Error(`${action} from ${last.to}: ${move.ruleId}`);
    const waited = by === null ? 1_000 : (5 + chance.below(50)) * MINUTE;
    const at = new Date(last.at.getTime() + waited);
    last = { action, from: last.to, to: move.to, by, at, reason: reasonOf(action, chance) };
    steps.push(last);
  }
  return steps;
}

function payeeOf(status: Status, chance: Chance): Pick<Story, 'productId' | 'dest' | 'destName' | 'creditAccount'> {
  const isFar = status === 'SUSPECT' || (['SUCCESS', 'FAILED', 'REJECT'].includes(status) && chance.below(10) < 3);
  if (isFar) {
    const [productId, dest, destName] = chance.pick(FAR_PAYEES);
    return { productId, dest, destName, creditAccount: CLEARING };
  }
  const [dest, destName] = chance.pick(PAYEES);
  return { productId: 'TRF_INT', dest, destName, creditAccount: dest };
}

const monthly = (now: number): Schedule => ({
  autoType: 'MONTHLY',
  dateTransaction: '25',
  startPeriode: monthBefore(dayOf(now, ZONE)),
  endPeriode: dayOf(now + 180 * DAY, ZONE),
  transactionOnHoliday: false,
});

function storyOf(status: Status, month: GroupMonth, now: number, chance: Chance): Story {
  const schedule: Schedule = status === 'AUTOTRX' ? monthly(now) : { autoType: 'NOW' };
  const oldest = now - startOfDay(monthBefore(dayOf(now, ZONE)), ZONE).getTime() - 3 * DAY;
  const entered = workingMoment(now, AGES[status] ?? [4 * HOUR, oldest], chance);
  return {
    month,
    status,
    schedule,
    ...payeeOf(status, chance),
    source: chance.pick(month.sources),
    amount: BigInt(10 + chance.below(month.steps)) * STEP,
    note: chance.pick(NOTES),
    steps: stepsOf(status, month, schedule.autoType, entered, chance),
  };
}

/** A month of transactions in every status, oldest entry first; the same moment gives the same month. */
export function storiesUntil(now: number): Story[] {
  const chance = chanceFrom(SEED);
  return MONTH.flatMap((month) =>
    Object.entries(month.counts).flatMap(([status, many]) =>
      Array.from({ length: many }, () => storyOf(status as Status, month, now, chance)),
    ),
  ).sort((a, b) => a.steps[0].at.getTime() - b.steps[0].at.getTime());
}
