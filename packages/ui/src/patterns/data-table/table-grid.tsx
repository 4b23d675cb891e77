import { Fragment, memo, type ReactNode } from 'react';
import { useStable } from '../../use-stable.ts';
import * as css from './data-table.css.ts';
import { type PickAll, TableHead } from './table-head.tsx';
import { NoteRow, type Picked, SkeletonRow, TableRow } from './table-row.tsx';
import type { TableColumn, TableView } from './table-view.ts';
import { useGridKeys } from './use-grid-keys.ts';

/** The selection, on this page and on others. */
export interface TableSelection<Row> {
  selected: ReadonlySet<string>;
  onChange: (selected: Set<string>) => void;
  /** Whether a new pick replaces the one before; then no box picks all. @default false */
  isSingle?: boolean;
  /** @default every row can be picked */
  canSelect?: (row: Row) => boolean;
}
export interface TableGridProps<Row> {
  label: string;
  columns: readonly TableColumn<Row>[];
  /** The rows of this page only. */
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  selection?: TableSelection<Row> | undefined;
  sort: TableView['sort'];
  onSort: (sort: NonNullable<TableView['sort']>) => void;
  onOpen?: ((row: Row) => void) | undefined;
  /** Whether a row has something to open. @default every row has */
  opens?: ((row: Row) => boolean) | undefined;
  openKey?: string | null | undefined;
  rowNote?: ((row: Row) => ReactNode) | undefined;
  /** Number of skeleton rows in place of the first rows; 0 once there is something to show. */
  skeletons: number;
  empty: ReactNode;
}

/** What a table does to its selection: to one row, to a range of rows, to all of them. */
function picksOf<Row>(
  { selected, onChange, isSingle = false, canSelect = () => true }: TableSelection<Row>,
  rows: readonly Row[],
  rowKey: (row: Row) => string,
) {
  const [keys, free] = [rows.map(rowKey), rows.filter(canSelect).map(rowKey)];
  const here = free.filter((key) => selected.has(key));
  /** Replaces what is selected on this page. */
  const select = (next: readonly string[]) =>
    onChange(new Set([...[...selected].filter((key) => !keys.includes(key)), ...next]));
  const isAll = here.length > 0 && here.length === free.length;
  const range = (from: string, to: string) => {
    const [start = 0, end = 0] = [keys.indexOf(from), keys.indexOf(to)].toSorted((a, b) => a - b);
    return keys.slice(start, end + 1);
  };
  const all: PickAll = {
    isSelected: isAll,
    isIndeterminate: here.length > 0 && !isAll,
    onChange: () => select(isAll ? [] : free),
  };
  return {
    of: (key: string): Picked => {
      const [isPicked, isFree] = [selected.has(key), free.includes(key)];
      if (isFree) return isPicked ? 'picked' : 'free';
      return isPicked ? 'picked and locked' : 'locked';
    },
    toggle: (key: string) => {
      if (!free.includes(key)) return;
      if (here.includes(key)) select(here.filter((other) => other !== key));
      else select(isSingle ? [key] : [...here, key]);
    },
    extend: isSingle
      ? null
      : ({ anchor, from, to }: { anchor: string; from: string; to: string }) => {
          const [before, now] = [range(anchor, from), range(anchor, to)];
          const kept = here.filter((key) => !before.includes(key));
          select([...kept, ...now.filter((key) => free.includes(key) && !kept.includes(key))]);
        },
    all: isSingle ? null : all,
    selectAll: () => select(free),
  };
}

const Grid = <Row,>(grid: TableGridProps<Row>) => {
  const {
    label,
    columns,
    rows,
    rowKey,
    selection,
    sort,
    onSort,
    onOpen,
    opens = () => true,
    openKey,
    rowNote,
    skeletons,
    empty,
  } = grid;
  const header = columns.find((column) => column.isRowHeader)?.id ?? columns[0]?.id;
  const isLoading = skeletons > 0;
  const hasPicks = selection !== undefined;
  const picks = selection && !isLoading ? picksOf(selection, rows, rowKey) : null;
  const onPick = useStable((key: string) => picks?.toggle(key));
  const keys = useGridKeys({
    onOpen: (key) => {
      const row = rows.find((one) => rowKey(one) === key);
      if (row !== undefined && opens(row)) onOpen?.(row);
    },
    pick: picks && { toggle: picks.toggle, extend: picks.extend, all: picks.all && picks.selectAll },
    onSort: (column) =>
      onSort({
        column,
        direction: sort?.column === column && sort.direction === 'ascending' ? 'descending' : 'ascending',
      }),
  });
  const span = columns.length + (hasPicks ? 1 : 0);
  const lineOf = (row: Row) => {
    const [key, note] = [rowKey(row), rowNote?.(row)];
    return (
      <Fragment key={key}>
        <TableRow
          {...{ row, columns, header, onPick }}
          name={key}
          picked={picks?.of(key)}
          isOpen={key === openKey}
          acts={onOpen !== undefined && opens(row)}
        />
        {note != null && (
          <NoteRow isPicked={selection?.selected.has(key) ?? false} hasPicks={hasPicks} span={span}>
            {note}
          </NoteRow>
        )}
      </Fragment>
    );
  };
  return (
    <table
      {...keys}
      role="grid"
      aria-label={label}
      aria-multiselectable={picks?.all ? true : undefined}
      className={css.table}
    >
      <TableHead
        columns={columns}
        sort={sort}
        hasPicks={hasPicks}
        pickAll={picks?.all ?? null}
        isComing={isLoading && selection?.isSingle !== true}
      />
      <tbody role="rowgroup">
        {isLoading
          ? Array.from({ length: skeletons }, (_, at) => (
              <SkeletonRow key={at} {...{ at, columns, header, hasPicks }} />
            ))
          : rows.map(lineOf)}
        {!isLoading && rows.length === 0 && (
          <tr role="row">
            <td role="gridcell" colSpan={span}>
              {empty}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
};

/** The rows of one page as an ARIA grid; under 640 px each row becomes a card. It is drawn only if something it shows has changed. */
// `memo` forgets the type parameter.
export const TableGrid = memo(Grid) as typeof Grid;
