import { memo, type ReactNode, useId } from 'react';
import { PlainCheckbox } from '../../primitives/checkbox/plain-checkbox.tsx';
import { LongText } from '../../primitives/long-text/long-text.tsx';
import { Skeleton } from '../../primitives/skeleton/skeleton.tsx';
import { strings } from '../../strings/strings.ts';
import { visuallyHidden } from '../../theme/visually-hidden.css.ts';
import * as css from './data-table.css.ts';
import type { TableColumn } from './table-view.ts';

/** Whether a row is picked, and whether its box can be used; undefined in a table without boxes. */
export type Picked = 'picked' | 'free' | 'locked' | 'picked and locked' | undefined;

/** What the rows of a table have in common. */
interface Shared<Row> {
  columns: readonly TableColumn<Row>[];
  /** Id of the column that is the row header. */
  header: string | undefined;
}
interface TableCellProps<Row> extends Shared<Row> {
  column: TableColumn<Row>;
  id?: string;
  children: ReactNode;
}
const TableCell = <Row,>({ column, header, id, children }: Omit<TableCellProps<Row>, 'columns'>) => (
  <td
    role={column.id === header ? 'rowheader' : 'gridcell'}
    id={id}
    className={css.cell}
    tabIndex={-1}
    data-align={column.align}
    data-card={column.card}
    data-label={column.id === header || column.isNameUnseen || column.card ? '' : column.name}
  >
    {children}
  </td>
);
const PickCell = ({ children }: { children: ReactNode }) => (
  <td role="gridcell" className={css.cell} tabIndex={-1} data-picks>
    {children}
  </td>
);

export interface TableRowProps<Row> extends Shared<Row> {
  row: Row;
  /** The key of the row. */
  name: string;
  picked: Picked;
  isOpen: boolean;
  /** Whether a click opens the row. */
  acts: boolean;
  onPick: (key: string) => void;
}
const Line = <Row,>({ row, name, columns, header, picked, isOpen, acts, onPick }: TableRowProps<Row>) => {
  const id = useId();
  const isPicked = picked?.startsWith('picked') ?? false;
  return (
    <tr
      role="row"
      className={css.row}
      tabIndex={-1}
      data-key={name}
      data-selected={isPicked || undefined}
      data-open={isOpen || undefined}
      data-acts={acts || undefined}
      aria-labelledby={id}
      aria-selected={picked && isPicked}
    >
      {picked && (
        <PickCell>
          <PlainCheckbox
            id={`${id}box`}
            aria-label={strings.formList.select}
            aria-labelledby={`${id}box ${id}`}
            isSelected={isPicked}
            isDisabled={picked.endsWith('locked')}
            onChange={() => onPick(name)}
          />
        </PickCell>
      )}
      {columns.map((column) => {
        const content = column.cell(row);
        return (
          <TableCell key={column.id} column={column} header={header} {...(column.id === header && { id })}>
            {typeof content === 'string' && content !== '' ? <LongText>{content}</LongText> : content}
          </TableCell>
        );
      })}
    </tr>
  );
};
/** A row, drawn again only if something that it shows has changed. */
// `memo` forgets the type parameter.
export const TableRow = memo(Line) as typeof Line;

/** A line of its own below a row. */
export const NoteRow = ({ isPicked, hasPicks, span, children }: NoteRowProps) => (
  <tr role="row" className={`${css.row} ${css.note}`} tabIndex={-1} data-picked={isPicked || undefined}>
    <td role="gridcell" className={css.wideCell} tabIndex={-1} data-indented={hasPicks || undefined} colSpan={span}>
      {children}
    </td>
  </tr>
);
interface NoteRowProps {
  isPicked: boolean;
  hasPicks: boolean;
  /** Number of columns. */
  span: number;
  children: ReactNode;
}

const WIDTHS = [142, 113, 128];
/** Reserves the width of the checkboxes. */
const BOX = 24;
/** A row in the place of one that loads. */
export const SkeletonRow = <Row,>({
  at,
  columns,
  header,
  hasPicks,
}: Shared<Row> & { at: number; hasPicks: boolean }) => (
  <tr role="row" className={css.row} tabIndex={-1}>
    {hasPicks && (
      <PickCell>
        <Skeleton width={BOX} />
      </PickCell>
    )}
    {columns.map((column) => (
      <TableCell key={column.id} column={column} header={header}>
        {column.id === header && <span className={visuallyHidden}>{strings.table.loading}</span>}
        <Skeleton width={WIDTHS[at % WIDTHS.length] ?? 120} />
      </TableCell>
    ))}
  </tr>
);
