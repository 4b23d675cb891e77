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
  type AdministrationListName,
} from '@ibk/ui/features';
import type { LoaderFunctionArgs } from 'react-router-dom';
import type { App } from '../../app.ts';
import { Page } from '../../page/page.tsx';
import { useSession } from '../../session.ts';
import { useToast } from '../../toasts.ts';
import { useTab } from '../list/use-tab.ts';
import { ADMINISTRATION_TABS, type AdministrationTab } from './administration-tabs.tsx';
import { rememberedView } from '../list/remembered-view.ts';
import { useListState } from '../list/use-list-state.ts';

interface RowsProps<Row, Query extends object> {
  list: AdministrationList<Row, Query>;
  form: ReturnType<typeof useOpenForm<Row>>;
}
/** The rows of a list, with the form and the verbs of its rows. */
function Rows<Row, Query extends object>({ list, form }: RowsProps<Row, Query>) {
  const show = useToast();
  const [state, setState] = useListState(list.table);
  return (
    <FormListView
      list={list}
      form={form}
      state={state}
      onStateChange={setState}
      announce={(title) => show({ tone: 'success', title })}
    />
  );
}

/** A list alone on its page, with the number of its rows. */
function Alone<Row, Query extends object>(props: RowsProps<Row, Query>) {
  const { list, form } = props;
  const [state] = useListState(list.table);
  const { total } = useList(list.table, list.facts, state);
  return (
    <Page
      isWide
      {...(total === undefined ? {} : { count: total })}
      actions={list.form !== undefined && <AddButton form={form} />}
    >
      <Rows {...props} />
    </Page>
  );
}

/** The tab of the list itself; without a parameter in the address it is shown. */
const LIST_TAB = 'daftar';

/** A list with the views beside it, a tab each. */
function Tabbed<Row, Query extends object>({
  title,
  others,
  ...props
}: RowsProps<Row, Query> & { title: string; others: readonly AdministrationTab[] }) {
  const [tab, setTab] = useTab([LIST_TAB, ...others.map(({ id }) => id)]);
  const { list, form } = props;
  const items = [
    { id: LIST_TAB, title, content: <Rows {...props} /> },
    ...others.map(({ id, title: of, Content }) => ({ id, title: of, content: <Content /> })),
  ];
  return (
    <Page isWide actions={tab === LIST_TAB && list.form !== undefined && <AddButton form={form} />}>
      <Tabs label={title} selected={tab} onSelect={setTab} items={items} />
    </Page>
  );
}

interface ScreenProps<Row, Query extends object> {
  name: AdministrationListName;
  list: AdministrationList<Row, Query>;
}
/** A list of the corporate on its page. A role that only reads gets neither form nor verbs. */
function AdministrationListPage<Row, Query extends object>({ name, list: described }: ScreenProps<Row, Query>) {
  const { role } = useSession();
  const form = useOpenForm<Row>();
  const { form: _, ...readable } = described;
  const list: AdministrationList<Row, Query> = mayAskForChanges(role) ? described : { ...readable, verbs: [] };
  const tabs = ADMINISTRATION_TABS[name];
  return tabs ? <Tabbed list={list} form={form} {...tabs} /> : <Alone list={list} form={form} />;
}

/** The page of a list, and the request for its first rows. */
const pageOf = <Row, Query extends object>(name: AdministrationListName, list: AdministrationList<Row, Query>) => ({
  Screen: () => <AdministrationListPage name={name} list={list} />,
  load: (app: App, args: LoaderFunctionArgs) => {
    const { searchParams } = new URL(args.request.url);
    const other = ADMINISTRATION_TABS[name]?.others.find(({ id }) => id === searchParams.get('tab'));
    if (other) return other.load(app, args);
    const { table, facts } = list;
    const state = listStateOf(searchParams, { ...table, first: rememberedView(table) });
    return void app.queries.prefetchQuery(listQuery(app.bank, table, facts, state));
  },
});
const PAGES = {
  'corporate-group': pageOf('corporate-group', ADMINISTRATION_LISTS['corporate-group']),
  'corporate-spv': pageOf('corporate-spv', ADMINISTRATION_LISTS['corporate-spv']),
  'corporate-admin': pageOf('corporate-admin', ADMINISTRATION_LISTS['corporate-admin']),
  'corporate-user': pageOf('corporate-user', ADMINISTRATION_LISTS['corporate-user']),
} as const satisfies Record<AdministrationListName, object>;

interface Data {
  list: AdministrationListName;
}
export const loader =
  (app: App, { list }: Data) =>
  (args: LoaderFunctionArgs) =>
    PAGES[list].load(app, args);

/** Groups, supervisors, administrators and users of a corporate, with the form and the verbs that ask for a change. @source 000 §2 */
export function Component({ data }: { data: Data }) {
  const { Screen } = PAGES[data.list];
  return <Screen key={data.list} />;
}
