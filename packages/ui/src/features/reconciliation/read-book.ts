import type { BookRow } from '@ibk/sdk/contract';
import type { Thousands } from '@ibk/sdk/batch';

/** A cash book as it was read in the browser; nothing of it has been sent. */
export interface ReadBook {
  name: string;
  bytes: Uint8Array;
  rows: readonly BookRow[];
  /** What keeps it from being compared, ready to show. */
  faults: readonly string[];
  skipped: readonly string[];
  /** The balance that the book states before a day; null without one. */
  openingOn: (startDate: string) => number | null;
  /** Whether the file leaves open what `1.234` means. */
  asksThousands: boolean;
}

/** Reads a cash book. The code that reads files is loaded with the first one. */
export async function readBook(name: string, bytes: Uint8Array, thousands?: Thousands): Promise<ReadBook> {
  const { describeFault, openingOfBook, readCashBook } = await import('@ibk/sdk/batch');
  const book = await readCashBook(bytes, thousands);
  const { rows, faults, skipped } = book;
  return {
    name,
    bytes,
    rows,
    faults: faults.map(describeFault),
    skipped: skipped.map(describeFault),
    openingOn: (startDate) => openingOfBook(book, startDate),
    asksThousands: faults.some(({ ruleId }) => ruleId === 'batch.amount.ambiguous'),
  };
}

/** The first and the last day of a book. */
export function daysOf(rows: readonly BookRow[]): { startDate: string | null; endDate: string | null } {
  const days = rows.map(({ date }) => date).sort();
  return { startDate: days.at(0) ?? null, endDate: days.at(-1) ?? null };
}
