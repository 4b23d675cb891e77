import type { BatchProgress, Transaction, TransactionDetail, TransactionPage } from '@ibk/sdk/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useBank } from '../bank-context.ts';
import { useLive } from '../live-context.ts';
import { isAway } from './is-away.ts';
import { keys, movedByMoney } from './keys.ts';

/** How often a batch is asked about that is being paid, where no live message comes through. */
const POSTING_MS = 5_000;

/** Writes how far a batch is into every list and detail that has it. @returns whether one of them has another status of it */
function showProgress(queries: QueryClient, { referenceId, status, upload }: BatchProgress): boolean {
  let isMoved = false;
  const shown = (row: Transaction): Transaction => {
    if (row.referenceId !== referenceId || !row.upload) return row;
    isMoved ||= row.status !== status;
    return { ...row, upload: { ...row.upload, ...upload } };
  };
  queries.setQueriesData<TransactionPage | Transaction[]>({ queryKey: keys.transactionLists }, (list) =>
    Array.isArray(list) ? list.map(shown) : list && { ...list, content: list.content.map(shown) },
  );
  queries.setQueryData<TransactionDetail>(
    keys.transaction(referenceId),
    (detail) => detail && { ...detail, transaction: shown(detail.transaction) },
  );
  return isMoved;
}

/**
 * Keeps lists, details and rows up to date while batches are being paid: by the bank's messages, and by asking it while none
 * come through. While the user is away nothing is asked, because a read would keep the session alive.
 *
 * @param isPosting whether a batch that is shown is being paid
 */
export function useBatchProgress(isPosting: boolean): void {
  const bank = useBank();
  const queries = useQueryClient();
  const live = useLive();
  const [isLive, setLive] = useState(false);
  const reload = useEffectEvent((stale: typeof movedByMoney | readonly [typeof keys.uploadRows]) => {
    const refetchType = isAway(bank) ? 'none' : 'active';
    for (const queryKey of stale) void queries.invalidateQueries({ queryKey, refetchType });
  });
  useEffect(() => live?.onState((state) => setLive(state === 'live')), [live]);
  useEffect(() => {
    if (!isPosting || !live) return undefined;
    return live.onBatch((progress) => reload(showProgress(queries, progress) ? movedByMoney : [keys.uploadRows]));
  }, [isPosting, live, queries]);
  useEffect(() => {
    if (!isPosting || isLive) return undefined;
    const timer = setInterval(() => reload(movedByMoney), POSTING_MS);
    return () => clearInterval(timer);
  }, [isPosting, isLive]);
}
