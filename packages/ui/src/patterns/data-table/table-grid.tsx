import { Cell, Row, Table, TableBody } from 'react-aria-components';
import { memo, type ReactNode } from 'react';
import { Checkbox } from '../../primitives/checkbox/checkbox.tsx';
import { LongText } from '../../primitives/long-text/long-text.tsx';
import { Skeleton } from '../../primitives/skeleton/skeleton.tsx';
import { strings } from '../../strings/strings.ts';
import { visuallyHidden } from '../../theme/visually-hidden.css.ts';
import * as css from './data-table.css.ts';
import { TableHead } from './table-head.tsx';
import type { TableColumn, TableView } from './table-view.ts';

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
  /** The rows of this page only, since React Aria builds a collection of every row it is given. */
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
const NOTE = ':note';
const WIDTHS = [142, 113, 128];
/** Reserves the width of the checkboxes. */
const BOX = 24;
const picks = { 'data-picks': true };
const boxCell = (content: ReactNode) => (
  <Cell className={css.cell} {...picks}>
    {content}
  </Cell>
);

const Grid = <R,>({
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
}: TableGridProps<R>) => {
  const header = columns.find((column) => column.isRowHeader)?.id ?? columns[0]?.id;
  const keys = rows.map(rowKey);
  const isLoading = skeletons > 0;
  const hasPicks = selection !== undefined;
  const pick = (picked: 'all' | Iterable<unknown>) => {
    const canSelect = selection?.canSelect ?? (() => true);
    const here = picked === 'all' ? rows.filter(canSelect).map(rowKey) : [...picked].map(String);
    const elsewhere = [...(selection?.selected ?? [])].filter((key) => !keys.includes(key));
    selection?.onChange(new Set([...elsewhere, ...here]));
  };
  const unpickable = rows.flatMap((row) => {
    const own = selection?.canSelect?.(row) === false ? [rowKey(row)] : [];
    return rowNote?.(row) == null ? own : [...own, rowKey(row) + NOTE];
  });
  const cellOf = (column: TableColumn<R>, content: ReactNode) => (
    <Cell
      key={column.id}
      className={css.cell}
      data-align={column.align}
      data-card={column.card}
      data-label={column.id === header || column.isNameUnseen || column.card ? '' : column.name}
    >
      {typeof content === 'string' && content !== '' ? <LongText>{content}</LongText> : content}
    </Cell>
  );
  const rowOf = (row: R) => {
    const key = rowKey(row);
    const note = rowNote?.(row);
    const name = columns.find(({ id }) => id === header)?.value?.(row);
    return [
      <Row
        key={key}
        id={key}
        className={css.row}
        textValue={String(name ?? key)}
        data-open={key === openKey || undefined}
        data-acts={(onOpen && opens(row)) || undefined}
      >
        {hasPicks && boxCell(<Checkbox slot="selection" />)}
        {columns.map((column) => cellOf(column, column.cell(row)))}
      </Row>,
      note != null && (
        <Row
          key={key + NOTE}
          id={key + NOTE}
          className={`${css.row} ${css.note}`}
          data-picked={selection?.selected.has(key) || undefined}
        >
          <Cell
            className={css.wideCell}
            data-indented={hasPicks || undefined}
            colSpan={columns.length + (hasPicks ? 1 : 0)}
          >
            {note}
          </Cell>
        </Row>
      ),
    ];
  };
  return (
    <Table
      aria-label={label}
      className={css.table}
      selectionMode={!hasPicks || isLoading ? 'none' : selection.isSingle ? 'single' : 'multiple'}
      selectedKeys={keys.filter((key) => selection?.selected.has(key))}
      disabledKeys={unpickable}
      disabledBehavior="selection"
      escapeKeyBehavior="none"
      onSelectionChange={pick}
      {...(sort === null ? {} : { sortDescriptor: sort })}
      onSortChange={({ column, direction }) => onSort({ column: String(column), direction })}
      {...(onOpen && {
        onRowAction: (key) => {
          const row = rows.find((one) => rowKey(one) === key);
          if (row !== undefined && opens(row)) onOpen(row);
        },
      })}
    >
      <TableHead
        columns={columns}
        header={header}
        hasPicks={hasPicks}
        hasPickAll={hasPicks && !isLoading && !selection.isSingle}
      />
      <TableBody renderEmptyState={() => empty}>
        {isLoading
          ? Array.from({ length: skeletons }, (_, at) => (
              <Row key={at} id={`skeleton-${at}`} className={css.row}>
                {hasPicks && boxCell(<Skeleton width={BOX} />)}
                {columns.map((column) =>
                  cellOf(
                    column,
                    <>
                      {column.id === header && <span className={visuallyHidden}>{strings.table.loading}</span>}
                      <Skeleton width={WIDTHS[at % WIDTHS.length] ?? 120} />
                    </>,
                  ),
                )}
              </Row>
            ))
          : rows.map(rowOf)}
      </TableBody>
    </Table>
  );
};

/**
 * The rows of one page as an ARIA grid; under 640 px each row becomes a card. React Aria reads all rows anew whenever it is
 * drawn, which takes longer than a keystroke may, so it is drawn only if something it shows has changed.
 */
// `memo` forgets the type parameter.
export const TableGrid = memo(Grid) as typeof Grid;
