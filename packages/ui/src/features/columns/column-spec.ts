import type { TransactionQuery } from '@ibk/sdk/contract';
import type { TableColumn } from '../../patterns/data-table/table-view.ts';

/** An account and its holder. */
export interface Party {
  name: string;
  account: string;
  /** The account as it is shown. @default in the groups of this bank */
  shown?: string;
}
/** A short word about a row, beside its reference. */
export interface Mark {
  tone: 'warning' | 'info';
  text: string;
}
/** The value that each kind of column takes from a row. */
export interface ColumnValues {
  /** A reference that opens the row, with its product below. */
  reference: { reference: string; product: string; marks?: readonly Mark[] };
  product: string;
  /** The name before the account, for the receiving party. */
  party: Party;
  /** The account before the name, for the paying party. */
  account: Party;
  /** Rupiah. */
  amount: number;
  status: { status: string; name?: string };
  /** An instant, ISO with offset or Z. */
  moment: string;
  /** A day, `YYYY-MM-DD`. */
  date: string;
  text: string;
  /** A code that is read character by character: NTPN, billing code. */
  code: string;
  /** A username. */
  user: string;
  count: number;
}
export type ColumnKind = keyof ColumnValues;

type SortField = NonNullable<TransactionQuery['sort']> extends `${infer Field},${string}` ? Field : never;

interface ColumnOf<Row, Kind extends ColumnKind> extends Pick<
  TableColumn<Row>,
  'id' | 'name' | 'card' | 'isRowHeader' | 'canHide'
> {
  kind: Kind;
  /** Returns null if the row has nothing to show. */
  of: (row: Row) => ColumnValues[Kind] | null;
  /** The field by which the bank sorts this column; without it the bank cannot sort by it. */
  sort?: SortField;
}
/** A column as data. */
export type ColumnSpec<Row> = { [Kind in ColumnKind]: ColumnOf<Row, Kind> }[ColumnKind];
