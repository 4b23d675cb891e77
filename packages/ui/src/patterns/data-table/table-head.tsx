import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { Column, TableHeader } from 'react-aria-components';
import { Checkbox } from '../../primitives/checkbox/checkbox.tsx';
import { strings } from '../../strings/strings.ts';
import { visuallyHidden } from '../../theme/visually-hidden.css.ts';
import * as css from './data-table.css.ts';
import { isSortable, type TableColumn } from './table-view.ts';

export interface TableHeadProps<Row> {
  columns: readonly TableColumn<Row>[];
  /** Id of the column that is the row header. */
  header: string | undefined;
  hasPicks: boolean;
  /** Whether one box picks every row. */
  hasPickAll: boolean;
}
/** The column headers; only the sorted one has an arrow. */
export const TableHead = <Row,>({ columns, header, hasPicks, hasPickAll }: TableHeadProps<Row>) => (
  <TableHeader>
    {hasPicks && (
      <Column className={css.column} data-picks>
        {hasPickAll ? (
          <Checkbox slot="selection">
            <span className={css.cardText}>{strings.table.pickAll}</span>
          </Checkbox>
        ) : (
          <span className={visuallyHidden}>{strings.table.pick}</span>
        )}
      </Column>
    )}
    {columns.map((column) => (
      <Column
        key={column.id}
        id={column.id}
        isRowHeader={column.id === header}
        allowsSorting={isSortable(column)}
        className={css.column}
        data-align={column.align}
      >
        {({ sortDirection }) => (
          <>
            {column.isNameUnseen ? <span className={visuallyHidden}>{column.name}</span> : column.name}
            {sortDirection === 'ascending' && <ArrowUp className={css.arrow} size={14} aria-hidden="true" />}
            {sortDirection === 'descending' && <ArrowDown className={css.arrow} size={14} aria-hidden="true" />}
          </>
        )}
      </Column>
    ))}
  </TableHeader>
);
