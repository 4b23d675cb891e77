import type { BookRow } from '@ibk/sdk/contract';
import { describeFault, openingOfBook, readCashBook, type Thousands } from '@ibk/sdk/batch';

/** A cash book as it was read in the browser; nothing of it has been sent. */
export interface ReadBook {
  name: string;
  bytes: Uint8Array;
  rows: readonly BookRow[];
  /** The first and the last day of the rows; null without any. */
  startDate: string | null;
  endDate: string | null;
  /** What keeps it from being compared, ready to show. */
  faults: readonly string[];
  skipped: readonly string[];
  /** The balance that the book states before a day; null without one. */
  openingOn: (startDate: string) => number | null;
  /** Whether the file leaves open what `1.234` means. */
  asksThousands: boolean;
}

/** Reads a cash book. */
export async function readBook(name: string, bytes: Uint8Array, thousands?: Thousands): Promise<ReadBook> {
  const book = await readCashBook(bytes, thousands);
  const { rows, faults, skipped } = book;
  const days = rows.map(({ date }) => date).sort();
  return {
    name,
    bytes,
    rows,
    startDate: days.at(0) ?? null,
    endDate: days.at(-1) ?? null,
    faults: faults.map(describeFault),
    skipped: skipped.map(describeFault),
    openingOn: (startDate) => openingOfBook(book, startDate),
    asksThousands: faults.some(({ ruleId }) => ruleId === 'batch.amount.ambiguous'),
  };
}
