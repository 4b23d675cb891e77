import { LIMITS, type Schedule } from '@ibk/sdk/contract';
import { entryProduct, scheduleRepeated } from '@ibk/sdk/rules';
import { Checkbox } from '../../primitives/checkbox/checkbox.tsx';
import { DatePicker } from '../../primitives/date-field/date-picker.tsx';
import { RadioGroup } from '../../primitives/radio-group/radio-group.tsx';
import { TextField } from '../../primitives/text-field/text-field.tsx';
import { useFirstRunText } from '../schedule/first-run.tsx';
import { SCHEDULE_KINDS } from '../schedule/schedule-text.ts';
import * as css from './entry.css.ts';
import { scheduleOfKind } from './entry-draft.ts';
import { PayAtApproval } from './pay-at-approval.tsx';
import { type EntryFieldProps, fieldId } from './entry-field-props.ts';

const KINDS = Object.entries(SCHEDULE_KINDS).map(([id, text]) => ({ id, text }));
const isKind = (id: string): id is Schedule['autoType'] => Object.hasOwn(SCHEDULE_KINDS, id);

/** The time of execution. Shows the fields that the kind of schedule needs. @source 001 §2.7 */
export const ScheduleField = ({ screen, values, messages, today, onChange }: EntryFieldProps) => {
  const { schedule } = values;
  const { autoType } = schedule;
  const firstRun = useFirstRunText({ productId: entryProduct(screen, values), schedule, today });
  const { startPeriode = null, endPeriode = null, dateTransaction = null } = schedule;
  const change = (field: keyof Schedule, value: string | boolean | null) => {
    const { [field]: _, ...rest } = schedule;
    onChange({ schedule: { ...rest, ...(value === null || value === '' ? {} : { [field]: value }) } as Schedule });
  };
  const day = (field: 'startPeriode' | 'endPeriode' | 'dateTransaction') => ({
    id: fieldId(`schedule.${field}`),
    error: messages[`schedule.${field}`],
    onChange: (value: string | null) => change(field, value),
  });
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
        <div className={css.three}>
          {scheduleRepeated(schedule) && (
            <>
              <DatePicker {...day('startPeriode')} label="Periode awal" value={startPeriode} min={today} />
              <DatePicker {...day('endPeriode')} label="Periode akhir" value={endPeriode} min={startPeriode ?? today} />
            </>
          )}
          {autoType === 'DATE' && (
            <DatePicker {...day('dateTransaction')} label="Tanggal transaksi" value={dateTransaction} min={today} />
          )}
          {autoType === 'MONTHLY' && (
            <TextField
              {...day('dateTransaction')}
              label="Tanggal setiap bulan"
              note="1-28"
              inputMode="numeric"
              value={dateTransaction ?? ''}
              onChange={(text) => change('dateTransaction', text)}
            />
          )}
        </div>
      )}
      {autoType !== 'NOW' && (
        <>
          {autoType === 'MONTHLY' && screen.fields.includes('maxAmount') && (
            <PayAtApproval schedule={schedule} onChange={(next) => onChange({ schedule: next })} />
          )}
          <Checkbox
            isSelected={schedule.transactionOnHoliday ?? false}
            onChange={(isOn) => change('transactionOnHoliday', isOn)}
          >
            Tetap jalankan pada hari libur
          </Checkbox>
          <TextField
            id={fieldId('schedule.note')}
            label="Catatan jadwal"
            limit={LIMITS.note}
            value={schedule.note ?? ''}
            onChange={(text) => change('note', text)}
            error={messages['schedule.note']}
          />
        </>
      )}
    </div>
  );
};
