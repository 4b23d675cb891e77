import { DateField as AriaDateField, DateInput, DateSegment, type DateValue } from 'react-aria-components';
import type { ClipboardEvent } from 'react';
import { ariaField, FieldBox, FieldFoot, FieldLabel } from '../field/field-parts.tsx';
import type { FieldProps } from '../field/field-props.ts';
import * as css from './date-field.css.ts';
import { dateOf, pastedDate } from './date-text.ts';

export interface DateFieldProps extends FieldProps {
  /** `YYYY-MM-DD`; null while empty or incomplete. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** First day allowed, `YYYY-MM-DD`. */
  min?: string | undefined;
  /** Last day allowed, `YYYY-MM-DD`. */
  max?: string | undefined;
}

/** Segments for day, month and year, shown as DD-MM-YYYY whatever separators the locale uses. */
export const DateSegments = () => (
  <DateInput className={css.segments}>
    {(segment) => (
      <DateSegment segment={segment} className={css.segment}>
        {({ text, type }) => (type === 'literal' ? '-' : text)}
      </DateSegment>
    )}
  </DateInput>
);

/** Converts a field's dates for the library, and handles pasting of a whole date. */
export const dateProps = ({ value, onChange, min, max }: DateFieldProps) => ({
  value: dateOf(value),
  minValue: dateOf(min),
  maxValue: dateOf(max),
  shouldForceLeadingZeros: true,
  onChange: (date: DateValue | null) => {
    onChange(date?.toString() ?? null);
  },
  onPaste: (event: ClipboardEvent) => {
    const date = pastedDate(event.clipboardData.getData('text'));
    if (date === null) return;
    event.preventDefault();
    onChange(date.toString());
  },
});

/** A date field without a calendar, as for a birthday. @source 000 §5 */
export const DateField = ({ value, onChange, min, max, ...props }: DateFieldProps) => {
  const { onPaste, ...dates } = dateProps({ value, onChange, min, max, ...props });
  return (
    <AriaDateField {...ariaField(props)} {...dates}>
      <FieldLabel {...props} />
      <div onPaste={onPaste}>
        <FieldBox state={props}>
          <DateSegments />
        </FieldBox>
      </div>
      <FieldFoot {...props} />
    </AriaDateField>
  );
};
