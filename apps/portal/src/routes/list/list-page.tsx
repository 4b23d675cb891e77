import { type FiledTable, type ListAddress, ReportList, useList } from '@ibk/ui/features';
import { Page } from '../../page/page.tsx';
import { useToast } from '../../toasts.ts';
import { useListState } from './use-list-state.ts';

interface ListPageProps<Row, Query extends object, Summary> {
  table: FiledTable<Row, Query, Summary> & ListAddress;
  /** Criteria that the route fixes. */
  facts: NonNullable<FiledTable<Row, Query, Summary>['facts']>;
  onOpen: (row: Row) => void;
}
/** A screen that is a list with criteria, totals and a file. */
export function ListPage<Row, Query extends object, Summary>({
  table,
  facts,
  onOpen,
}: ListPageProps<Row, Query, Summary>) {
  const show = useToast();
  const [state, setState] = useListState(table);
  const list = useList(table, facts, state);
  return (
    <Page isWide {...(list.total === undefined ? {} : { count: list.total })}>
      <ReportList
        table={table}
        list={list}
        facts={facts}
        state={state}
        onStateChange={setState}
        announce={(title) => show({ tone: 'success', title })}
        onOpen={onOpen}
      />
    </Page>
  );
}
