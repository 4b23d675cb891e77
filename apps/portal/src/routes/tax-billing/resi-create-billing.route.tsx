import { BILLING_LIST, BILLING_RECEIPTS, BillingPanel, ReceiptList, useList } from '@ibk/ui/features';
import type { App } from '../../app.ts';
import { Page } from '../../page/page.tsx';
import { useToast } from '../../toasts.ts';
import { listLoader } from '../list/list-loader.ts';
import { useListState } from '../list/use-list-state.ts';
import { usePayBilling } from './use-pay-billing.ts';

export const loader = (app: App) => listLoader(app, BILLING_LIST, {});

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
