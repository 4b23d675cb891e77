import type { EntryField, EntryScreen } from '@ibk/sdk/rules';
import { resolved } from '../form/field-spec.ts';
import type { EntryMessages } from './entry-draft.ts';
import { type EntryFacts, entryRow } from './entry-fields.ts';
import { SCHEDULE_DAYS, SCHEDULE_TERMS } from './schedule-fields.ts';

const SCHEDULE_NAMES: readonly string[] = [...SCHEDULE_DAYS, ...SCHEDULE_TERMS].map(({ name }) => `schedule.${name}`);

/** The paths of messages in the order in which a form shows their fields. */
export const pathsInOrder = (messages: EntryMessages, { fields }: Pick<EntryScreen, 'fields'>): string[] =>
  fields.flatMap((field) =>
    Object.keys(messages)
      .filter((path) => path.split('.')[0] === field)
      .toSorted((one, other) => SCHEDULE_NAMES.indexOf(one) - SCHEDULE_NAMES.indexOf(other)),
  );

/** The label of a field inside a schedule; undefined if the schedule has no such field. */
function scheduleLabel(name: string | undefined, { values: { schedule } }: EntryFacts): string | undefined {
  const facts = { values: schedule, today: '' };
  const row = [...SCHEDULE_DAYS, ...SCHEDULE_TERMS].find(
    (each) => each.name === name && (each.isShown?.(facts) ?? true),
  );
  return row && resolved(row.label, facts);
}

/**
 * The name of the field that a message refers to.
 *
 * @param path such as `amount` or `schedule.endPeriode`
 */
export function fieldLabel(path: string, facts: EntryFacts): string {
  const [name, within] = path.split('.');
  return scheduleLabel(within, facts) ?? resolved(entryRow(name as EntryField).label, facts);
}
