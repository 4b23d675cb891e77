import { CalendarDate, parseDate } from '@internationalized/date';

const FORMS = [
  /^(?<day>\d{1,2})[-/. ](?<month>\d{1,2})[-/. ](?<year>\d{4})$/,
  /^(?<year>\d{4})-?(?<month>\d{2})-?(?<day>\d{2})$/,
];

/** Converts `YYYY-MM-DD` to the library's date; null stays null. */
export const dateOf = (iso: string | null | undefined): CalendarDate | null => (iso ? parseDate(iso) : null);

/**
 * Reads a pasted date: `5/12/2026`, `05-12-2026`, `2026-12-05` or `20261205`. Returns null for anything else, including
 * 31-02.
 */
export const pastedDate = (text: string): CalendarDate | null => {
  const found = FORMS.map((form) => form.exec(text.trim())?.groups).find(Boolean);
  if (!found) return null;
  const [year, month, day] = [Number(found['year']), Number(found['month']), Number(found['day'])];
  const date = new CalendarDate(year, month, day);
  // The library would change 31-02 to the last day of the month. We reject it.
  return date.month === month && date.day === day ? date : null;
};
