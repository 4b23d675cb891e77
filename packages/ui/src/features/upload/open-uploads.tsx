import type { Upload } from '@ibk/sdk/contract';
import { useState } from 'react';
import { Panel } from '../../patterns/panel/panel.tsx';
import type { ListState } from '../list/list-table.ts';
import { useList } from '../list/use-list.ts';
import { WholeView } from '../list/whole-view.tsx';
import { OPEN_UPLOADS } from './upload-lists.ts';

/** 'Unggahan yang belum diajukan', each of which can be opened again. */
export function OpenUploads({ onOpen }: { onOpen: (upload: Upload) => void }) {
  const [state, setState] = useState<ListState>({ view: OPEN_UPLOADS.first, criteria: {} });
  const list = useList(OPEN_UPLOADS, {}, state);
  return (
    <Panel title={OPEN_UPLOADS.label} hasLine={false}>
      <WholeView table={OPEN_UPLOADS} list={list} state={state} onStateChange={setState} onOpen={onOpen} />
    </Panel>
  );
}
