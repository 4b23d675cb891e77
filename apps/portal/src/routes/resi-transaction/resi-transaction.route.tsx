import {
  listPageQuery,
  listStateOf,
  RECEIPT_FACTS,
  RECEIPT_TABLE,
  ReceiptList,
  TRANSACTION_RECEIPTS,
} from '@ibk/ui/features';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router-dom';
import type { App } from '../../app.ts';
import { useSession } from '../../session.ts';
import { Page } from '../../page/page.tsx';
import { useToast } from '../../toasts.ts';
import { rememberedView } from '../list/remembered-view.ts';
import { useListState } from '../list/use-list-state.ts';

export function loader({ bank, queries }: App) {
  return ({ request }: LoaderFunctionArgs) => {
    const state = listStateOf(new URL(request.url).searchParams, {
      ...RECEIPT_TABLE,
      first: rememberedView(RECEIPT_TABLE),
    });
    return void queries.prefetchQuery(listPageQuery(bank, RECEIPT_TABLE, RECEIPT_FACTS, state));
  };
}

/** The transactions that have a receipt. @source 000 §2 */
export function Component() {
  const { bank } = useSession();
  const show = useToast();
  const [state, setState] = useListState(RECEIPT_TABLE);
  const { data: page } = useQuery({
    ...listPageQuery(bank, RECEIPT_TABLE, RECEIPT_FACTS, state),
    placeholderData: keepPreviousData,
  });
  return (
    <Page isWide {...(page ? { count: page.total } : {})}>
      <ReceiptList
        spec={TRANSACTION_RECEIPTS}
        state={state}
        onStateChange={setState}
        announce={(title) => show({ tone: 'success', title })}
      />
    </Page>
  );
}
