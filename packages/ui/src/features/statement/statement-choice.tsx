import { formatAccount } from '@ibk/sdk/format';
import { CONSTANTS, vaLogLabel } from '@ibk/sdk/rules';
import { DateField } from '../../primitives/date-field/date-field.tsx';
import { RadioGroup } from '../../primitives/radio-group/radio-group.tsx';
import { Select } from '../../primitives/select/select.tsx';
import * as css from './statement.css.ts';

/** What the user chose, as it stands in the address; days are `YYYY-MM-DD`. */
export interface StatementChoice {
  accountNumber: string | null;
  mode: 'limit' | 'period';
  limit: number;
  startDate: string | null;
  endDate: string | null;
}

interface StatementChoiceProps {
  accounts: readonly { accountNumber: string; accountName: string }[];
  choice: StatementChoice;
  onChange: (choice: StatementChoice) => void;
  /** Why the days are not a period. */
  error: string | undefined;
  /** Whether only the account is chosen. @default false */
  isAccountOnly?: boolean;
}
/** The last lines, or a period. */
function LinesChoice({
  choice,
  change,
  error,
}: {
  choice: StatementChoice;
  change: (part: Partial<StatementChoice>) => void;
  error: string | undefined;
}) {
  const { mode, limit, startDate, endDate } = choice;
  return (
    <>
      <RadioGroup
        label="Tampilkan"
        variant="segmented"
        options={[
          { id: 'limit', text: 'Transaksi Terakhir' },
          { id: 'period', text: 'Periode' },
        ]}
        value={mode}
        onChange={(id) => change({ mode: id === 'period' ? 'period' : 'limit' })}
      />
      {mode === 'limit' ? (
        <Select
          label="Jumlah"
          value={String(limit)}
          options={CONSTANTS.logLimits.map((n) => ({ id: String(n), text: vaLogLabel({ n }) }))}
          onChange={(id) => change({ limit: Number(id) })}
        />
      ) : (
        <div className={css.days}>
          <DateField label="Dari" value={startDate} onChange={(day) => change({ startDate: day })} />
          <DateField label="Sampai" value={endDate} onChange={(day) => change({ endDate: day })} error={error} />
        </div>
      )}
    </>
  );
}

/** Which account, and its last lines or a period, one of both. @source 002 §2.11, 002 §2.13 */
export function StatementChoiceFields({
  accounts,
  choice,
  onChange,
  error,
  isAccountOnly = false,
}: StatementChoiceProps) {
  const change = (part: Partial<StatementChoice>) => onChange({ ...choice, ...part });
  const { accountNumber } = choice;
  return (
    <div className={css.choice} data-print="never">
      <Select
        label="Rekening"
        value={accountNumber}
        options={accounts.map((account) => ({
          id: account.accountNumber,
          text: `${formatAccount(account.accountNumber)} ${account.accountName}`,
        }))}
        onChange={(id) => change({ accountNumber: id })}
      />
      {!isAccountOnly && <LinesChoice choice={choice} change={change} error={error} />}
    </div>
  );
}
