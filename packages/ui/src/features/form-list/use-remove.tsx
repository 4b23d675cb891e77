import { isBankError, newIdempotencyKey } from '@ibk/sdk';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useBank } from '../../bank-context.ts';
import { ConfirmDialog } from '../../patterns/confirm-dialog/confirm-dialog.tsx';
import { strings } from '../../strings/strings.ts';
import type { FormList } from './form-list-spec.ts';

const words = strings.formList;

/** Deletes a row after confirmation. Retries from the same dialog carry the same idempotency key. */
export function useRemove<Row>({ remove, rowName, stale }: FormList<Row>, say: (message: string) => void) {
  const bank = useBank();
  const [asked, setAsked] = useState<{ row: Row; idempotencyKey: string } | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ row, idempotencyKey }: { row: Row; idempotencyKey: string }) =>
      remove?.(bank, row, { idempotencyKey }),
    onSuccess: (answer) => {
      setAsked(null);
      if (answer) say(answer.message);
    },
    // The bank has decided, and would answer the same request with the same refusal, so the dialog closes.
    onError: (fault) => {
      if (isBankError(fault) && fault.kind === 'refused') setAsked(null);
    },
    meta: { stale },
  });
  return {
    ask: (row: Row) => setAsked({ row, idempotencyKey: newIdempotencyKey() }),
    dialog: (
      <ConfirmDialog
        isOpen={asked !== null}
        title={words.removeTitle}
        confirmLabel={words.remove}
        isDanger
        isPending={isPending}
        onConfirm={() => {
          if (asked && !isPending) mutate(asked);
        }}
        onCancel={() => setAsked(null)}
      >
        {asked && `${words.removeQuestion} ${rowName(asked.row)} ?`}
      </ConfirmDialog>
    ),
  };
}
