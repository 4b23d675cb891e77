import type { Transaction } from '@ibk/sdk/contract';
import { Tabs } from '@ibk/ui';
import {
  type FiledTable,
  ReportList,
  SuspectDesk,
  TRANSACTION_LISTS,
  type TransactionListName,
  UpcomingView,
  useList,
} from '@ibk/ui/features';
import { suspectQuery } from '@ibk/ui/queries';
import { useQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useNavigate } from 'react-router-dom';
import type { App } from '../../app.ts';
import { useSession } from '../../session.ts';
import { Page } from '../../page/page.tsx';
import { useToast } from '../../toasts.ts';
import { listLoader } from '../list/list-loader.ts';
import { useListState } from '../list/use-list-state.ts';
import { transactionLink } from '../transaction-link.ts';
import { useTab } from '../list/use-tab.ts';

interface TransactionListData {
  list: TransactionListName;
  /** Whether tabs show the upcoming payments, and those without a known outcome. */
  hasDesk: boolean;
}
const tableOf = ({ list }: TransactionListData): FiledTable<Transaction> => TRANSACTION_LISTS[list];

export function loader(app: App, data: TransactionListData) {
  const table = tableOf(data);
  const load = listLoader(app, table, table.facts ?? {});
  return (args: LoaderFunctionArgs) => {
    if (data.hasDesk) void app.queries.prefetchQuery(suspectQuery(app.bank));
    return load(args);
  };
}

/** The screens that list transactions, with criteria and totals; a row opens the detail. @source 000 §2 */
export function Component({ data }: { data: TransactionListData }) {
  const { bank, profile } = useSession();
  const table = tableOf(data);
  const facts = table.facts ?? {};
  const [state, setState] = useListState(table);
  const [tab, setTab] = useTab(['daftar', 'akan-datang', 'suspect']);
  const list = useList(table, facts, state);
  const desk = useQuery({ ...suspectQuery(bank), enabled: data.hasDesk }).data;
  const total = { daftar: list.total, 'akan-datang': undefined, suspect: desk?.total }[tab];
  const navigate = useNavigate();
  const show = useToast();
  const open = (referenceId: string) => void navigate(transactionLink(referenceId));
  const announce = (title: string) => show({ tone: 'success', title });
  const rows = (
    <ReportList
      table={table}
      list={list}
      facts={facts}
      state={state}
      onStateChange={setState}
      announce={announce}
      onOpen={({ referenceId }) => open(referenceId)}
    />
  );
  return (
    <Page isWide count={total ?? null}>
      {data.hasDesk ? (
        <Tabs
          label="Monitoring transaksi"
          selected={tab}
          onSelect={setTab}
          items={[
            { id: 'daftar', title: 'Hari ini', content: rows },
            { id: 'akan-datang', title: 'Akan datang', content: <UpcomingView hrefOf={transactionLink} /> },
            {
              id: 'suspect',
              title: 'Meja dalam proses',
              ...(desk && { count: desk.total }),
              content: (
                <SuspectDesk
                  contact={profile.callCentre}
                  announce={(title) => show({ tone: 'info', title })}
                  onOpen={open}
                />
              ),
            },
          ]}
        />
      ) : (
        rows
      )}
    </Page>
  );
}
