import { columnAmount, type Thousands, thousandsIn, uploadCellFault, type uploadColumns } from '@ibk/sdk/batch';
import { toSen } from '@ibk/sdk/format';

/** A column of the grid, by its heading in the file. */
export type GridColumn = ReturnType<typeof uploadColumns>[number];
/** The cells of a line by the heading of their column. */
export type Cells = Readonly<Record<string, string>>;
/** What is wrong with a line. */
export interface Mark {
  /** Heading of the column; null for the whole line. */
  column: string | null;
  /** Indonesian, ready to show. */
  message: string;
}

/** How amounts with one separator are read; '?' while nothing has decided it. */
type Reading = Thousands | '?';
const thousandsOf = (reading: Reading): Thousands | undefined => (reading === '?' ? undefined : reading);

/** The totals of lines in one reading of their amounts. */
interface ReadTotals {
  /** Lines with a cell that cannot be right. */
  faulty: number;
  sen: bigint;
}
/** What lines add to the totals of their grid. */
export interface Share {
  /** Lines with any text. */
  filled: number;
  /** Lines whose amount has two readings. */
  open: number;
  /** Amounts in which the point or the comma is the separator of thousands beyond doubt. */
  point: number;
  comma: number;
  by: Readonly<Record<Reading, ReadTotals>>;
}
const NONE: ReadTotals = { faulty: 0, sen: 0n };
export const NOTHING: Share = { filled: 0, open: 0, point: 0, comma: 0, by: { '.': NONE, ',': NONE, '?': NONE } };

export const isFilled = (cells: Cells): boolean => Object.values(cells).some((text) => text.trim() !== '');

/** Whether an amount has two readings. */
export function isOpenAmount(text: string): boolean {
  const read = columnAmount({ text }, undefined);
  return 'ruleId' in read && read.ruleId === 'batch.amount.ambiguous';
}

/** What is wrong with the cells of a line; nothing with an empty one. */
export const faultsOf = (
  columns: readonly GridColumn[],
  cells: Cells,
  thousands: Thousands | undefined,
): readonly Mark[] =>
  isFilled(cells)
    ? columns.flatMap((column) => {
        const message = uploadCellFault(column, cells[column.heading] ?? '', thousands);
        return message === null ? [] : [{ column: column.heading, message }];
      })
    : [];

/** What a line adds to the totals. */
export function shareOf(columns: readonly GridColumn[], cells: Cells): Share {
  const texts = columns.filter(({ kind }) => kind === 'amount').map(({ heading }) => cells[heading] ?? '');
  const separators = thousandsIn(texts.map((text) => ({ text })));
  const by = (reading: Reading): ReadTotals => {
    // The first amount of a line is what it pays.
    const read = columnAmount({ text: texts[0] ?? '' }, thousandsOf(reading));
    return {
      faulty: faultsOf(columns, cells, thousandsOf(reading)).length > 0 ? 1 : 0,
      sen: 'value' in read ? toSen(read.value) : 0n,
    };
  };
  const isOpen = texts.some(isOpenAmount);
  // Only an amount with two readings differs by them.
  const one = by('?');
  return {
    filled: isFilled(cells) ? 1 : 0,
    open: isOpen ? 1 : 0,
    point: separators.has('.') ? 1 : 0,
    comma: separators.has(',') ? 1 : 0,
    by: isOpen ? { '.': by('.'), ',': by(','), '?': one } : { '.': one, ',': one, '?': one },
  };
}

const together = (one: ReadTotals, other: ReadTotals, sign: 1 | -1): ReadTotals => ({
  faulty: one.faulty + sign * other.faulty,
  sen: one.sen + BigInt(sign) * other.sen,
});
/** Adds a share to a sum, or takes it away with -1. */
export const added = (sum: Share, part: Share, sign: 1 | -1 = 1): Share => ({
  filled: sum.filled + sign * part.filled,
  open: sum.open + sign * part.open,
  point: sum.point + sign * part.point,
  comma: sum.comma + sign * part.comma,
  by: {
    '.': together(sum.by['.'], part.by['.'], sign),
    ',': together(sum.by[','], part.by[','], sign),
    '?': together(sum.by['?'], part.by['?'], sign),
  },
});
