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

const namesOf = ({ referenceIds = [], billNumbers = [] }: ReceiptFile): string[] => [...referenceIds, ...billNumbers];

/**
 * Requests receipts from the bank and saves the file. Each call of `download` is one print of each receipt, except
 * after a lost answer: the same file is then requested under the same key, which counts the print once.
 */
export function useReceiptFile({ onSaved, onRefused }: ReceiptFileOptions) {
  const lost = useRef<ReceiptFile & { idempotencyKey: string }>(null);
  const filing = useMutation({
    ...receiptsMutation(useBank()),
    onMutate: () => onRefused(undefined),
    onSuccess: (file, { idempotencyKey: _, ...request }) => {
      const names = namesOf(request);
      const many = `resi-${names.length}-${request.billNumbers ? 'kode-billing' : 'transaksi'}`;
      saveFile(file, `${names.length === 1 ? `resi-${names[0]}` : many}.${request.format}`);
      onSaved?.(request);
    },
    onError: (fault, asked) => {
      if (!decidesDoubt(fault)) lost.current = asked;
      onRefused(faultText(fault));
    },
  });
  return {
    download: (request: ReceiptFile) => {
      const last = lost.current;
      const isSame = last?.format === request.format && namesOf(last).join() === namesOf(request).join();
      lost.current = null;
      filing.mutate(isSame ? last : { ...request, idempotencyKey: newIdempotencyKey() });
    },
    /** The format of the file in progress; null without one. */
    pending: filing.isPending ? filing.variables.format : null,
  };
}
