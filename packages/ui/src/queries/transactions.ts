import type { Bank } from '@ibk/sdk';
import {
  type FirstRunRequest,
  type Item,
  LIMITS,
  type Transaction,
  type TransactionCriteria,
  type TransactionQuery,
} from '@ibk/sdk/contract';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { Write } from '../doubts/doubts.ts';
import { existingPage } from './existing-page.ts';
import { keys, movedByMoney } from './keys.ts';
import type { ListQuery } from './list-query.ts';

/** One page of the transactions that match a query. */
export const transactionPageQuery = (bank: Bank, query: TransactionQuery & { page: number; size: number }) =>
  queryOptions({
    queryKey: keys.transactionList(query),
    queryFn: ({ signal }) =>
      existingPage((asked: typeof query) => bank.transactions.pageOfTransactions(asked, { signal }), query),
    meta: { silent: true },
  });

/** Number of the transactions that match the criteria. */
export const transactionCountQuery = (bank: Bank, criteria: TransactionCriteria) =>
  queryOptions({
    queryKey: keys.transactionList({ ...criteria, size: 1 }),
    queryFn: ({ signal }) => bank.transactions.pageOfTransactions({ ...criteria, size: 1 }, { signal }),
    select: ({ total }) => total,
    meta: { silent: true },
  });

/** The current state of those transactions (at most `LIMITS.items` references) that still meet the criteria of a list. */
export const stillWaitingQuery = (
  bank: Bank,
  queue: TransactionCriteria,
  references: readonly string[],
): ListQuery<Transaction[]> => ({
  queryKey: keys.transactionList({ ...queue, references }),
  queryFn: async ({ signal }) => {
    const query = { ...queue, references: references.join(), size: LIMITS.items };
    return (await bank.transactions.pageOfTransactions(query, { signal })).content;
  },
  meta: { silent: true, reloads: true },
});

export const transactionQuery = (bank: Bank, referenceId: string) =>
  queryOptions({
    queryKey: keys.transaction(referenceId),
    queryFn: ({ signal }) => bank.transactions.readTransaction(referenceId, { signal }),
    meta: { silent: true },
  });

/** When a schedule would execute first, if it were approved now. */
export const firstRunQuery = (bank: Bank, asked: FirstRunRequest) =>
  queryOptions({
    queryKey: keys.firstRun(asked),
    queryFn: ({ signal }) => bank.transactions.readFirstRun(asked, { signal }),
    // Another day, or an approval of another order, may change it.
    staleTime: 0,
    meta: { silent: true },
  });

/** The next person to act on a transaction, and the actions open to this user. */
export const explanationQuery = (bank: Bank, referenceId: string) =>
  queryOptions({
    queryKey: keys.explanation(referenceId),
    queryFn: ({ signal }) => bank.transactions.explainTransaction(referenceId, { signal }),
    meta: { silent: true },
  });

/** How a detail ends its transaction, with the reason that all but a recall need. */
export type Ending = { action: 'close' | 'cancelSchedule'; reason: string } | { action: 'recall' };

/** Closes, cancels or recalls transactions; `More` is further data that a screen needs with the answer. */
export const endingMutation = <More extends object>(bank: Bank) =>
  mutationOptions({
    mutationFn: (ending: Ending & { items: Item[]; idempotencyKey: string } & More) => {
      const { items, idempotencyKey } = ending;
      const options = { idempotencyKey };
      if (ending.action === 'recall') return bank.transactions.recall({ items }, options);
      const { action, reason } = ending;
      return bank.transactions[action]({ items, reason }, options);
    },
    meta: {
      silent: true,
      stale: movedByMoney,
      doubt: ({ action, items }: Ending & { items: Item[] }): Write => ({ kind: 'move', about: { action, items } }),
    },
  });

/** The payment in question: the inquiry it was made of, and its reference or case number. */
interface Asked {
  requestId: string;
  name: string;
}
export const reinquiryDoubt = ({ requestId, name }: Asked): Write => ({
  kind: 'reinquiry',
  about: { requestId, name },
});

/** Requests the outcome of a transaction in process, by the inquiry that it was made of. */
export const reinquiryMutation = (bank: Bank) =>
  mutationOptions({
    mutationFn: ({ idempotencyKey, requestId }: Asked & { idempotencyKey: string }) =>
      bank.treasury.reinquireTransaction(requestId, { idempotencyKey }),
    meta: { silent: true, stale: movedByMoney, doubt: reinquiryDoubt },
  });
