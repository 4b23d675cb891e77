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
    [
      'an unknown field',
      '{ "outcome": "hang", "wait": 5 }',
      4,
      26,
      'rules.0.wait',
      'tidak dikenal di sini; yang dikenal: match, note, outcome, asks, message, delay',
    ],
    [
      'a misspelt match',
      '{ "match": { "amuont": 5 }, "outcome": "hang" }',
      4,
      18,
      'rules.0.match.amuont',
      expect.stringMatching(/^tidak dikenal di sini; yang dikenal: .*amountFrom, amountTo/),
    ],
    [
      'a negative delay',
      '{ "outcome": "late", "delay": -1 }',
      4,
      26,
      'rules.0.delay',
      'harus milidetik atau durasi seperti 30s, mulai dari 0',
    ],
    [
      'a negative duration',
      '{ "outcome": "late", "delay": "-5m" }',
      4,
      26,
      'rules.0.delay',
      'harus milidetik atau durasi seperti 30s, mulai dari 0',
    ],
    [
      'an unknown outcome',
      '{ "outcome": "explode" }',
      4,
      7,
      'rules.0.outcome',
      'harus success, refuse, hang, lost, late, return',
    ],
    ['no outcome', '{ "match": {} }', 4, 5, 'rules.0.outcome', 'harus success, refuse, hang, lost, late, return'],
    [
      'a field of another outcome',
      '{ "outcome": "lost", "asks": "refuse" }',
      4,
      26,
      'rules.0.asks',
      'tidak dikenal di sini; yang dikenal: match, note, outcome',
    ],
    [
      'an amount from above to',
      '{ "match": { "amountFrom": 2, "amountTo": 1 }, "outcome": "hang" }',
      4,
      35,
      'rules.0.match.amountTo',
      'tidak boleh di bawah amountFrom',
    ],
    ['an nth of zero', '{ "match": { "nth": 0 }, "outcome": "hang" }', 4, 18, 'rules.0.match.nth', 'paling sedikit 1'],
    ['a field named twice', '{ "outcome": "hang", "outcome": "lost" }', 4, 26, '', 'isian ini ditulis dua kali'],
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
        message: `paling banyak ${MOST_RULES} aturan`,
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
