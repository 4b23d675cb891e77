import { decidesDoubt, isBankError, newIdempotencyKey } from '@ibk/sdk';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useBank } from '../../bank-context.ts';
import { ConfirmDialog } from '../../patterns/confirm-dialog/confirm-dialog.tsx';
import { late } from '../../late.tsx';
import { isInDoubt } from '../../queries/query-client.ts';
import type { Asking, FormList, Told } from './form-list-spec.ts';

/** A verb of a row that waits for its confirmation. */
interface Asked<Row> {
  verb: Asking<Row>;
  row: Row;
  idempotencyKey: string;
  reason: string;
}

// Few verbs ask for a reason.
const ReasonDialog = late(async () => (await import('../../patterns/reason-dialog/reason-dialog.tsx')).ReasonDialog);

/**
 * Sends a verb of a row after its confirmation. Retries from the same dialog carry the same idempotency key.
 *
 * @param hear takes the whole answer in place of `announce`, for verbs whose answer may be a refusal
 */
export function useVerb<Row>(
  { stale }: Pick<FormList<Row>, 'stale'>,
  announce: (message: string) => void,
  hear: (told: Told, row: Row) => void = ({ message }) => announce(message),
) {
  const bank = useBank();
  const [asked, setAsked] = useState<Asked<Row> | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ verb, row, ...options }: Asked<Row>) => verb.send(bank, row, options),
    onSuccess: (told, { row }) => {
      setAsked(null);
      hear(told, row);
    },
    // The bank has decided, and would answer the same request with the same refusal, so the dialog closes; so it does if
    // somebody else was first, since the row is read again. A lost answer is a doubt on the page.
    onError: (fault) => {
      const isRefused = isBankError(fault) && ['refused', 'invalid'].includes(fault.kind);
      if (isInDoubt(fault) || isRefused || decidesDoubt(fault)) setAsked(null);
    },
    meta: { stale, doubt: ({ verb, row }: Asked<Row>) => verb.doubt(row) },
  });
  return {
    ask: (verb: Asking<Row>, row: Row) => setAsked({ verb, row, idempotencyKey: newIdempotencyKey(), reason: '' }),
    dialog: asked?.verb.asksReason ? (
      <ReasonDialog
        title={asked.verb.title}
        label="Alasan"
        confirmLabel={asked.verb.label}
        isDanger={asked.verb.isDanger}
        isPending={isPending}
        onConfirm={(reason) => mutate({ ...asked, reason })}
        onCancel={() => setAsked(null)}
      >
        <div>{asked.verb.question(asked.row)}</div>
      </ReasonDialog>
    ) : (
      <ConfirmDialog
        isOpen={asked !== null}
        title={asked?.verb.title ?? ''}
        confirmLabel={asked?.verb.label ?? ''}
        isDanger={asked?.verb.isDanger ?? false}
        isPending={isPending}
        onConfirm={() => {
          if (asked && !isPending) mutate(asked);
        }}
        onCancel={() => setAsked(null)}
      >
        {asked?.verb.question(asked.row)}
      </ConfirmDialog>
    ),
  };
}
