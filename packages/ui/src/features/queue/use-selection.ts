import { LIMITS, type Transaction, type TransactionQuery } from '@ibk/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBank } from '../../bank-context.ts';
import { stillWaitingQuery } from '../../queries/transactions.ts';

export interface SelectionOptions {
  queue: Pick<TransactionQuery, 'stage' | 'paramFailed'>;
  mode: 'single' | 'multiple';
  /** The rows of the page that is shown. */
  rows: readonly Transaction[];
  /** Results are shown: nothing that is selected is looked after until they are closed. */
  isPaused: boolean;
}
const keyOf = ({ referenceId }: Transaction): string => referenceId;
const byKey = (rows: readonly Transaction[]) => new Map(rows.map((row) => [keyOf(row), row]));

/**
 * What is selected in a queue, on whatever page: at most as many rows as one move may carry. The bank is asked about
 * those that the page does not show, so that a row which somebody else took is noticed there too.
 */
export function useSelection({ queue, mode, rows, isPaused }: SelectionOptions) {
  const bank = useBank();
  const [selected, setSelected] = useState<ReadonlyMap<string, Transaction>>(new Map());
  const [isFull, setFull] = useState(false);
  const here = byKey(rows);
  const elsewhere = [...selected.keys()].filter((key) => !here.has(key)).sort();
  const check = useQuery({
    ...stillWaitingQuery(bank, queue, elsewhere),
    enabled: elsewhere.length > 0 && !isPaused,
  });
  const waiting = byKey(check.data ?? []);
  const taken = check.data && !isPaused ? elsewhere.filter((key) => !waiting.has(key)) : [];
  const picked = [...selected]
    .filter(([key]) => !taken.includes(key))
    .map(([key, asSeen]) => here.get(key) ?? waiting.get(key) ?? asSeen);

  const replace = (next: readonly Transaction[]) => {
    setSelected(byKey(next));
    setFull(false);
  };
  /** Takes the keys that a table says are selected now; those beyond the limit are left out. */
  const pick = (keys: ReadonlySet<string>) => {
    const known = new Map([...selected, ...here]);
    const kept = [...selected.keys()].filter((key) => keys.has(key));
    const added = [...keys].filter((key) => !selected.has(key) && known.has(key));
    const wanted = mode === 'single' && added.length > 0 ? added.slice(-1) : [...kept, ...added];
    const next = wanted.slice(0, LIMITS.items);
    setSelected(new Map(next.flatMap((key) => [[key, known.get(key) as Transaction]] as const)));
    setFull(next.length < wanted.length);
  };
  return {
    keys: new Set(selected.keys()),
    /** The selected rows that still wait, as they were last seen. */
    picked,
    /** References that were selected and wait no more. */
    taken,
    /** More was asked for than one move may carry. */
    isFull,
    pick,
    replace,
    clear: () => replace([]),
    dropTaken: () => replace(picked),
  };
}
export type Selection = ReturnType<typeof useSelection>;
