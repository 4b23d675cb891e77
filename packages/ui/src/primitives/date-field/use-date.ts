import { CalendarDate, parseDate } from '@internationalized/date';
import { parseDay } from '@ibk/sdk/format';
import { type ClipboardEvent, type FocusEvent, useMemo, useRef, useState } from 'react';
import type { DateValue } from 'react-aria-components';
import { strings } from '../../strings/strings.ts';
import type { DateFieldProps } from './date-field-props.ts';

/** Characters of a pasted text that a sentence repeats. */
const SHOWN = 40;

const dateOf = (iso: string | null | undefined): CalendarDate | null => (iso ? parseDate(iso) : null);

/** The values in the segments of a field; null for an empty segment. */
function segmentsOf(field: Element): { day: number | null; month: number | null; year: number | null } {
  const valueOf = (type: string): number | null => {
    const segment = field.querySelector(`[role="spinbutton"][data-type="${type}"]`);
    return !segment || segment.hasAttribute('data-placeholder') ? null : Number(segment.textContent);
  };
  return { day: valueOf('day'), month: valueOf('month'), year: valueOf('year') };
}

/**
 * A date that the field shows. While it is typed, the library's own date differs from the one that the host received.
 */
interface Own {
  told: string | null;
  shown: string | null;
  fault?: string;
}

/**
 * The value of a date field, typed, pasted or picked. The host receives only whole dates. When the field is left, its
 * text is read as one date, `24-11-26` included; otherwise the field shows why it is not a date and the host receives
 * null.
 */
export function useDate({ value, onChange, onUnread, min, max, error }: DateFieldProps) {
  const [own, setOwn] = useState<Own>({ told: value, shown: value });
  const { shown, fault }: Own = own.told === value ? own : { told: value, shown: value };
  // The library forgets a date that is half typed as soon as it gets another object.
  const date = useMemo(() => dateOf(shown), [shown]);
  /** The day to which the library changes one that does not exist, as 28-02 for 31-02. */
  const constrained = useRef<string>(null);

  const tell = (next: Own) => {
    setOwn(next);
    onUnread?.(next.fault !== undefined);
    if (next.told !== value) onChange(next.told);
  };
  const take = (day: string | null) => tell({ told: day, shown: day });
  const refuse = (sentence: string) => tell({ told: null, shown, fault: sentence });

  const leave = (event: FocusEvent) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    const { day, month, year } = segmentsOf(event.currentTarget);
    if (day === null && month === null && year === null) return;
    if (day === null || month === null || year === null) {
      refuse(strings.date.part);
      return;
    }
    const written = [day, month, year].map((part) => String(part).padStart(2, '0')).join('-');
    const read = parseDay([day, month, year].join('-'));
    if (read !== null) take(read);
    else if (String(year).length === 4) {
      constrained.current = new CalendarDate(year, month, day).toString();
      refuse(`${written} ${strings.date.none}`);
    } else refuse(strings.date.year);
  };
  return {
    error: fault ?? error,
    dates: {
      value: date,
      minValue: dateOf(min),
      maxValue: dateOf(max),
      shouldForceLeadingZeros: true,
      onChange: (next: DateValue | null) => {
        const day = next?.toString() ?? null;
        if (day !== null && day === constrained.current) return;
        // While a year is typed, 2 and 20 are years too.
        if (day === null || parseDay(day) !== null) take(day);
        else setOwn({ told: value, shown: day });
      },
    },
    /** Handlers of the element around the segments. */
    around: {
      onFocusCapture: () => {
        constrained.current = null;
      },
      onBlurCapture: leave,
      onPaste: (event: ClipboardEvent) => {
        event.preventDefault();
        const text = event.clipboardData.getData('text').trim();
        const day = parseDay(text);
        if (day === null) refuse(`"${text.slice(0, SHOWN)}" ${strings.date.unread}`);
        else take(day);
      },
    },
  };
}
