import { UPLOAD_MONITORING, UploadMonitoring, useList } from '@ibk/ui/features';
import { useNavigate } from 'react-router-dom';
import type { App } from '../../app.ts';
import { Page } from '../../page/page.tsx';
import { useSession } from '../../session.ts';
import { listLoader } from '../list/list-loader.ts';
import { useListState } from '../list/use-list-state.ts';
import { transactionLink } from '../transaction-link.ts';
import type { OpenedUpload } from './opened-upload.ts';

const FACTS = UPLOAD_MONITORING.facts ?? {};

export const loader = (app: App) => listLoader(app, UPLOAD_MONITORING, FACTS);

/** How far the batches of the group are. @source 000 §2, 001 §2.4 */
export function Component() {
  const { role } = useSession();
  const navigate = useNavigate();
  const [state, setState] = useListState(UPLOAD_MONITORING);
  const list = useList(UPLOAD_MONITORING, FACTS, state);
  return (
    <Page isWide count={list.total ?? null}>
      <UploadMonitoring
        list={list}
        role={role}
        state={state}
        onStateChange={setState}
        hrefOf={transactionLink}
        onRetried={({ referenceChannel, productId: product, source }) => {
          const state: OpenedUpload = { opened: { referenceChannel, product, source } };
          void navigate('/menu/transfer-multi', { state });
        }}
      />
    </Page>
  );
}
