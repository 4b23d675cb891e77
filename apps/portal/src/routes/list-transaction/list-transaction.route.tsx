import type { Beneficiary } from '@ibk/sdk/contract';
import { roleOperations } from '@ibk/sdk/rules';
import type { TableView } from '@ibk/ui';
import {
  AddButton,
  entryOf,
  FormListView,
  ListChoice,
  type ListState,
  useBeneficiaryList,
  useList,
  useOpenForm,
  viewOf,
  viewParams,
} from '@ibk/ui/features';
import { beneficiariesQuery, productsQuery } from '@ibk/ui/queries';
import { type LoaderFunctionArgs, useNavigate } from 'react-router-dom';
import type { App } from '../../app.ts';
import { useSession } from '../../session.ts';
import { useMenu } from '../../page/menu-tree-context.ts';
import { Page } from '../../page/page.tsx';
import { menuPath } from '../../page/menu-path.ts';
import { useToast } from '../../toasts.ts';
import { type EntryState, entryLink } from '../entry/entry-link.ts';
import { useAddressParams } from '../list/use-address-params.ts';
import { choiceOf, choiceParams } from './list-params.ts';

const MAY_READ = roleOperations({ operationId: 'listBeneficiaries' });
const MAY_ENTER = roleOperations({ operationId: 'enter' });

export function loader({ bank, queries }: App) {
  return ({ request }: LoaderFunctionArgs) => {
    const signedIn = bank.session.user();
    // The address may be typed by a user whose menu lacks it.
    if (!signedIn || !MAY_READ.includes(signedIn.user.roleId)) return null;
    const { corporateId, corporateGroup } = signedIn.corporate;
    const { productId } = choiceOf(new URL(request.url).searchParams);
    void queries.prefetchQuery(productsQuery(bank));
    void queries.prefetchQuery(
      beneficiariesQuery(bank, { corporateId, corporateGroupId: corporateGroup.corporateGroupId, productId }),
    );
    return null;
  };
}

/** Saved beneficiaries of a product: read, add, delete, or start an entry with one. @source 001 §2.1 */
export function Component() {
  const { user } = useSession();
  const menu = useMenu();
  const navigate = useNavigate();
  const show = useToast();
  const [params, setParams] = useAddressParams();
  const form = useOpenForm<Beneficiary>();
  const { list, chosen, products, merchants } = useBeneficiaryList(user, choiceOf(params));
  const view = viewOf(params, list.table.first);
  const look = (next: TableView, choice: { productId: string; merchantId: string }) =>
    setParams(new URLSearchParams({ ...viewParams(next, list.table.first), ...choiceParams(choice) }));
  const choose = (choice: { productId: string; merchantId: string }) => {
    form.close();
    look({ ...view, filter: '', page: 0 }, choice);
  };
  // The menu arrives last. Until then each row of a maker has its button, so that no row grows.
  const entry = MAY_ENTER.includes(user.user.roleId)
    ? entryLink(chosen.productId, (route) => menu.isPending || menuPath(menu.items, route).length > 0)
    : null;
  const state: ListState = { view, criteria: {} };
  const { total } = useList(list.table, {}, state);
  return (
    <Page count={total ?? null} actions={list.lacks === undefined && <AddButton form={form} />}>
      <FormListView
        list={list}
        form={form}
        state={state}
        onStateChange={(next) => look(next.view, chosen)}
        choice={<ListChoice chosen={chosen} products={products} merchants={merchants} onChange={choose} />}
        onSelect={
          entry === null
            ? undefined
            : (beneficiary) => {
                const state: EntryState = { beneficiary, variant: chosen.variant };
                void navigate(entry, { state });
              }
        }
        // The transfer type decides in which product's list an entry is saved. The screen then shows that list.
        onSaved={(values) => {
          const { productId } = entryOf(chosen, values);
          if (productId !== chosen.productId) choose({ productId, merchantId: '' });
        }}
        announce={(title) => show({ tone: 'success', title })}
      />
    </Page>
  );
}
