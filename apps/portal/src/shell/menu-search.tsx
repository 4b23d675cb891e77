import { searchedText, searchWords } from '@ibk/sdk/format';
import { Dialog, strings } from '@ibk/ui';
import Search from 'lucide-react/icons/search';
import { Autocomplete, Input, ListBox, ListBoxItem, SearchField } from 'react-aria-components';
import * as css from './menu-search.css.ts';
import { useMenu } from '../page/menu-tree-context.ts';
import { itemsOf } from '../page/menu-path.ts';

const isFound = (title: string, typed: string): boolean => {
  const searched = searchedText(title);
  return searchWords(typed).every((word) => searched.includes(word));
};

interface MenuSearchProps {
  isOpen: boolean;
  onClose: () => void;
  /** Opens the route with this name. */
  onGo: (name: string) => void;
}
/** Ctrl+K: opens any permitted screen by its name. */
export function MenuSearch({ isOpen, onClose, onGo }: MenuSearchProps) {
  const items = itemsOf(useMenu().items);
  return (
    <Dialog title={strings.shell.search} isOpen={isOpen} onOpenChange={onClose} isDismissable isFullWhenNarrow>
      <Autocomplete filter={isFound}>
        <SearchField className={css.field} aria-label="Nama layar" autoFocus>
          <Search size={16} strokeWidth={2} aria-hidden="true" />
          <Input className={css.input} placeholder="Nama layar" role="combobox" aria-expanded aria-haspopup="listbox" />
        </SearchField>
        <ListBox
          className={css.list}
          aria-label="Layar"
          items={items}
          renderEmptyState={() => <div className={css.none}>{strings.table.empty}</div>}
          onAction={(name) => {
            onClose();
            onGo(String(name));
          }}
        >
          {({ name, title }) => (
            <ListBoxItem id={name} textValue={title} className={css.item}>
              {title}
            </ListBoxItem>
          )}
        </ListBox>
      </Autocomplete>
    </Dialog>
  );
}
