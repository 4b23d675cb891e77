import type { LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import * as css from '../popover/popover.css.ts';

export interface MenuAction {
  id: string;
  text: string;
  icon?: LucideIcon;
  tone?: 'danger';
  isDisabled?: boolean;
  href?: string;
  onAction?: () => void;
}
export interface MenuProps {
  /** The button that opens the menu and gives it its name. */
  trigger: ReactElement;
  items: readonly MenuAction[];
}
/** A menu of actions behind a button. */
export const Menu = ({ trigger, items }: MenuProps) => (
  <MenuTrigger>
    {trigger}
    <Popover className={css.popover} offset={4}>
      <AriaMenu className={css.list}>
        {items.map(({ id, text, icon: Icon, tone, ...item }) => (
          <MenuItem key={id} id={id} {...item} textValue={text} className={css.item} data-tone={tone}>
            {Icon && <Icon size={16} strokeWidth={2} aria-hidden="true" />}
            <span className={css.itemText}>{text}</span>
          </MenuItem>
        ))}
      </AriaMenu>
    </Popover>
  </MenuTrigger>
);
