import { describe, expect, it } from 'vitest';
import { caseIds, cases } from '../testing/cases.ts';
import { EFFECTS } from '../testing/effects.ts';
import { explainRule, RULES, runRule } from './registry.ts';

/** Answers are sent as JSON, which omits fields without a value. */
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

describe.each(Object.keys(RULES))('Rule %s', (id) => {
  it.each(cases(id).map((row) => [JSON.stringify(row.facts), JSON.stringify(row.answer), row] as const))(
    'answers %s with %s',
    (_facts, _answer, { facts, answer }) => {
      expect(asJson(runRule(id, facts))).toEqual(answer);
    },
  );
});

it('Every case table belongs to a rule', () => {
  expect(caseIds().filter((id) => !(id in RULES) && !(id in EFFECTS))).toEqual([]);
});

it('No case is listed twice', () => {
  for (const id of caseIds()) {
    const facts = cases(id).map((row) => JSON.stringify(row.facts));
    expect(new Set(facts).size, id).toBe(facts.length);
  }
});

it('An unknown rule is refused', () => {
  expect(() => runRule('constructor', {})).toThrow(RangeError);
});

describe.each(Object.keys(RULES))('The explanation of rule %s', (id) => {
  it('has the same answer and a reason, both as JSON', () => {
    for (const { facts } of cases(id)) {
      const { answer, because } = explainRule(id, facts);
      expect(asJson(answer)).toEqual(asJson(runRule(id, facts)));
      expect(because.length).toBeGreaterThan(0);
      expect(asJson(because)).toEqual(asJson(structuredClone(because)));
    }
  });
});

it('The explanation of a table rule includes the row that decided', () => {
  expect(explainRule('dashboard.tileTarget', { tile: 'ENTRY', role: 'VRF_USER' })).toEqual({
    answer: 'verify-transaction',
    because: [{ when: { tile: 'ENTRY', role: 'VRF_USER' }, then: 'verify-transaction' }],
  });
  expect(explainRule('schedule.day', { day: 29 })).toEqual({
    answer: 'Maksimal Tanggal 28',
    because: [{ when: 'above 28', then: 'Maksimal Tanggal 28' }],
  });
});

it('The explanation of a role that may not act includes the row that refuses the role', () => {
  expect(explainRule('transaction.moves', { action: 'approve', status: 'VERIFY', role: 'OPR_USER' })).toEqual({
    answer: { ruleId: 'role.operations' },
    because: [{ when: { role: '/^(?!APR_USER$)/' }, then: { ruleId: 'role.operations' } }],
  });
  expect(explainRule('transaction.moves', { action: 'approve', status: 'ENTRY', role: 'APR_USER' }).because).toEqual([
    { when: {}, then: { ruleId: 'transaction.moves' } },
  ]);
});

/** Parts of an answer as a reason has them: the fields of an object, or the items of a list by text or first field. */
const partsOf = (answer: unknown): string[] => {
  if (!Array.isArray(answer)) return typeof answer === 'object' && answer !== null ? Object.keys(answer) : [];
  return answer.map((item: unknown) =>
    String(typeof item === 'object' && item !== null ? Object.values(item)[0] : item),
  );
};

it('Each part of a form, and each action of a deduction, has one row as its reason', () => {
  const ids = ['cred.login', 'form.supervisor', 'taxBilling.fields', 'deduction.reasons', 'deduction.treasuryActions'];
  for (const { id, facts } of ids.flatMap((id) => cases(id).map(({ facts }) => ({ id, facts })))) {
    const { answer, because } = explainRule(id, facts);
    const named = because.map(({ part }) => part).filter((part) => part !== undefined);
    expect([...named].sort(), `${id} ${JSON.stringify(facts)}`).toEqual([...new Set(partsOf(answer))].sort());
  }
});
