import type { RouteData } from '@ibk/sdk/rules';
import { listPageQuery, ProductChoice, Queue, queueTableOf, type QueueProps } from '@ibk/ui/features';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useSearchParams } from 'react-router-dom';
import type { App } from '../../app.ts';
import { Brand } from '../../brand/mark.tsx';
import { useSession } from '../../session.ts';
import { menuPath } from '../../page/menu-path.ts';
import { useMenu } from '../../page/menu-tree-context.ts';
import { Page } from '../../page/page.tsx';
import { listLoader } from '../list/list-loader.ts';
import { useListState } from '../list/use-list-state.ts';
import { transactionLink } from '../transaction-link.ts';
import { productIn, useProductChange } from '../use-product.ts';
import { queuePath } from './queue-routes.ts';

/** A queue's stage and kind, the number of rows to select, and the flags of its route. */
export type QueueData = Pick<QueueProps, 'kind' | 'selection' | 'only' | 'products'> &
  Pick<RouteData, 'paramFailed' | 'criteriaDoc' | 'taxValid' | 'choice'> & {
    /** Null for the stage of the user's role. */
    stage: QueueProps['stage'] | null;
  };
/** What a queue of regional revenue has in place of documents; the first product of a choice is that of documents. */
function chosenIn({ choice, products }: QueueData, params: URLSearchParams) {
  const product = choice && productIn(params, choice);
  if (product === undefined || product === choice?.[0]) return { product, products };
  return { product, products: { productId: product }, kind: 'transaction' as const, criteriaDoc: false };
}
/** The data of a route with the stage of a role, and the product that its address chooses. */
const stagedFor = (role: string | undefined, data: QueueData, params: URLSearchParams) => ({
  ...data,
  ...chosenIn(data, params),
  stage: data.stage ?? (role === 'VRF_USER' ? ('verify' as const) : ('approve' as const)),
});

const factsOf = ({ stage, kind, paramFailed, products }: ReturnType<typeof stagedFor>) => ({
  ...{ stage, kind, paramFailed },
  ...products,
});

export function loader(app: App, ofRoute: QueueData) {
  return (args: LoaderFunctionArgs) => {
    const { searchParams } = new URL(args.request.url);
    const data = stagedFor(app.bank.session.user()?.user.roleId, ofRoute, searchParams);
    return listLoader(app, queueTableOf(data), factsOf(data))(args);
  };
}

/**
 * The screen of the queues of transactions and of treasury documents, which differ only in their data.
 *
 * @source 000 §2
 */
export function Component({ data: ofRoute }: { data: QueueData }) {
  const { bank, profile, user } = useSession();
  const [params] = useSearchParams();
  const data = stagedFor(user.user.roleId, ofRoute, params);
  const { product } = data;
  const table = queueTableOf(data);
  const [state, setState] = useListState(table);
  const chooseProduct = useProductChange();
  const { items } = useMenu();
  const { stage, kind, paramFailed } = data;
  const { data: page } = useQuery({
    ...listPageQuery(bank, table, factsOf(data), state),
    placeholderData: keepPreviousData,
  });
  return (
    <Page isWide count={page?.total ?? null}>
      {data.choice && product !== undefined && (
        <ProductChoice products={data.choice} value={product} onChange={chooseProduct} />
      )}
      <Queue
        key={product}
        {...{ stage, kind, paramFailed }}
        criteriaDoc={data.criteriaDoc}
        taxValid={data.taxValid}
        only={data.only}
        products={data.products}
        selection={data.selection}
        user={user}
        letterhead={<Brand profile={profile} />}
        hrefOf={transactionLink}
        queueHref={(other) => queuePath({ stage, kind: other }, (route) => menuPath(items, route).length > 0)}
        firstOpen={params.get('buka') ?? undefined}
        state={state}
        onStateChange={setState}
      />
    </Page>
  );
}
