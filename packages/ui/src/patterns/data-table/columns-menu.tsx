import Check from 'lucide-react/icons/check';
import Columns3 from 'lucide-react/icons/columns-3';
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { IconButton } from '../../primitives/icon-button/icon-button.tsx';
import * as css from '../../primitives/popover/popover.css.ts';
import { strings } from '../../strings/strings.ts';

export interface ColumnsMenuProps {
  columns: readonly { id: string; name: string }[];
  hidden: readonly string[];
  onChange: (hidden: string[]) => void;
}
/** Selects the visible columns. */
export const ColumnsMenu = ({ columns, hidden, onChange }: ColumnsMenuProps) => (
  <MenuTrigger>
    <IconButton label={strings.table.columns} icon={Columns3} variant="outlined" />
    <Popover className={css.popover} offset={4}>
      <Menu
        aria-label={strings.table.columns}
        className={css.list}
        selectionMode="multiple"
        selectedKeys={columns.map(({ id }) => id).filter((id) => !hidden.includes(id))}
        onSelectionChange={(keys) => {
          onChange(keys === 'all' ? [] : columns.map(({ id }) => id).filter((id) => !keys.has(id)));
        }}
      >
        {columns.map(({ id, name }) => (
          <MenuItem key={id} id={id} textValue={name} className={css.item}>
            {({ isSelected }) => (
              <>
                <span className={css.itemText}>{name}</span>
                {isSelected && <Check size={16} strokeWidth={2} aria-hidden="true" />}
              </>
            )}
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  </MenuTrigger>
);
