import { useState } from 'react';
import { Input, TextField as AriaTextField } from 'react-aria-components';
import { ariaField, FieldBox, FieldFoot, FieldLabel } from '../field/field-parts.tsx';
import type { FieldProps } from '../field/field-props.ts';
import * as css from '../field/field.css.ts';
import { ShownToggle } from '../field/shown-toggle.tsx';

export interface PasswordFieldProps extends FieldProps {
  value?: string;
  onChange?: (value: string) => void;
  /** @default 'new-password' */
  autoComplete?: 'new-password' | 'current-password';
}
/** A password field with a button to show and hide the password. @source 000 §2 */
export const PasswordField = ({ autoComplete = 'new-password', ...props }: PasswordFieldProps) => {
  const [isShown, setShown] = useState(false);
  return (
    <AriaTextField {...ariaField(props)} type={isShown ? 'text' : 'password'} autoComplete={autoComplete}>
      <FieldLabel {...props} />
      <FieldBox state={props}>
        <Input className={css.input} />
        <ShownToggle isShown={isShown} onChange={setShown} />
      </FieldBox>
      <FieldFoot {...props} />
    </AriaTextField>
  );
};
