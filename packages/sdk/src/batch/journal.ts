import type { RowAnswer } from './row-result.ts';

/** State of a row so far: requested without an answer yet, or answered. */
export type PastRow<Answer = RowAnswer> = 'asked' | Answer;

/**
 * A line about one row. `asked` is written before the request is sent, so a row with a lost answer is never silently
 * requested again.
 */
export type JournalEntry<Answer = RowAnswer> =
  | { row: number; asked: true }
  /** The bank asked to wait and did nothing, so the row may be requested again. */
  | { row: number; returned: true }
  | { row: number; answer: Answer };

/** The record of a batch's progress. */
export interface BatchJournal<Answer = RowAnswer> {
  readonly past: ReadonlyMap<number, PastRow<Answer>>;
  /** Resolves once the entry would survive a power cut. */
  append(entry: JournalEntry<Answer>): Promise<void>;
}

const KINDS = ['ibk-batch', 'ibk-entry'] as const;

/** First line of a journal: binds it to one input and one bank. */
export interface JournalHeader {
  /** What the rows are for: `ibk-batch` asks about accounts, `ibk-entry` enters a transaction a row. */
  journal: (typeof KINDS)[number];
  version: 1;
  /** SHA-256 of the input's bytes, in hex. */
  inputSha256: string;
  rows: number;
  /** Data that the host needs to resume, such as the path of the input and the bank's address. Never a secret. */
  details: Readonly<Record<string, string>>;
}

/** A line of a journal file, including its line end. */
export const journalLine = (value: JournalHeader | JournalEntry<unknown>): string => `${JSON.stringify(value)}\n`;

/** Content of a journal file. */
export interface Replay<Answer = RowAnswer> {
  header: JournalHeader;
  past: Map<number, PastRow<Answer>>;
  /** The intact part; cut the file after it to remove a last line torn by a crash. */
  soundText: string;
}

const isHeader = (value: unknown): value is JournalHeader =>
  typeof value === 'object' &&
  value !== null &&
  'journal' in value &&
  KINDS.some((kind) => kind === value.journal) &&
  'version' in value &&
  value.version === 1;

const parse = (line: string): unknown => {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    return undefined;
  }
};

const isEntry = <Answer>(value: unknown): value is JournalEntry<Answer> =>
  typeof value === 'object' && value !== null && 'row' in value && typeof value.row === 'number';

/** Updates the state of the rows with one line of a journal. */
export function applyEntry<Answer>(past: Map<number, PastRow<Answer>>, entry: JournalEntry<Answer>): void {
  if ('asked' in entry) past.set(entry.row, 'asked');
  else if ('answer' in entry) past.set(entry.row, entry.answer);
  else past.delete(entry.row);
}

/**
 * Reads a journal back. A crash can leave a last line that is unreadable or has no line end; that line is dropped,
 * since it was never acknowledged. Returns null for a text that is not a journal, or is damaged before its last line.
 */
export function replayJournal<Answer = RowAnswer>(text: string): Replay<Answer> | null {
  const lines = text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .slice(0, -1);
  const header = parse(lines[0] ?? '');
  if (!isHeader(header)) return null;
  const entries = lines.slice(1).map(parse);
  if (entries.length > 0 && !isEntry(entries.at(-1))) {
    entries.pop();
    lines.pop();
  }
  if (!entries.every((entry) => isEntry<Answer>(entry))) return null;
  const past = new Map<number, PastRow<Answer>>();
  for (const entry of entries) applyEntry(past, entry);
  return { header, past, soundText: lines.map((line) => `${line}\n`).join('') };
}

/** A journal that lives as long as the process: for a browser, or a batch that need not survive. */
export function memoryJournal(past: Map<number, PastRow> = new Map()): BatchJournal {
  return {
    past,
    append(entry) {
      applyEntry(past, entry);
      return Promise.resolve();
    },
  };
}
