import { newIdempotencyKey } from '@ibk/sdk';
import type { Explanation, Transaction } from '@ibk/sdk/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useBank } from '../../bank-context.ts';
import { ConfirmDialog } from '../../patterns/confirm-dialog/confirm-dialog.tsx';
import { ReasonDialog } from '../../patterns/reason-dialog/reason-dialog.tsx';
import { Button } from '../../primitives/button/button.tsx';
import { MOVES, useKeysInDoubt } from '../../doubts/doubts-context.ts';
import { isInDoubt } from '../../queries/query-client.ts';
import { endingMutation } from '../../queries/transactions.ts';
import { faultText } from '../form/fault-text.ts';

type Action = 'recall' | 'close' | 'cancelSchedule';

/** The ways to end a transaction on its detail: the button, the dialog's title, and its meaning. */
const ENDINGS: Readonly<Record<Action, { verb: string; title: string; meaning: string }>> = {
  recall: {
    verb: 'Tarik kembali',
    title: 'Tarik kembali transaksi',
    meaning: 'menjadi ditolak dan tidak dapat diajukan lagi.',
  },
  close: {
    verb: 'Tutup',
    title: 'Tutup transaksi gagal',
    meaning: 'menjadi ditolak dan tidak dapat dikirim ulang.',
  },
  cancelSchedule: {
    verb: 'Batalkan jadwal',
    title: 'Batalkan jadwal transaksi',
    meaning: 'tidak dijalankan lagi. Pelaksanaan yang sudah terjadi tetap berlaku.',
  },
};

interface EndingsProps {
  transaction: Transaction;
  explanation: Explanation | undefined;
  /** Shows the bank's message after a write. */
  announce: (message: string) => void;
  onRefused: (message: string) => void;
}
/** The buttons with which this user may end a transaction. All but a recall ask for a reason. */
export function Endings({ transaction: { referenceId, version }, explanation, announce, onRefused }: EndingsProps) {
  const [asking, setAsking] = useState<{ action: Action; idempotencyKey: string } | null>(null);
  const ending = useMutation({
    ...endingMutation(useBank()),
    onSuccess: ({ results }) => {
      setAsking(null);
      for (const { outcome, message } of results) (outcome === 'done' ? announce : onRefused)(message);
    },
    onError: (fault) => {
      if (isInDoubt(fault)) setAsking(null);
    },
  });
  const isMoving = useKeysInDoubt(MOVES).has(referenceId);
  const offered = (Object.keys(ENDINGS) as Action[]).filter(
    (one) => !isMoving && explanation?.actions.some(({ action, allowed }) => allowed && action === one),
  );
  const cancel = () => setAsking(null);
  const items = [{ referenceId, version }];
  const { verb = '', title = '', meaning = '' } = asking ? ENDINGS[asking.action] : {};
  const text = (
    <>
      Transaksi {referenceId} {meaning}
    </>
  );
  return (
    <>
      {offered.map((action) => (
        <Button
          key={action}
          variant="dangerOutlined"
          onPress={() => {
            ending.reset();
            setAsking({ action, idempotencyKey: newIdempotencyKey() });
          }}
        >
          {ENDINGS[action].verb}
        </Button>
      ))}
      <ConfirmDialog
        isOpen={asking?.action === 'recall'}
        isDanger
        title={title}
        confirmLabel={verb}
        isPending={ending.isPending}
        onConfirm={() => asking && ending.mutate({ ...asking, action: 'recall', items })}
        onCancel={cancel}
      >
        {text}
        {ending.error && <p role="alert">{faultText(ending.error)}</p>}
      </ConfirmDialog>
      {asking && asking.action !== 'recall' && (
        <ReasonDialog
          title={title}
          confirmLabel={verb}
          isPending={ending.isPending}
          error={ending.error ? faultText(ending.error) : undefined}
          onConfirm={(reason) => {
            const { action, idempotencyKey } = asking;
            if (action !== 'recall') ending.mutate({ action, idempotencyKey, items, reason });
          }}
          onCancel={cancel}
        >
          <p>{text}</p>
        </ReasonDialog>
      )}
    </>
  );
}
