import type { Bank } from '@ibk/sdk';
import type { QueryKey } from '@tanstack/react-query';
import type { TableColumn } from '../../patterns/data-table/table-view.ts';
import type { Write } from '../../doubts/doubts.ts';
import type { ListQuery } from '../../queries/list-query.ts';
import type { FieldSpec, FieldValue } from '../form/field-spec.ts';
import type { Check } from '../form/form-state.ts';
import type { Access } from './empty-access.tsx';

/** The values of a form, by field name. */
export type FormValues = Readonly<Record<string, FieldValue>>;
/** What the form of a row knows while it draws a field. */
export interface RowFacts {
  values: FormValues;
  /** Whether the form changes a row that exists. */
  isUpdate: boolean;
}
/** A field of a row's form. */
export type FormField = FieldSpec<RowFacts> & { name: string };

/** The form that adds a row. If rows can be changed, the same form changes them. */
export interface RowForm<Row> {
  fields: readonly FormField[];
  /** Initial values of the form: those of the row to change, or those of a new row if it is null. */
  start: (row: Row | null) => FormValues;
  check: Check<FormValues>;
  /** @returns the bank's message, shown as a toast */
  save: (
    bank: Bank,
    values: FormValues,
    options: { row: Row | null; idempotencyKey: string },
  ) => Promise<{ message: string }>;
  /** What a save is about, if its answer is lost. */
  doubt: (values: FormValues) => Write;
  /** Maps a path in the bank's refusal to a field of the form. @default the path itself */
  fieldOf?: (path: string) => string | undefined;
}

/** A list with its form. Administration screens and saved lists are each described by one. */
export interface FormList<Row> {
  /** Accessible name of the table. */
  label: string;
  rows: (bank: Bank) => ListQuery<Row[]>;
  /** Query keys that a write invalidates. */
  stale: readonly QueryKey[];
  columns: readonly TableColumn<Row>[];
  rowKey: (row: Row) => string;
  /** The name of a row in questions and for screen readers. */
  rowName: (row: Row) => string;
  /** Absent if no row can be added. */
  form?: RowForm<Row>;
  /** Whether rows can be changed as well. @default false */
  canUpdate?: boolean;
  /** Absent if no row can be removed. @returns the bank's message, shown as a toast */
  remove?: (bank: Bank, row: Row, options: { idempotencyKey: string }) => Promise<{ message: string }>;
  /** What a removal is about, if its answer is lost. */
  removalDoubt?: (row: Row) => Write;
  /** An access that the corporate lacks. Its notice replaces the list. */
  lacks?: Access | undefined;
}
