import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applyEntry,
  type JournalEntry,
  type JournalHeader,
  journalLine,
  type PastRow,
  replayJournal,
} from './journal.ts';
import { namedAnswer } from './row-result.ts';

const seed = 20260105;
const header: JournalHeader = {
  journal: 'ibk-batch',
  version: 1,
  inputSha256: 'ab',
  rows: 9,
  details: { input: 'rekening.csv' },
};
const row = fc.integer({ min: 2, max: 9 });
const entry: fc.Arbitrary<JournalEntry> = fc.oneof(
  row.map((at): JournalEntry => ({ row: at, asked: true })),
  row.map((at): JournalEntry => ({ row: at, returned: true })),
  fc.tuple(row, fc.string()).map(([at, holder]): JournalEntry => ({ row: at, answer: namedAnswer('match', holder) })),
);
const textOf = (entries: JournalEntry[]): string => [header, ...entries].map(journalLine).join('');
const pastOf = (entries: JournalEntry[]): Map<number, PastRow> => {
  const past = new Map<number, PastRow>();
  for (const one of entries) applyEntry(past, one);
  return past;
};

describe('A journal', () => {
  it('has the same content when it is read back', () => {
    fc.assert(
      fc.property(fc.array(entry), (entries) => {
        const text = textOf(entries);
        expect(replayJournal(text)).toEqual({ header, past: pastOf(entries), soundText: text });
      }),
      { seed },
    );
  });

  it('loses only its last line if that line is torn anywhere', () => {
    fc.assert(
      fc.property(fc.array(entry), entry, fc.nat(), (entries, last, cut) => {
        const line = journalLine(last);
        const torn = line.slice(0, cut % line.length);
        expect(replayJournal(textOf(entries) + torn)).toEqual({
          header,
          past: pastOf(entries),
          soundText: textOf(entries),
        });
      }),
      { seed },
    );
  });

  it('loses only its last line if a power cut filled that line with zeros', () => {
    const entries: JournalEntry[] = [{ row: 2, asked: true }];
    expect(replayJournal(`${textOf(entries)}\0\0\0\n`)).toMatchObject({
      past: pastOf(entries),
      soundText: textOf(entries),
    });
  });

  it.each([
    ['an empty text', ''],
    ['another file', 'nomor_rekening,nama\n1,A\n'],
    ['a header of another version', journalLine(header).replace('"version":1', '"version":2')],
    ['damage before the last line', `${journalLine(header)}###\n${journalLine({ row: 2, asked: true })}`],
  ])('is not recognised in %s', (_what, text) => {
    expect(replayJournal(text)).toBeNull();
  });
});
