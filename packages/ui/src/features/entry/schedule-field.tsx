import type { Schedule } from '@ibk/sdk/contract';
import { entryProduct } from '@ibk/sdk/rules';
import { RadioGroup } from '../../primitives/radio-group/radio-group.tsx';
import type { FieldValue } from '../form/field-spec.ts';
import { FieldView } from '../form/field-view.tsx';
import { useFirstRunText } from '../schedule/first-run.tsx';
import { SCHEDULE_KINDS } from '../schedule/schedule-text.ts';
import * as css from './entry.css.ts';
import { scheduleOfKind } from './entry-draft.ts';
import { PayAtApproval } from './pay-at-approval.tsx';
import { type EntryFieldProps, fieldId } from './entry-field-props.ts';
import { SCHEDULE_DAYS, SCHEDULE_TERMS } from './schedule-fields.ts';

const KINDS = Object.entries(SCHEDULE_KINDS).map(([id, text]) => ({ id, text }));
const isKind = (id: string): id is Schedule['autoType'] => Object.hasOwn(SCHEDULE_KINDS, id);

/** A schedule with some values changed; an empty value leaves it. */
const scheduleWith = (schedule: Schedule, part: Readonly<Record<string, FieldValue>>) =>
  Object.fromEntries(
    Object.entries<FieldValue>({ ...schedule, ...part }).filter(([, value]) => value !== null && value !== ''),
  ) as Schedule;

/** The time of execution. Shows the fields that the kind of schedule needs. @source 001 §2.7 */
export const ScheduleField = ({ screen, values, messages, today, onChange, onUnread }: EntryFieldProps) => {
  const { schedule } = values;
  const { autoType } = schedule;
  const firstRun = useFirstRunText({ productId: entryProduct(screen, values), schedule, today });
  const facts = { values: schedule, today };
  const shown = (rows: typeof SCHEDULE_DAYS) =>
    rows
      .filter(({ isShown }) => isShown?.(facts) ?? true)
      .map(({ name, ...spec }) => (
        <FieldView
          key={`${name} ${spec.kind}`}
          name={name}
          spec={spec}
          facts={facts}
          id={fieldId(`schedule.${name}`)}
          error={messages[`schedule.${name}`]}
          onChange={(part) => onChange({ schedule: scheduleWith(schedule, part) })}
          onUnread={(message) => onUnread?.(`schedule.${name}`, message)}
        />
      ));
  return (
    <div className={css.fields}>
      <RadioGroup
        id={fieldId('schedule')}
        label="Waktu transaksi"
        hint={firstRun}
        variant="segmented"
        options={KINDS}
        value={autoType}
        onChange={(id) => {
          if (isKind(id)) onChange({ schedule: scheduleOfKind(schedule, id) });
        }}
      />
      {autoType !== 'NOW' && (
        <>
          <div className={css.three}>{shown(SCHEDULE_DAYS)}</div>
          {autoType === 'MONTHLY' && screen.fields.includes('maxAmount') && (
            <PayAtApproval schedule={schedule} onChange={(next) => onChange({ schedule: next })} />
          )}
          {shown(SCHEDULE_TERMS)}
        </>
      )}
    </div>
  );
};
