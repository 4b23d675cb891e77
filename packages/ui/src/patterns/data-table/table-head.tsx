import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { Column, TableHeader } from 'react-aria-components';
import { Checkbox } from '../../primitives/checkbox/checkbox.tsx';
import { unseen } from '../../theme/unseen.css.ts';
import * as css from './data-table.css.ts';
import type { TableColumn } from './table-view.ts';

export interface TableHeadProps<Row> {
  columns: readonly TableColumn<Row>[];
  /** Id of the column that names a row. */
  header: string | undefined;
  hasPicks: boolean;
}
/** Names of the columns; only the sorted one carries an arrow. */
export const TableHead = <Row,>({ columns, header, hasPicks }: TableHeadProps<Row>) => (
  <TableHeader>
    {hasPicks && (
      <Column className={css.column} data-picks>
        <Checkbox slot="selection" />
      </Column>
    )}
    {columns.map(({ id, name, isNameUnseen, align, value, canSort = value !== undefined }) => (
      <Column
        key={id}
        id={id}
        isRowHeader={id === header}
        allowsSorting={canSort}
        className={css.column}
        data-align={align}
      >
        {({ sortDirection }) => (
          <>
            {isNameUnseen ? <span className={unseen}>{name}</span> : name}
            {sortDirection === 'ascending' && <ArrowUp className={css.arrow} size={14} aria-hidden="true" />}
            {sortDirection === 'descending' && <ArrowDown className={css.arrow} size={14} aria-hidden="true" />}
          </>
        )}
      </Column>
    ))}
  </TableHeader>
);
