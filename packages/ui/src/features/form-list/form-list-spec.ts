import type { Bank } from '@ibk/sdk';
import type { QueryKey } from '@tanstack/react-query';
import type { TableColumn } from '../../patterns/data-table/table-view.ts';
import type { Option } from '../../primitives/option-list/option-list.tsx';
import type { RadioOption } from '../../primitives/radio-group/radio-group.tsx';
import type { ListQuery } from '../../queries/list-query.ts';
import type { Check } from '../form/form-state.ts';
import type { Access } from './empty-access.tsx';

/** Text, an amount in rupiah, or nothing yet. */
export type FieldValue = string | number | null;
/** What a form holds, by field. */
export type FormValues = Readonly<Record<string, FieldValue>>;

interface FieldBase {
  name: string;
  label: string;
  note?: string;
  hint?: string;
  /** Read-only once the row exists, as a user's role. @source 001 §2.2 */
  isFixedOnUpdate?: true;
}
interface TextFormField extends FieldBase {
  kind: 'text';
  type?: 'text' | 'email' | 'tel';
  maxLength?: number;
}
/** A number that is no amount: account, customer, telephone. */
interface DigitsFormField extends FieldBase {
  kind: 'digits';
}
interface AmountFormField extends FieldBase {
  kind: 'amount';
}
/** One of a short list that the bank knows. */
export interface SelectFormField extends FieldBase {
  kind: 'select';
  options: (bank: Bank) => ListQuery<readonly Option[]>;
}
/** One of a long list, narrowed by typing. */
interface SearchFormField extends FieldBase {
  kind: 'search';
  options: SelectFormField['options'];
}
/** One of a few that the documents fix. */
interface RadioFormField extends FieldBase {
  kind: 'radio';
  options: readonly RadioOption[];
}
/** A read-only name that the bank gives for the number in another field. At most one a form. */
export interface LookupFormField extends FieldBase {
  kind: 'lookup';
  /** The field that holds the number. */
  of: string;
  ask: (bank: Bank, number: string) => Promise<string>;
}
/** A field of a form, described. */
export type FormField =
  | TextFormField
  | DigitsFormField
  | AmountFormField
  | SelectFormField
  | SearchFormField
  | RadioFormField
  | LookupFormField;

/** The form that adds a row, and changes one where rows can be changed. */
export interface RowForm<Row> {
  fields: readonly FormField[];
  /** What the form begins with: of the row that is changed, or of a new one where it is null. */
  start: (row: Row | null) => FormValues;
  check: Check<FormValues>;
  /** @returns the bank's sentence, shown as a toast */
  save: (
    bank: Bank,
    values: FormValues,
    options: { row: Row | null; idempotencyKey: string },
  ) => Promise<{ message: string }>;
  /** Our field for a path that the bank blames. @default the path itself */
  fieldOf?: (path: string) => string | undefined;
}

/** A list with its form: what administration and saved lists are rows of. */
export interface FormList<Row> {
  /** Names the table for screen readers. */
  label: string;
  rows: (bank: Bank) => ListQuery<Row[]>;
  /** Query keys that a write makes stale. */
  stale: readonly QueryKey[];
  columns: readonly TableColumn<Row>[];
  rowKey: (row: Row) => string;
  /** What a row is called in questions and by screen readers. */
  rowName: (row: Row) => string;
  /** Absent where nothing can be added. */
  form?: RowForm<Row>;
  /** Whether rows can be changed too. @default false */
  canUpdate?: boolean;
  /** Absent where nothing can be removed. @returns the bank's sentence, shown as a toast */
  remove?: (bank: Bank, row: Row, options: { idempotencyKey: string }) => Promise<{ message: string }>;
  /** An access that the corporate does not have; its notice takes the list's place. */
  lacks?: Access | undefined;
}
