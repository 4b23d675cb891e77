import type { ReactNode } from 'react';
import { filterRows } from './row-filter.ts';

/** The view of a table. The host may keep it in the URL. */
export interface TableView {
  filter: string;
  sort: { column: string; direction: 'ascending' | 'descending' } | null;
  /** Counted from 0. */
  page: number;
  /** Rows per page. */
  size: number;
  /** Ids of hidden columns. */
  hidden: readonly string[];
}
/** The numbers of rows per page to choose from. @source 000 §9 */
export const PAGE_SIZES = [5, 10, 25] as const;
/** The view before the user changes it. */
export const firstView: TableView = { filter: '', sort: null, page: 0, size: PAGE_SIZES[0], hidden: [] };

export interface TableColumn<Row> {
  id: string;
  name: string;
  /** The heading that it shares with its neighbours, above their names. @default none */
  group?: string;
  /** Hides the column's name from sight but not from screen readers, as for a column of buttons. */
  isNameUnseen?: boolean;
  /**
   * Text takes at most two lines; if it is longer, a tooltip shows all of it. Wrap other content in LongText for the
   * same.
   */
  cell: (row: Row) => ReactNode;
  /** The value to filter and sort by. Without it the column takes part in neither. */
  value?: (row: Row) => string | number | null;
  /** Align amounts at the end, codes and names at the start. @default 'start' */
  align?: 'start' | 'end';
  /**
   * Place on a card: 'bare' has no label; 'corner' has no label either and is next to the row header.
   *
   * @default below, with its label
   */
  card?: 'bare' | 'corner';
  /**
   * Whether the column is the row header for screen readers.
   *
   * @default true for the first column, unless another one is
   */
  isRowHeader?: boolean;
  /** @default true */
  canHide?: boolean;
  /** @default true if there is a value */
  canSort?: boolean;
}

/** Whether rows can be sorted by a column. */
export const isSortable = ({ value, canSort = value !== undefined }: Pick<TableColumn<never>, 'value' | 'canSort'>) =>
  canSort;

/** The rows of one page, and its position. */
export interface TablePage<Row> {
  rows: readonly Row[];
  /** Number of rows after filtering. */
  total: number;
  /** Number of rows before filtering. */
  all: number;
  page: number;
  pages: number;
}

const byValue = (a: string | number | null, b: string | number | null): number => {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a).localeCompare(String(b), 'id', { numeric: true, sensitivity: 'base' });
};

/** Filters, sorts and pages rows that are all in memory. The filter searches the values of every column. */
export const pageOf = <Row>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  { filter, sort, page, size }: TableView,
): TablePage<Row> => {
  const found = filterRows(rows, columns, filter);
  const value = columns.find(({ id }) => id === sort?.column)?.value;
  if (value) {
    const turn = sort?.direction === 'descending' ? -1 : 1;
    found.sort((a, b) => turn * byValue(value(a), value(b)));
  }
  const pages = Math.max(1, Math.ceil(found.length / size));
  const at = Math.min(page, pages - 1);
  return { rows: found.slice(at * size, (at + 1) * size), total: found.length, all: rows.length, page: at, pages };
};

/**
 * Page numbers to offer, counted from 0; null is a gap. The first, the last and the neighbouring pages are always
 * included.
 */
export const pageNumbers = (page: number, pages: number): (number | null)[] => {
  const shown = [...new Set([0, page - 1, page, page + 1, pages - 1])].filter((at) => at >= 0 && at < pages);
  if (pages <= 5) return Array.from({ length: pages }, (_, at) => at);
  return shown.flatMap((at, place) => {
    const before = shown[place - 1];
    return before !== undefined && at - before > 1 ? [null, at] : [at];
  });
};
