import type { Explanation, Transaction, TransactionDetail } from '@ibk/sdk/contract';
import { formatDate, formatDateTime } from '@ibk/sdk/format';
import { scheduleShown } from '@ibk/sdk/rules';
import { Amount, AmountInWords } from '../../patterns/amount/amount.tsx';
import { type Definition, DefinitionList } from '../../patterns/definition-list/definition-list.tsx';
import { Notice } from '../../patterns/notice/notice.tsx';
import { StatusChip } from '../../patterns/status-chip/status-chip.tsx';
import { AuditTimeline } from '../../patterns/timeline/audit-timeline.tsx';
import { Link } from '../../primitives/link/link.tsx';
import { contentSections } from '../content/views.tsx';
import { scheduleText } from '../schedule/schedule-text.ts';
import { useZone } from '../form/zone.ts';
import { auditSteps } from './audit-steps.ts';
import * as css from './transaction-detail.css.ts';

/** Status, with the amount in figures and in words. */
export const TransactionHead = ({ transaction }: { transaction: Transaction }) => (
  <div className={css.head}>
    <StatusChip status={transaction.status} word={transaction.statusName} />
    <Amount value={transaction.amount} size="figure" />
    <AmountInWords value={transaction.amount} />
  </div>
);

/** Who did what and when. Steps that nobody has taken are left out. @source 002 §2.1 */
const actsOf = (row: Transaction, zone: string): Definition[] =>
  (
    [
      ['Entry', row.userEntry, row.dateEntry],
      ['Verifikasi', row.userVerify, row.dateVerify],
      ['Approval', row.userApprove, row.dateApprove],
      ['Ditolak', row.userReject, row.dateReject],
    ] as const
  ).flatMap(([term, user, date]) => (user && date ? [{ term, value: user, detail: formatDateTime(date, zone) }] : []));

/**
 * The outcome of a transaction: the bank's number, an error, a reason, and the four users who acted on it.
 *
 * @source 002 §2.1
 */
function outcome(row: Transaction, zone: string): Definition[] {
  const { schedule, transactionId, settlementDate, errorMessage, reason } = row;
  return [
    { term: 'Jadwal', value: scheduleText(scheduleShown(schedule) ? schedule : { autoType: 'NOW' }) },
    ...(transactionId
      ? [
          {
            term: 'Nomor transaksi bank',
            value: transactionId,
            ...(settlementDate ? { detail: `Tanggal penyelesaian ${formatDate(settlementDate, zone)}` } : {}),
          },
        ]
      : []),
    ...(errorMessage ? [{ term: 'Pesan Kesalahan', value: errorMessage }] : []),
    ...(reason ? [{ term: 'Alasan Pembatalan', value: reason }] : []),
    ...actsOf(row, zone),
  ];
}

/** Links a transfer that came back with its credit, in both directions. */
export function ReturnNotice({
  transaction: { returnOf, returnedBy },
  hrefOf,
}: {
  transaction: Transaction;
  hrefOf: (referenceId: string) => string;
}) {
  const other = returnOf ?? returnedBy;
  if (other === null) return null;
  return (
    <Notice tone={returnOf === null ? 'warning' : 'info'}>
      {returnOf === null
        ? 'Dana transaksi ini dikembalikan bank penerima, lihat '
        : 'Dana ini adalah pengembalian dari transaksi '}
      <Link href={hrefOf(other)}>{other}</Link>
    </Notice>
  );
}

const sectionsOf = ({ dataRequest, dataResponse }: TransactionDetail) =>
  contentSections({ content: dataResponse ?? dataRequest.content, amounts: dataRequest.amountParameters });

interface TransactionFactsProps {
  transaction: Transaction;
  /** The full detail, once loaded. Until then only the master record is shown. */
  detail: TransactionDetail | undefined;
}
/** The facts of a transaction, shown by its content view, and its outcome. @source 002 §2.1, 002 §2.3 */
export function TransactionFacts({ transaction, detail }: TransactionFactsProps) {
  const zone = useZone();
  const sections = detail ? sectionsOf(detail) : [];
  return <DefinitionList items={[...sections.flatMap(({ items }) => items), ...outcome(transaction, zone)]} />;
}

interface TransactionAuditProps {
  detail: TransactionDetail;
  explanation: Explanation | undefined;
}
/** Who did what, and the next step. */
export const TransactionAudit = ({ detail, explanation }: TransactionAuditProps) => (
  <>
    <h3 className={css.overline}>Riwayat</h3>
    <AuditTimeline steps={auditSteps(detail, explanation, useZone())} />
  </>
);
