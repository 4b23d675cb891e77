import type { Explanation, Reason } from '@ibk/sdk/rules';
import { type BookEntry, CALCULATED, cases, conditionText } from '@ibk/sdk/testing';
import { inColumns } from '../sheet.ts';
import { isOneValue, type Part, partsOf } from './answer-parts.ts';
import type { CompletedFacts } from './unsaid-facts.ts';

const HEADINGS: Readonly<Record<string, string>> = { action: 'tindakan', offered: 'ditawarkan', reason: 'alasan' };
const TRUTH: Readonly<Record<string, string>> = { true: 'ya', false: 'tidak', null: '–' };

const valueText = (value: unknown): string => {
  if (typeof value === 'string') return value;
  const text = JSON.stringify(value ?? null);
  return TRUTH[text] ?? text;
};
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The assumptions behind an answer, for a message. */
const assumedText = (assumed: CompletedFacts['assumed']): string =>
  assumed.map(([path, words]) => `${path} ${words}`).join('; ');

/** The sections that state an answer: those of the case with the same facts, else those of the rule. */
export const sourceOf = ({ id, source }: BookEntry, facts: unknown): string =>
  cases(id).find((row) => same(row.facts, facts))?.source ?? source;

/** The origin of an answer. */
export interface Origin {
  /** Sections of the documents. */
  source: string;
  /** The rule in the bank's documentation. */
  link: string;
  /** The decisions among the sections, in the bank's documentation. */
  decisions: readonly string[];
}

/** An answer with everything that is shown with it. */
export interface Told {
  found: Explanation;
  origin: Origin;
  completed: Pick<CompletedFacts, 'assumed' | 'missing' | 'openParts'>;
  /** Sentences about unknown values. */
  unknown: readonly string[];
}

const DEPENDS = 'tergantung';
const inLines = (notes: readonly (readonly [name: string, text: string])[]): string =>
  notes.map(([name, text]) => `${name.padEnd(10)}  ${text}`).join('\n');

/** The parts of an answer as a table; a cell that depends on a missing fact is marked. */
function tableOf(entry: BookEntry, { found: { answer = null, because }, completed: { openParts } }: Told): string {
  const parts = partsOf(answer);
  const keys = [...new Set(parts.flatMap(({ cells }) => Object.keys(cells)))];
  const ofAll = because.filter(({ part }) => part === undefined);
  const isDecidedInParts = isOneValue(answer) || ofAll.length < because.length;
  const decided = ({ name }: Part): string =>
    conditionsOf(entry, isOneValue(answer) ? ofAll : because.filter(({ part }) => part === name)) || CALCULATED;
  const rows = parts.map((part) => {
    const open = openParts?.find(({ name }) => name === part.name);
    const cells = keys.map((key) => (open?.cells.has(key) ? DEPENDS : valueText(part.cells[key])));
    const why = open ? `${DEPENDS} pada ${[...open.facts].join(', ')}` : decided(part);
    return isDecidedInParts || open ? [...cells, why] : cells;
  });
  const last = isDecidedInParts || openParts?.length ? ['baris yang menentukan'] : [];
  return inColumns({ headings: [...keys.map((key) => HEADINGS[key] ?? key), ...last], rows });
}

const conditionsOf = (entry: BookEntry, reasons: readonly Reason[]): string =>
  [...new Set(reasons.map(({ when }) => conditionText(entry, when, 'id')))].join('; ');

/** An explanation: assumptions, each part of the answer with its reason and deciding row, and the origin. */
export function explanationText(entry: BookEntry, told: Told): string {
  const { found, origin, completed, unknown } = told;
  const { answer = null, because } = found;
  const { assumed, missing, openParts } = completed;
  const ofAll = because.filter(({ part }) => part === undefined);
  const above = [
    ...(assumed.length > 0 ? [['Diandaikan', assumedText(assumed)] as const] : []),
    ...unknown.map((text) => ['Catatan', text] as const),
  ];
  const notes = [
    ['Aturan', `${entry.id}: ${entry.indonesianTitle}`],
    ...(isOneValue(answer) || ofAll.length === 0 || missing.length > 0 ? [] : [['Dasar', conditionsOf(entry, ofAll)]]),
    ['Sumber', origin.source],
    ['Tautan', origin.link],
    ...origin.decisions.map((link) => ['Keputusan', link]),
  ] as [string, string][];
  const body =
    openParts === null
      ? `Jawaban: ${DEPENDS} pada ${missing.join(', ')}\n`
      : partsOf(answer).length > 0
        ? tableOf(entry, told)
        : 'Jawaban: daftar kosong\n';
  return `${above.length > 0 ? `${inLines(above)}\n\n` : ''}${body}\n${inLines(notes)}`;
}
