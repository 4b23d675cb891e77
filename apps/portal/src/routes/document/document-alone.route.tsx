import type { DocumentScreenName } from '@ibk/sdk/rules';
import { entryTableOf } from '@ibk/ui/features';
import type { App } from '../../app.ts';
import { listLoader } from '../list/list-loader.ts';
import { DocumentAlonePage } from './document-alone-page.tsx';

interface OfRoute {
  name: DocumentScreenName;
}
export function loader(app: App, { name }: OfRoute) {
  const table = entryTableOf(name);
  return listLoader(app, table, table.facts);
}

/** Treasury documents that are entered one at a time. @source 000 §2 */
export const Component = ({ data: { name } }: { data: OfRoute }) => <DocumentAlonePage name={name} />;
