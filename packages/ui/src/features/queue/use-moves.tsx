import { newIdempotencyKey } from '@ibk/sdk';
import type { Results, Transaction, UserDetails } from '@ibk/sdk/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useBank } from '../../bank-context.ts';
import { ReasonDialog } from '../../patterns/reason-dialog/reason-dialog.tsx';
import { endingMutation } from '../../queries/transactions.ts';
import { useAuthorisation } from '../authorisation/use-authorisation.tsx';
import { faultText } from '../form/fault-text.ts';
import { MoveFacts } from './move-facts.tsx';
import { decisionAt, decisionOn, RETURNING, type Stage } from './stages.ts';
import { itemsOf } from './sum.ts';

interface MoveOptions {
  stage: Stage;
  user: UserDetails;
  /** The selected rows, as the user saw them. */
  rows: readonly Transaction[];
  /** Receives the result of each row; `done` is the participle for success. */
  onResults: (results: Results['results'], moved: readonly Transaction[], done: string) => void;
}

/** The two actions on selected rows: accept them, or refuse them with a reason. */
export function useMoves({ stage, user, rows, onResults }: MoveOptions) {
  const bank = useBank();
  const [isRefusing, setRefusing] = useState(false);
  /**
   * Rows, decision and idempotency key of the move in progress. A retry after a lost answer must be the same request,
   * and the dialog must show the rows it will send even if the queue below it changes.
   */
  const [moving, setMoving] = useState({ rows, decision: decisionAt(stage), idempotencyKey: '' });
  const { accept, act, done, refuse, refuseLabel, refused } = moving.decision;
  /** Begins a move, if one decision fits all rows. */
  const begin = () => {
    const decision = decisionOn(stage, rows);
    if (decision) setMoving({ rows, decision, idempotencyKey: newIdempotencyKey() });
    return decision;
  };
  const authorisation = useAuthorisation({
    send: (given) =>
      bank.transactions[accept](
        { items: itemsOf(moving.rows), authorisation: given },
        { idempotencyKey: moving.idempotencyKey },
      ),
    onDone: ({ results }) => onResults(results, moving.rows, done),
    user,
    summary: ({ total }) => <MoveFacts rows={moving.rows} total={total} />,
    submitLabel: `${act} ${moving.rows.length} transaksi`,
  });
  const refusal = useMutation({
    ...endingMutation(bank),
    onSuccess: ({ results }) => {
      setRefusing(false);
      onResults(results, moving.rows, refused);
    },
  });
  const send = (reasonCode: 'LAINNYA' | 'PERBAIKAN') => (reason: string) =>
    refusal.mutate({
      items: itemsOf(moving.rows),
      idempotencyKey: moving.idempotencyKey,
      reason,
      ...(refuse === 'reject' ? { action: refuse, reasonCode } : { action: refuse }),
    });
  const label = `${refuseLabel} ${moving.rows.length} transaksi`;
  const dialogs = (
    <>
      {authorisation.dialogs}
      {isRefusing && (
        <ReasonDialog
          title={label}
          confirmLabel={label}
          isPending={refusal.isPending}
          error={refusal.error ? faultText(refusal.error) : undefined}
          onConfirm={send('LAINNYA')}
          alternative={refuse === 'reject' ? { ...RETURNING, onConfirm: send('PERBAIKAN') } : undefined}
          onCancel={() => setRefusing(false)}
        >
          <MoveFacts rows={moving.rows} />
        </ReasonDialog>
      )}
    </>
  );
  return {
    accept: () => {
      const decision = begin();
      const action = decision?.accept === 'retry' ? 'approve' : decision?.accept;
      if (action) authorisation.start({ action, items: itemsOf(rows) });
    },
    refuse: () => {
      if (!begin()) return;
      refusal.reset();
      setRefusing(true);
    },
    isBusy: authorisation.isBusy || refusal.isPending,
    dialogs,
  };
}
export type Moves = ReturnType<typeof useMoves>;
