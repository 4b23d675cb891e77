import { type Bank, newIdempotencyKey } from '@ibk/sdk';
import type { UserDetails } from '@ibk/sdk/contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useBank } from '../../bank-context.ts';
import type { WriteKind } from '../../doubts/doubts.ts';
import { late } from '../../late.tsx';
import { ProgressDialog } from '../../primitives/progress-dialog/progress-dialog.tsx';
import { isInDoubt } from '../../queries/query-client.ts';
import { useAuthorisation } from '../authorisation/use-authorisation.tsx';
import { faultText } from '../form/fault-text.ts';
import type {
  Acceptance,
  AuthorisedAcceptance,
  Decision,
  DeskAnswer,
  DeskResult,
  DeskSpec,
  PlainAcceptance,
  Refusal,
} from './desk-spec.ts';
import { MoveFacts } from './move-facts.tsx';

const ReasonDialog = late(async () => (await import('../../patterns/reason-dialog/reason-dialog.tsx')).ReasonDialog);

/** The participles for the outcome of accepted rows. */
export type Accepted = Pick<Acceptance<never, never>, 'done' | 'given'>;

interface MoveOptions<Row> {
  desk: Pick<
    DeskSpec<Row, never, never, WriteKind>,
    'noun' | 'sumOf' | 'attention' | 'decisionOn' | 'countWaiting' | 'stale'
  >;
  keyOf: (row: Row) => string;
  user: UserDetails;
  /** The selected rows, as the user saw them. */
  rows: readonly Row[];
  /** Receives the result of each row. */
  onResults: (results: readonly DeskResult[], moved: readonly Row[], accepted: Accepted) => void;
  /** Receives the rows of a move whose answer was lost. */
  onDoubt: (moved: readonly Row[], accepted: Accepted) => void;
}
/** The rows of a move and the decision on them, as they were when it began. */
interface Moving<Row> {
  rows: readonly Row[];
  decision: Decision<Row, WriteKind>;
}
interface Accepting<Row> {
  rows: readonly Row[];
  accept: AuthorisedAcceptance<Row, WriteKind>;
}
interface AcceptingPlainly<Row> {
  rows: readonly Row[];
  accept: PlainAcceptance<Row, WriteKind>;
  idempotencyKey: string;
}
interface Refusing<Row> {
  rows: readonly Row[];
  refuse: Refusal<Row, WriteKind>;
  idempotencyKey: string;
  reason: string;
  send: Refusal<Row, WriteKind>['send'];
}

type Results<Row> = Pick<MoveOptions<Row>, 'desk' | 'onResults' | 'onDoubt'>;

/** Sends an acceptance that needs no code. A refusal by the bank becomes a toast. */
const usePlainAcceptance = <Row,>(bank: Bank, { desk: { stale }, onResults, onDoubt }: Results<Row>) =>
  useMutation({
    mutationFn: ({ rows, accept, idempotencyKey }: AcceptingPlainly<Row>) =>
      accept.send(bank, { rows }, { idempotencyKey }),
    onSuccess: ({ results }, { rows, accept }) => onResults(results, rows, accept),
    onError: (fault, { rows, accept }) => {
      if (isInDoubt(fault)) onDoubt(rows, accept);
    },
    meta: { stale, doubt: ({ rows, accept }: AcceptingPlainly<Row>) => accept.doubt(rows) },
  });

/** Sends rejections. The dialog shows a refusal by the bank; a lost answer becomes a doubt on the page. */
function useRefusal<Row>(
  bank: Bank,
  { desk: { stale }, onResults, onDoubt, close }: Results<Row> & { close: () => void },
) {
  return useMutation({
    mutationFn: ({ send, rows, reason, idempotencyKey }: Refusing<Row>) =>
      send(bank, { rows, reason }, { idempotencyKey }),
    onSuccess: ({ results }, { rows, refuse }) => {
      close();
      onResults(results, rows, { done: refuse.done });
    },
    onError: (fault, { rows, refuse }) => {
      if (!isInDoubt(fault)) return;
      close();
      onDoubt(rows, { done: refuse.done });
    },
    meta: {
      silent: true,
      stale,
      doubt: ({ rows, refuse }: Refusing<Row>) => refuse.doubt(rows),
    },
  });
}

/** The two actions on selected rows: accept them, or refuse them with a reason. */
export function useMoves<Row>({ desk, keyOf, user, rows, onResults, onDoubt }: MoveOptions<Row>) {
  const bank = useBank();
  const [isRefusing, setRefusing] = useState(false);
  const hasRows = rows.length > 0;
  useEffect(() => {
    if (hasRows) void ReasonDialog.preload();
  }, [hasRows]);
  /** The move in progress. Its dialog shows the rows it will send even if the list below it changes. */
  const [moving, setMoving] = useState<Moving<Row> | null>(null);
  const count = `${moving?.rows.length ?? 0} ${desk.noun}`;
  /** Begins a move, if one decision fits all rows. */
  const begin = (): Moving<Row> | null => {
    const decision = desk.decisionOn(rows);
    const moved = decision && { rows, decision };
    if (moved) setMoving(moved);
    return moved;
  };
  const authorisation = useAuthorisation<Accepting<Row>, DeskAnswer<WriteKind>>({
    send: (given, moved, options) => moved.accept.send(bank, { rows: moved.rows, authorisation: given }, options),
    onDone: ({ results }, moved) => onResults(results, moved.rows, moved.accept),
    doubt: (moved) => moved.accept.doubt(moved.rows),
    onDoubt: (moved) => onDoubt(moved.rows, moved.accept),
    user,
    summary: ({ total }) => moving && <MoveFacts desk={desk} rows={moving.rows} total={total} />,
    many: ({ rows: moved }) => ({
      total: moved.length,
      noun: desk.noun,
      left: (signal) => desk.countWaiting(bank, moved.map(keyOf), { signal }),
    }),
    submitLabel: `${moving?.decision.accept?.act ?? ''} ${count}`,
  });
  const plain = usePlainAcceptance<Row>(bank, { desk, onResults, onDoubt });
  const refusal = useRefusal<Row>(bank, { desk, onResults, onDoubt, close: () => setRefusing(false) });
  const refuseWith =
    ({ rows: moved, refuse: refusing }: Pick<Refusing<Row>, 'rows' | 'refuse'>, send: Refusing<Row>['send']) =>
    (reason: string) =>
      refusal.mutate({ rows: moved, refuse: refusing, send, reason, idempotencyKey: newIdempotencyKey() });
  const refuse = moving?.decision.refuse ?? null;
  const alternative = refuse?.alternative;
  const dialogs = (
    <>
      {authorisation.dialogs}
      <ProgressDialog isOpen={plain.isPending} />
      {isRefusing && moving && refuse && (
        <ReasonDialog
          title={`${refuse.act} ${count}`}
          confirmLabel={`${refuse.act} ${count}`}
          isPending={refusal.isPending}
          error={refusal.error ? faultText(refusal.error) : undefined}
          onConfirm={refuseWith({ ...moving, refuse }, refuse.send)}
          alternative={
            alternative && { ...alternative, onConfirm: refuseWith({ ...moving, refuse }, alternative.send) }
          }
          onCancel={() => setRefusing(false)}
        >
          <MoveFacts desk={desk} rows={moving.rows} />
        </ReasonDialog>
      )}
    </>
  );
  return {
    accept: () => {
      const moved = begin();
      const accept = moved?.decision.accept;
      if (!accept) return;
      const { rows: accepted } = moved;
      if (accept.authorises === null) plain.mutate({ rows: accepted, accept, idempotencyKey: newIdempotencyKey() });
      else authorisation.start(accept.authorises(accepted), { rows: accepted, accept });
    },
    refuse: () => {
      if (!begin()) return;
      refusal.reset();
      setRefusing(true);
    },
    isBusy: authorisation.isBusy || plain.isPending || refusal.isPending,
    dialogs,
  };
}
export type Moves = Pick<ReturnType<typeof useMoves>, 'accept' | 'refuse' | 'isBusy'>;
