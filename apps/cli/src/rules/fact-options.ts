import { type FactKind, knownValues, RULES } from '@ibk/sdk/rules';
import { cases } from '@ibk/sdk/testing';
import { Failure } from '../failure.ts';
import { expectedOf } from './expected-facts.ts';
import { hintFor, someOf } from '../nearest.ts';
import { type Facts, leavesOf, valueAt } from './fact-paths.ts';
import { meaninglessFacts, unlistedFacts } from './rule-book.ts';
import type { SaidFacts } from './unsaid-facts.ts';

const nameOf = (path: string): string => path.split('.').at(-1) ?? path;
const depthOf = (path: string): number => path.split('.').length;

/** Parses a typed value: JSON if it is valid, such as a number, a boolean, null or a quoted text; else plain text. */
function valueOf(text: string, kinds: ReadonlySet<string>): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'number' && !kinds.has('number') ? text : value;
  } catch {
    return text;
  }
}

/** One fact of a rule across its cases. */
interface FactOption {
  path: string;
  /** Types of its values in the cases, as `typeof` returns them. */
  kinds: ReadonlySet<string>;
  /** Values that the rule accepts: all of a closed list, else those of the cases. */
  values: readonly string[];
  /** What may follow it: the values of a closed list, a kind of value such as a day, or examples from the cases. */
  expected: string;
}

const shownValue = (value: unknown): string => (typeof value === 'string' && value ? value : JSON.stringify(value));

/** One option with the values of its fact in the cases. */
function optionOf(id: string, path: string, found: readonly Found[]): FactOption {
  const kind = RULES[id]?.facts?.[path];
  const known = kind && knownValues(kind);
  const accepted = found.filter(({ isAccepted }) => isAccepted).map(({ value }) => value);
  const values = known ?? [...new Set(accepted.map(shownValue))];
  const isFlag = found.every(({ value }) => typeof value === 'boolean');
  return {
    path,
    kinds: new Set(found.map(({ value }) => typeof value)),
    values,
    expected:
      kind && !known ? expectedOf(kind as FactKind) : known || isFlag ? someOf(values) : `misalnya ${someOf(values)}`,
  };
}

interface Found {
  value: unknown;
  /** Whether the rule accepts the value; the cases also have unknown ones. */
  isAccepted: boolean;
}

/** The facts of a rule that can be given as options, outer ones first. */
function optionsOf(id: string): FactOption[] {
  const leaves = new Map<string, Found[]>();
  for (const { facts } of cases<Facts>(id)) {
    const foreign = [...meaninglessFacts(id, facts), ...unlistedFacts(id, facts)];
    const faulty = foreign.map(({ path }) => path.split('[')[0]);
    for (const [path, value] of leavesOf(facts)) {
      leaves.set(path, [...(leaves.get(path) ?? []), { value, isAccepted: !faulty.includes(path) }]);
    }
  }
  return [...leaves]
    .map(([path, found]) => optionOf(id, path, found))
    .sort((one, other) => depthOf(one.path) - depthOf(other.path));
}

/** An option as it is typed, and what may follow it. */
interface ShownOption {
  flag: string;
  path: string;
  expected: string;
}

/** The options of a rule: by the fact's name, or by its path if an outer fact has the same name. */
function shownOptions(id: string): ShownOption[] {
  const options = optionsOf(id);
  return options.map(({ path, expected }) => {
    const isFirst = options.find((one) => nameOf(one.path) === nameOf(path))?.path === path;
    return { flag: `--${isFirst ? nameOf(path) : path}`, path, expected };
  });
}

/** The help for the options of one rule. */
export function factOptionsHelp(id: string): string {
  const shown = shownOptions(id).map(
    ({ flag, path, expected }) => [`${flag} <nilai>`, `${path}: ${expected}`] as const,
  );
  const width = Math.max(0, ...shown.map(([flag]) => flag.length));
  const lines = shown.map(([flag, text]) => `  ${flag.padEnd(width)}  ${text}`);
  return [
    '',
    `Opsi fakta aturan ${id}:`,
    ...lines,
    '  Fakta yang tidak disebut hanya diandaikan bila tidak menentukan jawaban; selain itu ditanyakan.',
  ].join('\n');
}

/** The options for some facts, each with the values that may follow it. */
export const optionsFor = (id: string, paths: readonly string[]): string[] =>
  shownOptions(id).flatMap(({ flag, path, expected }) => (paths.includes(path) ? [`${flag}: ${expected}`] : []));

/** @throws {Failure} usage: a word that is not an option, or an option without a value */
function wordsByOption(words: readonly string[]): [name: string, text: string][] {
  const given: [string, string][] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const [, name, inline] = /^--([^=]+)(?:=(.*))?$/s.exec(word) ?? [];
    if (name === undefined) throw new Failure({ exit: 'usage', what: 'Fakta ditulis seperti --status GAGAL_EC.' });
    if (inline === undefined) at += 1;
    const text = inline ?? words[at];
    if (text === undefined) throw new Failure({ exit: 'usage', what: `Opsi --${name} belum diisi.` });
    given.push([name, text]);
  }
  return given;
}

/** An option as typed, with the facts that it can stand for: its path, or all paths that end in its name. */
interface Given {
  name: string;
  text: string;
  candidates: readonly FactOption[];
}

/** The fact that an option stands for in a case: the outermost that the case has. */
function meantIn(facts: Facts, { name, candidates }: Given): FactOption | undefined {
  const there = candidates.filter(({ path }) => leavesOf(facts).some(([leaf]) => leaf === path));
  const [first, second] = there.length > 0 ? there : candidates;
  if (first && second && depthOf(first.path) === depthOf(second.path)) {
    const paths = `--${first.path} atau --${second.path}`;
    throw new Failure({ exit: 'usage', what: `Opsi --${name} dapat berarti beberapa fakta; tulis ${paths}.` });
  }
  return first;
}

/** @throws {Failure} usage: a value of a type that no case has */
function checkedValue({ name, text }: Given, { kinds, values }: FactOption): unknown {
  const value = valueOf(text, kinds);
  if (value === null || kinds.has(typeof value)) return value;
  throw new Failure({ exit: 'usage', what: `Isi opsi --${name} tidak tepat. ${hintFor(text, values)}` });
}

/** How many of the options have the same value in a case. */
const agreement = (facts: Facts, given: readonly Given[]): number =>
  given.filter(({ text, candidates }) =>
    candidates.some(({ path, kinds }) => {
      const value = valueAt(facts, path);
      return value !== undefined && JSON.stringify(value) === JSON.stringify(valueOf(text, kinds));
    }),
  ).length;

/**
 * The facts of options such as `--role APR_USER --status GAGAL_EC`. A name stands for the fact at the end of a path; if
 * several paths end in it, the case that agrees with the most options decides.
 *
 * @throws {Failure} usage: an option that is not a fact of the rule, or that can stand for more than one
 */
export function factsFromOptions(id: string, words: readonly string[]): SaidFacts {
  const options = optionsOf(id);
  const given: Given[] = wordsByOption(words).map(([name, text]) => {
    const candidates = options.filter(({ path }) => path === name || nameOf(path) === name);
    const exact = candidates.filter(({ path }) => path === name);
    if (candidates.length === 0) {
      const names = [...new Set(options.map(({ path }) => nameOf(path)))];
      throw new Failure({
        exit: 'usage',
        what: `Aturan ${id} tidak menanyakan --${name}. ${hintFor(name, names)}`,
        next: `ibk rules explain ${id} --help`,
      });
    }
    return { name, text, candidates: exact.length > 0 ? exact : candidates };
  });
  const all = cases<Facts>(id).map(({ facts }) => facts);
  const sound = all.filter((facts) => meaninglessFacts(id, facts).length === 0);
  const scored = (sound.length > 0 ? sound : all).map((facts) => ({ facts, score: agreement(facts, given) }));
  const best = scored.reduce((one, other) => (other.score > one.score ? other : one));
  return new Map(
    given.flatMap((each) => {
      const option = meantIn(best.facts, each);
      return option ? [[option.path, checkedValue(each, option)] as const] : [];
    }),
  );
}
