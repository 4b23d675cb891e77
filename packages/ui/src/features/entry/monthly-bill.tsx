import { formatRupiah } from '@ibk/sdk/format';
import {
  entryProduct,
  type EntryScreen,
  type EntryValues,
  scheduleMonthlyBill,
  scheduleRepeated,
} from '@ibk/sdk/rules';
import { Panel } from '../../patterns/panel/panel.tsx';
import { Checkbox } from '../../primitives/checkbox/checkbox.tsx';
import { Unbroken } from '../../primitives/unbroken/unbroken.tsx';
import { FirstRun } from '../schedule/first-run.tsx';
import { scheduleText } from '../schedule/schedule-text.ts';
import * as css from './entry.css.ts';
import { PayAtApproval } from './pay-at-approval.tsx';

interface MonthlyBillProps {
  screen: EntryScreen;
  values: EntryValues;
  /** The bill of today in rupiah. */
  amount: number;
  /** `YYYY-MM-DD` in the profile's zone. */
  today: string;
  isPending: boolean;
  onChange: (part: Partial<EntryValues>) => void;
}
/** One tick that pays a bill every month, up to a limit; the form changes both. Shown for bills only. */
export function MonthlyBill({ screen, values, amount, today, isPending, onChange }: MonthlyBillProps) {
  const proposal = screen.fields.includes('maxAmount') ? scheduleMonthlyBill({ amount, today }) : null;
  if (!proposal) return null;
  const isOn = scheduleRepeated(values.schedule);
  const { schedule, maxAmount } = isOn ? values : proposal;
  return (
    <Panel title="Bayar otomatis" hasLine={false}>
      <Checkbox
        isSelected={isOn}
        isDisabled={isPending}
        onChange={(isTicked) => onChange(isTicked ? proposal : { schedule: { autoType: 'NOW' }, maxAmount: null })}
      >
        Bayar tagihan ini setiap bulan
      </Checkbox>
      {isOn && schedule.autoType === 'MONTHLY' && (
        <div className={css.tick}>
          <PayAtApproval schedule={schedule} isDisabled={isPending} onChange={(next) => onChange({ schedule: next })} />
        </div>
      )}
      <p className={css.quiet}>
        <Unbroken>{scheduleText(schedule)}</Unbroken>, paling banyak {formatRupiah(maxAmount ?? 0)} tiap tagihan.{' '}
        {!isOn && <FirstRun productId={entryProduct(screen, values)} schedule={schedule} today={today} />}
      </p>
    </Panel>
  );
}
