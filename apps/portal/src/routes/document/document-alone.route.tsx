import type { DocumentScreenName } from '@ibk/sdk/rules';
import { Button } from '@ibk/ui';
import { DocumentAlone, documentName, entryTableOf, useList } from '@ibk/ui/features';
import { documentQuery } from '@ibk/ui/queries';
import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useSearchParams } from 'react-router-dom';
import type { App } from '../../app.ts';
import { Page } from '../../page/page.tsx';
import { useSession } from '../../session.ts';
import { useEntryHost } from '../entry/use-entry-host.tsx';
import { listLoader } from '../list/list-loader.ts';
import { useListState } from '../list/use-list-state.ts';
import { transactionLink } from '../transaction-link.ts';

interface OfRoute {
  name: DocumentScreenName;
}
/** The parameter of the address that names the open document. */
const OPEN = 'dokumen';

export function loader(app: App, { name }: OfRoute) {
  const table = entryTableOf(name);
  return listLoader(app, table, table.facts);
}

/** Treasury documents that are entered one at a time: the list, and the page of the document that is open. @source 000 §2 */
export function Component({ data: { name } }: { data: OfRoute }) {
  const { bank } = useSession();
  const { shared } = useEntryHost(name);
  const [params, setParams] = useSearchParams();
  const open = params.get(OPEN);
  const table = entryTableOf(name);
  const [state, setState] = useListState(table);
  const { total } = useList(table, table.facts, state);
  const { data } = useQuery({ ...documentQuery(bank, open ?? ''), enabled: open !== null });
  const show = (kasdaId: string | null) =>
    setParams((shown) => {
      const next = new URLSearchParams(shown);
      if (kasdaId === null) next.delete(OPEN);
      else next.set(OPEN, kasdaId);
      return next;
    });
  return (
    <Page
      isWide
      {...(open === null
        ? { ...(total === undefined ? {} : { count: total }) }
        : {
            step: data ? documentName(data.document) : open,
            actions: (
              <Button icon={ArrowLeft} onPress={() => show(null)}>
                Kembali
              </Button>
            ),
          })}
    >
      <DocumentAlone
        {...shared}
        name={name}
        state={state}
        onStateChange={setState}
        open={open}
        onOpen={show}
        hrefOf={transactionLink}
      />
    </Page>
  );
}
