import type { Explanation, Reason } from '@ibk/sdk/rules';
import {
  answerSentence,
  type BookEntry,
  CALCULATED,
  cases,
  conditionText,
  factLabel,
  factText,
} from '@ibk/sdk/testing';
import { inColumns } from '../sheet.ts';
import { isOneValue, type Part, partsOf } from './answer-parts.ts';
import type { CompletedFacts } from './unsaid-facts.ts';

const HEADINGS: Readonly<Record<string, string>> = { action: 'tindakan', offered: 'ditawarkan' };

const heading = (key: string): string => HEADINGS[key] ?? factLabel('', key, [key]);
const valueText = (value: unknown): string => (value === null ? '–' : factText('', value));
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
  /** The facts that gave the answer. */
  facts: unknown;
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
  return inColumns({ headings: [...keys.map(heading), ...last], rows });
}

const conditionsOf = (entry: BookEntry, reasons: readonly Reason[]): string =>
  [...new Set(reasons.map(({ when }) => conditionText(entry, when, 'id')))].join('; ');

/**
 * An explanation: assumptions, the answer as a sentence, each part of it that a row decided with this row, and the
 * origin.
 */
export function explanationText(entry: BookEntry, told: Told): string {
  const { found, facts, origin, completed, unknown } = told;
  const { answer = null, because } = found;
  const { assumed, missing, openParts } = completed;
  const ofAll = because.filter(({ part }) => part === undefined);
  const above = [
    ...(assumed.length > 0 ? [['Diandaikan', assumedText(assumed)] as const] : []),
    ...unknown.map((text) => ['Catatan', text] as const),
  ];
  const notes = [
    ['Aturan', `${entry.id}: ${entry.indonesianTitle}`],
    ...(ofAll.length === 0 || missing.length > 0 ? [] : [['Dasar', conditionsOf(entry, ofAll)]]),
    ['Sumber', origin.source],
    ['Tautan', origin.link],
    ...origin.decisions.map((link) => ['Keputusan', link]),
  ] as [string, string][];
  const sentence = `Jawaban: ${answerSentence(entry.id, answer, facts)}\n`;
  const isInParts = !isOneValue(answer) && partsOf(answer).length > 0 && because.some(({ part }) => part !== undefined);
  const body =
    openParts === null
      ? `Jawaban: ${DEPENDS} pada ${missing.join(', ')}\n`
      : openParts.length > 0
        ? tableOf(entry, told)
        : `${sentence}${isInParts ? `\n${tableOf(entry, told)}` : ''}`;
  return `${above.length > 0 ? `${inLines(above)}\n\n` : ''}${body}\n${inLines(notes)}`;
}
