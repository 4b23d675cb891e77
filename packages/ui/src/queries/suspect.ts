import type { Bank } from '@ibk/sdk';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { keys, movedByMoney } from './keys.ts';
import { reinquiryDoubt } from './transactions.ts';

/** The user's payments without a known outcome. */
export const suspectQuery = (bank: Bank) =>
  queryOptions({
    queryKey: keys.suspect,
    queryFn: ({ signal }) => bank.transactions.listSuspect({ signal }),
    meta: { silent: true },
  });

interface Inquiry {
  /** What was paid. */
  kind: 'transaction' | 'deduction';
  requestId: string;
  /** The case number. */
  name: string;
  idempotencyKey: string;
}
/** Asks for the outcome of a payment. Nothing is paid again. */
export const outcomeMutation = (bank: Bank) =>
  mutationOptions<{ status: string }, Error, Inquiry>({
    mutationFn: ({ kind, requestId, idempotencyKey }) =>
      kind === 'transaction'
        ? bank.treasury.reinquireTransaction(requestId, { idempotencyKey })
        : bank.treasury.reinquireDeduction(requestId, { idempotencyKey }),
    meta: { silent: true, stale: movedByMoney, doubt: reinquiryDoubt },
  });
