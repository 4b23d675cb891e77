import { fieldName, sentenceOf } from '../rules/says.ts';
import { searchedText, searchWords } from '../format/searched-text.ts';
import { explainRule, RULES } from '../rules/registry.ts';
import type { Reason } from '../rules/table.ts';
import { cases } from './cases.ts';
import { CONDITION_WORDS } from './condition-words.ts';
import { EFFECTS } from './effects.ts';
import { type BookLanguage, patternText } from './pattern-words.ts';
import { REASON_WORDS } from './reason-words.ts';

/** The description of a rule or effect. */
export interface BookEntry {
  id: string;
  title: string;
  indonesianTitle: string;
  /** Sections of the documents and decisions of the project, such as `001 §4; decisions P-43`. */
  source: string;
}

/** The sections of a source, in its order. */
export const sectionsOf = (source: string): string[] => source.split('; ');

/** The decision behind a section: P-43 for `decisions P-43`, 020 for `decision 020`; undefined for the documents'. */
export const decisionOf = (section: string): string | undefined => /^decisions? (\S+)$/.exec(section)?.[1];

/** The sentence of an answer of a rule or effect, in Indonesian. */
export function answerSentence(id: string, answer: unknown, facts: unknown): string {
  const rule = Object.hasOwn(RULES, id) ? RULES[id] : EFFECTS[id];
  if (!rule) throw new RangeError(`No rule is called ${id}`);
  return sentenceOf(rule.says, answer, facts);
}

/** Sorts ids, which are ASCII, without regard to case; the first use of `Intl` would take 10 ms. */
const isBefore = (one: string, other: string): boolean => one.toLowerCase() < other.toLowerCase();

/** Rules and effects together, by id. */
export const RULE_BOOK: readonly BookEntry[] = Object.entries({ ...RULES, ...EFFECTS })
  .map(([id, { title, indonesianTitle, source }]) => ({ id, title, indonesianTitle, source }))
  .sort((one, other) => (isBefore(one.id, other.id) ? -1 : 1));

// prettier-ignore
const WORDS: Record<BookLanguage, Record<'or' | 'absent' | 'yes' | 'no' | 'else', string>> = {
  id: { or: 'atau', absent: 'kosong', yes: 'ya',  no: 'tidak', else: 'selain itu' },
  en: { or: 'or',   absent: 'absent', yes: 'yes', no: 'no',    else: 'otherwise' },
};

function valueText(value: unknown, language: BookLanguage): string {
  const { or, absent, yes, no } = WORDS[language];
  if (Array.isArray(value)) return value.map((each) => valueText(each, language)).join(` ${or} `);
  if (value === 'absent' || value === null) return absent;
  if (typeof value === 'boolean') return value ? yes : no;
  if (typeof value !== 'string') return JSON.stringify(value);
  const [, pattern] = /^\/(.+)\/$/.exec(value) ?? [];
  return pattern === undefined ? value : patternText(pattern, language);
}

/** The condition of an answer that no row of a table decided, in Indonesian. */
export const CALCULATED = 'dihitung dari fakta, tanpa tabel';

/** A rule without a table has its own title as the condition. */
const statementOf = ({ title, source }: BookEntry): string => `${title} (${source})`;

/**
 * The condition of a deciding row as a sentence part: `status AKTIF atau GAGAL, kode produk berisi CTAS`.
 *
 * @param when the condition of a `Reason`
 */
export function conditionText(entry: BookEntry, when: unknown, language: BookLanguage): string {
  if (typeof when !== 'object' || when === null) {
    const text = String(when);
    if (language === 'en') return text;
    return text === statementOf(entry) ? CALCULATED : (CONDITION_WORDS[text] ?? text);
  }
  const nameOf = (fact: string): string => (language === 'id' ? fieldName(fact, entry.id) : fact);
  const parts = Object.entries(when).map(([fact, value]) => `${nameOf(fact)} ${valueText(value, language)}`);
  return parts.join(', ') || WORDS[language].else;
}

/**
 * The reason with which a deciding row answers, in English; undefined if the row answers without a reason.
 *
 * @param then the answer of a `Reason`
 */
export function englishReason(then: unknown): string | undefined {
  const text = typeof then === 'object' && then !== null && 'message' in then ? then.message : then;
  return typeof text === 'string' && Object.hasOwn(REASON_WORDS, text) ? REASON_WORDS[text] : undefined;
}

/** The rows of a rule's tables that decide its cases, which are all of its rows; empty for a rule without a table. */
export function rowsOf(entry: BookEntry): Reason[] {
  if (!Object.hasOwn(RULES, entry.id)) return [];
  const rows = cases(entry.id).flatMap(({ facts }) => explainRule(entry.id, facts).because);
  const stated = rows.filter(({ when }) => when !== statementOf(entry));
  return [...new Map(stated.map((row) => [JSON.stringify(row), row])).values()];
}

/** The searched text of a rule: its id, titles, conditions in both languages, and its answers with their sentences. */
function textOf(entry: BookEntry): string {
  const conditions = rowsOf(entry).flatMap(({ when, then }) => [
    conditionText(entry, when, 'id'),
    conditionText(entry, when, 'en'),
    JSON.stringify(then),
    englishReason(then) ?? '',
  ]);
  const answers = cases(entry.id).flatMap(({ answer, facts }) => [
    JSON.stringify(answer),
    answerSentence(entry.id, answer, facts),
  ]);
  return searchedText([entry.id, entry.title, entry.indonesianTitle, ...conditions, ...answers].join('\n'));
}
const searched = new Map<string, string>();

/** The rules in which every word occurs: in the id, a title, a condition or a reason, in either language. */
export function searchRules(words: string): BookEntry[] {
  const wanted = searchWords(words);
  return RULE_BOOK.filter((entry) => {
    if (wanted.length === 0) return true;
    const text = searched.get(entry.id) ?? textOf(entry);
    searched.set(entry.id, text);
    return wanted.every((word) => text.includes(word));
  });
}
