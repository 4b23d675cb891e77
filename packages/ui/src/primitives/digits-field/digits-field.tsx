import { credDigitsBox, credOtp, credPin } from '@ibk/sdk/rules';
import { useState, type Ref } from 'react';
import { Input, TextField as AriaTextField } from 'react-aria-components';
import { ariaField, FieldBox, FieldFoot, FieldLabel } from '../field/field-parts.tsx';
import type { FieldProps } from '../field/field-props.ts';
import { ShownToggle } from '../field/shown-toggle.tsx';
import * as css from './digits-field.css.ts';

const KINDS = {
  otp: { autoComplete: 'one-time-code', isShown: true, check: credOtp },
  pin: { autoComplete: 'off', isShown: false, check: credPin },
} as const;

export interface DigitsFieldProps extends FieldProps {
  /** A PIN starts hidden, a code visible. A phone may fill in a code from its messages. */
  kind: keyof typeof KINDS;
  /** Up to six digits, or a text that could not be read as such. */
  value: string;
  onChange: (value: string) => void;
  inputRef?: Ref<HTMLInputElement>;
}
/**
 * A field for an OTP or a PIN. A code can be typed or pasted with spaces, dashes or the words of its message. Text that
 * cannot be read as a code stays as it is, with the sentence that refuses it.
 *
 * @source 000 §5
 */
export const DigitsField = ({ kind, onChange, inputRef, ...given }: DigitsFieldProps) => {
  const { autoComplete, isShown: startsShown, check } = KINDS[kind];
  const [isShown, setShown] = useState<boolean>(startsShown);
  const isUnread = !/^\d{0,6}$/.test(given.value);
  const props = { ...given, error: given.error ?? (isUnread ? check(given) : null) ?? undefined };
  return (
    <AriaTextField
      {...ariaField(props)}
      type={isShown ? 'text' : 'password'}
      inputMode="numeric"
      autoComplete={autoComplete}
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
