import {
  ACCESS_LISTS,
  type AccessList,
  type AccessListName,
  AddButton,
  FormListView,
  GroupChoice,
  mayAskForChanges,
  useAccessList,
  useList,
  useOpenForm,
  viewOf,
  viewParams,
} from '@ibk/ui/features';
import { Page } from '../../page/page.tsx';
import { useSession } from '../../session.ts';
import { useToast } from '../../toasts.ts';
import { useAddressParams } from '../list/use-address-params.ts';

/** The parameter of the group in the address. */
const GROUP = 'grup';

/** What one group may use, on its page. A role that only reads gets no form. */
function AccessPage<Row>({ name, spec }: { name: AccessListName; spec: AccessList<Row> }) {
  const { role } = useSession();
  const show = useToast();
  const openForm = useOpenForm<Row>();
  const [params, setParams] = useAddressParams();
  const { groups, corporateGroupId, pending, form, list, title } = useAccessList(spec, name, params.get(GROUP));
  const view = viewOf(params, list.table.first);
  const state = { view, criteria: {} };
  const look = (next: typeof view, group: string) =>
    setParams(new URLSearchParams({ ...viewParams(next, list.table.first), [GROUP]: group }));
  const { total } = useList(list.table, {}, state);
  const mayAsk = mayAskForChanges(role) && list.lacks === undefined && pending === null;
  const described = form && mayAsk ? { ...list, form } : list;
  return (
    <Page
      isWide
      count={total ?? null}
      // The button stands from the start, so that nothing moves when the rows arrive.
      actions={mayAsk && <AddButton form={openForm} title={title} isDisabled={form === undefined} />}
    >
      <FormListView
        list={described}
        form={openForm}
        state={state}
        onStateChange={(next) => look(next.view, corporateGroupId)}
        choice={
          <GroupChoice
            {...{ groups, corporateGroupId, pending }}
            onChange={(group) => {
              openForm.close();
              look({ ...view, filter: '', page: 0 }, group);
            }}
          />
        }
        announce={(title) => show({ tone: 'success', title })}
      />
    </Page>
  );
}

const PAGES = {
  'access-account-group': () => <AccessPage name="access-account-group" spec={ACCESS_LISTS['access-account-group']} />,
  'access-merchant-group': () => (
    <AccessPage name="access-merchant-group" spec={ACCESS_LISTS['access-merchant-group']} />
  ),
  'access-payroll-inst-group': () => (
    <AccessPage name="access-payroll-inst-group" spec={ACCESS_LISTS['access-payroll-inst-group']} />
  ),
} as const satisfies Record<AccessListName, () => React.JSX.Element>;

/** Accounts, merchants and payroll instances of a group, with the form that asks for other ones. @source 000 §2, 001 §2.2 */
export function Component({ data: { list } }: { data: { list: AccessListName } }) {
  const Screen = PAGES[list];
  return <Screen key={list} />;
}
