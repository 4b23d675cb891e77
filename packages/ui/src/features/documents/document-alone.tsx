import type { KasdaDocument } from '@ibk/sdk/contract';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { late } from '../../late.tsx';
import type { ListState } from '../list/list-table.ts';
import { ListView } from '../list/list-view.tsx';
import { entryTableOf } from '../list/treasury-lists.ts';
import { useList } from '../list/use-list.ts';
import type { DocumentEntryProps } from './document-entry.tsx';

const DocumentEntry = late(async () => (await import('./document-entry.tsx')).DocumentEntry);

export interface DocumentAloneProps extends Omit<DocumentEntryProps, 'kasdaId' | 'onNext' | 'onBack'> {
  state: ListState;
  onStateChange: (state: ListState) => void;
  /** The document that is open; null for the list. */
  open: string | null;
  /** Opens a document, or the list. */
  onOpen: (kasdaId: string | null) => void;
  /** A choice above the list, such as another kind of payment. */
  choice?: ReactNode;
}

/** Documents that are opened and entered one at a time. @source 000 §2, ours */
export function DocumentAlone({ state, onStateChange, open, onOpen, choice, ...host }: DocumentAloneProps) {
  const table = useMemo(() => entryTableOf(host.name), [host.name]);
  const list = useList(table, table.facts, state);
  // The list as it was when a document was opened: a document that is entered leaves it.
  const [opened, setOpened] = useState<readonly KasdaDocument[]>([]);
  useEffect(() => void DocumentEntry.preload(), []);
  if (open === null)
    return (
      <>
        {choice}
        <ListView
          table={table}
          list={list}
          facts={table.facts}
          state={state}
          onStateChange={onStateChange}
          onOpen={({ kasdaId }) => {
            setOpened(list.rows);
            onOpen(kasdaId);
          }}
        />
      </>
    );
  const rows = opened.length > 0 ? opened : list.rows;
  const next = rows[rows.findIndex(({ kasdaId }) => kasdaId === open) + 1];
  return (
    <DocumentEntry
      {...host}
      key={open}
      kasdaId={open}
      onNext={next ? () => onOpen(next.kasdaId) : null}
      onBack={() => onOpen(null)}
    />
  );
}
