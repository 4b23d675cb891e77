import { CalendarDate, parseDate } from '@internationalized/date';

const FORMS = [
  /^(?<day>\d{1,2})[-/. ](?<month>\d{1,2})[-/. ](?<year>\d{4})$/,
  /^(?<year>\d{4})-?(?<month>\d{2})-?(?<day>\d{2})$/,
];

/** `YYYY-MM-DD` as the library holds it; null for null. */
export const dateOf = (iso: string | null | undefined): CalendarDate | null => (iso ? parseDate(iso) : null);

/** A pasted date, `5/12/2026`, `05-12-2026`, `2026-12-05` or `20261205`; null for anything else, 31-02 included. */
export const pastedDate = (text: string): CalendarDate | null => {
  const found = FORMS.map((form) => form.exec(text.trim())?.groups).find(Boolean);
  if (!found) return null;
  const [year, month, day] = [Number(found['year']), Number(found['month']), Number(found['day'])];
  const date = new CalendarDate(year, month, day);
  // The library moves 31-02 to the last day of the month; we do not.
  return date.month === month && date.day === day ? date : null;
};
