import { LIMITS } from '@ibk/sdk/contract';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBank } from '../../bank-context.ts';
import type { ListQuery } from '../list/list-table.ts';
import type { DeskSpec } from './desk-spec.ts';

export interface SelectionOptions<Row, Query extends ListQuery> {
  keyOf: (row: Row) => string;
  /** The rows of the current page. */
  rows: readonly Row[];
  isSingle?: boolean;
  /** Most rows of one move. @default 200 */
  most?: number | undefined;
  /** The query for selected rows on other pages; absent if no other user changes them. */
  waiting?: Pick<DeskSpec<Row, Query, never, never>, 'stillWaiting' | 'facts'> | undefined;
}
const NOTHING = ['nothing-elsewhere'];

/**
 * The selection of a list across pages, limited to the rows that one move may carry. Selected rows outside the page are
 * requested from the bank, so that a row which another user acted on is noticed there too.
 */
export function useSelection<Row, Query extends ListQuery>(options: SelectionOptions<Row, Query>) {
  const { keyOf, rows, isSingle = false, most = LIMITS.items, waiting: asked } = options;
  const bank = useBank();
  const [selected, setSelected] = useState<ReadonlyMap<string, Row>>(new Map());
  const [isFull, setFull] = useState(false);
  const byKey = (some: readonly Row[]) => new Map(some.map((row) => [keyOf(row), row]));
  const here = byKey(rows);
  const elsewhere = [...selected.keys()].filter((key) => !here.has(key)).sort();
  const query = asked && elsewhere.length > 0 ? asked.stillWaiting(bank, asked.facts, elsewhere) : null;
  const { data } = useQuery({ queryKey: NOTHING, queryFn: skipToken, ...query });
  const waiting = byKey(data ?? []);
  const taken = data && query ? elsewhere.filter((key) => !waiting.has(key)) : [];
  const picked = [...selected]
    .filter(([key]) => !taken.includes(key))
    .map(([key, asSeen]) => here.get(key) ?? waiting.get(key) ?? asSeen);

  const select = (wanted: readonly Row[]) => {
    setSelected(byKey(wanted.slice(0, most)));
    setFull(wanted.length > most);
  };
  /** Takes the keys that a table reports as selected; keys beyond the limit are dropped. */
  const pick = (keys: ReadonlySet<string>) => {
    const known = new Map([...selected, ...here]);
    const remaining = [...selected.keys()].filter((key) => keys.has(key));
    const added = [...keys].filter((key) => !selected.has(key));
    const wanted = isSingle && added.length > 0 ? added.slice(-1) : [...remaining, ...added];
    select(wanted.flatMap((key) => known.get(key) ?? []));
  };
  return {
    keys: new Set(selected.keys()),
    /** The selected rows that still wait, as last seen. */
    picked,
    /** Keys of selected rows that no longer wait. */
    taken,
    most,
    /** True if the user selected more rows than one move may carry. */
    isFull,
    pick,
    /** Adds rows to the selection, up to the limit. */
    add: (more: readonly Row[]) => select([...new Map([...selected, ...byKey(more)]).values()]),
    replace: select,
    clear: () => select([]),
    dropTaken: () => select(picked),
  };
}
export type Selection = Pick<ReturnType<typeof useSelection>, 'taken' | 'isFull' | 'most' | 'dropTaken'>;
