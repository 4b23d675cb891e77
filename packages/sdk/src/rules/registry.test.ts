import { describe, expect, it } from 'vitest';
import { caseIds, cases } from '../testing/cases.ts';
import { RULES, runRule } from './registry.ts';

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
  expect(caseIds().filter((id) => !(id in RULES))).toEqual([]);
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
