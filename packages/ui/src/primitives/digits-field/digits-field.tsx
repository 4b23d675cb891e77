import { credDigitsBox } from '@ibk/sdk/rules';
import { useState, type Ref } from 'react';
import { Input, TextField as AriaTextField } from 'react-aria-components';
import { ariaField, FieldBox, FieldFoot, FieldLabel } from '../field/field-parts.tsx';
import type { FieldProps } from '../field/field-props.ts';
import { ShownToggle } from '../field/shown-toggle.tsx';
import * as css from './digits-field.css.ts';

const KINDS = {
  otp: { autoComplete: 'one-time-code', isShown: true },
  pin: { autoComplete: 'off', isShown: false },
} as const;

export interface DigitsFieldProps extends FieldProps {
  /** A PIN starts hidden, a code visible. A phone may fill in a code from its messages. */
  kind: keyof typeof KINDS;
  /** Digits only. */
  value: string;
  onChange: (value: string) => void;
  inputRef?: Ref<HTMLInputElement>;
}
/**
 * A field for an OTP or a PIN. It drops everything but digits, so a code can be pasted with spaces or dashes.
 * @source 000 §5
 */
export const DigitsField = ({ kind, onChange, inputRef, ...props }: DigitsFieldProps) => {
  const [isShown, setShown] = useState<boolean>(KINDS[kind].isShown);
  return (
    <AriaTextField
      {...ariaField(props)}
      type={isShown ? 'text' : 'password'}
      inputMode="numeric"
      autoComplete={KINDS[kind].autoComplete}
      onChange={(text) => {
        onChange(credDigitsBox({ typed: text }));
      }}
    >
      <FieldLabel {...props} />
      <FieldBox state={props} className={css.box}>
        <Input className={css.digits} {...(inputRef === undefined ? {} : { ref: inputRef })} />
        <ShownToggle isShown={isShown} onChange={setShown} />
      </FieldBox>
      <FieldFoot {...props} />
    </AriaTextField>
  );
};
