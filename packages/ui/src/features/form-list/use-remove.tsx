import { isBankError, newIdempotencyKey } from '@ibk/sdk';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useBank } from '../../bank-context.ts';
import { ConfirmDialog } from '../../patterns/confirm-dialog/confirm-dialog.tsx';
import { isInDoubt } from '../../queries/query-client.ts';
import { strings } from '../../strings/strings.ts';
import type { FormList } from './form-list-spec.ts';

const texts = strings.formList;

interface Deletion<Row> {
  row: Row;
  idempotencyKey: string;
}

/** Deletes a row after confirmation. Retries from the same dialog carry the same idempotency key. */
export function useRemove<Row>(
  { remove, removalDoubt, rowName, stale }: FormList<Row>,
  announce: (message: string) => void,
) {
  const bank = useBank();
  const [deletion, setDeletion] = useState<Deletion<Row> | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ row, idempotencyKey }: Deletion<Row>) => remove?.(bank, row, { idempotencyKey }),
    onSuccess: (answer) => {
      setDeletion(null);
      if (answer) announce(answer.message);
    },
    // The bank has decided, and would answer the same request with the same refusal, so the dialog closes. A lost answer
    // is a doubt on the page.
    onError: (fault) => {
      if (isInDoubt(fault) || (isBankError(fault) && ['refused', 'invalid'].includes(fault.kind))) setDeletion(null);
    },
    meta: { stale, doubt: ({ row }: Deletion<Row>) => removalDoubt?.(row) ?? null },
  });
  return {
    ask: (row: Row) => setDeletion({ row, idempotencyKey: newIdempotencyKey() }),
    dialog: (
      <ConfirmDialog
        isOpen={deletion !== null}
        title={texts.removeTitle}
        confirmLabel={texts.remove}
        isDanger
        isPending={isPending}
        onConfirm={() => {
          if (deletion && !isPending) mutate(deletion);
        }}
        onCancel={() => setDeletion(null)}
      >
        {deletion && `${texts.removeQuestion} ${rowName(deletion.row)} ?`}
      </ConfirmDialog>
    ),
  };
}
