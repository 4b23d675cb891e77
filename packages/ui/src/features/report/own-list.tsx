import { useState } from 'react';
import type { CriteriaIn, FiledTable, ListQuery, ListState } from '../list/list-table.ts';
import { useList } from '../list/use-list.ts';
import { ReportList } from './report-list.tsx';

interface OwnListProps<Row, Query extends ListQuery, Summary> {
  table: FiledTable<Row, Query, Summary>;
  /** Criteria that its place fixes. */
  facts: CriteriaIn<Query>;
  /** The state to begin with. @default the table's own, without criteria */
  first?: ListState;
  /** Announces the saved file. */
  announce: (message: string) => void;
}
/** A list within a page, which keeps its view and criteria itself instead of in the address. */
export function OwnList<Row, Query extends ListQuery, Summary>({
  table,
  facts,
  first = { view: table.first, criteria: {} },
  announce,
}: OwnListProps<Row, Query, Summary>) {
  const [state, setState] = useState(first);
  const list = useList(table, facts, state);
  return (
    <ReportList table={table} list={list} facts={facts} state={state} onStateChange={setState} announce={announce} />
  );
}
