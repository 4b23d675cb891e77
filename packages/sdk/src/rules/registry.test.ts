import { describe, expect, it } from 'vitest';
import { caseIds, cases } from '../testing/cases.ts';
import { EFFECTS } from '../testing/effects.ts';
import { explainRule, RULES, runRule } from './registry.ts';

/** Answers travel as JSON, where a field without value is absent. */
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

describe.each(Object.keys(RULES))('Rule %s', (id) => {
  it.each(cases(id).map((row) => [JSON.stringify(row.facts), JSON.stringify(row.answer), row] as const))(
    'answers %s with %s',
    (_facts, _answer, { facts, answer }) => {
      expect(asJson(runRule(id, facts))).toEqual(answer);
    },
  );
});

it('Every table of cases belongs to a rule', () => {
  expect(caseIds().filter((id) => !(id in RULES) && !(id in EFFECTS))).toEqual([]);
});

it('A case is stated once', () => {
  for (const id of caseIds()) {
    const facts = cases(id).map((row) => JSON.stringify(row.facts));
    expect(new Set(facts).size, id).toBe(facts.length);
  }
});

it('A rule that is not there is refused', () => {
  expect(() => runRule('constructor', {})).toThrow(RangeError);
});

describe.each(Object.keys(RULES))('Rule %s, explained,', (id) => {
  it('gives the same answer and a reason as JSON', () => {
    for (const { facts } of cases(id)) {
      const { answer, because } = explainRule(id, facts);
      expect(asJson(answer)).toEqual(asJson(runRule(id, facts)));
      expect(because.length).toBeGreaterThan(0);
      expect(asJson(because)).toEqual(asJson(structuredClone(because)));
    }
  });
});

it('A rule that is a table names the row that decided', () => {
  expect(explainRule('dashboard.tileTarget', { tile: 'ENTRY', role: 'VRF_USER' })).toEqual({
    answer: 'verify-transaction',
    because: [{ when: { tile: 'ENTRY', role: 'VRF_USER' }, then: 'verify-transaction' }],
  });
  expect(explainRule('schedule.day', { day: 29 })).toEqual({
    answer: 'Maksimal Tanggal 28',
    because: [{ when: 'above 28', then: 'Maksimal Tanggal 28' }],
  });
});
