import { RECEIPT_FACTS, RECEIPT_TABLE, ReceiptList, TRANSACTION_RECEIPTS, useList } from '@ibk/ui/features';
import type { App } from '../../app.ts';
import { Page } from '../../page/page.tsx';
import { useToast } from '../../toasts.ts';
import { listLoader } from '../list/list-loader.ts';
import { useListState } from '../list/use-list-state.ts';

export const loader = (app: App) => listLoader(app, RECEIPT_TABLE, RECEIPT_FACTS);

/** The transactions that have a receipt. @source 000 §2 */
export function Component() {
  const show = useToast();
  const [state, setState] = useListState(RECEIPT_TABLE);
  const { total } = useList(RECEIPT_TABLE, RECEIPT_FACTS, state);
  return (
    <Page isWide count={total ?? null}>
      <ReceiptList
        spec={TRANSACTION_RECEIPTS}
        state={state}
        onStateChange={setState}
        announce={(title) => show({ tone: 'success', title })}
      />
    </Page>
  );
}
