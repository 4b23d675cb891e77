import { newIdempotencyKey } from '@ibk/sdk';
import type { Results, Transaction, UserDetails } from '@ibk/sdk/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useBank } from '../../bank-context.ts';
import { Amount, AmountInWords } from '../../patterns/amount/amount.tsx';
import { ReasonDialog } from '../../patterns/reason-dialog/reason-dialog.tsx';
import { rejectMutation } from '../../queries/transactions.ts';
import { useAuthorisation } from '../authorisation/use-authorisation.tsx';
import { faultText } from '../form/fault-text.ts';
import { STAGES, type Stage } from './stages.ts';
import { itemsOf, sumOf } from './sum.ts';

interface MoveOptions {
  stage: Stage;
  user: UserDetails;
  /** The selected rows, as the user saw them. */
  rows: readonly Transaction[];
  /** Receives the result of each row; `done` is the participle for success. */
  onResults: (results: Results['results'], moved: readonly Transaction[], done: string) => void;
}

/** The two actions on selected rows: approve, or reject with a reason. */
export function useMoves({ stage, user, rows, onResults }: MoveOptions) {
  const bank = useBank();
  const { act, done } = STAGES[stage];
  const [isRejecting, setRejecting] = useState(false);
  /**
   * Rows and idempotency key of the move in progress. A retry after a lost answer must be the same request, and the
   * dialog must show the rows it will send even if the queue below it changes.
   */
  const [moving, setMoving] = useState({ rows, idempotencyKey: '' });
  const begin = () => setMoving({ rows, idempotencyKey: newIdempotencyKey() });
  const authorisation = useAuthorisation({
    send: (given) =>
      bank.transactions[stage](
        { items: itemsOf(moving.rows), authorisation: given },
        { idempotencyKey: moving.idempotencyKey },
      ),
    onDone: ({ results }) => onResults(results, moving.rows, done),
    user,
    summary: ({ count, total }) => (
      <>
        <div>{count} transaksi</div>
        <Amount value={total} size="title" />
        <div>
          <AmountInWords value={total} />
        </div>
      </>
    ),
    submitLabel: `${act} ${moving.rows.length} transaksi`,
  });
  const rejection = useMutation({
    ...rejectMutation(bank),
    onSuccess: ({ results }) => {
      setRejecting(false);
      onResults(results, moving.rows, 'ditolak');
    },
  });
  const dialogs = (
    <>
      {authorisation.dialogs}
      {isRejecting && (
        <ReasonDialog
          title={`Tolak ${moving.rows.length} transaksi`}
          confirmLabel={`Tolak ${moving.rows.length} transaksi`}
          isPending={rejection.isPending}
          error={rejection.error ? faultText(rejection.error) : undefined}
          onConfirm={(reason) =>
            rejection.mutate({
              items: itemsOf(moving.rows),
              reason,
              reasonCode: 'LAINNYA',
              idempotencyKey: moving.idempotencyKey,
            })
          }
          onCancel={() => setRejecting(false)}
        >
          <Amount value={sumOf(moving.rows)} size="title" />
        </ReasonDialog>
      )}
    </>
  );
  return {
    accept: () => {
      begin();
      authorisation.start({ action: stage, items: itemsOf(rows) });
    },
    reject: () => {
      begin();
      rejection.reset();
      setRejecting(true);
    },
    isBusy: authorisation.isBusy || rejection.isPending,
    dialogs,
  };
}
export type Moves = ReturnType<typeof useMoves>;
