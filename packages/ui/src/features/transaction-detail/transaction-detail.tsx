import type { Inquiry, Schedule, Status, Transaction } from '@ibk/sdk/contract';
import { entryRoute, entryScreen, isPaidOnce, type Role, roleOperations, scheduleRepeated } from '@ibk/sdk/rules';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useBank } from '../../bank-context.ts';
import { EmptyState } from '../../patterns/empty-state/empty-state.tsx';
import { Notice } from '../../patterns/notice/notice.tsx';
import { Panel } from '../../patterns/panel/panel.tsx';
import { PrintButton } from '../../patterns/paper/paper.tsx';
import { Button } from '../../primitives/button/button.tsx';
import { Skeleton } from '../../primitives/skeleton/skeleton.tsx';
import { explanationQuery, transactionQuery } from '../../queries/transactions.ts';
import { useBatchProgress } from '../../queries/use-batch-progress.ts';
import { useSections } from '../facts/use-sections.ts';
import { faultText } from '../form/fault-text.ts';
import { late } from '../../late.tsx';
import { Endings } from './endings.tsx';
import { Oddities } from './oddities.tsx';
import { canReinquire, Reinquiry } from './reinquiry.tsx';
import { ScheduleRuns } from './schedule-runs.tsx';
import * as css from './transaction-detail.css.ts';
import {
  Correction,
  DocumentContent,
  LinkedNotices,
  ReceiptButton,
  TransactionAudit,
  TransactionFacts,
  TransactionHead,
} from './transaction-parts.tsx';
import { isProof } from './outcome.ts';
import { TransactionPaper } from './transaction-paper.tsx';

/** The values that an entry screen is opened with. */
export interface AskedAgain {
  inquiry: Inquiry;
  /** The rejected transaction that the new entry corrects, with the fields that are not part of an inquiry. */
  correction?: { referenceId: string; note: string; schedule: Schedule };
  /** The transfer that came back and that the new entry pays again. */
  repayOf?: string;
}

interface TransactionDetailViewProps {
  referenceId: string;
  /** Role of the user, who is offered only what the role may do. */
  role: Role;
  /** Logo and name at the head of the printout. */
  letterhead: ReactNode;
  /** Shows the bank's message after a write. */
  announce: (message: string) => void;
  /** Address of another transaction's detail. */
  hrefOf: (referenceId: string) => string;
  /** Opens the queue in which this user decides on the transaction; null without such a queue. */
  queueOf: (transaction: Transaction, stage: 'verify' | 'approve') => (() => void) | null;
  /** Opens the entry screen with a transaction's inquiry; null for a product that this user cannot enter. */
  againOf: (productId: string) => ((asked: AskedAgain) => void) | null;
}
/** A transaction in one of these is over. */
const OVER: readonly Status[] = ['SUCCESS', 'FAILED', 'REJECT'];

/** Whether a transaction may be paid again: it is over, and neither an upload nor a bill that is paid only once. */
function isRepeatable({ status, productId, upload }: Transaction): boolean {
  const name = entryRoute({ productId });
  return (
    OVER.includes(status) &&
    name !== null &&
    upload === null &&
    !(status === 'SUCCESS' && isPaidOnce(entryScreen(name)))
  );
}

/** The actions of the next user, each in the queue of its stage. */
const DECISIONS = [
  { action: 'verify', stage: 'verify', label: 'Verifikasi di antrean' },
  { action: 'approve', stage: 'approve', label: 'Setujui di antrean' },
  { action: 'retry', stage: 'approve', label: 'Kirim ulang di antrean' },
] as const;

/** Only an upload has a file with rows. */
const UploadResult = late(async () => (await import('../upload/upload-result.tsx')).UploadResult);
/** Only documents have deductions. */
const Deductions = late(async () => (await import('./deductions.tsx')).Deductions);
/** Only some roles may read the audit trail. */
const AuditTrail = late(async () => (await import('./audit-trail.tsx')).AuditTrail);

/** The full detail of a transaction, with its audit line. @source 000 §3 */
export function TransactionDetailView({ referenceId, hrefOf, againOf, queueOf, ...host }: TransactionDetailViewProps) {
  const { role, letterhead, announce } = host;
  const bank = useBank();
  const { data, error, refetch } = useQuery(transactionQuery(bank, referenceId));
  const { data: explanation } = useQuery(explanationQuery(bank, referenceId));
  const sections = useSections(data);
  const [refusal, setRefusal] = useState<string>();
  // A document has further steps, without the buttons of the detail.
  const [hasActions, setHasActions] = useState(true);
  useBatchProgress(data?.transaction.status === 'SUSPECT' && data.transaction.upload !== null);
  if (error)
    return (
      <EmptyState
        title={faultText(error)}
        detail="Periksa nomor referensi, atau coba lagi."
        actions={<Button onPress={() => void refetch()}>Coba lagi</Button>}
      />
    );
  if (!data) return <Skeleton width="60%" />;
  const { transaction } = data;
  const { inquiry } = data.dataRequest;
  const open = againOf(transaction.productId);
  // A document is paid again by the product that its money went by.
  const repay = inquiry ? againOf(inquiry.productId) : null;
  const decision = DECISIONS.find(({ action }) =>
    explanation?.actions.some((one) => one.action === action && one.allowed),
  );
  const decide = decision && queueOf(transaction, decision.stage);
  const may = (act: 'correct' | 'repay') =>
    explanation?.actions.some(({ action, allowed }) => action === act && allowed);
  return (
    <div className={css.columns}>
      <div className={css.main}>
        {refusal !== undefined && (
          <Notice tone="error" role="alert">
            {refusal}
          </Notice>
        )}
        <LinkedNotices transaction={transaction} hrefOf={hrefOf} />
        <Oddities explanation={explanation} hrefOf={hrefOf} />
        <Panel
          title={`${transaction.referenceId} - ${transaction.productDescription}`}
          actions={
            hasActions && (
              <div className={css.actions}>
                {decision && decide && (
                  <Button variant="filled" onPress={decide}>
                    {decision.label}
                  </Button>
                )}
                <Endings
                  transaction={transaction}
                  explanation={explanation}
                  announce={announce}
                  onRefused={setRefusal}
                />
                {canReinquire(data, role) && (
                  <Reinquiry
                    requestId={data.dataRequest.content.requestId}
                    referenceId={referenceId}
                    announce={announce}
                    onRefused={setRefusal}
                  />
                )}
                {inquiry && open && may('correct') && (
                  <Button variant="filled" onPress={() => open({ inquiry, correction: transaction })}>
                    Perbaiki
                  </Button>
                )}
                {inquiry && repay && may('repay') && (
                  <Button variant="filled" onPress={() => repay({ inquiry, repayOf: referenceId })}>
                    Bayar ulang
                  </Button>
                )}
                {inquiry && open && explanation && isRepeatable(transaction) && !may('repay') && (
                  <Button onPress={() => open({ inquiry })}>Bayar lagi</Button>
                )}
                {isProof(transaction) && <ReceiptButton referenceId={referenceId} onRefused={setRefusal} />}
                {sections && <PrintButton>Cetak</PrintButton>}
              </div>
            )
          }
        >
          <div className={css.main}>
            <TransactionHead transaction={transaction} />
            <Correction detail={data} />
            {transaction.document && (
              <DocumentContent
                detail={data}
                role={role}
                announce={announce}
                onRefused={setRefusal}
                onStep={setHasActions}
              />
            )}
            {hasActions && <TransactionFacts transaction={transaction} detail={data} />}
          </div>
        </Panel>
        {transaction.upload && !transaction.document && (
          <Panel title="Hasil unggahan">
            <UploadResult transaction={transaction} />
          </Panel>
        )}
        {transaction.document && <Deductions referenceId={referenceId} announce={announce} />}
        {roleOperations({ operationId: 'listAudit' }).includes(role) && <AuditTrail transaction={transaction} />}
        {scheduleRepeated(transaction.schedule) && <ScheduleRuns referenceId={referenceId} hrefOf={hrefOf} />}
      </div>
      <Panel>
        <TransactionAudit detail={data} explanation={explanation} />
      </Panel>
      {sections && <TransactionPaper letterhead={letterhead} detail={data} sections={sections} />}
    </div>
  );
}
