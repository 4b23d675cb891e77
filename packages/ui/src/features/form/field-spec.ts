import type { Bank } from '@ibk/sdk';
import type { Option } from '../../primitives/option-list/option-list.tsx';
import type { RadioOption } from '../../primitives/radio-group/radio-group.tsx';
import type { ListQuery } from '../../queries/list-query.ts';

/** A row that a chooser has chosen: its id, and the names of the flags that are on. */
export type ChosenRow = readonly [id: string, ...flags: string[]];
/**
 * A field's value: text (a day as `YYYY-MM-DD`), an amount in rupiah, yes or no, several ids, chosen rows, or null if it
 * is empty.
 */
export type FieldValue = string | number | boolean | readonly string[] | readonly ChosenRow[] | null;

/** A row to choose from. */
export interface ChooserRow {
  id: string;
  /** Its id as people write it. @default the id */
  shown?: string;
  /** Its name, below its id. */
  name: string;
}
/** What may be true of a chosen row: a column of boxes. */
export interface ChooserFlag {
  name: string;
  label: string;
  /** Whether at most one row has it. @default false */
  isSingle?: boolean;
}

/** The facts that a field depends on: the values of all fields, and whatever else its form adds. */
export interface FieldFacts {
  values: object;
}
/** A fixed value, or a function that derives it from the facts of the form. */
export type FromFacts<Facts, Value> = Value | ((facts: Facts) => Value);

/** A query of the bank whose answer becomes options. */
interface MappedQuery extends ListQuery<unknown> {
  select: (answer: unknown) => readonly Option[];
}
/** The options of a choice, from the bank. */
export type OptionsQuery = ListQuery<readonly Option[]> | MappedQuery;
/** The options that the answer to a query makes. */
export const optionsOf = <Answer>(
  query: ListQuery<Answer>,
  toOptions: (answer: Answer) => readonly Option[],
): MappedQuery => ({
  ...query,
  // The answer of a query is the result of its own function.
  select: (answer) => toOptions(answer as Answer),
});

interface FieldBase<Facts extends FieldFacts> {
  label: FromFacts<Facts, string>;
  /** Quiet text next to the label, such as 'maks. 40 karakter'. */
  note?: FromFacts<Facts, string | undefined>;
  /** Text below the control. */
  hint?: string;
  /** Whether the form with these facts has the field. @default always */
  isShown?: (facts: Facts) => boolean;
  /** Whether the value can only be read, as a user's role once the user exists (001 §2.2). @default never */
  isReadOnly?: (facts: Facts) => boolean;
  /** Values to which a change of this field resets other fields. */
  resets?: Readonly<Record<string, FieldValue>>;
}

/** The properties of each kind of field, besides those of all fields. */
interface Kinds<Facts extends FieldFacts> {
  text: { type?: 'text' | 'email' | 'tel'; limit?: number };
  /** The number of an account, a customer or a telephone, kept as text because leading zeros count. */
  digits: object;
  amount: object;
  /** A day of the calendar. */
  date: { min?: FromFacts<Facts, string | undefined>; max?: FromFacts<Facts, string | undefined> };
  /** Yes or no; the label is the meaning of a tick. */
  flag: object;
  /** One of a few options that the documents fix, all of them visible. */
  radio: { options: readonly RadioOption[] };
  /** Any number of a few options, all of them visible. */
  choices: { options: readonly RadioOption[] };
  /** One of a short list that the bank supplies. */
  select: { options: (bank: Bank, facts: Facts) => OptionsQuery };
  /** One of a long list that the bank supplies, narrowed by typing. */
  search: { options: (bank: Bank, facts: Facts) => OptionsQuery };
  /** Any number of rows that the bank supplies, filtered and paged, each with flags of its own. @source 001 §2.2 */
  chooser: {
    rows: (bank: Bank, facts: Facts) => ListQuery<readonly ChooserRow[]>;
    /** Each a column. @default none */
    flags?: readonly ChooserFlag[];
  };
  /** A name that can only be read: the bank supplies it for the number in another field. A form has at most one. */
  lookup: {
    /** The field that holds the number. */
    of: string;
    query: (bank: Bank, number: string) => ListQuery<string>;
  };
}
export type FieldKind = keyof Kinds<FieldFacts>;

/** The description of a field of one kind. */
export type FieldOf<Kind extends FieldKind, Facts extends FieldFacts> = { kind: Kind } & FieldBase<Facts> &
  Kinds<Facts>[Kind];
/**
 * The description of a field of any form: of a row next to a list, of an entry, or of a list's criteria. A field that
 * needs more than its kind has a component of its own in its form.
 */
export type FieldSpec<Facts extends FieldFacts> = { [Kind in FieldKind]: FieldOf<Kind, Facts> }[FieldKind];

type Fixed = string | undefined;
/** The value of a field's property for the facts of its form. */
export const resolved = <Facts, Value extends Fixed>(value: FromFacts<Facts, Value>, facts: Facts): Value =>
  typeof value === 'function' ? value(facts) : value;
