import type { ReactNode } from 'react';
import { filterRows } from './row-filter.ts';

/** What a screen looks at in a table; the host may keep it in the URL. */
export interface TableView {
  filter: string;
  sort: { column: string; direction: 'ascending' | 'descending' } | null;
  /** From 0. */
  page: number;
  /** Rows a page. */
  size: number;
  /** Ids of columns that are put away. */
  hidden: readonly string[];
}
/** Rows a page that are offered. @source 000 §9 */
export const PAGE_SIZES = [5, 10, 25] as const;
/** How a table begins. */
export const firstView: TableView = { filter: '', sort: null, page: 0, size: PAGE_SIZES[0], hidden: [] };

export interface TableColumn<Row> {
  id: string;
  name: string;
  /** A column of buttons says its name to screen readers only. */
  isNameUnseen?: boolean;
  /** A text takes two lines at most and is then cut, its whole in a tooltip; elsewhere LongText does so. */
  cell: (row: Row) => ReactNode;
  /** What filter and sort go by; without it the column takes part in neither. */
  value?: (row: Row) => string | number | null;
  /** Amounts end, codes and names start. @default 'start' */
  align?: 'start' | 'end';
  /** On a card: 'bare' stands without its name, 'corner' so too and beside what names the row. @default below, with its name */
  card?: 'bare' | 'corner';
  /** Names the row for screen readers; the first column unless one says so. */
  isRowHeader?: boolean;
  /** @default true */
  canHide?: boolean;
  /** @default true where there is a value */
  canSort?: boolean;
}

/** Whether rows can be put in the order of a column. */
export const isSortable = ({ value, canSort = value !== undefined }: Pick<TableColumn<never>, 'value' | 'canSort'>) =>
  canSort;

/** The rows of one page and where it stands. */
export interface TablePage<Row> {
  rows: readonly Row[];
  /** After the filter. */
  total: number;
  /** Before the filter. */
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

/** Filters, sorts and cuts rows that are all here. The filter looks for its words in the values of every column. */
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

/** Page numbers to offer, from 0; null is a gap. First, last and the neighbours are always there. */
export const pageNumbers = (page: number, pages: number): (number | null)[] => {
  const shown = [...new Set([0, page - 1, page, page + 1, pages - 1])].filter((at) => at >= 0 && at < pages);
  if (pages <= 5) return Array.from({ length: pages }, (_, at) => at);
  return shown.flatMap((at, place) => {
    const before = shown[place - 1];
    return before !== undefined && at - before > 1 ? [null, at] : [at];
  });
};
