import ChevronDown from 'lucide-react/icons/chevron-down';
import { useMemo } from 'react';
import { Button, ComboBox as AriaComboBox, Input, Popover, useFilter } from 'react-aria-components';
import { strings } from '../../strings/strings.ts';
import { ariaField, FieldBox, FieldFoot, FieldLabel } from '../field/field-parts.tsx';
import type { FieldProps } from '../field/field-props.ts';
import * as fieldCss from '../field/field.css.ts';
import { OptionList, type Option } from '../option-list/option-list.tsx';
import { asWide } from '../popover/popover.css.ts';

export interface ComboBoxProps extends FieldProps {
  options: readonly Option[];
  /** Id of the selected option. */
  value: string | null;
  onChange: (id: string | null) => void;
  placeholder?: string;
}
const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** Finds an option by any of its texts. Every typed word must occur, in any order. */
function useOptionFilter(options: readonly Option[]) {
  const { contains } = useFilter({ sensitivity: 'base' });
  return useMemo(() => {
    // React Aria passes the text of an option, not the option.
    const searched = new Map(
      options.map(({ text, title, detail, search }) => [text, [text, title, detail, search].filter(Boolean).join(' ')]),
    );
    return (text: string, typed: string) => wordsOf(typed).every((word) => contains(searched.get(text) ?? text, word));
  }, [options, contains]);
}

/** A choice from a long list, which the user narrows by typing. Options have different texts. */
export const ComboBox = ({ options, value, onChange, placeholder = '', ...props }: ComboBoxProps) => (
  <AriaComboBox
    defaultFilter={useOptionFilter(options)}
    {...ariaField(props)}
    defaultItems={options}
    value={value}
    onChange={(key) => {
      onChange(key === null ? null : String(key));
    }}
    menuTrigger="focus"
    allowsEmptyCollection
  >
    <FieldLabel {...props} />
    <FieldBox state={props}>
      <Input className={fieldCss.input} placeholder={placeholder} />
      <Button className={fieldCss.action} aria-label={strings.choice.open}>
        <ChevronDown size={18} strokeWidth={1.75} aria-hidden="true" />
      </Button>
    </FieldBox>
    <FieldFoot {...props} />
    <Popover className={asWide} offset={4}>
      <OptionList />
    </Popover>
  </AriaComboBox>
);
