import type { DocumentScreenName } from '@ibk/sdk/rules';
import { Button } from '@ibk/ui';
import { DocumentAlone, DocumentImportButton, documentName, entryTableOf, useList } from '@ibk/ui/features';
import { documentQuery } from '@ibk/ui/queries';
import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Page } from '../../page/page.tsx';
import { useSession } from '../../session.ts';
import { useEntryHost } from '../entry/use-entry-host.tsx';
import { OPEN_DOCUMENT } from '../document-link.ts';
import { useListState } from '../list/use-list-state.ts';
import { transactionLink } from '../transaction-link.ts';

interface DocumentAlonePageProps {
  name: DocumentScreenName;
  /** What stands above the list. */
  head?: ReactNode;
}
/** Treasury documents that are entered one at a time: the list, and the page of the document that is open. */
export function DocumentAlonePage({ name, head }: DocumentAlonePageProps) {
  const { bank, user } = useSession();
  const { shared } = useEntryHost(name);
  const [params, setParams] = useSearchParams();
  const open = params.get(OPEN_DOCUMENT);
  const table = entryTableOf(name);
  const [state, setState] = useListState(table);
  const { total } = useList(table, table.facts, state);
  const { data } = useQuery({ ...documentQuery(bank, open ?? ''), enabled: open !== null });
  const show = (kasdaId: string | null) =>
    setParams((shown) => {
      const next = new URLSearchParams(shown);
      if (kasdaId === null) next.delete(OPEN_DOCUMENT);
      else next.set(OPEN_DOCUMENT, kasdaId);
      return next;
    });
  return (
    <Page
      isWide
      {...(open === null
        ? {
            count: total ?? null,
            actions: <DocumentImportButton side={table.facts.side ?? 'kasda'} role={user.user.roleId} />,
          }
        : {
            step: data ? documentName(data.document) : open,
            actions: (
              <Button icon={ArrowLeft} onPress={() => show(null)}>
                Kembali
              </Button>
            ),
          })}
    >
      {open === null && head}
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
