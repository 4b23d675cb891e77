import { formatRupiah } from '../format/rupiah.ts';
import { factName } from '../words/fact-names.ts';
import { fieldName, told } from '../rules/says.ts';
import type { Reason } from '../rules/table.ts';
import { cases } from './cases.ts';
import { answerSentence } from './rule-book.ts';

/** A case of a rule as a tester reads it. */
export interface CaseInWords {
  /** What is special about it: the facts in which it differs from the rule's first case. */
  title: string;
  /** Every single fact by its path, such as `row.status`. */
  facts: ReadonlyMap<string, unknown>;
  /** The sentence of the expected answer. */
  sentence: string;
  /** Sections of the documents and decisions of the project. */
  source: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The single facts inside nested ones. */
const leavesOf = (value: unknown, path = ''): [path: string, value: unknown][] =>
  isRecord(value) && Object.keys(value).length > 0
    ? Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, path === '' ? key : `${path}.${key}`))
    : [[path, value]];

/** The names of a path, outer ones first: 'billing: status'. */
const longName = (path: string, id: string): string =>
  path
    .split('.')
    .map((part) => factName(part, id))
    .join(': ');

/**
 * What a fact is called in a rule, with its unit: by its own name, with the outer ones in front where another fact of the
 * rule has the same.
 *
 * @param paths all facts of the rule
 */
export function factLabel(id: string, path: string, paths: readonly string[]): string {
  const isAlone = (name: (path: string) => string): boolean =>
    paths.filter((other) => name(other) === name(path)).length <= 1;
  if (isAlone((each) => factName(each, id))) return factName(path, id);
  return isAlone((each) => longName(each, id)) ? longName(path, id) : path;
}

const isRupiah = (label: string, value: unknown): value is number =>
  typeof value === 'number' && label.endsWith('(Rp)');

/** The value of a fact in words; a text with blanks around it stands in quotes. */
export function factText(label: string, value: unknown): string {
  if (isRupiah(label, value)) return formatRupiah(value).replace('Rp.', '');
  return typeof value === 'string' && value !== value.trim() ? `“${value}”` : told(value);
}

/** How many facts a title names before it counts the rest. */
const NAMED = 3;

/** The facts of a case that differ from those of another one, or all where there is no other. */
function titleOf(id: string, facts: ReadonlyMap<string, unknown>, first: ReadonlyMap<string, unknown> | null): string {
  const paths = [...new Set([...facts.keys(), ...(first?.keys() ?? [])])].filter(Boolean);
  const differs = (path: string): boolean =>
    !first ||
    JSON.stringify(facts.get(path)) !== JSON.stringify(first.get(path)) ||
    facts.has(path) !== first.has(path);
  const named = paths.filter(differs).map((path) => {
    const label = factLabel(id, path, paths);
    const text = facts.has(path) ? factText(label, facts.get(path)) : 'tidak disebut';
    return `${label} ${text.length > 60 ? `${text.slice(0, 59)}…` : text}`;
  });
  if (named.length === 0) return 'contoh dasar';
  const rest = named.length > NAMED ? ` dan ${named.length - NAMED} fakta lain` : '';
  return `${first ? '' : 'contoh dasar: '}${named.slice(0, NAMED).join(', ')}${rest}`;
}

/** The cases of a rule or effect in words; Node only. */
export function casesInWords(id: string): CaseInWords[] {
  let first: ReadonlyMap<string, unknown> | null = null;
  return cases(id).map(({ facts, answer, source }) => {
    const leaves = new Map(leavesOf(facts));
    const title = titleOf(id, leaves, first);
    first ??= leaves;
    return { title, facts: leaves, sentence: answerSentence(id, answer, facts), source };
  });
}

/**
 * What a deciding row says: the sentence of an answer of the rule, else its outcome in words, with the part of the answer
 * that it decides in front.
 */
export function outcomeText(id: string, { then, part }: Reason): string {
  if (then === null && part !== undefined) return `${fieldName(part, id)}: diterima`;
  const message = isRecord(then) && typeof then['message'] === 'string' ? then['message'] : null;
  if (part !== undefined) return part === then ? told(then) : `${fieldName(part, id)}: ${message ?? told(then)}`;
  const same = cases(id).find(({ answer }) => JSON.stringify(answer) === JSON.stringify(then));
  return same ? answerSentence(id, then, same.facts) : (message ?? told(then));
}
