import type { Bank, CallOptions } from '@ibk/sdk';
import type { TransactionQuery, TransactionSummary } from '@ibk/sdk/contract';
import type { CriteriaOf, Fact, SortOf } from '@ibk/sdk/records';
import type { QueryKey } from '@tanstack/react-query';
import type { TableView } from '../../patterns/data-table/table-view.ts';
import type { ListQuery as RowsQuery } from '../../queries/list-query.ts';
import type { ColumnSpec } from '../facts/column-spec.ts';
import type { Criteria, Unread } from './criteria.ts';

/** What every list of the bank is asked by, besides its criteria. */
interface Paging {
  page?: number;
  size?: number;
  sort?: string;
  cursor?: string;
}
/** The query of a list of the bank. */
export type ListQuery = Paging & { q?: string };
/** The criteria of a query. */
export type CriteriaIn<Query> = Omit<Query, keyof Paging>;
/** The query of one page. */
export type PageQuery<Query> = Query & { page: number; size: number };

type Stoppable = Pick<CallOptions, 'signal'>;
/** One page of rows, as the bank returns it. */
export interface ListPage<Row> {
  content: Row[];
  page: number;
  total: number;
}
/** The two requests of a list: one page of its rows, and the totals of all rows. */
interface ListOperation<Row, Query, Summary> {
  page: (bank: Bank, query: PageQuery<Query>, options: Stoppable) => Promise<ListPage<Row>>;
  summary: (bank: Bank, criteria: CriteriaIn<Query>, options: Stoppable) => Promise<Summary>;
  /** Beginning of the query keys of both. */
  key: QueryKey;
}
/** The formats of a list's file, by their names in the menu. */
export const FILE_FORMATS = { xlsx: 'Excel (XLSX)', csv: 'CSV', pdf: 'PDF' } as const;
export type FileFormat = keyof typeof FILE_FORMATS;
/** The file of all rows of a list that meet its criteria. */
interface ListFile<Query> {
  /** Beginning of its name. */
  name: string;
  /** What its rows are called. */
  rows: string;
  /** Further formats, each with its name in the menu and the ending of its file; `save` takes them too. @default none */
  others?: Readonly<Record<string, { text: string; ending: string }>>;
  save: (
    bank: Bank,
    request: { format: FileFormat; criteria: CriteriaIn<Query> },
    options: Pick<CallOptions, 'signal' | 'onProgress'>,
  ) => Promise<Blob>;
}
/** The description of a list of any record: its requests, criteria, columns and totals. */
export interface ListTable<Row, Query extends ListQuery = TransactionQuery, Summary = TransactionSummary> {
  /** Accessible name of the list. */
  label: string;
  operation: ListOperation<Row, Query, Summary>;
  /** Criteria that the list fixes. @default none */
  facts?: CriteriaIn<Query>;
  rowKey: (row: Row) => string;
  /** In the order of their fields. The free text is always present. */
  criteria: CriteriaOf<Query>;
  columns: readonly ColumnSpec<Row, SortOf<Query>>[];
  /** What is counted and summed over all rows; without any the bank is not asked for it. */
  totals: Readonly<Record<string, Fact<Summary> & { label: string }>>;
  /** Absent if its rows cannot be saved as a file. */
  file?: ListFile<Query>;
  /** The effect of a click on a row: opens its detail next to the list or as a page, or nothing if null. */
  rowAction: 'panel' | 'page' | null;
  /** Whether a row has something to open. @default every row has */
  opens?: (row: Row) => boolean;
  /** The view before the user changes it. */
  first: TableView;
}

/**
 * A list whose rows the bank answers all at once, as a saved list: it is filtered, sorted and paged here, and has neither
 * criteria nor totals.
 */
export interface WholeTable<Row> extends Pick<ListTable<Row>, 'label' | 'rowKey' | 'rowAction' | 'first'> {
  /** Its rows; a page if the bank counts more rows than it returns. */
  rows: (bank: Bank) => RowsQuery<Row[] | ListPage<Row>>;
  columns: readonly ColumnSpec<Row>[];
}
/** A list of any record, by whoever pages it. */
export type AnyTable<Row, Query extends ListQuery, Summary> = ListTable<Row, Query, Summary> | WholeTable<Row>;
/** A list whose rows can be saved as a file. */
export type FiledTable<Row, Query extends ListQuery = TransactionQuery, Summary = TransactionSummary> = ListTable<
  Row,
  Query,
  Summary
> & { file: ListFile<Query> };

/** The view and criteria of a list. The host keeps them in the address. */
export interface ListState {
  view: TableView;
  criteria: Criteria;
  /** What the address gives for criteria and could not be read. @default nothing */
  unread?: Unread;
}
