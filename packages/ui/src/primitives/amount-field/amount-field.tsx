import { formatRupiah, terbilang } from '@ibk/sdk/format';
import { useLayoutEffect, useRef, useState, type ChangeEvent } from 'react';
import { Input, TextField as AriaTextField } from 'react-aria-components';
import { strings } from '../../strings/strings.ts';
import { Button } from '../button/button.tsx';
import { ariaField, FieldBox, FieldFoot, FieldLabel } from '../field/field-parts.tsx';
import type { FieldProps } from '../field/field-props.ts';
import * as css from './amount-field.css.ts';
import { caretAfter, readAmount, restingText, type AmountText } from './amount-text.ts';

export interface AmountFieldProps extends FieldProps {
  /** In rupiah, with at most two decimals. Null if the field is empty, unreadable or ambiguous. */
  value: number | null;
  onChange: (value: number | null) => void;
  /** Shows the amount in words below the field. */
  isInWords?: boolean;
}

/** How the text changed: pasted or deleted; undefined for typing. */
function howOf(event: Event): 'pasted' | 'deleted' | undefined {
  const type = 'inputType' in event ? String(event.inputType) : '';
  return type === 'insertFromPaste' ? 'pasted' : type.startsWith('delete') ? 'deleted' : undefined;
}

/**
 * A field for an amount in rupiah. It adds thousands commas during typing and keeps the caret in place. It accepts a
 * pasted `1.234.567,50` or `Rp. 5.000`. A lone `1.234` is ambiguous, so it asks and never guesses. @source 000 §5
 */
export const AmountField = ({ value, onChange, onBlur, isInWords = false, ...props }: AmountFieldProps) => {
  const [own, setOwn] = useState<AmountText>({ text: restingText(value), amount: value });
  const shown = own.amount === value ? own : { text: restingText(value), amount: value };
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  const settle = (next: AmountText) => {
    setOwn(next);
    if (next.amount !== value) onChange(next.amount);
  };
  const change = ({ currentTarget: { value: raw, selectionStart }, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const next = readAmount(raw, howOf(nativeEvent));
    caret.current = caretAfter(raw, selectionStart ?? raw.length, next.text);
    settle(next);
  };
  const error = props.error ?? (shown.isInvalid ? strings.amount.invalid : undefined);
  const field = { ...props, error };
  const hint = isInWords && value !== null ? terbilang(value) : props.hint;
  return (
    <AriaTextField
      {...ariaField(field)}
      value={shown.text}
      inputMode="decimal"
      autoComplete="off"
      onBlur={() => {
        if (shown.amount !== null) setOwn({ text: restingText(shown.amount), amount: shown.amount });
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
                settle({ text: restingText(amount), amount });
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
