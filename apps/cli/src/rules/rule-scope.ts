import { ROLE_NAMES } from '@ibk/sdk/records';
import {
  areaOf,
  type BookEntry,
  cases,
  type CaseInWords,
  casesInWords,
  placeOf,
  RULE_AREAS,
  type RulePlace,
  rolesOfScreen,
  RULE_BOOK,
} from '@ibk/sdk/testing';
import { Failure } from '../failure.ts';
import { knownWord } from '../known-word.ts';
import { meantQuestion } from '../nearest.ts';
import { entryOf } from './rule-book.ts';

/** Which cases are wanted; an omitted criterion matches everything. */
export interface RuleScope {
  rule?: string | undefined;
  area?: string | undefined;
  role?: string | undefined;
  /** Name of a route. */
  screen?: string | undefined;
}

/** A case with its id and the places where it shows. */
export interface PlacedCase {
  /** The rule and the number of the case: `rail.amount/3`. */
  id: string;
  /** From 1, in its rule. */
  number: number;
  entry: BookEntry;
  facts: unknown;
  answer: unknown;
  words: CaseInWords;
  place: RulePlace;
}

/** How a scope is written on a sheet, from which `scopeIn` reads it again. */
const WORDS = [
  ['aturan', 'rule'],
  ['bagian', 'area'],
  ['wewenang', 'role'],
  ['layar', 'screen'],
] as const satisfies readonly (readonly [string, keyof RuleScope])[];
const EVERYTHING = 'semua aturan';

/** A scope in words: `bagian rail, wewenang OPR_USER`. */
export const scopeText = (scope: RuleScope): string =>
  WORDS.flatMap(([word, key]) => (scope[key] === undefined ? [] : [`${word} ${scope[key]}`])).join(', ') || EVERYTHING;

/** The scope that a sheet states; null if somebody wrote something else there. */
export function scopeIn(text: string): RuleScope | null {
  if (text === EVERYTHING) return {};
  const scope = Object.fromEntries(
    WORDS.flatMap(([word, key]) => {
      const [, value] = new RegExp(`(?:^|, )${word} ([\\w.-]+)`).exec(text) ?? [];
      return value === undefined ? [] : [[key, value]];
    }),
  ) as RuleScope;
  return scopeText(scope) === text ? scope : null;
}

/** @throws {Failure} usage: no route has this name; the message suggests the most similar one */
function knownScreen(name: string): string {
  if (rolesOfScreen(name)) return name;
  const known = RULE_BOOK.flatMap(({ id }) => cases(id).flatMap(({ facts }) => placeOf(id, facts).screens));
  const what = `Layar ${name} tidak ada.${meantQuestion(name, [...new Set(known)])}`;
  throw new Failure({
    exit: 'usage',
    what,
    sent: 'belum ada.',
    next: 'sebutkan nama rute, misalnya verify-transaction',
  });
}

const NEXT = 'ibk rules export --help';

/** A scope with each word as the project writes it. @throws {Failure} usage: an unknown word */
export function knownScope({ rule, area, role, screen }: RuleScope): RuleScope {
  return {
    rule: rule === undefined ? undefined : entryOf(rule).id,
    area: area === undefined ? undefined : knownWord(RULE_AREAS, ['--area', area], NEXT),
    role: role === undefined ? undefined : knownWord(ROLE_NAMES, ['--role', role], NEXT),
    screen: screen === undefined ? undefined : knownScreen(screen),
  };
}

/** The cases of the rules of a scope; words are made for these rules alone, since those of all take a second. */
function* casesOf({ rule, area }: RuleScope): Generator<PlacedCase> {
  const isWanted = ({ id }: BookEntry): boolean =>
    (rule === undefined || id === rule) && (area === undefined || areaOf(id) === area);
  for (const entry of RULE_BOOK.filter(isWanted)) {
    const words = casesInWords(entry.id);
    for (const [at, { facts, answer }] of cases(entry.id).entries()) {
      const row = words[at];
      const [number, place] = [at + 1, placeOf(entry.id, facts)];
      if (row) yield { id: `${entry.id}/${number}`, number, entry, facts, answer, words: row, place };
    }
  }
}

/**
 * The cases of a scope, rule by rule.
 *
 * @throws {Failure} usage: an unknown rule, area, role or screen, or nothing that fits all of them
 */
export function casesIn(wanted: RuleScope): PlacedCase[] {
  const scope = knownScope(wanted);
  const { role, screen } = scope;
  const found = [...casesOf(scope)].filter(
    ({ place }) =>
      (role === undefined || place.roles.some((one) => one === role)) &&
      (screen === undefined || place.screens.some((one) => one === screen)),
  );
  if (found.length > 0) return found;
  throw new Failure({
    exit: 'usage',
    what: `Tidak ada kasus untuk ${scopeText(scope)}.`,
    sent: 'belum ada.',
    next: 'kurangi pilihannya',
  });
}

/** Cases by their rule. */
export const byRule = (found: readonly PlacedCase[]): (readonly [BookEntry, PlacedCase[]])[] => {
  const rules = new Map<BookEntry, PlacedCase[]>();
  for (const one of found) rules.set(one.entry, [...(rules.get(one.entry) ?? []), one]);
  return [...rules];
};
