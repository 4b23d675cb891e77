import type { RouteData } from '@ibk/sdk/rules';
import { listPageQuery, listStateOf, Queue, queueTableOf, type QueueFacts, type QueueProps } from '@ibk/ui/features';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useSearchParams } from 'react-router-dom';
import type { App } from '../../app.ts';
import { Brand } from '../../brand/mark.tsx';
import { useSession } from '../../session.ts';
import { menuPath } from '../../page/menu-path.ts';
import { useMenu } from '../../page/menu-tree-context.ts';
import { Page } from '../../page/page.tsx';
import { rememberedView } from '../list/remembered-view.ts';
import { useListState } from '../list/use-list-state.ts';
import { transactionLink } from '../transaction-link.ts';
import { queuePath } from './queue-routes.ts';

/** A queue's stage and kind, the number of rows to select, and the flags of its route. */
export type QueueData = Pick<QueueProps, 'stage' | 'kind' | 'selection'> &
  Pick<RouteData, 'paramFailed' | 'criteriaDoc' | 'taxValid'>;

const factsOf = ({ stage, kind, paramFailed }: QueueData): QueueFacts => ({ stage, kind, paramFailed });

export function loader({ bank, queries }: App, data: QueueData) {
  const table = queueTableOf(data);
  return ({ request }: LoaderFunctionArgs) => {
    const state = listStateOf(new URL(request.url).searchParams, { ...table, first: rememberedView(table) });
    return void queries.prefetchQuery(listPageQuery(bank, table, factsOf(data), state));
  };
}

/**
 * The screen of the queues of transactions and of treasury documents, which differ only in their data.
 *
 * @source 000 §2
 */
export function Component({ data }: { data: QueueData }) {
  const { bank, profile, user } = useSession();
  const table = queueTableOf(data);
  const [state, setState] = useListState(table);
  const [params] = useSearchParams();
  const { items } = useMenu();
  const facts = factsOf(data);
  const { data: page } = useQuery({
    ...listPageQuery(bank, table, facts, state),
    placeholderData: keepPreviousData,
  });
  return (
    <Page isWide {...(page ? { count: page.total } : {})}>
      <Queue
        {...facts}
        criteriaDoc={data.criteriaDoc}
        taxValid={data.taxValid}
        selection={data.selection}
        user={user}
        letterhead={<Brand profile={profile} />}
        hrefOf={transactionLink}
        queueHref={(kind) => queuePath({ stage: data.stage, kind }, (route) => menuPath(items, route).length > 0)}
        firstOpen={params.get('buka') ?? undefined}
        state={state}
        onStateChange={setState}
      />
    </Page>
  );
}
