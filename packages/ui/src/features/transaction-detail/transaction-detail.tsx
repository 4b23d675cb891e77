import { newIdempotencyKey } from '@ibk/sdk';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBank } from '../../bank-context.ts';
import { ConfirmDialog } from '../../patterns/confirm-dialog/confirm-dialog.tsx';
import { EmptyState } from '../../patterns/empty-state/empty-state.tsx';
import { Notice } from '../../patterns/notice/notice.tsx';
import { Panel } from '../../patterns/panel/panel.tsx';
import { Button } from '../../primitives/button/button.tsx';
import { Skeleton } from '../../primitives/skeleton/skeleton.tsx';
import { explanationQuery, recallMutation, transactionQuery } from '../../queries/transactions.ts';
import { faultText } from '../form/fault-text.ts';
import * as css from './transaction-detail.css.ts';
import { ReturnNotice, TransactionAudit, TransactionFacts, TransactionHead } from './transaction-parts.tsx';

/** Recalls a transaction of the user that nobody has approved yet. */
function Recall({
  item,
  onRefused,
}: {
  item: { referenceId: string; version: number };
  onRefused: (message: string) => void;
}) {
  const [isAsking, setAsking] = useState(false);
  const recall = useMutation({
    ...recallMutation(useBank()),
    onSuccess: ({ results }) => {
      setAsking(false);
      const refused = results.find(({ outcome }) => outcome === 'refused');
      if (refused) onRefused(refused.message);
    },
  });
  return (
    <>
      <Button variant="dangerOutlined" onPress={() => setAsking(true)}>
        Tarik kembali
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        isDanger
        title="Tarik kembali transaksi"
        confirmLabel="Tarik kembali"
        isPending={recall.isPending}
        onConfirm={() => recall.mutate({ items: [item], idempotencyKey: newIdempotencyKey() })}
        onCancel={() => setAsking(false)}
      >
        Transaksi {item.referenceId} menjadi ditolak dan tidak dapat diajukan lagi.
      </ConfirmDialog>
    </>
  );
}

interface TransactionDetailViewProps {
  referenceId: string;
  /** Address of another transaction's detail. */
  hrefOf: (referenceId: string) => string;
}
/** The full detail of a transaction, with its audit line. @source 000 §3 */
export function TransactionDetailView({ referenceId, hrefOf }: TransactionDetailViewProps) {
  const bank = useBank();
  const { data, error, refetch } = useQuery(transactionQuery(bank, referenceId));
  const { data: explanation } = useQuery(explanationQuery(bank, referenceId));
  const [refusal, setRefusal] = useState<string>();
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
  const canRecall = explanation?.actions.some(({ action, allowed }) => action === 'recall' && allowed);
  return (
    <div className={css.columns}>
      <div className={css.main}>
        {refusal !== undefined && (
          <Notice tone="error" role="alert">
            {refusal}
          </Notice>
        )}
        <ReturnNotice transaction={transaction} hrefOf={hrefOf} />
        <Panel
          title={`${transaction.referenceId} - ${transaction.productDescription}`}
          actions={canRecall && <Recall item={{ referenceId, version: transaction.version }} onRefused={setRefusal} />}
        >
          <div className={css.main}>
            <TransactionHead transaction={transaction} />
            <TransactionFacts transaction={transaction} detail={data} />
          </div>
        </Panel>
      </div>
      <Panel>
        <TransactionAudit detail={data} explanation={explanation} />
      </Panel>
    </div>
  );
}
