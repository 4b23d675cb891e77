import type { Explanation, Transaction, TransactionDetail } from '@ibk/sdk/contract';
import { formatAccount } from '@ibk/sdk/format';
import { scheduleShown } from '@ibk/sdk/rules';
import { Amount, AmountInWords } from '../../patterns/amount/amount.tsx';
import { DefinitionList } from '../../patterns/definition-list/definition-list.tsx';
import { StatusChip } from '../../patterns/status-chip/status-chip.tsx';
import { AuditTimeline } from '../../patterns/timeline/audit-timeline.tsx';
import { scheduleText } from '../schedule/schedule-text.ts';
import { useZone } from '../form/zone.ts';
import { auditSteps } from './audit-steps.ts';
import * as css from './transaction-detail.css.ts';

/** Status, amount in figures and in words. */
export const TransactionHead = ({ transaction }: { transaction: Transaction }) => (
  <div className={css.head}>
    <StatusChip status={transaction.status} word={transaction.statusName} />
    <Amount value={transaction.amount} size="figure" />
    <AmountInWords value={transaction.amount} />
  </div>
);

/** What a transaction is about. */
export const TransactionFacts = ({ transaction }: { transaction: Transaction }) => {
  const { schedule, errorMessage, reason } = transaction;
  return (
    <DefinitionList
      items={[
        { term: 'Sumber', value: formatAccount(transaction.source), detail: transaction.sourceName },
        { term: 'Tujuan', value: formatAccount(transaction.dest), detail: transaction.destName },
        { term: 'Berita', value: transaction.note || '-' },
        { term: 'Biaya', value: <Amount value={transaction.fee} /> },
        { term: 'Total', value: <Amount value={transaction.total} /> },
        { term: 'Jadwal', value: scheduleText(scheduleShown(schedule) ? schedule : { autoType: 'NOW' }) },
        ...(errorMessage ? [{ term: 'Pesan Kesalahan', value: errorMessage }] : []),
        ...(reason ? [{ term: 'Alasan Pembatalan', value: reason }] : []),
      ]}
    />
  );
};

interface TransactionAuditProps {
  detail: TransactionDetail;
  explanation: Explanation | undefined;
}
/** Who did what, and what it waits for. */
export const TransactionAudit = ({ detail, explanation }: TransactionAuditProps) => (
  <>
    <h3 className={css.overline}>Riwayat</h3>
    <AuditTimeline steps={auditSteps(detail, explanation, useZone())} />
  </>
);
