import {
  AddButton,
  FormListView,
  listQuery,
  listStateOf,
  mayAskForChanges,
  useList,
  useOpenForm,
  ADMINISTRATION_LISTS,
  type AdministrationList,
  type UserListName,
} from '@ibk/ui/features';
import type { LoaderFunctionArgs } from 'react-router-dom';
import type { App } from '../../app.ts';
import { Page } from '../../page/page.tsx';
import { useSession } from '../../session.ts';
import { useToast } from '../../toasts.ts';
import { rememberedView } from '../list/remembered-view.ts';
import { useListState } from '../list/use-list-state.ts';
import { readable } from './readable.ts';

/** A list of the corporate on its page. A role that only reads gets neither form nor verbs. */
function AdministrationListPage<Row, Query extends object>({
  list: described,
}: {
  list: AdministrationList<Row, Query>;
}) {
  const { role } = useSession();
  const show = useToast();
  const openForm = useOpenForm<Row>();
  const list = readable(described, mayAskForChanges(role));
  const [state, setState] = useListState(list.table);
  const { total } = useList(list.table, list.facts, state);
  return (
    <Page
      isWide
      {...(total === undefined ? {} : { count: total })}
      actions={list.form !== undefined && <AddButton form={openForm} />}
    >
      <FormListView
        list={list}
        form={openForm}
        state={state}
        onStateChange={setState}
        announce={(title) => show({ tone: 'success', title })}
      />
    </Page>
  );
}

/** The page of a list, and the request for its first rows. */
const pageOf = <Row, Query extends object>(list: AdministrationList<Row, Query>) => ({
  Screen: () => <AdministrationListPage list={list} />,
  load: ({ bank, queries }: App, url: string) => {
    const { table, facts } = list;
    const state = listStateOf(new URL(url).searchParams, { ...table, first: rememberedView(table) });
    return void queries.prefetchQuery(listQuery(bank, table, facts, state));
  },
});
const PAGES = {
  'corporate-spv': pageOf(ADMINISTRATION_LISTS['corporate-spv']),
  'corporate-admin': pageOf(ADMINISTRATION_LISTS['corporate-admin']),
  'corporate-user': pageOf(ADMINISTRATION_LISTS['corporate-user']),
} as const satisfies Record<UserListName, object>;

interface Data {
  list: UserListName;
}
export const loader =
  (app: App, { list }: Data) =>
  ({ request }: LoaderFunctionArgs) =>
    PAGES[list].load(app, request.url);

/** Supervisors, administrators and users of a corporate, with the form and the verbs that ask for a change. @source 000 §2 */
export function Component({ data }: { data: Data }) {
  const { Screen } = PAGES[data.list];
  return <Screen key={data.list} />;
}
