import type { TableColumn } from '../../patterns/data-table/table-view.ts';
import type { ColumnSpec } from './column-spec.ts';
import { KINDS, type Kind } from './fact-kinds.tsx';

/** Turns one column spec into a column of the table. */
function columnOf<Row>(
  spec: ColumnSpec<Row>,
  zone: string,
  openOf: (row: Row) => (() => void) | undefined,
): TableColumn<Row> {
  const { id, label: name, group } = spec;
  // A spec pairs its kind with a value of that kind. TypeScript cannot follow that pairing across a union, hence the
  // cast.
  const of = spec.of as (row: Row) => unknown;
  const look = KINDS[spec.kind] as Kind<unknown>;
  const { align, card, isRowHeader, canHide } = { ...look, ...spec };
  return {
    id,
    name,
    cell: (row) => {
      const value = of(row) ?? null;
      return value === null ? '' : look.cell(value, { zone, label: name, open: isRowHeader ? openOf(row) : undefined });
    },
    value: (row) => {
      const value = of(row) ?? null;
      if (value === null) return null;
      return spec.alsoFound ? `${look.plain(value)} ${spec.alsoFound(row)}` : look.plain(value);
    },
    ...(group === undefined ? {} : { group }),
    ...(align === undefined ? {} : { align }),
    ...(card === undefined ? {} : { card }),
    ...(isRowHeader === undefined ? {} : { isRowHeader }),
    ...(canHide === undefined ? {} : { canHide }),
  };
}

/**
 * Turns column specs into the columns of a table.
 *
 * @param onOpen opens a row's detail; what names the row becomes a button
 * @param opens whether a row has a detail. @default every row
 */
export const columnsOf = <Row,>(
  specs: readonly ColumnSpec<Row>[],
  zone: string,
  onOpen?: (row: Row) => void,
  opens: (row: Row) => boolean = () => true,
): TableColumn<Row>[] =>
  specs.map((spec) => columnOf(spec, zone, (row) => (onOpen && opens(row) ? () => onOpen(row) : undefined)));
