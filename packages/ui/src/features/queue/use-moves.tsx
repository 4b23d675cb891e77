import { newIdempotencyKey } from '@ibk/sdk';
import type { Results, Transaction, UserDetails } from '@ibk/sdk/contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useBank } from '../../bank-context.ts';
import { late } from '../../late.tsx';
import { isInDoubt } from '../../queries/query-client.ts';
import { endingMutation } from '../../queries/transactions.ts';
import { useAuthorisation } from '../authorisation/use-authorisation.tsx';
import { faultText } from '../form/fault-text.ts';
import { MoveFacts } from './move-facts.tsx';
import { type Accepted, type Decision, decisionAt, decisionOn, RETURNING, type Stage } from './stages.ts';
import { itemsOf } from './sum.ts';

const ReasonDialog = late(async () => (await import('../../patterns/reason-dialog/reason-dialog.tsx')).ReasonDialog);

interface MoveOptions {
  stage: Stage;
  user: UserDetails;
  /** The selected rows, as the user saw them. */
  rows: readonly Transaction[];
  /** Receives the result of each row. */
  onResults: (results: Results['results'], moved: readonly Transaction[], accepted: Accepted) => void;
  /** Receives the rows of a move whose answer was lost. */
  onDoubt: (moved: readonly Transaction[], accepted: Accepted) => void;
}
/** The rows of a move and the decision on them, as they were when it began. */
interface Moving {
  rows: readonly Transaction[];
  decision: Decision;
}

/** The two actions on selected rows: accept them, or refuse them with a reason. */
export function useMoves({ stage, user, rows, onResults, onDoubt }: MoveOptions) {
  const bank = useBank();
  const [isRefusing, setRefusing] = useState(false);
  const hasRows = rows.length > 0;
  useEffect(() => {
    if (hasRows) ReasonDialog.preload();
  }, [hasRows]);
  /** The move in progress. Its dialog shows the rows it will send even if the queue below it changes. */
  const [moving, setMoving] = useState<Moving>({ rows, decision: decisionAt(stage) });
  const { act, refuse, refuseLabel } = moving.decision;
  /** Begins a move, if one decision fits all rows. */
  const begin = (): Moving | null => {
    const decision = decisionOn(stage, rows);
    if (!decision) return null;
    setMoving({ rows, decision });
    return { rows, decision };
  };
  const authorisation = useAuthorisation<Moving, Results>({
    send: (given, moved, options) =>
      bank.transactions[moved.decision.accept]({ items: itemsOf(moved.rows), authorisation: given }, options),
    onDone: ({ results }, moved) => onResults(results, moved.rows, moved.decision),
    doubt: (moved) => ({ kind: 'move', about: { action: moved.decision.accept, items: itemsOf(moved.rows) } }),
    onDoubt: (moved) => onDoubt(moved.rows, moved.decision),
    user,
    summary: ({ total }) => <MoveFacts rows={moving.rows} total={total} />,
    submitLabel: `${act} ${moving.rows.length} transaksi`,
  });
  const refusal = useMutation({
    ...endingMutation<{ moved: Moving }>(bank),
    onSuccess: ({ results }, { moved }) => {
      setRefusing(false);
      onResults(results, moved.rows, { done: moved.decision.refused });
    },
    onError: (fault, { moved }) => {
      if (!isInDoubt(fault)) return;
      setRefusing(false);
      onDoubt(moved.rows, { done: moved.decision.refused });
    },
  });
  const send = (reasonCode: 'LAINNYA' | 'PERBAIKAN') => (reason: string) =>
    refusal.mutate({
      moved: moving,
      items: itemsOf(moving.rows),
      idempotencyKey: newIdempotencyKey(),
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
      const moved = begin();
      if (!moved) return;
      const { accept } = moved.decision;
      authorisation.start({ action: accept === 'retry' ? 'approve' : accept, items: itemsOf(rows) }, moved);
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
