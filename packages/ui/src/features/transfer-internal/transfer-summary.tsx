import type { Account } from '@ibk/sdk/contract';
import { formatAccount, parseAccount } from '@ibk/sdk/format';
import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import { Amount, AmountInWords } from '../../patterns/amount/amount.tsx';
import { Balance } from '../dashboard/balance.tsx';
import { FIELDS, scheduleOf, type TransferDraft, type TransferField, type TransferMessages } from './draft.ts';
import { scheduleText } from '../schedule/schedule-text.ts';
import * as css from './transfer-internal.css.ts';

const NONE = 'Belum diisi';
const Fault = ({ of: field, messages }: { of: readonly TransferField[]; messages: TransferMessages }) => {
  const wrong = field.find((one) => messages[one]);
  if (!wrong) return null;
  return (
    <span className={css.fault}>
      <CircleAlert size={14} strokeWidth={2} aria-hidden="true" />
      {FIELDS[wrong].label} belum valid
    </span>
  );
};

interface TransferSummaryProps {
  draft: TransferDraft;
  /** What stands in the way so far; empty before the first try to go on. */
  messages: TransferMessages;
  accounts: readonly Account[];
  payee: string | undefined;
  children: ReactNode;
}
/** What the transfer comes to, while it is typed. */
export const TransferSummary = ({ draft, messages, accounts, payee, children }: TransferSummaryProps) => {
  const source = accounts.find(({ accountNumber }) => accountNumber === draft.source);
  const dest = parseAccount(draft.dest);
  return (
    <aside className={css.summary} aria-labelledby="transfer-summary">
      <div className={css.part}>
        <h2 id="transfer-summary" className={css.summaryTitle}>
          Ringkasan
        </h2>
      </div>
      <div className={css.part}>
        <div className={css.label}>Rekening sumber</div>
        <div className={css.strong}>{source ? formatAccount(source.accountNumber) : NONE}</div>
        {source && (
          <>
            <div className={css.quiet}>{source.accountName}</div>
            <div className={css.line}>
              <span>Saldo</span>
              <span>
                <Balance accountNumber={source.accountNumber} />
              </span>
            </div>
          </>
        )}
        <Fault of={['source']} messages={messages} />
      </div>
      <div className={css.part}>
        <div className={css.label}>Rekening tujuan</div>
        <div className={css.strong}>{dest === null ? NONE : formatAccount(dest)}</div>
        {payee !== undefined && <div className={css.quiet}>{payee}</div>}
        <Fault of={['dest']} messages={messages} />
      </div>
      <div className={css.part}>
        <div className={css.line}>
          <span className={css.strong}>Nominal</span>
          <Amount value={draft.amount ?? 0} size="title" />
        </div>
        {draft.amount !== null && (
          <div className={css.quiet}>
            Terbilang: <AmountInWords value={draft.amount} />
          </div>
        )}
        <div className={css.quiet}>Biaya dihitung bank saat diperiksa.</div>
        <Fault of={['amount', 'note']} messages={messages} />
      </div>
      <div className={css.part}>
        <div className={css.label}>Jadwal</div>
        <div className={css.strong}>{scheduleText(scheduleOf(draft))}</div>
        <Fault of={['schedule.startPeriode', 'schedule.endPeriode', 'schedule.dateTransaction']} messages={messages} />
      </div>
      <div className={css.part}>{children}</div>
    </aside>
  );
};
