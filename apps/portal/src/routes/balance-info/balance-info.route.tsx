import { ACCOUNT_LIST, listPageQuery, listStateOf, ReportList, useList } from '@ibk/ui/features';
import { type LoaderFunctionArgs, useNavigate } from 'react-router-dom';
import type { App } from '../../app.ts';
import { useMenu } from '../../page/menu-tree-context.ts';
import { Page } from '../../page/page.tsx';
import { useToast } from '../../toasts.ts';
import { rememberedView } from '../list/remembered-view.ts';
import { useListState } from '../list/use-list-state.ts';
import { statementLink } from '../statement-link.ts';

export function loader({ bank, queries }: App) {
  return ({ request }: LoaderFunctionArgs) => {
    const first = rememberedView(ACCOUNT_LIST);
    const state = listStateOf(new URL(request.url).searchParams, { ...ACCOUNT_LIST, first });
    return void queries.prefetchQuery(listPageQuery(bank, ACCOUNT_LIST, {}, state));
  };
}

/** The own accounts with their balances; a row opens its statement. @source 000 §2, 002 §2.14 */
export function Component() {
  const { hrefOf } = useMenu();
  const navigate = useNavigate();
  const show = useToast();
  const [state, setState] = useListState(ACCOUNT_LIST);
  const list = useList(ACCOUNT_LIST, {}, state);
  return (
    <Page isWide {...(list.total === undefined ? {} : { count: list.total })}>
      <ReportList
        table={ACCOUNT_LIST}
        list={list}
        facts={{}}
        state={state}
        onStateChange={setState}
        announce={(title) => show({ tone: 'success', title })}
        onOpen={({ accountNumber }) => {
          const link = statementLink(accountNumber, hrefOf);
          if (link !== null) void navigate(link);
        }}
      />
    </Page>
  );
}
