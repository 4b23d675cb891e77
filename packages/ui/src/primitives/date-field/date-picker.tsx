import CalendarIcon from 'lucide-react/icons/calendar';
import { Button, DatePicker as AriaDatePicker, Dialog, Group, Popover } from 'react-aria-components';
import { ariaField, FieldBox, FieldFoot, FieldLabel } from '../field/field-parts.tsx';
import { action } from '../field/field.css.ts';
import { popover } from '../popover/popover.css.ts';
import { Calendar } from './calendar.tsx';
import * as css from './date-field.css.ts';
import { DateSegments, dateProps, type DateFieldProps } from './date-field.tsx';

/** A date field with a calendar; dates can also be typed or pasted. @source 000 §5 */
export const DatePicker = ({ value, onChange, min, max, ...props }: DateFieldProps) => {
  const { onPaste, ...dates } = dateProps({ value, onChange, min, max, ...props });
  return (
    <AriaDatePicker {...ariaField(props)} {...dates}>
      <FieldLabel {...props} />
      <Group onPaste={onPaste}>
        <FieldBox state={props}>
          <DateSegments />
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
