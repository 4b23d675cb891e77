import CalendarIcon from 'lucide-react/icons/calendar';
import { Button, DatePicker as AriaDatePicker, Dialog, Group, Popover } from 'react-aria-components';
import { ariaField, FieldBox, FieldFoot, FieldLabel } from '../field/field-parts.tsx';
import { action } from '../field/field.css.ts';
import { popover } from '../popover/popover.css.ts';
import { Calendar } from './calendar.tsx';
import * as css from './date-field.css.ts';
import type { DateFieldProps } from './date-field-props.ts';
import { DateSegments } from './date-field.tsx';
import { useDate } from './use-date.ts';

/** A date field with a calendar; dates can also be typed or pasted. @source 000 §5 */
export const DatePicker = ({ value, onChange, onUnread, min, max, ...rest }: DateFieldProps) => {
  const { around, dates, error } = useDate({ value, onChange, onUnread, min, max, ...rest });
  const props = { ...rest, error };
  return (
    <AriaDatePicker {...ariaField(props)} {...dates}>
      <FieldLabel {...props} />
      <Group>
        <FieldBox state={props}>
          <DateSegments around={around} />
          <Button className={action}>
            <CalendarIcon size={18} strokeWidth={1.75} aria-hidden="true" />
          </Button>
        </FieldBox>
      </Group>
      <FieldFoot {...props} />
      <Popover className={popover} offset={4}>
        <Dialog className={css.dialog}>
          <Calendar />
        </Dialog>
      </Popover>
    </AriaDatePicker>
  );
};
