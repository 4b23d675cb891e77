import type { Fact } from '@ibk/sdk/records';
import type { TableColumn } from '../../patterns/data-table/table-view.ts';

/** How a table shows a fact, beyond its kind. */
export type ColumnLook = Partial<Pick<TableColumn<never>, 'card' | 'isRowHeader' | 'canHide'>>;

/** A column as data: a fact of its rows, with the id by which a view hides or sorts it. */
export type ColumnSpec<Row, Sort extends string = string> = Fact<Row, Sort> &
  ColumnLook & {
    id: string;
    label: string;
    /** Another way to write the value, by which the filter of a list with all its rows finds the row too. */
    alsoFound?: (row: Row) => string;
  };

/** Chooses facts of a record as columns, in the order of their names. */
export const chooseColumns = <Row, Name extends string, Sort extends string>(
  facts: Readonly<Record<Name, Fact<Row, Sort> & { label: string }>>,
  names: readonly Name[],
  looks: Partial<Record<Name, ColumnLook>> = {},
): ColumnSpec<Row, Sort>[] =>
  names.map((name) => {
    const fact: Fact<Row, Sort> & { label: string } = facts[name];
    const look: ColumnLook | undefined = looks[name];
    return { id: name, ...fact, ...look };
  });
