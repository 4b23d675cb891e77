import type { Bank } from '@ibk/sdk';
import type { TransactionCriteria, TransactionPage, TransactionQuery, TransactionSummary } from '@ibk/sdk/contract';
import type { QueryFunction, QueryKey } from '@tanstack/react-query';
import type { TableView } from '../../patterns/data-table/table-view.ts';
import type { ColumnSpec } from '../columns/column-spec.ts';
import type { Criteria, CriterionName } from './criteria.ts';

interface Question<Answer, Key extends QueryKey> {
  queryKey: Key;
  queryFn?: QueryFunction<Answer, Key>;
}
/** One page of rows, as the bank answers it. */
interface ListPage<Row> extends Pick<TransactionPage, 'page' | 'total'> {
  content: Row[];
}
/** The two questions of a list: one page of its rows, and what all of them come to. */
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

/** A list as data: what is asked, what narrows it, what is shown of a row, which sums stand below. */
export interface ListTable<Row> {
  /** Names the list for screen readers. */
  label: string;
  operation: ListOperation<Row>;
  rowKey: (row: Row) => string;
  /** In the order of their fields; the free text is always there. */
  criteria: readonly CriterionName[];
  columns: readonly ColumnSpec<Row>[];
  totals: readonly (keyof Omit<TransactionSummary, 'byStatus'>)[];
  /** What a press on a row does: opens its detail beside the list, or nothing. */
  rowAction: 'panel' | null;
  /** How its view begins. */
  first: TableView;
}

/** What a user looks at in a list; the host keeps it in the address. */
export interface ListState {
  view: TableView;
  criteria: Criteria;
}
