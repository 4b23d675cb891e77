import type { Explanation, Reason } from '@ibk/sdk/rules';
import { type BookEntry, CALCULATED, cases, conditionText } from '@ibk/sdk/testing';
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

/** A part of an answer: its cells by heading, and the name by which a reason refers to it. */
interface Part {
  name: string;
  cells: Readonly<Record<string, unknown>>;
}

/** An answer in parts: the items of a list, the fields of an object, or the one answer itself. */
function partsOf(answer: unknown): Part[] {
  if (Array.isArray(answer)) {
    return answer.map((item: unknown) =>
      isRecord(item)
        ? { name: String(Object.values(item)[0]), cells: item }
        : { name: String(item), cells: { jawaban: item } },
    );
  }
  if (!isRecord(answer)) return [{ name: '', cells: { jawaban: answer } }];
  return Object.entries(answer).map(([bagian, jawaban]) => ({ name: bagian, cells: { bagian, jawaban } }));
}

/** Facts that no option gave, for a message. */
export const assumedText = (assumed: OptionFacts['assumed']): string =>
  assumed.map(([path, value]) => `${path} ${valueText(value)}`).join(', ');

/** The sections that state an answer: those of the case with the same facts, else those of the rule. */
export const sourceOf = ({ id, source }: BookEntry, facts: unknown): string =>
  cases(id).find((row) => same(row.facts, facts))?.source ?? source;

/** Where an answer is stated. */
export interface Origin {
  /** Sections of the documents. */
  source: string;
  /** The rule in the bank's documentation. */
  link: string;
  /** The decisions among the sections, in the bank's documentation. */
  decisions: readonly string[];
}

/** An explanation as a table: each part of the answer with its reason and the row that decided, then its origin. */
export function explanationText(
  entry: BookEntry,
  { assumed }: Pick<OptionFacts, 'assumed'>,
  { found, origin }: { found: Explanation; origin: Origin },
): string {
  const { answer = null, because } = found;
  const parts = partsOf(answer);
  const keys = [...new Set(parts.flatMap(({ cells }) => Object.keys(cells)))];
  const conditions = (reasons: readonly Reason[]): string =>
    [...new Set(reasons.map(({ when }) => conditionText(entry, when, 'id')))].join('; ');
  const ofAll = because.filter(({ part }) => part === undefined);
  const isOne = !Array.isArray(answer) && !isRecord(answer);
  const isDecidedInParts = isOne || ofAll.length < because.length;
  const decided = ({ name }: Part): string =>
    conditions(isOne ? ofAll : because.filter(({ part }) => part === name)) || CALCULATED;
  const rows = parts.map((part) => [
    ...keys.map((key) => valueText(part.cells[key])),
    ...(isDecidedInParts ? [decided(part)] : []),
  ]);
  const headings = keys.map((key) => HEADINGS[key] ?? key);
  const table = inColumns({ headings: [...headings, ...(isDecidedInParts ? ['baris yang menentukan'] : [])], rows });
  const notes = [
    ['Aturan', `${entry.id}: ${entry.indonesianTitle}`],
    ...(isOne || ofAll.length === 0 ? [] : [['Dasar', conditions(ofAll)]]),
    ['Sumber', origin.source],
    ['Tautan', origin.link],
    ...origin.decisions.map((link) => ['Keputusan', link]),
    ...(assumed.length > 0 ? [['Diandaikan', assumedText(assumed)]] : []),
  ];
  return `${parts.length > 0 ? table : 'Jawaban: daftar kosong\n'}\n${notes
    .map(([name = '', text = '']) => `${name.padEnd(10)}  ${text}`)
    .join('\n')}`;
}
