import { describe, expect, it } from 'vitest';
import { cases } from '../testing/cases.ts';
import type { FactKind } from './fact-kinds.ts';
import { knownValues } from './known-values.ts';
import { factFaults, RULES, runRule } from './registry.ts';

/** Values of the right type without a meaning. */
const MEANINGLESS: Record<FactKind, readonly unknown[]> = {
  role: ['TAMU', 'opr_user', 'SYSTEM', 'constructor', ['OPR_USER']],
  actor: ['TAMU', 'system', 'constructor'],
  transactionStatus: ['DITUNDA', 'success', 'constructor'],
  treasuryStatus: ['SUCCESS', 'aktif', 'constructor'],
  regionalStatus: ['AKTIF', 'active', 'constructor'],
  deductionStatus: ['DITUNDA', 'aktif', 'constructor'],
  billingStatus: ['DITUNDA', 'success', 'constructor'],
  deductionAction: ['hapus', 'Reverse', 'constructor'],
  variant: ['lain', 'Treasury', 'constructor'],
  family: ['lain', 'Kasda', 'constructor'],
  deductionType: ['LAIN', 'mpn', 'constructor'],
  product: ['TIDAK_DIKENAL', 'trf_int', 'constructor'],
  productGroup: ['TIDAK_DIKENAL', 'transfer', 'constructor'],
  merchantType: ['LAIN', 'dbcr', 'constructor'],
  merchantFilter: ['LAIN', 'Default', 'constructor'],
  accountType: ['DB_ONLY', 'cr_only', 'constructor'],
  installmentType: ['LAIN', 'open', 'constructor'],
  side: ['DEBIT', 'cr', 'constructor'],
  schedule: ['YEARLY', 'now', 'constructor'],
  tile: ['LAIN', 'entry', 'constructor'],
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
const TELLING =
  /^(role|autoType|tile|roleId|roles|now|today|date|local|zone|bankDate|startDate|endDate|productId|productCode|tipeTransaksi|ageMs)$/;

type Facts = Readonly<Record<string, unknown>>;
const withFact = (facts: Facts, path: string, value: unknown): Facts => {
  const [key = '', ...rest] = path.split('.');
  if (key.endsWith('[]')) {
    const name = key.slice(0, -2);
    const listed = (facts[name] ?? []) as Facts[];
    const rows = listed.length > 0 ? listed : [{}];
    return { ...facts, [name]: rows.map((row) => (rest.length > 0 ? withFact(row, rest.join('.'), value) : value)) };
  }
  const inner = facts[key] as Facts | null | undefined;
  return { ...facts, [key]: rest.length > 0 ? withFact(inner ?? {}, rest.join('.'), value) : value };
};
const isRefusal = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'invalid' in answer && answer.invalid === true;
/** An answer that repeats the value, with a value that no row names in its place: in a list, a field or a path. */
function renamed(answer: unknown, value: unknown): unknown {
  if (Array.isArray(answer)) return answer.map((each) => (each === value ? '?' : each));
  if (typeof answer !== 'object' || answer === null) return answer;
  const inPath = (text: unknown): unknown =>
    typeof text === 'string' ? text.replace(`/${String(value)}/`, '/%3F/') : text;
  return Object.fromEntries(Object.entries(answer).map(([key, each]) => [key, each === value ? '?' : inPath(each)]));
}
const DECLARED = Object.entries(RULES).flatMap(([id, { facts = {} }]) =>
  Object.entries(facts).map(([path, kind]) => [id, path, kind] as const),
);

/** A declared path as it is reported for the first row of a list. */
const firstOf = (path: string): string => path.replaceAll('[]', '[0]');

describe.each(DECLARED)('Rule %s, where %s is a %s,', (id, path, kind) => {
  it('refuses a meaningless value, or answers as if the fact were missing or a value that no row names', () => {
    for (const { facts } of cases<Facts>(id)) {
      const answerTo = (value: unknown): unknown => runRule(id, withFact(facts, path, value));
      const expected = [answerTo(null), ...(knownValues(kind) ? [answerTo('?')] : [])];
      for (const value of MEANINGLESS[kind]) {
        const answer = answerTo(value);
        if (!isRefusal(answer)) expect(expected).toContainEqual(renamed(answer, value));
      }
    }
  });

  it('reports a meaningless value by its path', () => {
    const [first] = cases<Facts>(id);
    for (const value of MEANINGLESS[kind]) {
      expect(faultyPaths(id, withFact(first?.facts ?? {}, path, value))).toContain(firstOf(path));
    }
    expect(faultyPaths(id, withFact(first?.facts ?? {}, path, null))).not.toContain(firstOf(path));
  });

  it('accepts every value of a closed list, and reports the whole list with any other value', () => {
    const [first] = cases<Facts>(id);
    const known = knownValues(kind) ?? [];
    const faultsOf = (value: unknown) => factFaults(id, withFact(first?.facts ?? {}, path, value));
    expect(known.filter((value) => faultsOf(value).some((fault) => fault.path === firstOf(path)))).toEqual([]);
    if (known.length > 0) expect(faultsOf('?').find((fault) => fault.path === firstOf(path))?.known).toEqual(known);
  });
});

it('A list of roles with an unknown one is reported with the seven roles', () => {
  expect(factFaults('role.userList', { roles: ['TAMU'] })[0]?.known).toHaveLength(7);
});

it('Every rule with a role, a tile, a schedule, a day or a point in time among its facts declares the kind', () => {
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

it('Each row of a list is judged, and a wrong one reported with its place', () => {
  expect(factFaults('statement.running', { rows: [{ dbCr: 'CR' }, { dbCr: 'cr' }, {}] })).toMatchObject([
    { path: 'rows[1].dbCr', kind: 'side', known: ['DB', 'CR'] },
  ]);
  expect(faultyPaths('merchant.vaList', { merchantTypes: ['DBCR', 'LAIN'] })).toEqual(['merchantTypes[1]']);
  expect(faultyPaths('merchant.vaList', { merchantTypes: null })).toEqual([]);
});

it('An empty fact counts as missing, and what should be a list but is none is no list of faults', () => {
  expect(faultyPaths('dashboard.variant', { role: '' })).toEqual([]);
  expect(faultyPaths('merchant.vaList', { merchantTypes: 'LAIN' })).toEqual([]);
});
