import type { Transaction } from '@ibk/sdk/contract';
import {
  listStateOf,
  type ListTable,
  ListView,
  pageQuery,
  TRANSACTION_LISTS,
  type TransactionListName,
  useList,
} from '@ibk/ui/features';
import { transactionPageQuery } from '@ibk/ui/queries';
import { type LoaderFunctionArgs, useNavigate } from 'react-router-dom';
import type { App } from '../../app.ts';
import { Page } from '../../shell/page.tsx';
import { useListState } from '../list/use-list-state.ts';
import { transactionLink } from '../transaction-link.ts';

interface TransactionListData {
  list: TransactionListName;
}
const tableOf = ({ list }: TransactionListData): ListTable<Transaction> => TRANSACTION_LISTS[list];

export function loader({ bank, queries }: App, data: TransactionListData) {
  const table = tableOf(data);
  return ({ request }: LoaderFunctionArgs) => {
    const state = listStateOf(new URL(request.url).searchParams, table.first);
    return void queries.prefetchQuery(transactionPageQuery(bank, pageQuery(table, table.facts ?? {}, state)));
  };
}

/** The screens that list transactions, with criteria and totals; a row opens the detail. @source 000 §2 */
export function Component({ data }: { data: TransactionListData }) {
  const table = tableOf(data);
  const facts = table.facts ?? {};
  const [state, setState] = useListState(table);
  const list = useList(table, facts, state);
  const navigate = useNavigate();
  return (
    <Page isWide {...(list.total === undefined ? {} : { count: list.total })}>
      <ListView
        table={table}
        list={list}
        facts={facts}
        state={state}
        onStateChange={setState}
        onOpen={({ referenceId }) => void navigate(transactionLink(referenceId))}
      />
    </Page>
  );
}
