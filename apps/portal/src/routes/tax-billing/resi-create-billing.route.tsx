import {
  BILLING_LIST,
  BILLING_RECEIPTS,
  BillingPanel,
  listPageQuery,
  listStateOf,
  ReceiptList,
  useList,
} from '@ibk/ui/features';
import type { LoaderFunctionArgs } from 'react-router-dom';
import type { App } from '../../app.ts';
import { Page } from '../../page/page.tsx';
import { useToast } from '../../toasts.ts';
import { rememberedView } from '../list/remembered-view.ts';
import { useListState } from '../list/use-list-state.ts';
import { usePayBilling } from './use-pay-billing.ts';

export function loader({ bank, queries }: App) {
  return ({ request }: LoaderFunctionArgs) => {
    const first = rememberedView(BILLING_LIST);
    const state = listStateOf(new URL(request.url).searchParams, { ...BILLING_LIST, first });
    return void queries.prefetchQuery(listPageQuery(bank, BILLING_LIST, {}, state));
  };
}

/** The billing codes that were created at this bank, with their papers. @source 000 §2 */
export function Component() {
  const show = useToast();
  const onPay = usePayBilling();
  const [state, setState] = useListState(BILLING_LIST);
  const { total } = useList(BILLING_LIST, {}, state);
  return (
    <Page isWide {...(total === undefined ? {} : { count: total })}>
      <ReceiptList
        spec={BILLING_RECEIPTS}
        state={state}
        onStateChange={setState}
        panelOf={(row, ways) => <BillingPanel key={row.billNumber} row={row} onPay={onPay} {...ways} />}
        announce={(title) => show({ tone: 'success', title })}
      />
    </Page>
  );
}
