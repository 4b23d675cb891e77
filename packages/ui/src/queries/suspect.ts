import type { Bank } from '@ibk/sdk';
import { type SuspectCase, suspectCases } from '@ibk/sdk/records';
import { mutationOptions } from '@tanstack/react-query';
import { keys, movedByMoney } from './keys.ts';
import type { ListQuery } from './list-query.ts';
import { reinquiryDoubt } from './transactions.ts';

/** The user's payments without a known outcome, the oldest first, with the number of all of them. */
export const suspectQuery = (bank: Bank): ListQuery<{ content: SuspectCase[]; page: number; total: number }> => ({
  queryKey: keys.suspect,
  queryFn: async ({ signal }) => {
    const cases = await bank.transactions.listSuspect({ signal });
    return { content: suspectCases(cases), page: 0, total: cases.total };
  },
  meta: { silent: true },
});

interface Inquiry {
  /** The kind of the payment. */
  kind: 'transaction' | 'deduction';
  requestId: string;
  /** The case number. */
  name: string;
  idempotencyKey: string;
}
/** Requests the outcome of a payment. Nothing is paid again. */
export const outcomeMutation = (bank: Bank) =>
  mutationOptions<{ status: string }, Error, Inquiry>({
    mutationFn: ({ kind, requestId, idempotencyKey }) =>
      kind === 'transaction'
        ? bank.treasury.reinquireTransaction(requestId, { idempotencyKey })
        : bank.treasury.reinquireDeduction(requestId, { idempotencyKey }),
    meta: { silent: true, stale: movedByMoney, doubt: reinquiryDoubt },
  });
