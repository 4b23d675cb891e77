import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { ListBox, ListBoxItem, ListLayout, Text, Virtualizer } from 'react-aria-components';
import { strings } from '../../strings/strings.ts';
import * as css from '../popover/popover.css.ts';

/** An option of a select, combo box or list. */
export interface Option {
  id: string;
  /** The option's name, which the closed field shows. */
  text: string;
  /** First line of the option in the open list. @default `text` */
  title?: string;
  /** Second line of the option in the open list. */
  detail?: string;
  /** Further words that find the option in a combo box, besides those that it shows. */
  search?: string;
  /** Content drawn in place of the text, such as number, name and balance of an account. */
  content?: ReactNode;
  isDisabled?: boolean;
}

/** A name on one line, or a name with a quiet second line, which screen readers read as its description. */
const OptionLines = ({ text, title = text, detail }: Option) =>
  detail === undefined ? (
    title
  ) : (
    <>
      <Text slot="label" className={css.itemLine}>
        {title}
      </Text>
      <Text slot="description" className={css.itemDetail}>
        {detail}
      </Text>
    </>
  );

/** A list above this length draws the options that are in sight only. */
const MOST_DRAWN = 20;
/** An option takes one line of 36 px, and more once it is measured. */
const LAYOUT = { estimatedRowHeight: 36, padding: 4 };

interface OptionListProps {
  /** @default the items that the field gives */
  options?: readonly Option[];
  /** How many options the field has, however many of them the list shows. @default the number of `options` */
  count?: number;
  /** Whether the options are still on their way. @default false */
  isLoading?: boolean;
}
const Options = ({ options, isLoading, isLong }: Omit<OptionListProps, 'count'> & { isLong: boolean }) => (
  <ListBox<Option>
    className={isLong ? css.longList : css.list}
    {...(options === undefined ? {} : { items: options })}
    renderEmptyState={() => <div className={css.none}>{isLoading ? strings.choice.loading : strings.choice.none}</div>}
  >
    {(option) => (
      <ListBoxItem className={css.item} textValue={option.text} isDisabled={option.isDisabled ?? false}>
        {({ isSelected }) => (
          <>
            <span className={css.itemText}>{option.content ?? <OptionLines {...option} />}</span>
            {isSelected && <Check size={16} strokeWidth={2} aria-hidden="true" />}
          </>
        )}
      </ListBoxItem>
    )}
  </ListBox>
);

/** The open list of Select and ComboBox. */
export const OptionList = ({ options, count = options?.length ?? 0, isLoading = false }: OptionListProps) => {
  const isLong = count > MOST_DRAWN;
  const list = <Options {...(options && { options })} isLoading={isLoading} isLong={isLong} />;
  return isLong ? (
    <Virtualizer layout={ListLayout} layoutOptions={LAYOUT}>
      {list}
    </Virtualizer>
  ) : (
    list
  );
};
