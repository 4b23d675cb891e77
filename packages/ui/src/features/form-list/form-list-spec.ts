import type { Bank } from '@ibk/sdk';
import type { QueryKey } from '@tanstack/react-query';
import type { TableColumn } from '../../patterns/data-table/table-view.ts';
import type { Option } from '../../primitives/option-list/option-list.tsx';
import type { RadioOption } from '../../primitives/radio-group/radio-group.tsx';
import type { Write } from '../../doubts/doubts.ts';
import type { ListQuery } from '../../queries/list-query.ts';
import type { Check } from '../form/form-state.ts';
import type { Access } from './empty-access.tsx';

/** A field's value: text, an amount in rupiah, or null if it is empty. */
export type FieldValue = string | number | null;
/** The values of a form, by field name. */
export type FormValues = Readonly<Record<string, FieldValue>>;

interface FieldBase {
  name: string;
  label: string;
  note?: string;
  hint?: string;
  /** Read-only once the row exists; a user's role is an example. @source 001 §2.2 */
  isFixedOnUpdate?: true;
}
interface TextFormField extends FieldBase {
  kind: 'text';
  type?: 'text' | 'email' | 'tel';
}
/** A number that is not an amount: account, customer or telephone number. */
interface DigitsFormField extends FieldBase {
  kind: 'digits';
}
interface AmountFormField extends FieldBase {
  kind: 'amount';
}
/** A choice from a short list that the bank supplies. */
export interface SelectFormField extends FieldBase {
  kind: 'select';
  options: (bank: Bank) => ListQuery<readonly Option[]>;
}
/** A choice from a long list, which the user narrows by typing. */
interface SearchFormField extends FieldBase {
  kind: 'search';
  options: SelectFormField['options'];
}
/** A choice between a few options that the documents fix. */
interface RadioFormField extends FieldBase {
  kind: 'radio';
  options: readonly RadioOption[];
}
/** A read-only name that the bank supplies for the number in another field. A form has at most one. */
export interface LookupFormField extends FieldBase {
  kind: 'lookup';
  /** The field that holds the number. */
  of: string;
  query: (bank: Bank, number: string) => ListQuery<string>;
}
/** The description of a form's field. */
export type FormField =
  | TextFormField
  | DigitsFormField
  | AmountFormField
  | SelectFormField
  | SearchFormField
  | RadioFormField
  | LookupFormField;

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
