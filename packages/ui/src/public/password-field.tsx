import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { action } from '../primitives/field/field.css.ts';
import { secret } from '../strings/secret.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'action'>;
/** A password field with a button to show and hide the password. @source 000 §2 */
export const PasswordField = (props: PasswordFieldProps) => {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  const label = isShown ? secret.hide : secret.show;
  return (
    <TextField
      autoComplete="current-password"
      {...props}
      type={isShown ? 'text' : 'password'}
      action={
        <button
          type="button"
          className={action}
          aria-label={label}
          title={label}
          onClick={() => {
            setShown(!isShown);
          }}
        >
          <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
        </button>
      }
    />
  );
};
