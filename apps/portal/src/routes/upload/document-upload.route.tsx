import { type DocumentUploadName, UPLOAD_SCREENS } from '@ibk/sdk/rules';
import { RadioGroup } from '@ibk/ui';
import { DOCUMENTS_FOR_ROWS, DocumentUpload, listPageQuery, listStateOf, ListView, useList } from '@ibk/ui/features';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLocation, useNavigate } from 'react-router-dom';
import type { App } from '../../app.ts';
import { menuPath } from '../../page/menu-path.ts';
import { useMenu } from '../../page/menu-tree-context.ts';
import { Page } from '../../page/page.tsx';
import { documentLink } from '../document-link.ts';
import { rememberedView } from '../list/remembered-view.ts';
import { useListState } from '../list/use-list-state.ts';

/** The upload screen of a route, whose documents it lists. */
interface DocumentUploadData {
  name: DocumentUploadName;
}

const factsOf = (name: DocumentUploadName, withRows: boolean) => {
  const { products, ofDocument } = UPLOAD_SCREENS[name];
  return { ...DOCUMENTS_FOR_ROWS.facts, side: ofDocument.side, products: products.join(','), withRows };
};

export function loader({ bank, queries }: App, { name }: DocumentUploadData) {
  return ({ request }: LoaderFunctionArgs) => {
    const first = rememberedView(DOCUMENTS_FOR_ROWS);
    const state = listStateOf(new URL(request.url).searchParams, { ...DOCUMENTS_FOR_ROWS, first });
    return void queries.prefetchQuery(listPageQuery(bank, DOCUMENTS_FOR_ROWS, factsOf(name, false), state));
  };
}

const OF_ROWS = { without: 'Belum ada daftar', with: 'Sudah ada daftar' } as const;

/** The documents of the route, of which one is chosen. */
function Documents({ name, onOpen }: DocumentUploadData & { onOpen: (kasdaId: string) => void }) {
  const [rows, setRows] = useState<keyof typeof OF_ROWS>('without');
  const [state, setState] = useListState(DOCUMENTS_FOR_ROWS);
  const facts = factsOf(name, rows === 'with');
  const list = useList(DOCUMENTS_FOR_ROWS, facts, state);
  return (
    <Page isWide count={list.total ?? null}>
      <RadioGroup
        label="Dokumen"
        isLabelUnseen
        variant="segmented"
        options={Object.entries(OF_ROWS).map(([id, text]) => ({ id, text }))}
        value={rows}
        onChange={(id) => setRows(id === 'with' ? 'with' : 'without')}
      />
      <ListView
        table={DOCUMENTS_FOR_ROWS}
        list={list}
        facts={facts}
        state={state}
        onStateChange={setState}
        onOpen={({ kasdaId }) => onOpen(kasdaId)}
      />
    </Page>
  );
}

/** The document of a history entry; null in the one with the list. */
const chosenIn = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'kasdaId' in state && typeof state.kasdaId === 'string'
    ? state.kasdaId
    : null;

/** The uploads of treasury documents: one is chosen, then a file is checked for it. @source 000 §2, 001 §2.4 */
export function Component({ data: { name } }: { data: DocumentUploadData }) {
  const navigate = useNavigate();
  const { hrefOf, items } = useMenu();
  const location = useLocation();
  const kasdaId = chosenIn(location.state);
  // The address keeps what narrows the list, and 'back' leads to it.
  const choose = (chosen: string) => void navigate(location.search, { state: { kasdaId: chosen } });
  if (kasdaId === null) return <Documents name={name} onOpen={choose} />;
  const { entry } = UPLOAD_SCREENS[name].ofDocument;
  const screen = hrefOf(entry);
  const title = menuPath(items, entry).at(-1)?.title ?? entry;
  return (
    <Page isWide step="Berkas">
      <DocumentUpload
        key={kasdaId}
        kasdaId={kasdaId}
        entry={{ href: screen === null ? null : documentLink(screen, kasdaId), title }}
        onBack={() => void navigate(-1)}
      />
    </Page>
  );
}
