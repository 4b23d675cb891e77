import { type CriteriaIn, type FiledTable, type ListAddress, ReportList, useList } from '@ibk/ui/features';
import type { ReactNode } from 'react';
import { Page } from '../../page/page.tsx';
import { useToast } from '../../toasts.ts';
import { useListState } from './use-list-state.ts';

interface ListPageProps<Row, Query extends object, Summary> {
  table: FiledTable<Row, Query, Summary> & ListAddress;
  /** Criteria that the route fixes. */
  facts: NonNullable<FiledTable<Row, Query, Summary>['facts']>;
  onOpen: (row: Row) => void;
  /** The buttons of the page. */
  actions?: ReactNode;
  /** Shown above the list, by its criteria. */
  head?: ((criteria: CriteriaIn<Query>) => ReactNode) | undefined;
}
/** A list with its state, which the address holds. */
function useListAt<Row, Query extends object, Summary>({ table, facts }: ListPageProps<Row, Query, Summary>) {
  const [state, onStateChange] = useListState(table);
  return { list: useList(table, facts, state), state, onStateChange };
}

function Rows<Row, Query extends object, Summary>(
  props: ListPageProps<Row, Query, Summary> & ReturnType<typeof useListAt<Row, Query, Summary>>,
) {
  const show = useToast();
  return <ReportList {...props} announce={(title) => show({ tone: 'success', title })} />;
}

/** A list with criteria, totals and a file, whose state is in the address. */
export function ListRows<Row, Query extends object, Summary>(props: ListPageProps<Row, Query, Summary>) {
  return <Rows {...props} {...useListAt(props)} />;
}

/** A screen that is a list with criteria, totals and a file. */
export function ListPage<Row, Query extends object, Summary>(props: ListPageProps<Row, Query, Summary>) {
  const at = useListAt(props);
  return (
    <Page isWide actions={props.actions} {...(at.list.total === undefined ? {} : { count: at.list.total })}>
      <Rows {...props} {...at} />
    </Page>
  );
}
