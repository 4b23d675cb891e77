import { describe, expect, it } from 'vitest';
import { cases } from '../testing/cases.ts';
import type { FactKind } from './fact-kinds.ts';
import { factFaults, RULES, runRule } from './registry.ts';

/** Values of the right type without a meaning. */
const MEANINGLESS: Record<FactKind, readonly unknown[]> = {
  role: ['TAMU', 'opr_user', 'SYSTEM', 'constructor', ['OPR_USER']],
  actor: ['TAMU', 'system', 'constructor'],
  roles: [['TAMU'], [{ id: 'TAMU' }]],
  zone: ['Mars/Olympus', 'constructor', 7],
  day: ['2026-02-31', '2026-13-01', '31-12-2026', '2026-12-31T00:00:00', 'besok'],
  localTime: ['2026-02-31', '2026-07-14T20:00:00Z', '2026-07-14T20:00:00+07:00', '2026-07-14T24:00:00', 'besok', 7],
  time: ['24:00', '10:60', '10:00:00Z', 'pagi'],
  year: [-1, 10_000, 20.5],
  month: [0, 13, 1.5],
  dayOfMonth: [0, 32, 1.5],
  duration: [-1],
};
const faultyPaths = (id: string, facts: Readonly<Record<string, unknown>>): string[] =>
  factFaults(id, facts).map(({ path }) => path);
/** Names of facts of which only some values have a meaning. */
const TELLING = /^(role|roleId|roles|now|today|date|local|zone|bankDate|startDate|endDate|ageMs)$/;

type Facts = Readonly<Record<string, unknown>>;
const withFact = (facts: Facts, path: string, value: unknown): Facts => {
  const [key = '', ...rest] = path.split('.');
  const inner = facts[key] as Facts | null | undefined;
  return { ...facts, [key]: rest.length > 0 ? withFact(inner ?? {}, rest.join('.'), value) : value };
};
const isRefusal = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'invalid' in answer && answer.invalid === true;
const DECLARED = Object.entries(RULES).flatMap(([id, { facts = {} }]) =>
  Object.entries(facts).map(([path, kind]) => [id, path, kind] as const),
);

describe.each(DECLARED)('Rule %s, where %s is a %s,', (id, path, kind) => {
  it('refuses a meaningless value, or answers as if the fact were missing', () => {
    for (const { facts } of cases<Facts>(id)) {
      for (const value of MEANINGLESS[kind]) {
        const answer = runRule(id, withFact(facts, path, value));
        if (!isRefusal(answer)) expect(answer).toEqual(runRule(id, withFact(facts, path, null)));
      }
    }
  });

  it('reports a meaningless value by its path', () => {
    const [first] = cases<Facts>(id);
    for (const value of MEANINGLESS[kind]) {
      expect(faultyPaths(id, withFact(first?.facts ?? {}, path, value))).toContain(path);
    }
    expect(faultyPaths(id, withFact(first?.facts ?? {}, path, null))).not.toContain(path);
  });
});

it('Every rule with a role, a day or a point in time among its facts declares the kind', () => {
  const silent = Object.entries(RULES).flatMap(([id, { facts: kinds = {} }]) => {
    const paths = cases<Facts>(id).flatMap(({ facts }) =>
      Object.entries(facts).flatMap(([key, value]) =>
        typeof value === 'object' && value !== null && !Array.isArray(value)
          ? [key, ...Object.keys(value).map((inner) => `${key}.${inner}`)]
          : [key],
      ),
    );
    const kindPaths = [...new Set(paths)].filter((path) => TELLING.test(path.split('.').at(-1) ?? ''));
    return kindPaths.filter((path) => !Object.hasOwn(kinds, path)).map((path) => `${id} ${path}`);
  });
  expect(silent).toEqual([]);
});

it('The 31st of a 30-day month is reported, and the 29th of February only in a common year', () => {
  expect(faultyPaths('date.format', { year: 2026, month: 4, day: 31 })).toEqual(['day']);
  expect(faultyPaths('date.format', { year: 2026, month: 2, day: 29 })).toEqual(['day']);
  expect(faultyPaths('date.format', { year: 2028, month: 2, day: 29 })).toEqual([]);
  expect(faultyPaths('date.format', { year: 2026, month: 13, day: 31 })).toEqual(['month']);
  expect(faultyPaths('date.format', { year: 20_260, month: 12, day: 31 })).toEqual(['year']);
});
