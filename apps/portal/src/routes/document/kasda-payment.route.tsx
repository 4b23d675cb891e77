import { type RouteData } from '@ibk/sdk/rules';
import { late } from '@ibk/ui';
import { entryTableOf, ProductChoice } from '@ibk/ui/features';
import { type LoaderFunctionArgs, useSearchParams } from 'react-router-dom';
import type { App } from '../../app.ts';
import { listLoader } from '../list/list-loader.ts';
import { productIn, useProductChange } from '../use-product.ts';

const DocumentAlonePage = late(async () => (await import('./document-alone-page.tsx')).DocumentAlonePage);
const EntryPage = late(async () => (await import('../entry/entry-page.tsx')).EntryPage);

const NAME = 'kasda-payment';
type Choice = NonNullable<RouteData['choice']>;
interface OfRoute {
  choice: Choice;
}
/** The product that the address chooses; documents have the first one. */
const chosenIn = (params: URLSearchParams, choice: Choice) => {
  const product = productIn(params, choice);
  return { product, isOfDocuments: product === choice[0] };
};

export function loader(app: App, { choice }: OfRoute) {
  return (args: LoaderFunctionArgs) => {
    if (!chosenIn(new URL(args.request.url).searchParams, choice).isOfDocuments) return undefined;
    const table = entryTableOf(NAME);
    return listLoader(app, table, table.facts)(args);
  };
}

/** Treasury documents that pay a bill, or a payment of regional revenue, by the product that is chosen above them. @source 000 §2 */
export function Component({ data: { choice } }: { data: OfRoute }) {
  const [params] = useSearchParams();
  const { product, isOfDocuments } = chosenIn(params, choice);
  const head = <ProductChoice products={choice} value={product} onChange={useProductChange()} />;
  return isOfDocuments ? (
    <DocumentAlonePage name={NAME} head={head} />
  ) : (
    <EntryPage key={product} name={NAME} product={product} head={head} />
  );
}
