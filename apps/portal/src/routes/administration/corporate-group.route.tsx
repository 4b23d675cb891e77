import type { CorporateGroup } from '@ibk/sdk/contract';
import { late, Tabs } from '@ibk/ui';
import {
  AddButton,
  FormListView,
  GROUP_LIST,
  MatrixPage,
  mayAskForChanges,
  SettingPanel,
  useList,
  useOpenForm,
} from '@ibk/ui/features';
import type { LoaderFunctionArgs } from 'react-router-dom';
import type { App } from '../../app.ts';
import { Page } from '../../page/page.tsx';
import { useSession } from '../../session.ts';
import { useToast } from '../../toasts.ts';
import { useAddressParams } from '../list/use-address-params.ts';
import { useListState } from '../list/use-list-state.ts';
import { useTab } from '../list/use-tab.ts';
import { loadRows } from './administration-rows.tsx';
import { readable } from './readable.ts';

const EventsTab = late(async () => (await import('./events-tab.tsx')).EventsTab);

/** The group whose matrix is open, in the address. */
const MATRIX = 'matriks';

export const loader =
  (app: App) =>
  ({ request }: LoaderFunctionArgs) =>
    loadRows(app, GROUP_LIST, request.url);

/** The groups of a corporate with their matrices, and its settings. @source 000 §2 */
export function Component() {
  const { role } = useSession();
  const show = useToast();
  const announce = (title: string) => show({ tone: 'success', title });
  const form = useOpenForm<CorporateGroup>();
  const mayAsk = mayAskForChanges(role);
  const list = readable(GROUP_LIST, mayAsk);
  const [state, setState] = useListState(list.table);
  const { total } = useList(list.table, list.facts, state);
  const [tab, setTab] = useTab(['group', 'pengaturan', 'event'], false);
  const [params, setParams] = useAddressParams();
  const groupId = params.get(MATRIX);
  const openMatrix = (id: string | null) => {
    const next = new URLSearchParams(params);
    if (id === null) next.delete(MATRIX);
    else next.set(MATRIX, id);
    setParams(next);
  };
  if (groupId !== null)
    return (
      <Page isWide step="Matriks">
        <MatrixPage corporateGroupId={groupId} mayAsk={mayAsk} onBack={() => openMatrix(null)} announce={announce} />
      </Page>
    );
  const groups = (
    <FormListView
      list={list}
      form={form}
      state={state}
      onStateChange={setState}
      onOpen={({ corporateGroupId }) => openMatrix(corporateGroupId)}
      announce={announce}
    />
  );
  return (
    <Page
      isWide
      {...(tab === 'group' && { count: total ?? null })}
      actions={list.form !== undefined && tab === 'group' && <AddButton form={form} />}
    >
      <Tabs
        label="Group, pengaturan dan event"
        selected={tab}
        onSelect={setTab}
        items={[
          { id: 'group', title: 'Group', content: groups },
          { id: 'pengaturan', title: 'Pengaturan', content: <SettingPanel mayAsk={mayAsk} announce={announce} /> },
          { id: 'event', title: 'Alamat event', content: <EventsTab /> },
        ]}
      />
    </Page>
  );
}
