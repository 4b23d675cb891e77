import { expect, it } from 'vitest';
import { oddities } from './oddities.ts';
import type { OddityFacts } from './oddity.ts';

const REFERENCE = 'IB260714000351';
/** A payment to a payee that is paid 10 million every time. */
const ORDINARY: OddityFacts = {
  payee: 'account',
  maker: null,
  name: 'CV SUMBER REJEKI MEDAN',
  amount: 10_000_000,
  day: '2026-07-14',
  isRepeated: false,
  scheduleOf: null,
  paid: Array.from({ length: 6 }, () => ({ name: 'CV SUMBER REJEKI MEDAN', amount: 10_000_000 })),
  namesake: null,
  limit: 100_000_000,
  sameDay: [],
  sameAmount: [],
};
const idsOf = (facts: Partial<OddityFacts>): string[] =>
  oddities({ ...ORDINARY, ...facts }).map(({ ruleId }) => ruleId);

it('finds nothing odd about an ordinary payment', () => {
  expect(oddities(ORDINARY)).toEqual([]);
});

it('lists every reason for a payment to a known payee, each with the id of its rule', () => {
  const other = { referenceId: REFERENCE, status: 'VERIFY', day: '2026-07-14', isRepeated: false, scheduleOf: null };
  const maker = { name: 'EKO SIREGAR', status: 'BLOCKED' } as const;
  const facts = { maker, name: 'PT MITRA SURYA KENCANA', amount: 90_000_000 };
  const sameDay = [{ referenceId: REFERENCE, amount: 90_000_000 }];
  expect(idsOf({ ...facts, sameDay, sameAmount: [other] })).toEqual([
    'odd.maker',
    'odd.payeeChanged',
    'odd.amount',
    'odd.split',
    'odd.copy',
  ]);
});

it('lists the first payment to an account before the change of the account', () => {
  const namesake = { name: 'SUMBER REJEKI MEDAN', account: '10001020077813', bank: null };
  expect(idsOf({ paid: [], namesake })).toEqual(['odd.firstPayee', 'odd.payeeChanged']);
});
