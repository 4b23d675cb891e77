import { decidesDoubt, newIdempotencyKey } from '@ibk/sdk';
import type { ReceiptFile } from '@ibk/sdk/contract';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useBank } from '../../bank-context.ts';
import { receiptsMutation } from '../../queries/receipts.ts';
import { faultText } from '../form/fault-text.ts';
import { saveFile } from './save-file.ts';

interface ReceiptFileOptions {
  onSaved?: (request: ReceiptFile) => void;
  /** Receives the message of a refusal, and undefined when a new attempt begins. */
  onRefused: (message: string | undefined) => void;
}

/**
 * Requests receipts from the bank and saves the file. Each call of `download` is one print of each receipt, except
 * after a lost answer: the same file is then requested under the same key, which counts the print once.
 */
export function useReceiptFile({ onSaved, onRefused }: ReceiptFileOptions) {
  const lost = useRef<ReceiptFile & { idempotencyKey: string }>(null);
  const filing = useMutation({
    ...receiptsMutation(useBank()),
    onMutate: () => onRefused(undefined),
    onSuccess: (file, { referenceIds, format }) => {
      const name = referenceIds.length === 1 ? `resi-${referenceIds[0]}` : `resi-${referenceIds.length}-transaksi`;
      saveFile(file, `${name}.${format}`);
      onSaved?.({ referenceIds, format });
    },
    onError: (fault, asked) => {
      if (!decidesDoubt(fault)) lost.current = asked;
      onRefused(faultText(fault));
    },
  });
  return {
    download: ({ referenceIds, format }: ReceiptFile) => {
      const last = lost.current;
      const isSame = last?.format === format && last.referenceIds.join() === referenceIds.join();
      lost.current = null;
      filing.mutate(isSame ? last : { referenceIds, format, idempotencyKey: newIdempotencyKey() });
    },
    /** The format of the file in progress; null without one. */
    pending: filing.isPending ? filing.variables.format : null,
  };
}
