import type { Explanation, Reason } from '@ibk/sdk/rules';
import { type BookEntry, cases, conditionText } from '@ibk/sdk/testing';
import { inColumns } from '../sheet.ts';
import { isRecord } from '../is-record.ts';
import type { OptionFacts } from './fact-options.ts';

const HEADINGS: Readonly<Record<string, string>> = { action: 'tindakan', offered: 'ditawarkan', reason: 'alasan' };
const TRUTH: Readonly<Record<string, string>> = { true: 'ya', false: 'tidak', null: '–' };

const valueText = (value: unknown): string => {
  if (typeof value === 'string') return value;
  const text = JSON.stringify(value ?? null);
  return TRUTH[text] ?? text;
};
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** An answer in parts: the items of a list, the fields of an object, or the one answer itself. */
function partsOf(answer: unknown): Record<string, unknown>[] {
  if (Array.isArray(answer)) return answer.map((item) => (isRecord(item) ? item : { jawaban: item as unknown }));
  if (isRecord(answer)) return Object.entries(answer).map(([bagian, jawaban]) => ({ bagian, jawaban }));
  return [{ jawaban: answer }];
}

/** Facts that no option gave, for a message. */
export const assumedText = (assumed: OptionFacts['assumed']): string =>
  assumed.map(([path, value]) => `${path} ${valueText(value)}`).join(', ');

/**
 * A row decided a part if its outcome is the part itself, or one of the part's sentences and names. A part with a reason
 * was decided by the row of that reason, which the rule may have added advice to.
 */
function decides(part: Record<string, unknown>, { then }: Reason): boolean {
  const { reason } = part;
  if (typeof reason === 'string') return typeof then === 'string' && then !== '' && reason.startsWith(then);
  return same(then, part) || Object.values(part).some((value) => typeof value !== 'boolean' && same(then, value));
}

/** The sections that state an answer: those of the case with the same facts, else those of the rule. */
export const sourceOf = ({ id, source }: BookEntry, facts: unknown): string =>
  cases(id).find((row) => same(row.facts, facts))?.source ?? source;

/** Where an answer is stated. */
export interface Origin {
  /** Sections of the documents. */
  source: string;
  /** The rule in the bank's documentation. */
  link: string;
}

/** An explanation as a table: each part of the answer with its reason and the row that decided, then its origin. */
export function explanationText(
  entry: BookEntry,
  { assumed }: Pick<OptionFacts, 'assumed'>,
  { found, origin }: { found: Explanation; origin: Origin },
): string {
  const { answer = null, because } = found;
  const parts = partsOf(answer);
  const keys = [...new Set(parts.flatMap((part) => Object.keys(part)))];
  const conditions = (reasons: readonly Reason[]): string =>
    [...new Set(reasons.map(({ when }) => conditionText(entry, when, 'id')))].join('; ');
  const isOne = !Array.isArray(answer) && !isRecord(answer);
  const isDecidedInParts = isOne || parts.some((part) => because.some((reason) => decides(part, reason)));
  const rows = parts.map((part) => [
    ...keys.map((key) => valueText(part[key])),
    conditions(isOne ? because : because.filter((reason) => decides(part, reason))),
  ]);
  const table = inColumns({ headings: [...keys.map((key) => HEADINGS[key] ?? key), 'baris yang menentukan'], rows });
  const notes = [
    ['Aturan', `${entry.id}: ${entry.indonesianTitle}`],
    ...(isDecidedInParts ? [] : [['Dasar', conditions(because)]]),
    ['Sumber', origin.source],
    ['Tautan', origin.link],
    ...(assumed.length > 0 ? [['Diandaikan', assumedText(assumed)]] : []),
  ];
  return `${parts.length > 0 ? table : 'Jawaban: daftar kosong\n'}\n${notes
    .map(([name = '', text = '']) => `${name.padEnd(10)}  ${text}`)
    .join('\n')}`;
}
