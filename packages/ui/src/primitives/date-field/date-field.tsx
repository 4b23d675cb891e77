import { parseDay, shownDay } from '@ibk/sdk/format';
import CalendarIcon from 'lucide-react/icons/calendar';
import { type ChangeEvent, type KeyboardEvent, useState } from 'react';
import { Button, Dialog, DialogTrigger, Input, Popover, TextField } from 'react-aria-components';
import { late } from '../../late.tsx';
import { strings } from '../../strings/strings.ts';
import { ariaField, FieldBox, FieldFoot, FieldLabel } from '../field/field-parts.tsx';
import { action, input } from '../field/field.css.ts';
import { popover } from '../popover/popover.css.ts';
import * as css from './date-field.css.ts';
import type { DateFieldProps } from './date-field-props.ts';

// Most dates are typed, so the code of the calendar loads for the first one that is picked.
const Calendar = late(async () => (await import('./calendar.tsx')).Calendar);

/** Characters of a text that a sentence repeats. */
const SHOWN = 40;
const textOf = (day: string | null): string => (day === null ? '' : shownDay(day));

/** A text that the field shows, and the day that the host received for it. */
interface Own {
  told: string | null;
  text: string;
  /** Whether the text is complete: it is wrong then if it is not a date. */
  isLeft: boolean;
}
const isUnread = (day: string | null, text: string): boolean => day === null && text.trim() !== '';

/**
 * A date, typed, pasted or picked. The host receives only whole dates; when the field is left, `24-11-26` is read too. Any
 * other text stays as it is, with an error message, and the host receives null. @source 000 §5
 */
export const DateField = ({
  value,
  onChange,
  onUnread,
  onBlur,
  min,
  max,
  isTypedOnly = false,
  ...rest
}: DateFieldProps) => {
  const [own, setOwn] = useState<Own>({ told: value, text: textOf(value), isLeft: false });
  const { text, isLeft } = own.told === value ? own : { text: textOf(value), isLeft: false };
  const [isOpen, setOpen] = useState(false);

  const show = (told: string | null, next: string, left: boolean) => {
    setOwn({ told, text: next, isLeft: left });
    onUnread?.(isUnread(told, next));
    if (told !== value) onChange(told);
  };
  const settle = (given: string) => {
    if (given === textOf(value)) return;
    const day = parseDay(given);
    show(day, day === null ? given : textOf(day), true);
  };
  const change = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const given = currentTarget.value;
    if ('inputType' in nativeEvent && nativeEvent.inputType === 'insertFromPaste') settle(given);
    else show(parseDay(given, { hasWholeYear: true }), given, false);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') settle(text);
    if (event.key !== 'ArrowDown' || !event.altKey || isTypedOnly) return;
    event.preventDefault();
    settle(text);
    setOpen(true);
  };
  const error =
    isLeft && isUnread(value, text) ? `"${text.trim().slice(0, SHOWN)}" ${strings.date.unread}` : rest.error;
  const props = { ...rest, error };
  const isLocked = props.isDisabled === true || props.isReadOnly === true;
  return (
    <TextField
      {...ariaField(props)}
      value={text}
      inputMode="numeric"
      autoComplete="off"
      onBlur={() => {
        settle(text);
        onBlur?.();
      }}
    >
      <FieldLabel {...props} />
      <FieldBox state={props}>
        <Input className={input} placeholder={strings.date.placeholder} onChange={change} onKeyDown={press} />
        {!isTypedOnly && (
          <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
            <Button
              className={action}
              aria-label={strings.date.calendar}
              isDisabled={isLocked}
              onHoverStart={Calendar.preload}
              onFocus={Calendar.preload}
            >
              <CalendarIcon size={18} strokeWidth={1.75} aria-hidden="true" />
            </Button>
            <Popover className={popover} offset={4}>
              <Dialog className={css.dialog} aria-label={props.label}>
                <Calendar
                  value={value}
                  min={min}
                  max={max}
                  onPick={(day) => {
                    show(day, textOf(day), true);
                    setOpen(false);
                  }}
                />
              </Dialog>
            </Popover>
          </DialogTrigger>
        )}
      </FieldBox>
      <FieldFoot {...props} />
    </TextField>
  );
};
