import type { Schedule } from '@ibk/sdk/contract';
import {
  EMPTY_ENTRY,
  emptyEntry,
  entryProduct,
  type EntryScreen,
  type EntryValues,
  plainEntry,
  screenFor,
} from '@ibk/sdk/rules';
import { entryForm, fieldErrors } from '@ibk/sdk/forms';

/** Stores a draft so that it survives the idle logout of the tab. The host keeps it under the user's id. */
export interface DraftStore {
  read: () => unknown;
  write: (value: unknown) => void;
  remove: () => void;
}
/** Error messages of a form by path, such as `amount` or `schedule.endPeriode`. */
export type EntryMessages = Readonly<Record<string, string>>;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const fits = (value: unknown, empty: unknown): boolean =>
  empty === null ? value === null || typeof value === 'number' : typeof value === typeof empty && value !== null;

/** Reads a stored draft of any version. Fields with an unexpected shape start as in an empty form of the screen. */
export function draftFrom(stored: unknown, screen: EntryScreen): EntryValues {
  const empty = emptyEntry(screen);
  if (!isObject(stored)) return empty;
  const known = (Object.entries(EMPTY_ENTRY) as [keyof EntryValues, unknown][]).flatMap(([field, start]) => {
    const value: unknown = Reflect.get(stored, field);
    return fits(value, start) ? [[field, value]] : [];
  });
  const draft = { ...empty, ...(Object.fromEntries(known) as Partial<EntryValues>) };
  return 'autoType' in draft.schedule ? draft : { ...draft, schedule: empty.schedule };
}

// prettier-ignore
/** The fields of each kind of schedule besides `autoType`. @source 001 §2.7 */
const SCHEDULE_FIELDS: Record<Schedule['autoType'], readonly (keyof Schedule)[]> = {
  NOW: [],
  DATE: ['dateTransaction', 'transactionOnHoliday', 'note'],
  DAILY: ['startPeriode', 'endPeriode', 'transactionOnHoliday', 'note'],
  MONTHLY: ['dateTransaction', 'startPeriode', 'endPeriode', 'transactionOnHoliday', 'note'],
};

/** A schedule changed to another kind. Drops fields that the kind lacks, and a day of month if the kind has a date. */
export function scheduleOfKind(schedule: Schedule, autoType: Schedule['autoType']): Schedule {
  const { dateTransaction: _, ...rest } = schedule;
  const same = autoType === schedule.autoType ? schedule : rest;
  const remaining = Object.entries(same).filter(([field]) =>
    (SCHEDULE_FIELDS[autoType] as readonly string[]).includes(field),
  );
  const holiday = autoType === 'NOW' ? {} : { transactionOnHoliday: schedule.transactionOnHoliday ?? false };
  return { ...holiday, ...(Object.fromEntries(remaining) as Partial<Schedule>), autoType };
}

/**
 * The error messages of a draft, by path.
 *
 * @param today `YYYY-MM-DD` in the profile's zone
 */
export const messagesOf = (screen: EntryScreen, values: EntryValues, today: string): EntryMessages =>
  fieldErrors(entryForm(screenFor(screen, entryProduct(screen, values)), today), plainEntry(screen, values));
