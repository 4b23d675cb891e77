import { DateField as AriaDateField, DateInput, DateSegment } from 'react-aria-components';
import { ariaField, FieldBox, FieldFoot, FieldLabel } from '../field/field-parts.tsx';
import * as css from './date-field.css.ts';
import type { DateFieldProps } from './date-field-props.ts';
import { useDate } from './use-date.ts';

/** Segments for day, month and year, shown as DD-MM-YYYY whatever separators the locale uses. */
export const DateSegments = ({ around }: Pick<ReturnType<typeof useDate>, 'around'>) => (
  <div className={css.around} {...around}>
    <DateInput className={css.segments}>
      {(segment) => (
        <DateSegment segment={segment} className={css.segment}>
          {({ text, type }) => (type === 'literal' ? '-' : text)}
        </DateSegment>
      )}
    </DateInput>
  </div>
);

/** A date field without a calendar, as for a birthday. @source 000 §5 */
export const DateField = ({ value, onChange, onUnread, min, max, ...rest }: DateFieldProps) => {
  const { around, dates, error } = useDate({ value, onChange, onUnread, min, max, ...rest });
  const props = { ...rest, error };
  return (
    <AriaDateField {...ariaField(props)} {...dates}>
      <FieldLabel {...props} />
      <FieldBox state={props}>
        <DateSegments around={around} />
      </FieldBox>
      <FieldFoot {...props} />
    </AriaDateField>
  );
};
