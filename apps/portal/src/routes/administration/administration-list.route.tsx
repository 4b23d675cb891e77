import { Tabs } from '@ibk/ui';
import { FormListView, ADMINISTRATION_LISTS, type AdministrationList, type UserListName } from '@ibk/ui/features';
import type { LoaderFunctionArgs } from 'react-router-dom';
import type { App } from '../../app.ts';
import { Page } from '../../page/page.tsx';
import { useTab } from '../list/use-tab.ts';
import { AdministrationRows, loadRows, useAdministrationList } from './administration-rows.tsx';
import { ADMINISTRATION_TABS, type AdministrationTab } from './administration-tabs.tsx';

/** A list alone on its page, with the number of its rows. */
function Alone<Row, Query extends object>({ list }: { list: AdministrationList<Row, Query> }) {
  const { total, actions, props } = useAdministrationList(list);
  return (
    <Page isWide count={total ?? null} actions={actions}>
      <FormListView {...props} />
    </Page>
  );
}

/** The tab of the list itself; without a parameter in the address it is shown. */
const LIST_TAB = 'daftar';

interface TabbedProps<Row, Query extends object> {
  list: AdministrationList<Row, Query>;
  title: string;
  others: readonly AdministrationTab[];
}
/** A list with the views beside it, a tab each. */
function Tabbed<Row, Query extends object>({ list, title, others }: TabbedProps<Row, Query>) {
  const [tab, setTab] = useTab([LIST_TAB, ...others.map(({ id }) => id)], false);
  const items = [
    { id: LIST_TAB, title, content: <AdministrationRows list={list} /> },
    ...others.map(({ id, title: of, Content }) => ({ id, title: of, content: <Content /> })),
  ];
  return (
    <Page isWide>
      <Tabs label={title} selected={tab} onSelect={setTab} items={items} />
    </Page>
  );
}

/** The page of a list, and the request for its first rows. */
function pageOf<Row, Query extends object>(name: UserListName, list: AdministrationList<Row, Query>) {
  const tabs = ADMINISTRATION_TABS[name];
  return {
    Screen: () => (tabs ? <Tabbed list={list} {...tabs} /> : <Alone list={list} />),
    load: (app: App, args: LoaderFunctionArgs): void => {
      const asked = new URL(args.request.url).searchParams.get('tab');
      const other = tabs?.others.find(({ id }) => id === asked);
      if (other) other.load(app, args);
      else loadRows(app, list, args.request.url);
    },
  };
}
const PAGES = {
  'corporate-spv': pageOf('corporate-spv', ADMINISTRATION_LISTS['corporate-spv']),
  'corporate-admin': pageOf('corporate-admin', ADMINISTRATION_LISTS['corporate-admin']),
  'corporate-user': pageOf('corporate-user', ADMINISTRATION_LISTS['corporate-user']),
} as const satisfies Record<UserListName, object>;

interface Data {
  list: UserListName;
}
export const loader =
  (app: App, { list }: Data) =>
  (args: LoaderFunctionArgs) =>
    PAGES[list].load(app, args);

/** Supervisors, administrators and users of a corporate, with the form and the verbs that ask for a change. @source 000 §2 */
export function Component({ data }: { data: Data }) {
  const { Screen } = PAGES[data.list];
  return <Screen key={data.list} />;
}
