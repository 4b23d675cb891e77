import type { Payment, World } from './model-terms.ts';

function known<T>(found: T | undefined): T {
  if (found === undefined) throw new RangeError('The model knows nothing of that name');
  return found;
}

/** Whether no approver of a corporate could approve an amount at its entry. */
export function lacksApprover({ users, corporates }: World, corporate: string, amount: number): boolean {
  const awaited = corporates[corporate]?.awaits ?? null;
  const able = Object.values(users).filter((user) => user.corporate === corporate && user.role === 'APR_USER');
  return awaited !== null && !able.some(({ approverClass, limit }) => approverClass === awaited && limit >= amount);
}

/** The limit up to which a user may approve a payment, in the own place or in that of an absent user; null for no place. */
export function approvalLimit(world: World, payment: Payment, by: string, today: string): number | null {
  const { limit, approverClass, corporate } = known(world.users[by]);
  const { awaits } = known(world.corporates[corporate]);
  if (awaits === null || approverClass === awaits) return limit;
  const absence = world.absences[by];
  if (!absence || absence.to < today) return null;
  const absent = known(world.users[absence.absent]);
  const isInOffice = absent.role === 'APR_USER' && absent.corporate === corporate;
  const tookPart = [payment.maker, payment.verifier].includes(absence.absent);
  if (!isInOffice || absent.approverClass !== awaits || tookPart) return null;
  return Math.min(limit, absent.limit, absence.limit);
}
