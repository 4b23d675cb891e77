import type { Transaction } from '@ibk/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { useBank } from '../../bank-context.ts';
import { SidePanel } from '../../patterns/side-panel/side-panel.tsx';
import { late } from '../../late.tsx';
import { Skeleton } from '../../primitives/skeleton/skeleton.tsx';
import { explanationQuery, transactionQuery } from '../../queries/transactions.ts';
import { Oddities } from '../transaction-detail/oddities.tsx';
import {
  Correction,
  DocumentSummary,
  TransactionAudit,
  TransactionFacts,
  TransactionHead,
} from '../transaction-detail/transaction-parts.tsx';
import type { Stage } from './stages.ts';
import { PermissionNote } from './permission-note.tsx';

/** Only an upload has a file with rows. */
const UploadResult = late(async () => (await import('../upload/upload-result.tsx')).UploadResult);

interface QueuePanelProps {
  transaction: Transaction;
  stage: Stage;
  /** Address of another transaction's detail. */
  hrefOf: (referenceId: string) => string;
  onClose: () => void;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}
/** The full detail of a row, so that users can decide without leaving the queue. */
export function QueuePanel({ transaction: listed, stage, hrefOf, ...walk }: QueuePanelProps) {
  const bank = useBank();
  const { data } = useQuery(transactionQuery(bank, listed.referenceId));
  const { data: explanation } = useQuery(explanationQuery(bank, listed.referenceId));
  const transaction = data?.transaction ?? listed;
  return (
    <SidePanel
      {...walk}
      title={transaction.referenceId}
      subtitle={transaction.productDescription}
      parts={[
        <TransactionHead key="head" transaction={transaction} />,
        ...(explanation?.oddities.length ? [<Oddities key="odd" explanation={explanation} hrefOf={hrefOf} />] : []),
        ...(data?.transaction.correctionOf ? [<Correction key="correction" detail={data} />] : []),
        ...(data?.transaction.document ? [<DocumentSummary key="document" detail={data} />] : []),
        <TransactionFacts key="facts" transaction={transaction} detail={data} />,
        ...(transaction.upload ? [<UploadResult key="upload" transaction={transaction} />] : []),
        ...(explanation ? [<PermissionNote key="why" explanation={explanation} stage={stage} />] : []),
        data ? <TransactionAudit key="audit" detail={data} explanation={explanation} /> : <Skeleton key="audit" />,
      ]}
    />
  );
}
