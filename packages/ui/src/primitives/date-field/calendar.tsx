import { parseDate } from '@internationalized/date';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import {
  Button,
  Calendar as AriaCalendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
} from 'react-aria-components';
import { buttonClass } from '../button/button-class.ts';
import * as css from './date-field.css.ts';

const turn = buttonClass({ variant: 'quiet', shape: 'iconSmall' });

interface CalendarProps {
  /** The selected day, `YYYY-MM-DD`, as all days here. */
  value: string | null;
  min: string | undefined;
  max: string | undefined;
  onPick: (day: string) => void;
}
/** A calendar month to select a day from; weeks start on Monday. */
export const Calendar = ({ value, min, max, onPick }: CalendarProps) => (
  <AriaCalendar
    autoFocus
    firstDayOfWeek="mon"
    value={value === null ? null : parseDate(value)}
    minValue={min === undefined ? null : parseDate(min)}
    maxValue={max === undefined ? null : parseDate(max)}
    onChange={(day) => onPick(day.toString())}
  >
    <header className={css.head}>
      <Button slot="previous" className={turn}>
        <ChevronLeft size={18} strokeWidth={1.75} aria-hidden="true" />
      </Button>
      <Heading className={css.month} />
      <Button slot="next" className={turn}>
        <ChevronRight size={18} strokeWidth={1.75} aria-hidden="true" />
      </Button>
    </header>
    <CalendarGrid weekdayStyle="short" className={css.grid}>
      <CalendarGridHeader>
        {(day) => <CalendarHeaderCell className={css.weekday}>{day}</CalendarHeaderCell>}
      </CalendarGridHeader>
      <CalendarGridBody>{(date) => <CalendarCell date={date} className={css.day} />}</CalendarGridBody>
    </CalendarGrid>
  </AriaCalendar>
);
