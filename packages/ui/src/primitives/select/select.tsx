import { startTransition } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { Button, Select as AriaSelect, SelectValue } from 'react-aria-components';
import { strings } from '../../strings/strings.ts';
import { ariaField, FieldFoot, FieldLabel } from '../field/field-parts.tsx';
import type { FieldProps } from '../field/field-props.ts';
import { OptionList, type Option } from '../option-list/option-list.tsx';
import { ListPopover } from '../popover/list-popover.tsx';
import * as css from './select.css.ts';

export interface SelectProps extends Omit<FieldProps, 'isReadOnly'> {
  options: readonly Option[];
  /** Id of the selected option. */
  value: string | null;
  onChange: (id: string) => void;
  /** @default 'Pilih salah satu' */
  placeholder?: string;
  /** Whether the options are still on their way; the open list says so. @default false */
  isLoading?: boolean;
  /** s is 32 px high and has its label for screen readers only. @default 'm' */
  size?: 'm' | 's';
}
/** A choice from a short list. */
export const Select = ({
  options,
  value,
  onChange,
  placeholder = strings.choice.placeholder,
  size = 'm',
  isLoading = false,
  ...props
}: SelectProps) => (
  <AriaSelect
    {...ariaField(props)}
    {...(size === 's' ? { 'aria-label': props.label } : {})}
    placeholder={placeholder}
    allowsEmptyCollection={isLoading}
    value={value}
    // The list closes first. Otherwise its options would be drawn once more with the new choice, only to be removed.
    onChange={(key) => {
      if (key !== null) startTransition(() => onChange(String(key)));
    }}
  >
    {size === 'm' && <FieldLabel {...props} />}
    <Button
      className={size === 's' ? css.small : css.button}
      data-invalid={props.error !== undefined || undefined}
      {...(props.id === undefined ? {} : { id: props.id })}
    >
      <SelectValue<Option> className={css.value}>
        {({ isPlaceholder, selectedItem, defaultChildren }) =>
          isPlaceholder ? defaultChildren : (selectedItem?.content ?? selectedItem?.text ?? defaultChildren)
        }
      </SelectValue>
      <ChevronDown className={css.chevron} size={18} strokeWidth={1.75} aria-hidden="true" />
    </Button>
    <FieldFoot {...props} />
    <ListPopover>
      <OptionList options={options} isLoading={isLoading} />
    </ListPopover>
  </AriaSelect>
);
