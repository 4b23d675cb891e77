import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components';
import { strings } from '../../strings/strings.ts';
import * as css from '../popover/popover.css.ts';

/** An option of a select, combo box or list. */
export interface Option {
  id: string;
  /** The option's name, which is also what typing searches. */
  text: string;
  /** Content drawn in place of the text, such as number, name and balance of an account. */
  content?: ReactNode;
  isDisabled?: boolean;
}

/** The open list of Select and ComboBox. */
export const OptionList = ({ options }: { options?: readonly Option[] }) => (
  <ListBox<Option>
    className={css.list}
    {...(options === undefined ? {} : { items: options })}
    renderEmptyState={() => <div className={css.none}>{strings.choice.none}</div>}
  >
    {(option) => (
      <ListBoxItem className={css.item} textValue={option.text} isDisabled={option.isDisabled ?? false}>
        {({ isSelected }) => (
          <>
            <span className={css.itemText}>{option.content ?? option.text}</span>
            {isSelected && <Check size={16} strokeWidth={2} aria-hidden="true" />}
          </>
        )}
      </ListBoxItem>
    )}
  </ListBox>
);
