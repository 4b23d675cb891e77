import { describe, expect, it } from 'vitest';
import { cases } from '../testing/cases.ts';
import type { FactKind } from './fact-kinds.ts';
import { type KnownKind, knownValues, OR_OTHER } from './known-values.ts';
import { factFaults, RULES, runRule, unknownFacts } from './registry.ts';

/** Meaningless values: for each kind without a list, and further ones for some kinds with a list. */
const MEANINGLESS: Record<Exclude<FactKind, KnownKind>, readonly unknown[]> & Partial<Record<KnownKind, unknown[]>> = {
  role: ['SYSTEM', ['OPR_USER']],
  treasuryStatus: ['SUCCESS'],
  regionalStatus: ['AKTIF'],
  accountType: ['DB_ONLY'],
  side: ['DEBIT'],
  channel: [4],
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
const inOtherCase = (text: string): string => (text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase());

/** Meaningless values of the right type. */
function meaningless(kind: FactKind): unknown[] {
  const known = knownValues(kind);
  const foreign = known ? ['TIDAK_DIKENAL', 'constructor', inOtherCase(known[0] ?? '')] : [];
  return [...(MEANINGLESS[kind] ?? []), ...foreign.filter((value) => !known?.includes(value))];
}
/** Facts that do not fit the rule's kinds, whether the rule refuses them or answers for any value. */
const foreign = (id: string, facts: Facts) => [...factFaults(id, facts), ...unknownFacts(id, facts)];
const faultyPaths = (id: string, facts: Facts): string[] => foreign(id, facts).map(({ path }) => path);
/** Names of facts for which only some values are meaningful. */
const TELLING =
  /^(role|autoType|tile|roleId|roles|now|today|date|local|zone|bankDate|startDate|endDate|productId|productCode|productGroup|tipeTransaksi|ageMs|variant|payee|validation|operationId|ruleId|outcome|order|mode|choose|choice|call|step|event|helper|field|missing|statusUpload|family|action|dbCr|method|bodyType|server)$/;
/** Facts with such a name that nevertheless accept any value: a typed account number, and a step that is a number. */
const FREE = ['entry.inquiry values.payee', 'batch.step step'];

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
/** An answer with the value replaced by one that no row has, wherever it repeats it: in a list, a field or a path. */
function renamed(answer: unknown, value: unknown): unknown {
  if (Array.isArray(answer)) return answer.map((each) => (each === value ? '?' : each));
  if (typeof answer !== 'object' || answer === null) return answer;
  const inPath = (text: unknown): unknown =>
    typeof text === 'string' ? text.replace(`/${String(value)}/`, '/%3F/') : text;
  return Object.fromEntries(Object.entries(answer).map(([key, each]) => [key, each === value ? '?' : inPath(each)]));
}
const DECLARED = Object.entries(RULES).flatMap(([id, { facts = {} }]) =>
  Object.entries(facts).map(([path, kind]) => [id, path, kind.replace(OR_OTHER, '') as FactKind] as const),
);

/** A declared path as it is reported for the first row of a list. */
const firstOf = (path: string): string => path.replaceAll('[]', '[0]');

describe.each(DECLARED)('Rule %s, for its fact %s of the kind %s,', (id, path, kind) => {
  it('refuses a meaningless value, or answers as for a missing fact or for a value that no row has', () => {
    for (const { facts } of cases<Facts>(id)) {
      const answerTo = (value: unknown): unknown => runRule(id, withFact(facts, path, value));
      const expected = [answerTo(null), ...(knownValues(kind) ? [answerTo('?')] : [])];
      for (const value of meaningless(kind)) {
        const answer = answerTo(value);
        if (!isRefusal(answer)) expect(expected).toContainEqual(renamed(answer, value));
      }
    }
  });

  it('reports a meaningless value by its path', () => {
    const [first] = cases<Facts>(id);
    for (const value of meaningless(kind)) {
      expect(faultyPaths(id, withFact(first?.facts ?? {}, path, value))).toContain(firstOf(path));
    }
    expect(faultyPaths(id, withFact(first?.facts ?? {}, path, null))).not.toContain(firstOf(path));
  });

  it('accepts every value of a list, and reports the whole list with any other value', () => {
    const [first] = cases<Facts>(id);
    const known = knownValues(kind) ?? [];
    const faultsOf = (value: unknown) => foreign(id, withFact(first?.facts ?? {}, path, value));
    expect(known.filter((value) => faultsOf(value).some((fault) => fault.path === firstOf(path)))).toEqual([]);
    if (known.length > 0) expect(faultsOf('?').find((fault) => fault.path === firstOf(path))?.known).toEqual(known);
  });
});

it('A list of roles with an unknown one is reported with the seven roles', () => {
  expect(factFaults('role.userList', { roles: ['TAMU'] })[0]?.known).toHaveLength(7);
});

const isObject = (value: unknown): value is Facts => typeof value === 'object' && value !== null;
/** Paths of all facts, those inside lists and objects too. */
const pathsOf = (value: unknown, path: string): string[] => {
  if (Array.isArray(value)) return [path, ...value.flatMap((each) => pathsOf(each, `${path}[]`))];
  if (!isObject(value)) return [path];
  return [path, ...Object.entries(value).flatMap(([key, each]) => pathsOf(each, path ? `${path}.${key}` : key))];
};

it('Every fact whose name suggests a closed list, a day or a point in time declares its kind', () => {
  const silent = Object.entries(RULES).flatMap(([id, { facts: kinds = {} }]) => {
    const paths = [...new Set(cases<Facts>(id).flatMap(({ facts }) => pathsOf(facts, '')))];
    const telling = paths.filter((path) => TELLING.test(path.split('.').at(-1) ?? ''));
    return telling.filter((path) => !Object.hasOwn(kinds, path)).map((path) => `${id} ${path}`);
  });
  expect(silent).toEqual(FREE);
});

// prettier-ignore
/** Statements of the documents about values that they do not list, and the facts concerned. */
const STATED_OF_OTHERS: readonly [sentence: string, facts: readonly string[]][] = [
  ['001 §2.1 the first 4 digits are checked against a prefix parameter, whatever the product', ['list.prefix productId']],
  ['001 §2.3 each row has a Detail button, except for payroll/salary products and internal transfer', ['batch.detailButton productCode']],
  ['001 §2.3 salary-type products show salary columns', ['batch.salaryColumns productCode']],
  ['001 §2.3 salary products, then groups that contain PURCHASE or PAYMENT, then all others', ['batch.columns productCode', 'batch.columns productGroup']],
  ['001 §2.5 BERHASIL is success, GAGAL is error, anything else is pending', ['status.deductionColour status']],
  ['001 §2.5 SUCCESS is success, FAILED is error, others are pending', ['status.rowColour status']],
  ['001 §3 merchantType (DBCR, CR_ONLY and others)', ['merchant.filter merchantTypes[]', 'merchant.filter type', 'merchant.vaList merchantTypes[]']],
  ['001 §4 CTAS products and a PHRI product, by a part of the code', ['deduction.treasuryActions productCode', 'deduction.reasons row.productCode']],
  ['001 §4 update billing is allowed on UBAH_BILLING; 002 §9 transaction types: TRANSFER or other', ['deduction.treasuryActions tipeTransaksi', 'deduction.showStatus tipeTransaksi', 'deduction.reasons row.tipeTransaksi']],
  ['001 §9 groups contain PAYMENT, MULTI_PYM or PURCHASE; product ids seen', ['list.variantOf productGroup', 'list.variantOf productId', 'list.offered productGroup', 'list.offered productId']],
  ['000 §4 activity statuses also include APPROVED and NEW', ['dashboard.tileCounts statuses[]']],
  ['002 §2.1 any other status shows the error colour', ['status.transactionColour status']],
  ['002 §2.3 id contains, group contains, anything else: default', ['view.select productId', 'view.select productGroup']],
  ['002 §4.2 any other status is an error and shows the returned message', ['billing.interpret status', 'billing.changeResult status']],
  ['002 §4.3 for MPN the flag is also tied to status SUSPECT', ['reinquiry.available status']],
  ['002 §4.7 tax detail for BPJSTK_EPS', ['bill.taxDetail productId']],
];

describe.each(STATED_OF_OTHERS)('Since a document states: %s,', (_sentence, places) => {
  it.each(places.map((place) => place.split(' ') as [string, string]))(
    'rule %s answers for any %s, and a case shows it',
    (id, path) => {
      const stated = cases<Facts>(id).filter(({ facts }) =>
        unknownFacts(id, facts).some((found) => found.path.replace(/\[\d+\]/g, '[]') === path),
      );
      expect(stated.length).toBeGreaterThan(0);
      for (const { facts } of stated) {
        expect(factFaults(id, facts).map((fault) => fault.path.replace(/\[\d+\]/g, '[]'))).not.toContain(path);
      }
    },
  );
});

it('The 31st of a 30-day month is reported, and the 29th of February only in a common year', () => {
  expect(faultyPaths('date.format', { year: 2026, month: 4, day: 31 })).toEqual(['day']);
  expect(faultyPaths('date.format', { year: 2026, month: 2, day: 29 })).toEqual(['day']);
  expect(faultyPaths('date.format', { year: 2028, month: 2, day: 29 })).toEqual([]);
  expect(faultyPaths('date.format', { year: 2026, month: 13, day: 31 })).toEqual(['month']);
  expect(faultyPaths('date.format', { year: 20_260, month: 12, day: 31 })).toEqual(['year']);
});

it('Each row of a list is checked, and a wrong one is reported with its index', () => {
  expect(factFaults('statement.running', { rows: [{ dbCr: 'CR' }, { dbCr: 'cr' }, {}] })).toMatchObject([
    { path: 'rows[1].dbCr', kind: 'side', known: ['DB', 'CR'] },
  ]);
  expect(faultyPaths('merchant.vaList', { merchantTypes: ['DBCR', 'LAIN'] })).toEqual(['merchantTypes[1]']);
  expect(faultyPaths('merchant.vaList', { merchantTypes: null })).toEqual([]);
});

it('An empty fact counts as missing, and a value that is not a list although it should be has no faults', () => {
  expect(faultyPaths('dashboard.variant', { role: '' })).toEqual([]);
  expect(faultyPaths('merchant.vaList', { merchantTypes: 'LAIN' })).toEqual([]);
});
