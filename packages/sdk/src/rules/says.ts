import { formatDate } from '../format/dates.ts';
import { formatRupiah } from '../format/rupiah.ts';
import { factName } from '../words/fact-names.ts';
import { own } from './table.ts';
import { messageOf, type Verdict } from './verdict.ts';

/** The sentence of an answer, in Indonesian. */
type Sayer = (answer: never, facts: never) => string;

/**
 * How a rule says its answers in Indonesian: two sentences for yes and no; a sentence by answer, where `null`, `[]`, `{}`
 * and '' are answers too and `else` says any other; or a function for every answer. It is data where it can be, so that a
 * page which uses the rule alone does not load it.
 */
export type Says = readonly [yes: string, no: string] | Readonly<Record<string, string | Sayer>> | Sayer;

/** Names in a list, as an answer has them. */
export type Names = readonly string[];

/** What a rule's function answers, apart from null. */
export type AnswerOf<Run extends (...facts: never) => unknown> = NonNullable<ReturnType<Run>>;

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The key of an answer in a table of sentences; undefined for a list or object with content. */
function keyOf(answer: unknown): string | undefined {
  if (Array.isArray(answer)) return answer.length === 0 ? '[]' : undefined;
  if (isFields(answer)) return Object.keys(answer).length === 0 ? '{}' : undefined;
  return String(answer);
}

const call = (sayer: Sayer, answer: unknown, facts: unknown): string =>
  (sayer as (answer: unknown, facts: unknown) => string)(answer, facts);

/** The sentence of an answer; one that a rule has no words for is told field by field. */
export function sentenceOf(says: Says, answer: unknown, facts: unknown): string {
  if (typeof says === 'function') return call(says, answer, facts);
  if (Array.isArray(says)) return String(says[answer === true ? 0 : 1]);
  const table = says as Readonly<Record<string, string | Sayer>>;
  const key = keyOf(answer);
  const words = (key === undefined ? undefined : own(table, key)) ?? own(table, 'else') ?? told;
  return typeof words === 'string' ? words : call(words, answer, facts);
}

/** Items in a sentence: 'a', 'a dan b', 'a, b dan c'. */
export const listed = (items: readonly unknown[]): string => {
  const texts = items.map(String);
  return texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} dan ${texts.at(-1)}`;
};

/** Names in a sentence, each by its word; a name without one is itself. */
export const inWords = (names: Names, words: Readonly<Record<string, string>>): string =>
  listed(names.map((name) => own(words, name) ?? name));

/** What a field is called in a sentence, without its unit. */
export const fieldName = (path: string, rule?: string): string => factName(path, rule).replace(/ \([^)]*\)$/, '');

/** Names of fields in a sentence. */
export const fieldNames = (names: Names): string => listed(names.map((name) => fieldName(name)));

/** A value in a sentence, without the signs of JSON. */
export function told(value: unknown): string {
  if (value === null || value === undefined) return 'kosong';
  if (typeof value === 'boolean') return value ? 'ya' : 'tidak';
  if (value === '') return 'teks kosong';
  if (Array.isArray(value)) return value.length === 0 ? 'tidak ada' : listed(value.map(inside));
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (!isFields(value)) return '';
  return keyOf(value) === '{}' ? 'tanpa isi' : Object.entries(value).map(toldField).join('; ');
}

/** A field with its value; an amount of rupiah as one. */
function toldField([name, value]: [string, unknown]): string {
  const isAmount = typeof value === 'number' && factName(name).endsWith('(Rp)');
  return `${fieldName(name)}: ${isAmount ? formatRupiah(value) : inside(value)}`;
}

/** A value within another: one with fields of its own stands in brackets. */
const inside = (value: unknown): string =>
  isFields(value) && keyOf(value) !== '{}' ? `(${told(value)})` : told(value);

/** A day as `31-12-2026`. */
export const dayWords = (day: string): string => formatDate(day, 'UTC');

/** An amount in rupiah. */
export const rupiahWords = (amount: number): string => formatRupiah(amount);

/** The answers of a check of what is typed: nothing is wrong, or a message. */
export const CHECKED: Says = {
  null: 'diterima',
  else: (verdict: Verdict) => `ditolak: ${messageOf(verdict) ?? ''}`,
};

/** The answers of a rule that says why something may not be done. */
export const ALLOWED: Says = { null: 'boleh', else: (reason: string) => `tidak boleh: ${reason}` };

/** The answers of a check of a form: nothing is wrong, or a message for each field. */
export const FORM_CHECKED: Says = {
  '{}': 'diterima, tanpa pesan',
  else: (messages: Readonly<Record<string, Verdict>>) =>
    `ditolak: ${Object.entries(messages)
      .map(([field, verdict]) => `${messageOf(verdict) ?? ''} (isian ${fieldName(field)})`)
      .join('; ')}`,
};

/** An answer that is itself what somebody reads. */
export const SHOWN: Says = {
  null: 'tidak ada yang ditampilkan',
  '': 'tampil kosong',
  else: (text: unknown) => `tampil ${told(text)}`,
};
