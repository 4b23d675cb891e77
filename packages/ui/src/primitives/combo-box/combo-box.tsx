import ChevronDown from 'lucide-react/icons/chevron-down';
import { useMemo, useState } from 'react';
import { Button, ComboBox as AriaComboBox, Input, type KeyboardEvent } from 'react-aria-components';
import { strings } from '../../strings/strings.ts';
import { ariaField, FieldBox, FieldFoot, FieldLabel } from '../field/field-parts.tsx';
import type { FieldProps } from '../field/field-props.ts';
import * as fieldCss from '../field/field.css.ts';
import { OptionList, type Option } from '../option-list/option-list.tsx';
import { ListPopover } from '../popover/list-popover.tsx';
import * as css from './combo-box.css.ts';
import { indexOf, matchesOf, MOST_OPTIONS } from './option-matches.ts';

export interface ComboBoxProps extends FieldProps {
  options: readonly Option[];
  /** Id of the selected option. */
  value: string | null;
  onChange: (id: string | null) => void;
  placeholder?: string;
  /** Whether the options are still on their way; the open list says so. @default false */
  isLoading?: boolean;
}

const COUNT = new Intl.NumberFormat('id-ID');

/** The options that a typed text finds, and the few of them that are drawn. */
function useMatches(options: readonly Option[], value: string | null, typed: string) {
  const index = useMemo(() => indexOf(options), [options]);
  return useMemo(() => {
    const selected = options.find(({ id }) => id === value);
    // The text of the selected option is not a search: the open list then has every option.
    const matches = typed === selected?.text ? options : matchesOf(index, typed);
    const shown = matches.slice(0, MOST_OPTIONS);
    const texts = new Set(shown.map(({ text }) => text));
    return {
      matches,
      isShown: (text: string) => texts.has(text),
      // React Aria takes the field's text from the selected option, so that one is always among the items.
      items: selected && !shown.includes(selected) ? [...shown, selected] : shown,
      /** The one option that a typed text fits. */
      only: typed !== '' && typed !== selected?.text && matches.length === 1 ? matches[0] : undefined,
    };
  }, [index, options, value, typed]);
}

/**
 * A choice from a long list, which the user narrows by typing. Typing opens it. Tab and Enter choose the only option
 * that the text fits. Options have different texts.
 */
export function ComboBox({ options, value, onChange, placeholder = '', isLoading = false, ...props }: ComboBoxProps) {
  const [typed, setTyped] = useState('');
  const { matches, items, isShown, only } = useMatches(options, value, typed);
  const chooseOnly = (event: KeyboardEvent) => {
    event.continuePropagation();
    if ((event.key === 'Enter' || event.key === 'Tab') && only && !only.isDisabled) onChange(only.id);
  };
  return (
    <AriaComboBox
      {...ariaField(props)}
      defaultItems={items}
      defaultFilter={isShown}
      value={value}
      onChange={(key) => {
        onChange(key === null ? null : String(key));
      }}
      onInputChange={setTyped}
      onKeyDown={chooseOnly}
      menuTrigger="input"
      allowsEmptyCollection
    >
      <FieldLabel {...props} />
      <FieldBox state={props}>
        {/* What is typed next replaces the name of the selected option. */}
        <Input className={fieldCss.input} placeholder={placeholder} onFocus={({ target }) => target.select()} />
        <Button className={fieldCss.action} aria-label={strings.choice.open}>
          <ChevronDown size={18} strokeWidth={1.75} aria-hidden="true" />
        </Button>
      </FieldBox>
      <FieldFoot {...props} />
      <ListPopover>
        <OptionList count={options.length} isLoading={isLoading} />
        {matches.length > MOST_OPTIONS && (
          <div className={css.more}>
            {MOST_OPTIONS} dari {COUNT.format(matches.length)} ditampilkan. Ketik untuk mempersempit.
          </div>
        )}
      </ListPopover>
    </AriaComboBox>
  );
}
