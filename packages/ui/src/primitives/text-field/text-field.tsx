import Lock from 'lucide-react/icons/lock';
import type { LucideIcon } from 'lucide-react';
import type { HTMLInputAutoCompleteAttribute } from 'react';
import { Input, TextArea, TextField as AriaTextField } from 'react-aria-components';
import { ariaField, FieldBox, FieldFoot, FieldLabel } from '../field/field-parts.tsx';
import type { FieldProps } from '../field/field-props.ts';
import * as css from '../field/field.css.ts';
import { area, grown } from './text-field.css.ts';

export interface TextFieldProps extends FieldProps {
  value?: string;
  onChange?: (value: string) => void;
  placeholder?: string;
  maxLength?: number;
  type?: 'text' | 'email' | 'tel' | 'search';
  inputMode?: 'text' | 'numeric' | 'email';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  /** More than one line makes it a text area. @default 1 */
  lines?: number;
  /** Whether a long text wraps instead of being cut; for a read-only field. @default false */
  wraps?: boolean;
  /**
   * Informative icon at the end of the box, such as a tick after an inquiry. A disabled field shows a lock by itself.
   */
  trailingIcon?: LucideIcon | undefined;
}

/** A field for text of one or more lines. */
export const TextField = ({ placeholder = '', lines = 1, wraps = false, trailingIcon, ...props }: TextFieldProps) => {
  const Trailing = props.isDisabled ? Lock : trailingIcon;
  return (
    <AriaTextField {...ariaField(props)}>
      <FieldLabel {...props} />
      <FieldBox state={props}>
        {lines > 1 || wraps ? (
          <TextArea className={`${css.input} ${wraps ? grown : area}`} rows={lines} placeholder={placeholder} />
        ) : (
          <Input className={css.input} placeholder={placeholder} />
        )}
        {Trailing && <Trailing className={css.trailing} size={18} strokeWidth={1.75} aria-hidden="true" />}
      </FieldBox>
      <FieldFoot {...props} />
    </AriaTextField>
  );
};
