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
  /** In rupiah, at most two decimals; null while empty, unreadable or not yet decided. */
  value: number | null;
  onChange: (value: number | null) => void;
  /** Writes the amount in words below it. */
  isInWords?: boolean;
}

/** How a text came to be what it is; undefined for what was typed. */
function howOf(event: Event): 'pasted' | 'deleted' | undefined {
  const type = 'inputType' in event ? String(event.inputType) : '';
  return type === 'insertFromPaste' ? 'pasted' : type.startsWith('delete') ? 'deleted' : undefined;
}

/**
 * An amount in rupiah. Thousands commas come while typing and the caret stays where it was; `1.234.567,50` and
 * `Rp. 5.000` can be pasted; a lone `1.234` is asked about, never guessed. @source 000 §5
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
