import { BANK_HOLIDAYS } from '@ibk/sdk/rules';
import { cases, EFFECTS } from '@ibk/sdk/testing';
import { isOneValue, partsOf } from './answer-parts.ts';
import { type Facts, leavesOf, valueAt, withFact, withoutFact } from './fact-paths.ts';
import { explain, meaninglessFacts } from './rule-book.ts';

/** Facts that the user gave, by path. */
export type SaidFacts = ReadonlyMap<string, unknown>;

const DAY = /^\d{4}-\d{2}-\d{2}/;

interface Shipped {
  facts: Facts;
  words: string;
  first: string;
  last: string;
}

const HOLIDAYS: Shipped = {
  facts: { holidays: BANK_HOLIDAYS.map(({ date }) => date) },
  words: 'dari daftar hari libur bank yang ikut terpasang',
  first: BANK_HOLIDAYS[0]?.date.replace(/\d\d-\d\d$/, '01-01') ?? '',
  last: BANK_HOLIDAYS.at(-1)?.date.replace(/\d\d-\d\d$/, '12-31') ?? '',
};

/** Facts that ship with `ibk`, so that a user does not have to give them, and the days that they cover. */
const SHIPPED: Readonly<Record<string, Shipped>> = {
  'schedule.runDay': HOLIDAYS,
  'rail.window': HOLIDAYS,
  'day.working': HOLIDAYS,
};

/** The shipped facts of a rule that the user did not give; none for a day that they do not cover. */
function shippedFor(id: string, said: SaidFacts): { facts: Facts; assumed: [path: string, words: string][] } {
  const { facts = {}, words = '', first = '', last = '' } = SHIPPED[id] ?? {};
  const isCovered = [...said.values()].every(
    (value) => typeof value !== 'string' || !DAY.test(value) || (first <= value && value <= last),
  );
  const open = isCovered ? Object.entries(facts).filter(([path]) => !said.has(path)) : [];
  return {
    facts: Object.fromEntries(open),
    assumed: open.map(([path]) => [path, `${words} (${first} sampai ${last})`]),
  };
}

/** A part of an answer that depends on missing facts. */
interface OpenPart {
  name: string;
  /** Its cells that differ; all of them for a single value. */
  cells: ReadonlySet<string>;
  facts: ReadonlySet<string>;
}

/** Facts for a rule, completed as far as possible without guessing. */
export interface CompletedFacts {
  facts: Facts;
  /** Assumptions of the answer: shipped data, and flags that count as off (decisions P-20). */
  assumed: readonly (readonly [path: string, words: string])[];
  /** Deciding facts that were not given; unless this is empty, the answer must not be used. */
  missing: readonly string[];
  /** The parts of the answer that depend on them; null if the whole answer does. */
  openParts: readonly OpenPart[] | null;
}

const textOf = (value: unknown): string => JSON.stringify(value ?? null);
const hasFact = (facts: Facts, path: string): boolean => leavesOf(facts).some(([leaf]) => leaf === path);

/** The cases that have every given fact, best agreement first, with the given and the shipped facts filled in. */
function basesOf(id: string, said: SaidFacts, shipped: Facts): Facts[] {
  const all = cases<Facts>(id).map(({ facts }) => facts);
  const agreement = (facts: Facts): number =>
    [...said].filter(([path, value]) => textOf(valueAt(facts, path)) === textOf(value)).length;
  const sound = all.filter((facts) => meaninglessFacts(id, facts).length === 0);
  const ranked = [...(sound.length > 0 ? sound : all)].sort((one, other) => agreement(other) - agreement(one));
  const fitting = ranked.filter((facts) => [...said.keys()].every((path) => hasFact(facts, path)));
  return (fitting.length > 0 ? fitting : ranked.slice(0, 1)).map((facts) =>
    [...said, ...Object.entries(shipped)].reduce<Facts>((sum, [path, value]) => withFact(sum, path, value), facts),
  );
}

const isFlag = (facts: Facts, path: string): boolean => typeof valueAt(facts, path) === 'boolean';

/**
 * Flags that were not given and count as off: for every case that has such a flag, the rule answers the same without
 * the flag as with `false`.
 */
async function flagsOffIn(id: string, bases: readonly Facts[], said: SaidFacts): Promise<string[]> {
  const paths = new Set(bases.flatMap((facts) => leavesOf(facts).map(([path]) => path)));
  const flags = [...paths].filter(
    (path) => !said.has(path) && bases.every((facts) => isFlag(facts, path) || valueAt(facts, path) == null),
  );
  const off: string[] = [];
  for (const path of flags) {
    let isOff = bases.some((facts) => isFlag(facts, path));
    for (const facts of bases.filter((each) => isFlag(each, path))) {
      const [absent, no] = [withoutFact(facts, path), withFact(facts, path, false)];
      isOff &&= textOf((await answerTo(id, absent))?.answer) === textOf((await answerTo(id, no))?.answer);
    }
    if (isOff) off.push(path);
  }
  return off;
}

const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/**
 * Values near those of the other facts: the same day and the next, the same number and one more; in a list, each day.
 */
function nearby(value: unknown, others: readonly unknown[]): unknown[] {
  if (typeof value === 'number')
    return others.filter((one) => typeof one === 'number').flatMap((one) => [one, one + 1]);
  const days = others
    .filter((one) => typeof one === 'string')
    .filter((one) => DAY.test(one) && !Number.isNaN(Date.parse(one)));
  const near = days.map((day) => day.slice(0, 10)).flatMap((day) => [day, nextDay(day)]);
  if (Array.isArray(value)) return near.map((day) => [day]);
  return typeof value === 'string' && DAY.test(value) ? near.map((day) => `${day}${value.slice(10)}`) : [];
}

/** An answer with the facts that gave it. */
interface Asked {
  facts: Facts;
  answer: unknown;
}

async function answerTo(id: string, facts: Facts): Promise<Asked | null> {
  if (meaninglessFacts(id, facts).length > 0) return null;
  try {
    return { facts, answer: (await explain(id, facts)).answer };
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError) return null;
    throw error;
  }
}

/** A changed fact, with the answers before and after the change. */
interface Change {
  path: string;
  before: Asked;
  after: Asked;
}

/** Changes each missing fact, one at a time, to every value that a case has or that is near another fact's value. */
async function changesOf(id: string, bases: readonly Asked[], free: (path: string) => boolean): Promise<Change[]> {
  const pool = new Map<string, Map<string, unknown>>();
  for (const [path, value] of bases.flatMap(({ facts }) => leavesOf(facts)).filter(([path]) => free(path)))
    pool.set(path, (pool.get(path) ?? new Map<string, unknown>()).set(textOf(value), value));
  const changes: Change[] = [];
  for (const before of bases) {
    const leaves = leavesOf(before.facts);
    for (const [path, value] of leaves.filter(([each]) => free(each))) {
      const near = nearby(
        value,
        leaves.filter(([each]) => each !== path).map(([, other]) => other),
      );
      for (const other of [...(pool.get(path)?.values() ?? []), ...near]) {
        if (textOf(other) === textOf(value)) continue;
        const after = await answerTo(id, withFact(before.facts, path, other));
        if (after && textOf(after.answer) !== textOf(before.answer)) changes.push({ path, before, after });
      }
    }
  }
  return changes;
}

/** The facts in which two sets of facts differ. */
function differing(one: Facts, other: Facts): string[] {
  const paths = new Set([...leavesOf(one), ...leavesOf(other)].map(([path]) => path));
  return [...paths].filter((path) => textOf(valueAt(one, path)) !== textOf(valueAt(other, path)));
}

/** The parts that differ in some change, by name; null if the answers have different parts, or only one value. */
function openPartsOf(changes: readonly Change[]): OpenPart[] | null {
  const parts = new Map<string, { cells: Set<string>; facts: Set<string> }>();
  for (const { path, before, after } of changes) {
    const [olds, news] = [partsOf(before.answer), partsOf(after.answer)];
    if (isOneValue(before.answer) || olds.map(({ name }) => name).join() !== news.map(({ name }) => name).join())
      return null;
    olds.forEach(({ name, cells }, at) => {
      const other = news[at]?.cells ?? {};
      const changed = Object.keys(cells).filter((key) => textOf(cells[key]) !== textOf(other[key]));
      if (changed.length === 0) return;
      const part = parts.get(name) ?? { cells: new Set(), facts: new Set() };
      changed.forEach((key) => part.cells.add(key));
      parts.set(name, { ...part, facts: part.facts.add(path) });
    });
  }
  return [...parts].map(([name, part]) => ({ name, ...part }));
}

/**
 * Completes the facts that the user gave. An omitted fact does not decide, comes from shipped data, is a flag that
 * counts as off, or is reported as missing: nothing is silently taken from an example.
 */
export async function completeFacts(id: string, said: SaidFacts): Promise<CompletedFacts> {
  const { facts: shipped, assumed } = shippedFor(id, said);
  const bases = basesOf(id, said, shipped);
  const flags = await flagsOffIn(id, bases, said);
  const fixed = new Set([...said.keys(), ...flags, ...assumed.map(([path]) => path)]);
  const asked: Asked[] = [];
  for (const base of bases) {
    const off = flags.filter((path) => isFlag(base, path)).reduce((sum, path) => withFact(sum, path, false), base);
    const one = await answerTo(id, off);
    if (one) asked.push(one);
  }
  const [first] = asked;
  if (!first) return { facts: bases[0] ?? {}, assumed, missing: [], openParts: [] };
  // An effect has no row that only a nearby value would reach, and some effects take long.
  const changes = Object.hasOwn(EFFECTS, id) ? [] : await changesOf(id, asked, (path) => !fixed.has(path));
  const between = asked
    .filter(({ answer }) => textOf(answer) !== textOf(first.answer))
    .flatMap((after) => differing(first.facts, after.facts).map((path) => ({ path, before: first, after })));
  const deciding = changes.length > 0 ? changes : between;
  for (const path of flags) {
    const on = await answerTo(id, withFact(first.facts, path, true));
    if (on && textOf(on.answer) !== textOf(first.answer)) assumed.push([path, 'tidak']);
  }
  const missing = [...new Set(deciding.map(({ path }) => path))];
  return { facts: first.facts, assumed, missing, openParts: missing.length === 0 ? [] : openPartsOf(deciding) };
}
