import type { Bank } from '@ibk/sdk';
import type { Item, Transaction, TransactionQuery } from '@ibk/sdk/contract';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { keys, movedByMoney } from './keys.ts';

/** A queue longer than this is worked off from its head. */
const QUEUE_MAX = 1_000;

/** All transactions that wait at a stage, newest first, so that filter and selection reach every one. */
export const queueQuery = (
  bank: Bank,
  query: Pick<TransactionQuery, 'stage' | 'paramFailed' | 'productId' | 'from' | 'to'>,
) =>
  queryOptions({
    queryKey: keys.transactionList(query),
    queryFn: async ({ signal }) => {
      const rows: Transaction[] = [];
      for await (const row of bank.transactions.listTransactions({ ...query, size: 200 }, { signal })) {
        rows.push(row);
        if (rows.length === QUEUE_MAX) break;
      }
      return rows;
    },
    meta: { silent: true, reloads: true },
  });

export const transactionQuery = (bank: Bank, referenceId: string) =>
  queryOptions({
    queryKey: keys.transaction(referenceId),
    queryFn: ({ signal }) => bank.transactions.readTransaction(referenceId, { signal }),
    meta: { silent: true },
  });

/** Who acts next on a transaction, and what this user may do with it. */
export const explanationQuery = (bank: Bank, referenceId: string) =>
  queryOptions({
    queryKey: keys.explanation(referenceId),
    queryFn: ({ signal }) => bank.transactions.explainTransaction(referenceId, { signal }),
    meta: { silent: true },
  });

/** A rejection of one or many; the answer holds a result for each. */
export const rejectMutation = (bank: Bank) =>
  mutationOptions({
    mutationFn: ({
      idempotencyKey,
      ...rejection
    }: {
      items: Item[];
      reason: string;
      reasonCode: 'LAINNYA' | 'PERBAIKAN';
      idempotencyKey: string;
    }) => bank.transactions.reject(rejection, { idempotencyKey }),
    meta: { silent: true, stale: movedByMoney },
  });

export const recallMutation = (bank: Bank) =>
  mutationOptions({
    mutationFn: ({ idempotencyKey, items }: { items: Item[]; idempotencyKey: string }) =>
      bank.transactions.recall({ items }, { idempotencyKey }),
    meta: { stale: movedByMoney },
  });
