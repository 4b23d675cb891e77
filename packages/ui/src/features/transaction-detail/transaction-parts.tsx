import type { Explanation, Transaction, TransactionDetail } from '@ibk/sdk/contract';
import { Total } from '../../patterns/amount/total.tsx';
import { Notice } from '../../patterns/notice/notice.tsx';
import { StatusChip } from '../../patterns/status-chip/status-chip.tsx';
import { AuditTimeline } from '../../patterns/timeline/audit-timeline.tsx';
import { Link } from '../../primitives/link/link.tsx';
import { late } from '../../late.tsx';
import { useSections } from '../facts/use-sections.ts';
import { useZone } from '../form/zone.ts';
import { auditSteps } from './audit-steps.ts';
import { FactSections } from './fact-sections.tsx';
import { actsOf, outcome } from './outcome.ts';
import * as css from './transaction-detail.css.ts';

/** Status, with the total in figures and in words and the fee in it. */
export const TransactionHead = ({ transaction }: { transaction: Transaction }) => (
  <div className={css.head}>
    <StatusChip status={transaction.status} word={transaction.statusName} />
    <Total total={transaction.total} fee={transaction.fee} size="figure" />
  </div>
);

interface LinkedProps {
  transaction: Transaction;
  hrefOf: (referenceId: string) => string;
}

/** The links from a transaction to another one: it came back, or a schedule executed it. */
const LINKS: readonly {
  field: 'returnedBy' | 'returnOf' | 'repayOf' | 'repaidBy' | 'correctionOf' | 'correctedBy' | 'scheduleOf';
  tone: 'warning' | 'info';
  text: string;
}[] = [
  { field: 'returnedBy', tone: 'warning', text: 'Dana transaksi ini dikembalikan bank penerima, lihat ' },
  { field: 'returnOf', tone: 'info', text: 'Dana ini adalah pengembalian dari transaksi ' },
  { field: 'repaidBy', tone: 'info', text: 'Dana yang dikembalikan dibayar ulang dengan ' },
  { field: 'repayOf', tone: 'info', text: 'Transaksi ini membayar ulang dana yang dikembalikan dari ' },
  { field: 'correctionOf', tone: 'info', text: 'Transaksi ini memperbaiki ' },
  { field: 'correctedBy', tone: 'info', text: 'Transaksi ini sudah diperbaiki dengan ' },
  { field: 'scheduleOf', tone: 'info', text: 'Transaksi ini dijalankan oleh jadwal ' },
];

/** The first notices of a transaction: a warning of its order, and links to its origin and to those it led to. */
export const LinkedNotices = ({ transaction, hrefOf }: LinkedProps) => [
  transaction.scheduleWarning !== null && (
    <Notice key="scheduleWarning" tone="warning">
      {transaction.scheduleWarning}
    </Notice>
  ),
  ...LINKS.map(({ field, tone, text }) => {
    const other = transaction[field];
    return other === null ? null : (
      <Notice key={field} tone={tone}>
        {text}
        <Link href={hrefOf(other)}>{other}</Link>
      </Notice>
    );
  }),
];

interface TransactionFactsProps {
  transaction: Transaction;
  /** The full detail, once loaded. Until then, and until its content view is loaded, only the master record is shown. */
  detail: TransactionDetail | undefined;
}
/**
 * The facts of a transaction, shown by its content view, and its outcome. A document has a view of its own.
 *
 * @source 002 §2.1, 002 §2.3, 002 §2.4
 */
export function TransactionFacts({ transaction, detail }: TransactionFactsProps) {
  const zone = useZone();
  const shown = useSections(detail, true) ?? [];
  const sections = transaction.document ? [] : shown;
  return (
    <FactSections
      sections={[
        ...sections,
        { title: 'Transaksi', items: outcome(transaction, zone) },
        { title: 'Diproses oleh', items: actsOf({ ...detail, transaction }, zone) },
      ]}
    />
  );
}

/** The document of a transaction, which only those of the treasury have. */
export const DocumentContent = late(async () => (await import('./document-content.tsx')).DocumentContent);
export const DocumentSummary = late(async () => (await import('./document-content.tsx')).DocumentSummary);

const CorrectionChanges = late(async () => (await import('./correction-changes.tsx')).CorrectionChanges);

/** The changes of a correction; empty for any other transaction. */
export const Correction = ({ detail }: { detail: TransactionDetail | undefined }) =>
  detail?.transaction.correctionOf ? <CorrectionChanges detail={detail} /> : null;

/** Saves the receipt, which only a successful transaction has. */
export const ReceiptButton = late(async () => (await import('../receipts/receipt-button.tsx')).ReceiptButton);

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
