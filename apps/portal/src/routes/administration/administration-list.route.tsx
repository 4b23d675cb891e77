import { Tabs } from '@ibk/ui';
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
import { useTab } from '../list/use-tab.ts';
import * as css from './administration-list.css.ts';
import { readable } from './readable.ts';

interface ListProps<Row, Query extends object> {
  list: AdministrationList<Row, Query>;
}
/** State and props of a list. A role that only reads gets neither form nor verbs. */
function useAdministrationList<Row, Query extends object>({ list: described }: ListProps<Row, Query>) {
  const { role } = useSession();
  const show = useToast();
  const form = useOpenForm<Row>();
  const list = readable(described, mayAskForChanges(role));
  const [state, onStateChange] = useListState(list.table);
  const { total } = useList(list.table, list.facts, state);
  const announce = (title: string) => show({ tone: 'success', title });
  return {
    total,
    actions: list.form !== undefined && <AddButton form={form} />,
    props: { list, form, state, onStateChange, announce },
  };
}

/** A list of the corporate on its page. */
function AdministrationListPage<Row, Query extends object>(of: ListProps<Row, Query>) {
  const { total, actions, props } = useAdministrationList(of);
  return (
    <Page isWide {...(total === undefined ? {} : { count: total })} actions={actions}>
      <FormListView {...props} />
    </Page>
  );
}

/** A list of the corporate below a tab. */
function AdministrationListTab<Row, Query extends object>(of: ListProps<Row, Query>) {
  const { actions, props } = useAdministrationList(of);
  return (
    <div className={css.tab}>
      {actions && <div className={css.actions}>{actions}</div>}
      <FormListView {...props} />
    </div>
  );
}

/** The page of a list, the list below a tab, and the request for its first rows. */
const pageOf = <Row, Query extends object>(list: AdministrationList<Row, Query>) => ({
  Screen: () => <AdministrationListPage list={list} />,
  Rows: () => <AdministrationListTab list={list} />,
  load: ({ bank, queries }: App, url: string) => {
    const { table, facts } = list;
    const state = listStateOf(new URL(url).searchParams, { ...table, first: rememberedView(table) });
    return void queries.prefetchQuery(listQuery(bank, table, facts, state));
  },
});
const LISTS = ADMINISTRATION_LISTS;

// prettier-ignore
/** The tabs of a screen with several lists. */
const USER_TABS = [
  { id: 'user',      title: 'User',      ...pageOf(LISTS['corporate-user']) },
  { id: 'pengganti', title: 'Pengganti', ...pageOf(LISTS['stand-in']) },
] as const;

/** Users and what concerns all of them, each list below its tab. */
function UserScreen() {
  const [first, ...others] = USER_TABS;
  const [tab, setTab] = useTab([first.id, ...others.map(({ id }) => id)]);
  const items = USER_TABS.map(({ id, title, Rows }) => ({ id, title, content: <Rows /> }));
  return (
    <Page isWide>
      <Tabs label="User instansi" selected={tab} onSelect={setTab} items={items} />
    </Page>
  );
}
const USERS: Pick<ReturnType<typeof pageOf>, 'Screen' | 'load'> = {
  Screen: UserScreen,
  load: (app, url) => {
    const asked = new URL(url).searchParams.get('tab');
    return (USER_TABS.find(({ id }) => id === asked) ?? USER_TABS[0]).load(app, url);
  },
};

const PAGES = {
  'corporate-spv': pageOf(LISTS['corporate-spv']),
  'corporate-admin': pageOf(LISTS['corporate-admin']),
  'corporate-user': USERS,
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
