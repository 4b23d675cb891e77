import type { MenuItem } from '@ibk/sdk/contract';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { createElement, useId, useState } from 'react';
import { NavLink } from 'react-router-dom';
import { menuIcon } from './menu-icons.ts';
import * as css from './menu-tree.css.ts';

interface TreeProps {
  items: readonly MenuItem[];
  /** Returns the number of requests that wait behind a route, as text. */
  countOf: (name: string) => string | null;
  onGo?: (() => void) | undefined;
}
interface EntryProps extends Omit<TreeProps, 'items'> {
  item: MenuItem;
  depth: number;
}

const Icon = ({ name }: { name: string | null }) =>
  createElement(menuIcon(name), { className: css.icon, size: 18, strokeWidth: 1.75, 'aria-hidden': true });

const Item = ({ item, depth, countOf, onGo }: EntryProps) => {
  const name = item.shortName ?? '';
  const count = countOf(name);
  return (
    <li>
      <NavLink className={depth === 0 ? css.group : css.item} to={`/menu/${name}`} onClick={onGo}>
        {depth === 0 && <Icon name={item.icon} />}
        <span className={css.label}>{item.description}</span>
        {count !== null && <span className={css.count}>{count}</span>}
      </NavLink>
    </li>
  );
};

const Group = ({ item, depth, ...rest }: EntryProps) => {
  const [isOpen, setOpen] = useState(true);
  const id = useId();
  return (
    <li>
      <button
        type="button"
        className={css.group}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={item.icon} />
        <span className={css.label}>{item.description}</span>
        <ChevronDown className={css.arrow} size={16} strokeWidth={2} aria-hidden="true" />
      </button>
      <ul id={id} hidden={!isOpen}>
        {item.children.map((child) => (
          <Entry key={child.menuCode} item={child} depth={depth + 1} {...rest} />
        ))}
      </ul>
    </li>
  );
};
const Entry = (entry: EntryProps) => (entry.item.type === 'MENU' ? <Group {...entry} /> : <Item {...entry} />);

/** The permitted menu, whose groups expand and collapse. @source 000 §2, 000 §6 */
export const MenuTree = ({ items, ...rest }: TreeProps) => (
  <ul>
    {items.map((item) => (
      <Entry key={item.menuCode} item={item} depth={0} {...rest} />
    ))}
  </ul>
);
