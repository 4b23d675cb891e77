import { formatRupiah } from '@ibk/sdk/format';
import { Refused } from '../../operation/refusals.ts';
import type { GuardFacts } from './guard-facts.ts';

/** Points at which guards run: inquiry, entry, verify and approve. */
export type Stage = 'inquiry' | 'entry' | 'verify' | 'approve';
type Guard = (facts: GuardFacts) => Refused | null;

const open: Guard = ({ isOpen }) => (isOpen ? null : new Refused('corporate.closed'));

const permitted: Guard = ({ source }) => {
  if (!source) return new Refused('account.unknown', { fields: { source: 'Rekening sumber tidak ditemukan' } });
  if (source.status !== 'ACTIVE') return new Refused('account.closed');
  return source.accessTransaction ? null : new Refused('account.notPermitted');
};

const userLimit: Guard = ({ amount, userLimit: limit }) =>
  amount <= limit
    ? null
    : new Refused('limit.user', { facts: { total: formatRupiah(amount), limit: formatRupiah(limit) } });

const groupLimit: Guard = ({ amount, approvedToday, groupLimit: limit }) =>
  approvedToday + amount <= limit
    ? null
    : new Refused('limit.group', { facts: { limit: formatRupiah(limit), used: formatRupiah(approvedToday) } });

const funds: Guard = ({ amount, fee, source }) =>
  source && source.available < amount + fee ? new Refused('balance.insufficient') : null;

// prettier-ignore
/**
 * The guards in order, with the stages at which each one refuses or warns. Four eyes and status belong to
 * transaction.moves.
 */
const GUARDS: readonly (readonly [Guard, Partial<Record<Stage, 'refuse' | 'warn'>>])[] = [
  [open,       { inquiry: 'refuse', entry: 'refuse', verify: 'refuse', approve: 'refuse' }],
  [permitted,  { inquiry: 'refuse', entry: 'refuse',                   approve: 'refuse' }],
  [userLimit,  { inquiry: 'refuse', entry: 'refuse',                   approve: 'refuse' }],
  [groupLimit, { inquiry: 'warn',                                      approve: 'refuse' }],
  [funds,      { inquiry: 'warn',                                      approve: 'refuse' }],
];

/** The refusal of the first guard that refuses at this stage, or null. */
export function refusedBy(stage: Stage, facts: GuardFacts): Refused | null {
  for (const [guard, effects] of GUARDS) {
    const refused = effects[stage] === 'refuse' && guard(facts);
    if (refused) return refused;
  }
  return null;
}

/** Warnings: refusals that the approval would currently meet, although this stage goes through. */
export const warningsOf = (stage: Stage, facts: GuardFacts): Refused[] =>
  GUARDS.filter(([, effects]) => effects[stage] === 'warn')
    .map(([guard]) => guard(facts))
    .filter((refused) => refused !== null);
