import Lock from 'lucide-react/icons/lock';
import type { LucideIcon } from 'lucide-react';
import { plainLines } from '@ibk/sdk/format';
import { inputKey } from '@ibk/sdk/rules';
import type { HTMLInputAutoCompleteAttribute, KeyboardEvent } from 'react';
import { Input, TextArea, TextField as AriaTextField } from 'react-aria-components';
import { strings } from '../../strings/strings.ts';
import { ariaField, FieldBox, FieldFoot, FieldLabel } from '../field/field-parts.tsx';
import type { FieldProps } from '../field/field-props.ts';
import * as css from '../field/field.css.ts';
import { area, grown } from './text-field.css.ts';

export interface TextFieldProps extends FieldProps {
  value?: string;
  onChange?: (value: string) => void;
  placeholder?: string;
  /** The most visible characters of the text. A longer text stays, with an error message. */
  limit?: number;
  type?: 'text' | 'email' | 'tel' | 'search';
  inputMode?: 'text' | 'numeric' | 'email';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  /** The keys that the field accepts; a pasted text stays as it is. @default all */
  keys?: 'numeric' | 'alphabet';
  /** More than one line makes it a text area. @default 1 */
  lines?: number;
  /** Whether a long text wraps instead of being cut; for a read-only field. @default false */
  wraps?: boolean;
  /**
   * Informative icon at the end of the box, such as a tick after an inquiry. A disabled field shows a lock by itself.
   */
  trailingIcon?: LucideIcon | undefined;
}

const tooLong = (value = '', limit = Infinity): string | undefined => {
  const { length } = plainLines(value);
  return length > limit ? `${strings.text.most} ${limit} ${strings.text.now} ${length}` : undefined;
};

/** A field for text of one or more lines. It changes nothing that is typed or pasted. @source 002 §5 */
export const TextField = ({
  placeholder = '',
  lines = 1,
  wraps = false,
  trailingIcon,
  keys,
  limit,
  ...rest
}: TextFieldProps) => {
  const props = { ...rest, error: rest.error ?? tooLong(rest.value, limit) };
  const Trailing = props.isDisabled ? Lock : trailingIcon;
  return (
    <AriaTextField
      {...ariaField(props)}
      {...(keys === undefined
        ? {}
        : {
            inputMode: keys === 'alphabet' ? 'text' : 'numeric',
            onKeyDown: (event: KeyboardEvent) => {
              const { key, ctrlKey, metaKey } = event;
              if (!inputKey({ helper: keys, key, ctrl: ctrlKey || metaKey })) event.preventDefault();
            },
          })}
    >
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
