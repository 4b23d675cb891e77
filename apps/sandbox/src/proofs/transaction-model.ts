import type { Role, Schedule, Status } from '@ibk/sdk/contract';
import type { Absence, Action, Corporate, Draft, Payment, Stage, User, World } from './model-terms.ts';
import { approvalLimit, lacksApprover } from './approvers-model.ts';

type Of<K extends Action['kind']> = Extract<Action, { kind: K }>;
type Refused = readonly string[];
const DONE: Refused = [];

const MINUTE = 60_000;
const [ZONE_MS, DAY_MS] = [7 * 60 * MINUTE, 24 * 60 * MINUTE];
/** Time after which a late answer arrives. */
export const LATE_MS = 10 * MINUTE;
/** Minutes between two inquiries about a payment that left the bank; the last one repeats. */
const ASKS_AFTER = [1, 5, 15, 60];
const NOW: Schedule = { autoType: 'NOW' };
const HOLIDAYS = ['2026-08-17', '2026-08-25'];
/** The fee of a product, and the least amount that it takes. */
const PRODUCTS = { TRF_INT: { fee: 0, least: 0 }, TRF_ONL: { fee: 6_500, least: 10_000 } };

// prettier-ignore
/** The statuses in which a role may take an action. A role that is not listed may never take it. */
export const MAY: Record<Stage, Partial<Record<Role, readonly Status[]>>> = {
  verify:  { VRF_USER: ['ENTRY'] },
  approve: { APR_USER: ['VERIFY'] },
  reject:  { VRF_USER: ['ENTRY'], APR_USER: ['VERIFY'] },
  recall:  { OPR_USER: ['ENTRY', 'VERIFY'] },
  retry:   { APR_USER: ['FAILED'] },
  close:   { APR_USER: ['FAILED'] },
  cancel:  { OPR_USER: ['AUTOTRX'], APR_USER: ['AUTOTRX'] },
};

const BOTH = ['maker', 'verifier'] as const;
/** The parts in a payment whose users may not take the action. */
const FOUR_EYES: Partial<Record<Stage, readonly string[]>> = { verify: ['maker'], approve: BOTH, retry: BOTH };

type Moment = 'entry' | 'approve' | 'order' | 'run';
interface Facts {
  world: World;
  owner: string;
  corporate: Corporate;
  draft: Draft;
  /** Limit of the user who enters or approves; Infinity if the bank runs an order. */
  limit: number;
}
const totalOf = ({ product, amount }: Draft): number => amount + PRODUCTS[product].fee;

// prettier-ignore
/** Each guard: the rule it names, the moments at which it refuses, and what it refuses. */
const GUARDS: readonly (readonly [string, readonly Moment[], (facts: Facts) => boolean])[] = [
  ['account.notPermitted', ['entry', 'approve', 'order', 'run'], ({ corporate }) => !corporate.mayPay],
  ['rail.amount',          ['entry', 'approve', 'order', 'run'], ({ draft }) => draft.amount < PRODUCTS[draft.product].least],
  ['schedule.over',        ['order'],                            ({ world, draft }) => dueFrom(draft.schedule, dayOf(world.now)) === null],
  ['limit.user',           ['entry', 'approve', 'order'],        ({ limit, draft }) => draft.amount > limit],
  ['limit.group',          ['approve', 'run'],                   (facts) => facts.draft.amount + heldToday(facts) > facts.corporate.dayLimit],
  ['balance.insufficient', ['approve', 'run'],                   ({ corporate, draft }) => corporate.booked - corporate.held < totalOf(draft)],
];
/** The rules that refuse an amount at a moment; any of them may be the one that the bank names. */
function guardsOf(moment: Moment, world: World, owner: string, draft: Draft, limit = Infinity): Refused {
  const facts = { world, owner, corporate: corporateOf(world, owner), draft, limit };
  return GUARDS.flatMap(([rule, moments, refuses]) => (moments.includes(moment) && refuses(facts) ? [rule] : []));
}

/** The sum that the group has held today, for payments that are under way or executed. */
const heldToday = ({ world: { now, payments }, owner }: Facts): number =>
  [...payments.values()]
    .filter(({ corporate, heldAt }) => corporate === owner && heldAt !== null && dayOf(heldAt) === dayOf(now))
    .filter(({ status }) => status === 'SUSPECT' || status === 'SUCCESS')
    .reduce((sum, { amount }) => sum + amount, 0);

/** The calendar day of a moment in the bank's zone. */
export const dayOf = (at: number): string => new Date(at + ZONE_MS).toISOString().slice(0, 10);
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The first due day of a schedule on or after a day; null after the last one. */
function dueFrom(schedule: Schedule, from: string): string | null {
  const { autoType, dateTransaction, startPeriode, endPeriode } = schedule;
  const [first = '', last = ''] = autoType === 'DATE' ? [dateTransaction, dateTransaction] : [startPeriode, endPeriode];
  for (let day = from > first ? from : first; day <= last; day = dayAfter(day))
    if (autoType !== 'MONTHLY' || Number(day.slice(8)) === Number(dateTransaction)) return day;
  return null;
}

/** When an order that is due on a day executes: at 07:00, on the next working day if banks are closed. */
function runsAt({ schedule, nextDue }: Payment): number {
  let day = known(nextDue);
  const isClosed = () => [0, 6].includes(new Date(day).getUTCDay()) || HOLIDAYS.includes(day);
  while (!schedule.transactionOnHoliday && isClosed()) day = dayAfter(day);
  return Date.parse(`${day}T07:00:00+07:00`);
}

function known<T>(found: T | null | undefined): T {
  if (found == null) throw new RangeError('The model knows nothing of that name');
  return found;
}
const paymentOf = ({ payments }: World, key: string): Payment => known(payments.get(key));
const userOf = ({ users }: World, name: string): User => known(users[name]);
const corporateOf = ({ corporates }: World, name: string): Corporate => known(corporates[name]);

function move(payment: Payment, action: string, to: Status): void {
  payment.status = to;
  payment.version += 1;
  payment.history.push(`${action}:${to}`);
}

/** Ends an attempt: the money leaves the account, or is free again. */
function conclude(world: World, payment: Payment, action: 'settle' | 'fail'): void {
  const corporate = corporateOf(world, payment.corporate);
  corporate.held -= totalOf(payment);
  if (action === 'settle') corporate.booked -= totalOf(payment);
  payment.sent = null;
  move(payment, action, action === 'settle' ? 'SUCCESS' : 'FAILED');
}

/** Holds the money and sends the payment, which may be answered at once. */
function execute(world: World, payment: Payment, action: 'approve' | 'retry' | 'run'): void {
  corporateOf(world, payment.corporate).held += totalOf(payment);
  const answersAt = world.outcome === 'late' ? world.now + LATE_MS : Infinity;
  const sent = { answersAt, asksAt: world.now + MINUTE, asked: 0 };
  Object.assign(payment, { heldAt: world.now, attempts: payment.attempts + 1, refusedBy: [], sent });
  move(payment, action, 'SUSPECT');
  if (world.outcome === 'success') conclude(world, payment, 'settle');
  if (world.outcome === 'refuse') conclude(world, payment, 'fail');
}

/** Executes an order for its next due day: the order itself on a date, a payment of its own otherwise. */
function runOrder(world: World, order: Payment): void {
  const due = known(order.nextDue);
  const refusedBy = guardsOf('run', world, order.corporate, order);
  const isRepeated = order.schedule.autoType !== 'DATE';
  const own = { key: `${order.key}@${due}`, schedule: NOW, version: 0, history: [], nextDue: null };
  const payment = isRepeated ? { ...order, ...own } : order;
  world.payments.set(payment.key, payment);
  order.nextDue = isRepeated ? dueFrom(order.schedule, dayAfter(due)) : null;
  if (isRepeated && order.nextDue === null) move(order, 'run', 'SUCCESS');
  if (refusedBy.length === 0) return execute(world, payment, 'run');
  payment.refusedBy = refusedBy;
  move(payment, 'refuseRun', 'FAILED');
}

/** The bank's own work: orders that are due, the earliest first, then inquiries, each time about what stays in house. */
function work(world: World): void {
  const orders = () => [...world.payments.values()].filter(({ nextDue }) => nextDue !== null);
  const runs = () => orders().map((order) => ({ order, at: runsAt(order), due: known(order.nextDue) }));
  const next = () => runs().sort((one, other) => one.at - other.at || one.due.localeCompare(other.due))[0];
  for (let run = next(); run && run.at <= world.now; run = next()) runOrder(world, run.order);
  for (const payment of world.payments.values()) {
    const { sent, product } = payment;
    if (!sent || (product !== 'TRF_INT' && sent.asksAt > world.now)) continue;
    sent.asked += 1;
    sent.asksAt = world.now + (ASKS_AFTER[sent.asked] ?? 60) * MINUTE;
    if (sent.answersAt <= world.now) conclude(world, payment, 'settle');
  }
}

const WRONG_ROLE = ['role.forbidden', 'role.operations'];

/** Why an entry may not correct the transaction that it names. */
function notCorrected(world: World, corporate: string, key: string | null): Refused {
  if (key === null) return DONE;
  const { corporate: owner, sentBack, correction } = paymentOf(world, key);
  if (owner !== corporate) return ['transaction.unknown'];
  if (!sentBack) return ['transaction.notCorrectable'];
  const isOpen = correction !== null && paymentOf(world, correction).status !== 'REJECT';
  return isOpen ? ['transaction.corrected'] : DONE;
}

function enter(world: World, { by, key, correctionOf, product, amount, schedule }: Of<'enter'>): Refused {
  const { corporate, role, limit } = userOf(world, by);
  if (role !== 'OPR_USER') return WRONG_ROLE;
  const draft = { product, amount, schedule };
  const missing = lacksApprover(world, corporate, amount) ? ['approval.missing'] : DONE;
  const guards = [...guardsOf('entry', world, corporate, draft, limit), ...missing];
  const refused = guards.length > 0 ? guards : notCorrected(world, corporate, correctionOf);
  if (refused.length > 0) return refused;
  const state = { version: 0, attempts: 0, heldAt: null, sent: null, refusedBy: DONE, sentBack: false };
  const people = { corporate, maker: by, verifier: null, correction: null, nextDue: null };
  const payment: Payment = { key, ...draft, ...state, ...people, status: 'ENTRY', history: [] };
  move(payment, 'entry', corporateOf(world, corporate).needsVerification ? 'ENTRY' : 'VERIFY');
  world.payments.set(key, payment);
  if (correctionOf !== null) paymentOf(world, correctionOf).correction = key;
  return DONE;
}

/** Why a user may not take a stage: the role, then what was seen, the status, the persons, and the guards. */
function stageRefused(world: World, payment: Payment, { kind, by, seen }: Of<Stage>): Refused {
  const { corporate, role } = userOf(world, by);
  const statuses = MAY[kind][role];
  if (!statuses) return WRONG_ROLE;
  if (payment.corporate !== corporate) return ['transaction.unknown'];
  if (seen !== payment.version) return ['transaction.stale'];
  if (!statuses.includes(payment.status)) return ['transaction.moves'];
  if (BOTH.some((part) => payment[part] === by && FOUR_EYES[kind]?.includes(part))) return ['transaction.fourEyes'];
  if (role === 'OPR_USER' && payment.maker !== by) return ['transaction.makerOnly'];
  if (kind !== 'approve' && kind !== 'retry') return DONE;
  const limit = approvalLimit(world, payment, by, dayOf(world.now));
  if (limit === null) return ['approval.class'];
  const isOrder = kind === 'approve' && payment.schedule.autoType !== 'NOW';
  return guardsOf(isOrder ? 'order' : 'approve', world, corporate, payment, limit);
}

function stage(world: World, action: Of<Stage>): Refused {
  const payment = paymentOf(world, action.key);
  const refused = stageRefused(world, payment, action);
  if (refused.length > 0) return refused;
  const { kind, by, sendsBack } = action;
  if (kind === 'verify') {
    payment.verifier = by;
    move(payment, kind, 'VERIFY');
  } else if (kind === 'approve' && payment.schedule.autoType !== 'NOW') {
    payment.nextDue = dueFrom(payment.schedule, dayOf(world.now));
    move(payment, kind, 'AUTOTRX');
  } else if (kind === 'approve' || kind === 'retry') {
    execute(world, payment, kind);
  } else {
    payment.nextDue = null;
    payment.sentBack = kind === 'reject' && sendsBack;
    move(payment, kind, 'REJECT');
  }
  return DONE;
}

/** Performs an action. @returns the rules by which it may be refused; empty if it succeeds */
export function perform(world: World, action: Action): Refused {
  if (action.kind === 'enter') return enter(world, action);
  if ('seen' in action) return stage(world, action);
  if (action.kind === 'settle' || action.kind === 'fail') conclude(world, paymentOf(world, action.key), action.kind);
  if (action.kind === 'outcome') world.outcome = action.outcome;
  if (action.kind === 'absence') {
    const { by, absent, limit, to } = action;
    const isAside = ([other, known]: [string, Absence]) =>
      ![by, absent].some((name) => [other, known.absent].includes(name));
    world.absences = Object.fromEntries(Object.entries(world.absences).filter(isAside));
    world.absences[by] = { absent, limit, to };
  }
  if (action.kind === 'change')
    Object.assign(known(world.users[action.name] ?? world.corporates[action.name]), action.change);
  if (!('minutes' in action)) return DONE;
  world.now += action.minutes * MINUTE;
  work(world);
  return DONE;
}
