import { useMemo } from 'react';
import type { TableColumn } from '../../patterns/data-table/table-view.ts';
import { useStable } from '../../use-stable.ts';
import { useZone } from '../form/zone.ts';
import type { ColumnSpec } from './column-spec.ts';
import { columnsOf } from './columns-of.tsx';

interface ColumnOptions<Row> {
  /** Opens a row's detail; what names the row becomes a button. */
  onOpen?: ((row: Row) => void) | undefined;
  /** Whether a row has a detail. @default every row */
  opens?: ((row: Row) => boolean) | undefined;
  /** The bank sorts the rows, by the columns whose facts name a field. @default false */
  isSortedByBank?: boolean;
  /** A column of buttons, after those of the facts. */
  actionColumn?: TableColumn<Row> | undefined;
}
/**
 * The columns of a table. They stay the same ones as long as what they show does, so that the rows are not drawn again with what
 * is around them.
 */
export function useColumns<Row>(
  specs: readonly ColumnSpec<Row>[],
  { onOpen, opens, isSortedByBank = false, actionColumn }: ColumnOptions<Row> = {},
): TableColumn<Row>[] {
  const zone = useZone();
  const open = useStable((row: Row) => onOpen?.(row));
  const hasOpen = onOpen !== undefined;
  return useMemo(() => {
    const columns = columnsOf(specs, zone, hasOpen ? open : undefined, opens);
    const sorted = columns.map((column, at) => ({ ...column, canSort: specs[at]?.sort !== undefined }));
    return [...(isSortedByBank ? sorted : columns), ...(actionColumn ? [actionColumn] : [])];
  }, [specs, zone, hasOpen, open, opens, isSortedByBank, actionColumn]);
}
