import type { DocumentScreenName } from '@ibk/sdk/rules';
import { DocumentEntries, entryTableOf, useList } from '@ibk/ui/features';
import type { App } from '../../app.ts';
import { Page } from '../../page/page.tsx';
import { useEntryHost } from '../entry/use-entry-host.tsx';
import { listLoader } from '../list/list-loader.ts';
import { useListState } from '../list/use-list-state.ts';

interface OfRoute {
  name: DocumentScreenName;
}
export function loader(app: App, { name }: OfRoute) {
  const table = entryTableOf(name);
  return listLoader(app, table, table.facts);
}

/** Treasury documents that are selected and entered with one authorisation. @source 000 §2 */
export function Component({ data: { name } }: { data: OfRoute }) {
  const {
    shared: { user, letterhead },
  } = useEntryHost(name);
  const table = entryTableOf(name);
  const [state, setState] = useListState(table);
  const { total } = useList(table, table.facts, state);
  return (
    <Page isWide count={total ?? null}>
      <DocumentEntries name={name} user={user} letterhead={letterhead} state={state} onStateChange={setState} />
    </Page>
  );
}
