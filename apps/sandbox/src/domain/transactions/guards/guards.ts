import { dayOf, formatDateTime, formatRupiah, fromSen } from '@ibk/sdk/format';
import { balanceShort, limitUser, limitWithin, railAmount, scheduleDue, type TransactionAction } from '@ibk/sdk/rules';
import type { TransactionRow } from '../../../db/schema/transactions.ts';
import { Refused } from '../../../operation/refusals.ts';
import { windowsAt } from '../../rails/window.ts';
import type { FactNeeds, GuardFacts } from './guard-facts.ts';

/**
 * Points at which guards run. `order` is the approval of a transaction that executes later, `run` its execution.
 */
export type Stage = 'inquiry' | 'entry' | 'verify' | 'approve' | 'order' | 'run';
type Guard = (facts: GuardFacts) => Refused | null;

const open: Guard = ({ isOpen }) => (isOpen ? null : new Refused('corporate.closed'));

const permitted: Guard = ({ source }) => {
  if (!source) return new Refused('account.unknown', { fields: { source: 'Rekening sumber tidak ditemukan' } });
  if (source.status !== 'ACTIVE') return new Refused('account.closed');
  return source.accessTransaction ? null : new Refused('account.notPermitted');
};

const runLeft: Guard = ({ schedule, now, zone }) =>
  schedule && scheduleDue({ ...schedule, from: dayOf(now, zone) }) === null ? new Refused('schedule.over') : null;

const billed: Guard = ({ missing }) =>
  missing.length === 0 ? null : new Refused('document.billing', { facts: { missing: missing.join('. ') } });

/** Whether an amount in sen stays within a limit, with what was used before. */
const isWithin = (amount: bigint, limit: bigint, used = 0n): boolean =>
  limitWithin({ amount: fromSen(amount), used: fromSen(used), limit: fromSen(limit) });

const userLimit: Guard = ({ limitAmount, maxAmount, userLimit: limit }) => {
  const most = maxAmount !== null && maxAmount > limitAmount ? maxAmount : limitAmount;
  const within = limitUser({
    amount: fromSen(limitAmount),
    maxAmount: maxAmount === null ? null : fromSen(maxAmount),
    limit: fromSen(limit),
  });
  return within
    ? null
    : new Refused('limit.user', { facts: { amount: formatRupiah(most), limit: formatRupiah(limit) } });
};

const groupLimit: Guard = ({ limitAmount, approvedToday, groupLimit: limit }) =>
  isWithin(limitAmount, limit, approvedToday)
    ? null
    : new Refused('limit.group', { facts: { limit: formatRupiah(limit), used: formatRupiah(approvedToday) } });

const funds: Guard = ({ limitAmount, fee, source }) =>
  source && balanceShort({ available: fromSen(source.available), amount: fromSen(limitAmount + fee) })
    ? new Refused('balance.insufficient')
    : null;

const bounds: Guard = ({ amount, terms: { min, max }, productDescription: product }) => {
  const side = railAmount({ amount: fromSen(amount), min: fromSen(min), max: max === null ? null : fromSen(max) });
  if (side === null) return null;
  const limits = side === 'below' ? `paling sedikit ${formatRupiah(min)}` : `paling banyak ${formatRupiah(max ?? 0n)}`;
  return new Refused('rail.amount', { facts: { product, limits }, fields: { amount: `Nominal ${limits}` } });
};

const railDay: Guard = ({ limitAmount, productToday: used, terms: { groupDay: limit }, productDescription: product }) =>
  limit === null || isWithin(limitAmount, limit, used)
    ? null
    : new Refused('rail.day', { facts: { product, limit: formatRupiah(limit), used: formatRupiah(used) } });

const railWindow: Guard = ({ terms: { cutOff }, productDescription: product, now, zone }) => {
  const windows = cutOff && windowsAt(cutOff, now);
  if (!windows || windows.open) return null;
  const { opensAt, closesAt } = windows.next;
  const opens = formatDateTime(opensAt, zone).slice(0, 16);
  const closes = formatDateTime(closesAt, zone).slice(11, 16);
  return new Refused('rail.window', { facts: { product, opens, closes } });
};

// prettier-ignore
/**
 * The guards in order, with the stages at which each one refuses or warns, and the facts it reads that take a query. Four eyes and status belong to
 * transaction.moves.
 */
const GUARDS: readonly (readonly [Guard, Partial<Record<Stage, 'refuse' | 'warn'>>, reads?: keyof FactNeeds])[] = [
  [open,       { inquiry: 'refuse', entry: 'refuse', verify: 'refuse', approve: 'refuse', order: 'refuse', run: 'refuse' }],
  [permitted,  { inquiry: 'refuse', entry: 'refuse',                   approve: 'refuse', order: 'refuse', run: 'refuse' }, 'source'],
  [runLeft,    {                                                                          order: 'refuse' }],
  [billed,     {                                                       approve: 'refuse', order: 'refuse' }],
  [bounds,     { inquiry: 'refuse', entry: 'refuse',                   approve: 'refuse', order: 'refuse', run: 'refuse' }],
  [railDay,    { inquiry: 'warn',                                      approve: 'refuse',                  run: 'refuse' }, 'day'],
  [railWindow, { inquiry: 'warn',                                      approve: 'refuse' }],
  [userLimit,  { inquiry: 'refuse', entry: 'refuse',                   approve: 'refuse', order: 'refuse' }],
  [groupLimit, { inquiry: 'warn',                                      approve: 'refuse',                  run: 'refuse' }, 'day'],
  [funds,      { inquiry: 'warn',                                      approve: 'refuse',                  run: 'refuse' }, 'source'],
];

/**
 * The stages whose guards run before a move of a person. Nothing is held for an order that executes later; one that pays
 * its bill at the approval meets the guards of both, and what is sent again executes now.
 */
export function guardStages(action: TransactionAction, { schedule }: Pick<TransactionRow, 'schedule'>): Stage[] {
  if (action === 'verify') return ['verify'];
  if (action === 'retry') return ['approve'];
  if (action !== 'approve') return [];
  if (schedule.autoType === 'NOW') return ['approve'];
  return schedule.payAtApproval ? ['order', 'approve'] : ['order'];
}

/** The facts that the guards of these stages need. */
export function needsOf(stages: readonly Stage[]): FactNeeds {
  const isRead = (fact: keyof FactNeeds): boolean =>
    GUARDS.some(([, effects, reads]) => reads === fact && stages.some((stage) => effects[stage] !== undefined));
  return { source: isRead('source'), day: isRead('day') };
}

/** The refusal of the first guard that refuses at one of these stages, or null. */
export function refusedAt(stages: readonly Stage[], facts: GuardFacts): Refused | null {
  for (const [guard, effects] of GUARDS) {
    const refused = stages.some((stage) => effects[stage] === 'refuse') && guard(facts);
    if (refused) return refused;
  }
  return null;
}

/** Warnings: refusals that the approval would currently meet, although this stage goes through. */
export const warningsOf = (stage: Stage, facts: GuardFacts): Refused[] =>
  GUARDS.filter(([, effects]) => effects[stage] === 'warn')
    .map(([guard]) => guard(facts))
    .filter((refused) => refused !== null);
