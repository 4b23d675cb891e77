import { describe, expect, it } from 'vitest';
import { BadScenario, readScenario } from './read-scenario.ts';
import { MOST_RULES } from './scenario.ts';
import { NORMAL, WORLDS, worldOf } from './worlds.ts';

const faultsOf = (text: string) => {
  try {
    readScenario(text);
  } catch (fault) {
    if (fault instanceof BadScenario) return fault.faults;
    throw fault;
  }
  return [];
};
const file = (...rules: string[]) =>
  `{\n  "name": "uji",\n  "rules": [\n${rules.map((rule) => `    ${rule}`).join(',\n')}\n  ]\n}\n`;

describe('A scenario file', () => {
  it('is the same, read from JSON or from YAML', () => {
    const json = file('{ "match": { "dest": "*03" }, "outcome": "hang", "asks": "refuse" }');
    const yaml = 'name: uji # for the trial\nrules:\n  - match: { dest: "*03" }\n    outcome: hang\n    asks: refuse\n';
    expect(readScenario(json)).toEqual({
      name: 'uji',
      rules: [{ match: { dest: '*03' }, outcome: 'hang', asks: 'refuse' }],
    });
    expect(readScenario(yaml)).toEqual(readScenario(json));
  });

  it.each([
    ['an unknown field', '{ "outcome": "hang", "wait": 5 }', 4, 26, 'rules.0.wait', 'is not known here'],
    [
      'a misspelt match',
      '{ "match": { "amuont": 5 }, "outcome": "hang" }',
      4,
      18,
      'rules.0.match.amuont',
      'is not known here',
    ],
    [
      'a negative delay',
      '{ "outcome": "late", "delay": -1 }',
      4,
      26,
      'rules.0.delay',
      'must be milliseconds or a duration such as 30s, from 0 on',
    ],
    [
      'a negative duration',
      '{ "outcome": "late", "delay": "-5m" }',
      4,
      26,
      'rules.0.delay',
      'must be milliseconds or a duration such as 30s, from 0 on',
    ],
    [
      'an unknown outcome',
      '{ "outcome": "explode" }',
      4,
      7,
      'rules.0.outcome',
      'must be success, refuse, hang, lost, late or return',
    ],
    ['no outcome', '{ "match": {} }', 4, 5, 'rules.0.outcome', 'must be success, refuse, hang, lost, late or return'],
    [
      'a field of another outcome',
      '{ "outcome": "lost", "asks": "refuse" }',
      4,
      26,
      'rules.0.asks',
      'is not known here',
    ],
    [
      'an amount from above to',
      '{ "match": { "amountFrom": 2, "amountTo": 1 }, "outcome": "hang" }',
      4,
      35,
      'rules.0.match.amountTo',
      'must not be below amountFrom',
    ],
    ['an nth of zero', '{ "match": { "nth": 0 }, "outcome": "hang" }', 4, 18, 'rules.0.match.nth', expect.any(String)],
    ['a field named twice', '{ "outcome": "hang", "outcome": "lost" }', 4, 26, '', 'Map keys must be unique'],
  ])('with %s is refused by line, column and field', (_name, rule, line, column, field, message) => {
    expect(faultsOf(file(rule))).toEqual([{ line, column, field, message }]);
  });

  it('names every fault at once', () => {
    const text = file('{ "outcome": "hang" }', '{ "outcome": "late", "delay": -1 }', '{ "outcome": "nothing" }');
    expect(faultsOf(text)).toMatchObject([{ line: 5 }, { line: 6 }]);
  });

  it('with two thousand rules is refused at the first one too many', () => {
    const text = file(...Array.from({ length: 2_000 }, () => '{ "outcome": "hang" }'));
    expect(faultsOf(text)).toEqual([
      {
        line: 4 + MOST_RULES,
        column: 5,
        field: `rules.${MOST_RULES}`,
        message: `must have at most ${MOST_RULES} rules`,
      },
    ]);
    expect(faultsOf(file(...Array.from({ length: MOST_RULES }, () => '{ "outcome": "hang" }')))).toEqual([]);
  });

  it.each([
    ['no text at all', ''],
    ['a list', '[]'],
    ['an unclosed brace', '{ "name": "uji"'],
    ['a name with a space', '{ "name": "uji coba", "rules": [] }'],
    ['aliases', 'name: uji\nrules: &a [ { outcome: hang } ]\nmore: *a\n'],
  ])('with %s is refused', (_name, text) => {
    expect(faultsOf(text).length).toBeGreaterThan(0);
  });
});

describe('The shipped scenarios', () => {
  it('are found by their name, each with a description and a note for every rule', () => {
    expect(WORLDS.map(({ name }) => name)).toEqual(['normal', 'bad-day', 'month-end']);
    expect(worldOf('normal')).toBe(NORMAL);
    expect(worldOf('nothing')).toBeUndefined();
    for (const { description, rules } of WORLDS)
      expect([description, ...rules.map(({ note }) => note)]).not.toContain(undefined);
  });
});
