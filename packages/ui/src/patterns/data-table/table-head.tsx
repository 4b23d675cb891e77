import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { PlainCheckbox } from '../../primitives/checkbox/plain-checkbox.tsx';
import { strings } from '../../strings/strings.ts';
import { visuallyHidden } from '../../theme/visually-hidden.css.ts';
import * as css from './data-table.css.ts';
import { isSortable, type TableColumn, type TableView } from './table-view.ts';

/** The box that picks every row: how it stands, and what it does. */
export interface PickAll {
  isSelected: boolean;
  isIndeterminate: boolean;
  onChange: () => void;
}
interface TableHeadProps<Row> {
  columns: readonly TableColumn<Row>[];
  sort: TableView['sort'];
  hasPicks: boolean;
  /** Null if no box picks every row. */
  pickAll: PickAll | null;
  /** Whether that box follows the rows, which are on their way. */
  isComing: boolean;
}
const ARROWS = { ascending: ArrowUp, descending: ArrowDown };

const Heading = <Row,>({ column, sort }: { column: TableColumn<Row>; sort: TableView['sort'] }) => {
  const direction = sort?.column === column.id ? sort.direction : null;
  const Arrow = direction && ARROWS[direction];
  return (
    <th
      role="columnheader"
      className={css.column}
      tabIndex={-1}
      data-align={column.align}
      {...(isSortable(column) && { 'data-sorts': column.id, 'aria-sort': direction ?? 'none' })}
    >
      {column.isNameUnseen ? <span className={visuallyHidden}>{column.name}</span> : column.name}
      {Arrow && <Arrow className={css.arrow} size={14} aria-hidden="true" />}
    </th>
  );
};
/** Neighbouring columns with one heading as one; the others each by themselves, without a heading. */
function groupsOf<Row>(
  columns: readonly TableColumn<Row>[],
): { id: string; group: string | undefined; span: number }[] {
  const groups: { id: string; group: string | undefined; span: number }[] = [];
  for (const { id, group } of columns) {
    const last = groups.at(-1);
    if (last && group !== undefined && last.group === group) last.span += 1;
    else groups.push({ id, group, span: 1 });
  }
  return groups;
}

/** The shared headings, for eyes only: the names of the columns below say the same. */
const GroupRow = <Row,>({ columns, hasPicks }: Pick<TableHeadProps<Row>, 'columns' | 'hasPicks'>) => (
  <tr aria-hidden="true" className={css.groups}>
    {hasPicks && <td />}
    {groupsOf(columns).map(({ id, group, span }) => (
      <td key={id} colSpan={span} className={css.group} data-group={group}>
        {group}
      </td>
    ))}
  </tr>
);

/** The column headers; only the sorted one has an arrow. */
export const TableHead = <Row,>({ columns, sort, hasPicks, pickAll, isComing }: TableHeadProps<Row>) => (
  <thead role="rowgroup">
    {columns.some(({ group }) => group !== undefined) && <GroupRow columns={columns} hasPicks={hasPicks} />}
    <tr role="row">
      {hasPicks && (
        <th role="columnheader" className={css.column} tabIndex={-1} data-picks>
          {pickAll && (
            <PlainCheckbox {...pickAll} aria-label={strings.table.pickAll}>
              <span className={css.cardText}>{strings.table.pickAll}</span>
            </PlainCheckbox>
          )}
          {!pickAll && <span className={visuallyHidden}>{strings.table.pick}</span>}
          {/* Its place on a card. */}
          {isComing && (
            <label aria-hidden="true" className={css.cardText}>
              {strings.table.pickAll}
            </label>
          )}
        </th>
      )}
      {columns.map((column) => (
        <Heading key={column.id} column={column} sort={sort} />
      ))}
    </tr>
  </thead>
);
