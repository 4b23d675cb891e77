import type { VirtualAccount } from '@ibk/sdk/contract';
import {
  AddButton,
  FormListView,
  ImportButton,
  useList,
  useOpenForm,
  VIRTUAL_ACCOUNT_LISTS,
  virtualAccountFormList,
  type VirtualAccountListName,
} from '@ibk/ui/features';
import { useNavigate } from 'react-router-dom';
import type { App } from '../../app.ts';
import { Page } from '../../page/page.tsx';
import { useSession } from '../../session.ts';
import { useToast } from '../../toasts.ts';
import { listLoader } from '../list/list-loader.ts';
import { useListState } from '../list/use-list-state.ts';

interface Data {
  list: VirtualAccountListName;
}

export const loader = (app: App, { list }: Data) => listLoader(app, VIRTUAL_ACCOUNT_LISTS[list], {});

/** The lists of virtual accounts with their form and verbs. @source 000 §2 */
export function Component({ data }: { data: Data }) {
  const { role } = useSession();
  const show = useToast();
  const navigate = useNavigate();
  const form = useOpenForm<VirtualAccount>();
  const list = virtualAccountFormList(data.list, role);
  const [state, setState] = useListState(list.table);
  const { total } = useList(list.table, {}, state);
  const actions = list.canAdd && (
    <>
      {data.list === 'va-registration-list' && <ImportButton form={form} />}
      <AddButton form={form} />
    </>
  );
  return (
    <Page isWide {...(total === undefined ? {} : { count: total })} actions={actions}>
      <FormListView
        list={list}
        form={form}
        state={state}
        onStateChange={setState}
        onOpen={(row) => {
          if (data.list === 'va-installment') form.open(row);
          else void navigate(`/menu/va-inquiry?va=${row.virtualAccountNumber}`);
        }}
        announce={(title) => show({ tone: 'success', title })}
      />
    </Page>
  );
}
