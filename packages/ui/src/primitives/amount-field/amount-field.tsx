import { formatRupiah, terbilang } from '@ibk/sdk/format';
import { useRef, useState, type ChangeEvent } from 'react';
import { Input, TextField as AriaTextField } from 'react-aria-components';
import { strings } from '../../strings/strings.ts';
import { Button } from '../button/button.tsx';
import { ariaField, FieldBox, FieldFoot, FieldLabel } from '../field/field-parts.tsx';
import type { FieldProps } from '../field/field-props.ts';
import * as css from './amount-field.css.ts';
import { readAmount, restingText, type AmountText } from './amount-text.ts';

export interface AmountFieldProps extends FieldProps {
  /** In rupiah, with at most two decimals. Null if the field is empty, unreadable or ambiguous. */
  value: number | null;
  onChange: (value: number | null) => void;
  /** Called with whether the field shows a text that it could not read as one amount. */
  onUnread?: (isUnread: boolean) => void;
  /** Shows the amount in words below the field. */
  isInWords?: boolean;
}

/** The characters that a change added: '' for a deletion, null if the browser does not report them. */
function addedBy(event: Event): string | null {
  const type = 'inputType' in event ? String(event.inputType) : '';
  if (type.startsWith('delete')) return '';
  return 'data' in event && typeof event.data === 'string' ? event.data : null;
}

/**
 * A field for an amount in rupiah. It reads `1.234.567,50`, `1,234,567.50` and `Rp. 5.000` while they are typed, changes
 * nothing of them before the user leaves the field, and formats then. A lone `1.234` is ambiguous, so it asks and never
 * guesses. @source 000 §5
 */
export const AmountField = ({ value, onChange, onUnread, onBlur, isInWords = false, ...props }: AmountFieldProps) => {
  const [own, setOwn] = useState<AmountText>(() => restingText(value));
  const shown = own.amount === value ? own : restingText(value);
  // An invalid text may be half of an amount, so the field shows the error once it is left, or at once after a paste.
  const [isDone, setDone] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const settle = (next: AmountText) => {
    setOwn(next);
    onUnread?.(next.amount === null && next.text.trim() !== '');
    if (next.amount !== value) onChange(next.amount);
  };
  const change = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    setDone('inputType' in nativeEvent && nativeEvent.inputType === 'insertFromPaste');
    settle(readAmount(shown, currentTarget.value, addedBy(nativeEvent)));
  };
  const error = props.error ?? (isDone && shown.isInvalid ? strings.amount.invalid : undefined);
  const field = { ...props, error };
  const hint = isInWords && value !== null ? terbilang(value) : props.hint;
  return (
    <AriaTextField
      {...ariaField(field)}
      value={shown.text}
      inputMode="decimal"
      autoComplete="off"
      onBlur={() => {
        if (shown.amount !== null) setOwn(restingText(shown.amount));
        setDone(true);
        onBlur?.();
      }}
    >
      <FieldLabel {...props} />
      <FieldBox state={field}>
        <span className={css.prefix} aria-hidden="true">
          Rp.
        </span>
        <Input ref={input} className={css.input} onChange={change} />
      </FieldBox>
      {shown.choices !== undefined && shown.choices.length > 0 ? (
        <div className={css.question} role="status">
          {strings.amount.ask}
          {shown.choices.map((amount) => (
            <Button
              key={amount}
              size="s"
              onPress={() => {
                settle(restingText(amount));
                input.current?.focus();
              }}
            >
              {formatRupiah(amount)}
            </Button>
          ))}
        </div>
      ) : (
        <FieldFoot hint={hint} error={error} />
      )}
    </AriaTextField>
  );
};
