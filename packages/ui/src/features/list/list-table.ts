import type { Bank } from '@ibk/sdk';
import type { TransactionCriteria, TransactionPage, TransactionQuery, TransactionSummary } from '@ibk/sdk/contract';
import type { TransactionSort } from '@ibk/sdk/records';
import type { QueryFunction, QueryKey } from '@tanstack/react-query';
import type { TableView } from '../../patterns/data-table/table-view.ts';
import type { ColumnSpec } from '../facts/column-spec.ts';
import type { Criteria, CriterionName, Unread } from './criteria.ts';

interface Question<Answer, Key extends QueryKey> {
  queryKey: Key;
  queryFn?: QueryFunction<Answer, Key>;
}
/** One page of rows, as the bank returns it. */
interface ListPage<Row> extends Pick<TransactionPage, 'page' | 'total'> {
  content: Row[];
}
/** The two requests of a list: one page of its rows, and the totals of all rows. */
interface ListOperation<Row> {
  page: (
    bank: Bank,
    query: TransactionQuery & { page: number; size: number },
  ) => Question<ListPage<Row>, readonly ['transactions', 'list', object]>;
  summary: (
    bank: Bank,
    criteria: TransactionCriteria,
  ) => Question<TransactionSummary, readonly ['transactions', 'summary', object]>;
}

/** The description of a list: its requests, criteria, columns and totals. */
export interface ListTable<Row> {
  /** Accessible name of the list. */
  label: string;
  operation: ListOperation<Row>;
  /** Criteria that the list fixes. @default none */
  facts?: TransactionCriteria;
  rowKey: (row: Row) => string;
  /** In the order of their fields. The free text is always present. */
  criteria: readonly CriterionName[];
  columns: readonly ColumnSpec<Row, TransactionSort>[];
  totals: readonly (keyof Omit<TransactionSummary, 'byStatus'>)[];
  /** The effect of a click on a row: opens its detail beside the list or as a page, or nothing if null. */
  rowAction: 'panel' | 'page' | null;
  /** The view before the user changes it. */
  first: TableView;
}

/** The view and criteria of a list. The host keeps them in the address. */
export interface ListState {
  view: TableView;
  criteria: Criteria;
  /** What the address gives for criteria and could not be read. @default nothing */
  unread?: Unread;
}
