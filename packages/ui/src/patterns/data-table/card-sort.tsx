import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { IconButton } from '../../primitives/icon-button/icon-button.tsx';
import { Select } from '../../primitives/select/select.tsx';
import { strings } from '../../strings/strings.ts';
import * as css from './data-table.css.ts';
import type { TableGridProps } from './table-grid.tsx';
import { isSortable } from './table-view.ts';

const texts = strings.table;
// prettier-ignore
const DIRECTIONS = {
  ascending:  { label: texts.ascending,  icon: ArrowUp,   other: 'descending' },
  descending: { label: texts.descending, icon: ArrowDown, other: 'ascending' },
} as const;

/** Sort column and direction for the card layout, which has no column headers to click. */
export const CardSort = <Row,>({ columns, sort, onSort }: Pick<TableGridProps<Row>, 'columns' | 'sort' | 'onSort'>) => {
  const options = columns.filter(isSortable).map(({ id, name }) => ({ id, text: name }));
  const { label, icon, other } = DIRECTIONS[sort?.direction ?? 'ascending'];
  return (
    options.length > 0 && (
      <div className={css.sort}>
        <Select
          size="s"
          label={texts.sort}
          placeholder={texts.sort}
          options={options}
          value={sort?.column ?? null}
          onChange={(column) => {
            onSort({ column, direction: sort?.direction ?? 'ascending' });
          }}
        />
        <IconButton
          variant="outlined"
          label={label}
          icon={icon}
          isDisabled={sort === null}
          onPress={() => {
            if (sort) onSort({ ...sort, direction: other });
          }}
        />
      </div>
    )
  );
};
