import { describe, expect, it } from 'vitest';
import { caseIds, cases } from '../testing/cases.ts';
import { EFFECTS } from '../testing/effects.ts';
import { explainRule, RULES, runRule } from './registry.ts';

/** Answers travel as JSON, which leaves out fields without a value. */
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
