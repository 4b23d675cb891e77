import type { Bank } from '@ibk/sdk';
import type { Sandbox } from './start-sandbox.ts';

/** One page of a list. */
export interface Page<Row> {
  content: Row[];
  total: number;
  next: string | null;
}
/** Criteria, order and page of a list. */
export type Query = Record<string, string | number | boolean>;
type Format = 'csv' | 'xlsx' | 'pdf';
/** A list of the bank as its client sees it. Its methods let lists of several records stand in one table. */
export interface Listed<Row> {
  as: string;
  /** Adds rows to a list that has few in the demo world. */
  prepare?: (bank: Sandbox) => Promise<void>;
  page: (bank: Bank, query: Query) => Promise<Page<Row>>;
  totals: (bank: Bank, criteria: Query) => Promise<{ count: number; sum: number }>;
  /** Absent if the list has no file. */
  file?: (bank: Bank, format: Format, criteria: Query) => Promise<Blob>;
  /** A text of each row that no other row has, as its file shows it. */
  key(row: Row): string;
  /** What its totals sum; absent if they only count. */
  amount?(row: Row): number;
  /** The value that each order of the contract sorts by. */
  sorted(row: Row): Readonly<Record<string, string | number>>;
  /** Each criterion with the rows that meet it. */
  criteria: readonly { by: Query; meets(row: Row): boolean }[];
}
