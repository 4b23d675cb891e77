import type { Schedule } from '@ibk/sdk/contract';
import { scheduleAvailable } from '@ibk/sdk/rules';
import { Checkbox } from '../../primitives/checkbox/checkbox.tsx';
import { DatePicker } from '../../primitives/date-field/date-picker.tsx';
import { RadioGroup } from '../../primitives/radio-group/radio-group.tsx';
import { TextField } from '../../primitives/text-field/text-field.tsx';
import { FIELDS, type TransferDraft, type TransferMessages } from './draft.ts';
import { SCHEDULE_KINDS } from '../schedule/schedule-text.ts';
import * as css from './transfer-internal.css.ts';

interface ScheduleFieldsProps {
  draft: TransferDraft;
  messages: TransferMessages;
  today: string;
  onChange: (part: Partial<TransferDraft>) => void;
}
const KINDS = Object.entries(SCHEDULE_KINDS).map(([id, text]) => ({
  id,
  text,
  isDisabled: !scheduleAvailable({ autoType: id }),
}));
const isKind = (id: string): id is Schedule['autoType'] => Object.hasOwn(SCHEDULE_KINDS, id);

/** When it executes; each kind shows the fields it needs. @source 001 §2.7 */
export const ScheduleFields = ({ draft, messages, today, onChange }: ScheduleFieldsProps) => {
  const { autoType } = draft;
  const hasPeriod = autoType === 'DAILY' || autoType === 'MONTHLY';
  return (
    <div className={css.fields}>
      <RadioGroup
        {...FIELDS['schedule.autoType']}
        label="Waktu transaksi"
        hint="Bank ini menjalankan transaksi saat disetujui."
        variant="segmented"
        options={KINDS}
        value={autoType}
        onChange={(id) => {
          if (isKind(id)) onChange({ autoType: id });
        }}
      />
      {autoType !== 'NOW' && (
        <div className={css.three}>
          {hasPeriod && (
            <>
              <DatePicker
                {...FIELDS['schedule.startPeriode']}
                value={draft.startPeriode}
                onChange={(startPeriode) => onChange({ startPeriode })}
                min={today}
                error={messages['schedule.startPeriode']}
              />
              <DatePicker
                {...FIELDS['schedule.endPeriode']}
                value={draft.endPeriode}
                onChange={(endPeriode) => onChange({ endPeriode })}
                min={draft.startPeriode ?? today}
                error={messages['schedule.endPeriode']}
              />
            </>
          )}
          {autoType === 'DATE' && (
            <DatePicker
              {...FIELDS['schedule.dateTransaction']}
              label="Tanggal transaksi"
              value={draft.date}
              onChange={(date) => onChange({ date })}
              min={today}
              error={messages['schedule.dateTransaction']}
            />
          )}
          {autoType === 'MONTHLY' && (
            <TextField
              {...FIELDS['schedule.dateTransaction']}
              label="Tanggal setiap bulan"
              note="1-28"
              inputMode="numeric"
              maxLength={2}
              value={draft.day}
              onChange={(day) => onChange({ day: day.replace(/\D/g, '') })}
              error={messages['schedule.dateTransaction']}
            />
          )}
        </div>
      )}
      {autoType !== 'NOW' && (
        <Checkbox
          isSelected={draft.transactionOnHoliday}
          onChange={(transactionOnHoliday) => onChange({ transactionOnHoliday })}
        >
          Tetap jalankan pada hari libur
        </Checkbox>
      )}
    </div>
  );
};
