import type { Explanation, Transaction, TransactionDetail } from '@ibk/sdk/contract';
import { Amount, AmountInWords } from '../../patterns/amount/amount.tsx';
import { DefinitionList } from '../../patterns/definition-list/definition-list.tsx';
import { Notice } from '../../patterns/notice/notice.tsx';
import { StatusChip } from '../../patterns/status-chip/status-chip.tsx';
import { AuditTimeline } from '../../patterns/timeline/audit-timeline.tsx';
import { Link } from '../../primitives/link/link.tsx';
import { useSections } from '../content/use-sections.ts';
import { useZone } from '../form/zone.ts';
import { auditSteps } from './audit-steps.ts';
import { actsOf, outcome } from './outcome.ts';
import * as css from './transaction-detail.css.ts';

/** Status, with the amount in figures and in words. */
export const TransactionHead = ({ transaction }: { transaction: Transaction }) => (
  <div className={css.head}>
    <StatusChip status={transaction.status} word={transaction.statusName} />
    <Amount value={transaction.amount} size="figure" />
    <AmountInWords value={transaction.amount} />
  </div>
);

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

interface TransactionFactsProps {
  transaction: Transaction;
  /** The full detail, once loaded. Until then, and until its content view is loaded, only the master record is shown. */
  detail: TransactionDetail | undefined;
}
/** The facts of a transaction, shown by its content view, and its outcome. @source 002 §2.1, 002 §2.3 */
export function TransactionFacts({ transaction, detail }: TransactionFactsProps) {
  const zone = useZone();
  const sections = useSections(detail) ?? [];
  return (
    <DefinitionList
      items={[...sections.flatMap(({ items }) => items), ...outcome(transaction, zone), ...actsOf(transaction, zone)]}
    />
  );
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
