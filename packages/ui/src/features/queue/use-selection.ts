import { LIMITS, type Transaction, type TransactionQuery } from '@ibk/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBank } from '../../bank-context.ts';
import { stillWaitingQuery } from '../../queries/transactions.ts';

export interface SelectionOptions {
  queue: Pick<TransactionQuery, 'stage' | 'paramFailed'>;
  mode: 'single' | 'multiple';
  /** The rows of the current page. */
  rows: readonly Transaction[];
  /** True while results are shown: the selection is not refreshed until they are closed. */
  isPaused: boolean;
}
const keyOf = ({ referenceId }: Transaction): string => referenceId;
const byKey = (rows: readonly Transaction[]) => new Map(rows.map((row) => [keyOf(row), row]));

/**
 * The selection of a queue across pages, limited to the rows that one move may carry. Selected rows outside the page
 * are requested from the bank, so that a row which another user acted on is noticed there too.
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
  /** Takes the keys that a table reports as selected; keys beyond the limit are dropped. */
  const pick = (keys: ReadonlySet<string>) => {
    const known = new Map([...selected, ...here]);
    const remaining = [...selected.keys()].filter((key) => keys.has(key));
    const added = [...keys].filter((key) => !selected.has(key) && known.has(key));
    const wanted = mode === 'single' && added.length > 0 ? added.slice(-1) : [...remaining, ...added];
    const next = wanted.slice(0, LIMITS.items);
    setSelected(new Map(next.flatMap((key) => [[key, known.get(key) as Transaction]] as const)));
    setFull(next.length < wanted.length);
  };
  /** Adds rows to the selection, up to the limit. */
  const add = (rows: readonly Transaction[]) => {
    const wanted = [...new Map([...selected, ...byKey(rows)]).values()];
    setSelected(byKey(wanted.slice(0, LIMITS.items)));
    setFull(wanted.length > LIMITS.items);
  };
  return {
    keys: new Set(selected.keys()),
    /** The selected rows that still wait, as last seen. */
    picked,
    /** References of selected rows that no longer wait. */
    taken,
    /** True if the user selected more rows than one move may carry. */
    isFull,
    pick,
    add,
    replace,
    clear: () => replace([]),
    dropTaken: () => replace(picked),
  };
}
export type Selection = ReturnType<typeof useSelection>;
