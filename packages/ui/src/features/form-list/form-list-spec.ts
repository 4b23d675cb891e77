import type { Bank } from '@ibk/sdk';
import type { QueryKey } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { WriteEndedBy } from '../../doubts/doubts.ts';
import type { FieldSpec, FieldValue } from '../form/field-spec.ts';
import type { Check } from '../form/form-state.ts';
import type { AnyTable, CriteriaIn, ListQuery } from '../list/list-table.ts';
import type { Access } from './empty-access.tsx';

/** The values of a form, by field name. */
export type FormValues = Readonly<Record<string, FieldValue>>;
/** The facts that a field of a row's form depends on. */
export interface RowFacts {
  values: FormValues;
  /** Whether the form changes a row that exists. */
  isUpdate: boolean;
}
/** A field of a row's form. */
export type FormField = FieldSpec<RowFacts> & { name: string };

/** The bank's answer to a form or a verb. */
export interface Told {
  message: string;
  /** How the message is shown. A call that succeeds may answer with a refusal. @default 'success' */
  kind?: 'success' | 'info' | 'error';
}
/** The form that adds a row. If rows can be changed, the same form changes them. */
export interface RowForm<Row> {
  /** What the form does, as its title. @default 'Tambahkan Data' for a new row, 'Ubah' for one that is there */
  title?: string;
  fields: readonly FormField[];
  /** Initial values of the form: those of the row to change, or those of a new row if it is null. */
  start: (row: Row | null) => FormValues;
  check: Check<FormValues>;
  /** @returns the text of the toast: that of the documents, else the bank's message */
  save: (bank: Bank, values: FormValues, options: { row: Row | null; idempotencyKey: string }) => Promise<Told>;
  /** The subject of a save, for a lost answer; `row` is the one to change, null for a new one. */
  doubt: (values: FormValues, row: Row | null) => WriteEndedBy<Told>;
  /** Maps a path in the bank's refusal to a field of the form. @default the path itself */
  fieldOf?: (path: string) => string | undefined;
}

/** The question that a verb of a row asks before it is sent, and its request. */
interface AskingVerb<Row> {
  /** Title and question of the dialog that confirms it. */
  title: string;
  question: (row: Row) => ReactNode;
  isDanger: boolean;
  /** Whether the user must give a reason, which goes with the request. @default false */
  asksReason?: true;
  /** @returns the text of the toast: that of the documents, else the bank's message */
  send: (bank: Bank, row: Row, options: { idempotencyKey: string; reason: string }) => Promise<Told>;
  /** Its subject, for a lost answer. */
  doubt: (row: Row) => WriteEndedBy<Told>;
}
/** An action of a user on a row: open its form or its page, or send a request after a question. */
export type Verb<Row> = {
  id: string;
  label: string;
  icon: LucideIcon;
  /** Whether a row has it. @default every row */
  isOffered?: (row: Row) => boolean;
} & ({ opens: 'form' | 'page' } | AskingVerb<Row>);
export type Asking<Row> = Extract<Verb<Row>, AskingVerb<Row>>;

/** What a panel next to a list receives: the row and the verb that opened it. */
export interface OwnPanelProps<Row> {
  /** Null to add a row. */
  row: Row | null;
  /** Id of the verb; null to add a row, or if the row itself was opened. */
  verb: string | null;
  onSaved: (message: string) => void;
  onClose: () => void;
}

/** A list with its form. Administration screens and saved lists are each described by one. */
export interface FormList<Row, Query extends ListQuery = ListQuery, Summary = object> {
  table: AnyTable<Row, Query, Summary>;
  /** Criteria that the route fixes. */
  facts: CriteriaIn<Query>;
  /** Query keys that a write invalidates. */
  stale: readonly QueryKey[];
  /** The name of a row in questions and for screen readers. */
  rowName: (row: Row) => string;
  /** Absent if no row can be added. */
  form?: RowForm<Row>;
  /** A panel of its own in place of the form, for a form that needs more than fields. */
  panel?: ComponentType<OwnPanelProps<Row>>;
  /** Whether its panel adds rows for this user. @default true */
  canAdd?: boolean;
  /** In the order of their buttons. */
  verbs: readonly Verb<Row>[];
  /** An access that the corporate lacks. Its notice replaces the list. */
  lacks?: Access | undefined;
}
