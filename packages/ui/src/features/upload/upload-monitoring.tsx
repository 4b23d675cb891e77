import { newIdempotencyKey } from '@ibk/sdk';
import type { Transaction, Upload } from '@ibk/sdk/contract';
import { roleOperations, type Role, uploadFilename, uploadPrint } from '@ibk/sdk/rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import ListRestart from 'lucide-react/icons/list-restart';
import Printer from 'lucide-react/icons/printer';
import { useRef, useState } from 'react';
import { useBank } from '../../bank-context.ts';
import { late } from '../../late.tsx';
import { Notice } from '../../patterns/notice/notice.tsx';
import { SidePanel } from '../../patterns/side-panel/side-panel.tsx';
import { Button } from '../../primitives/button/button.tsx';
import { Link } from '../../primitives/link/link.tsx';
import { keys } from '../../queries/keys.ts';
import { uploadQuery } from '../../queries/uploads.ts';
import { useBatchProgress } from '../../queries/use-batch-progress.ts';
import { faultText } from '../form/fault-text.ts';
import * as beside from '../list/beside.css.ts';
import type { ListState } from '../list/list-table.ts';
import { ListView } from '../list/list-view.tsx';
import { UPLOAD_MONITORING } from '../list/transaction-lists.ts';
import type { List } from '../list/use-list.ts';
import { saveFile } from '../receipts/save-file.ts';
import * as css from './upload.css.ts';

const UploadResult = late(async () => (await import('./upload-result.tsx')).UploadResult);

type OfUpload = NonNullable<Transaction['upload']>;

/** Saves the rows of an upload with what became of each. The request carries the whole upload. @source 001 §2.4, 001 §7 */
function PrintUpload({ referenceChannel }: Pick<OfUpload, 'referenceChannel'>) {
  const bank = useBank();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async () =>
      bank.files.downloadUploadResult(await queries.ensureQueryData(uploadQuery(bank, referenceChannel))),
    onSuccess: (file) => saveFile(file, uploadFilename({ referenceChannel })),
  });
  return (
    <Button icon={Printer} isPending={isPending} onPress={() => mutate()}>
      Cetak
    </Button>
  );
}

interface RetryProps {
  transaction: Transaction;
  /** Hears of the new upload of the failed rows. */
  onRetried: (upload: Upload) => void;
}
/** Makes an upload of the failed rows only. It takes the same way as any other. */
function RetryRows({ transaction: { referenceId, upload }, onRetried }: RetryProps) {
  const bank = useBank();
  // The same rows are asked for once, however often it is pressed after a lost answer.
  const key = useRef<string>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (idempotencyKey: string) => bank.uploads.retryUpload({ referenceId }, { idempotencyKey }),
    onSuccess: onRetried,
    meta: { silent: true, stale: [keys.openUploads, keys.transactions] },
  });
  return (
    <>
      {error && (
        <Notice tone="error" role="alert">
          {faultText(error)}
        </Notice>
      )}
      <Button icon={ListRestart} isPending={isPending} onPress={() => mutate((key.current ??= newIdempotencyKey()))}>
        Ulangi {upload?.failed} baris gagal
      </Button>
    </>
  );
}

/** A batch whose rows are all final, some of them failed for good. */
const canRetry = ({ status, upload }: Transaction): boolean =>
  status !== 'REJECT' && upload !== null && upload.failed > 0 && upload.waiting === 0;

interface UploadMonitoringProps {
  list: List<Transaction>;
  role: Role;
  state: ListState;
  onStateChange: (state: ListState) => void;
  /** Address of a transaction's detail. */
  hrefOf: (referenceId: string) => string;
  /** Opens the screen on which an upload is entered. */
  onRetried: (upload: Upload) => void;
}
/** Every transaction with a file, and beside it the upload result panel in monitoring mode. @source 001 §2.4 */
export function UploadMonitoring({ list, role, state, onStateChange, hrefOf, onRetried }: UploadMonitoringProps) {
  const [openId, setOpenId] = useState<string | null>(null);
  const open = list.rows.find(({ referenceId }) => referenceId === openId);
  useBatchProgress(list.rows.some(({ status }) => status === 'SUSPECT'));
  const close = () => setOpenId(null);
  return (
    <div className={beside.columns} data-panel={open !== undefined || undefined}>
      <div className={beside.main}>
        <ListView
          state={state}
          onStateChange={onStateChange}
          table={UPLOAD_MONITORING}
          list={list}
          facts={UPLOAD_MONITORING.facts ?? {}}
          openKey={open?.referenceId ?? null}
          onOpen={({ referenceId }) => setOpenId(referenceId)}
        />
      </div>
      {open?.upload && (
        <SidePanel
          key={open.referenceId}
          title={open.referenceId}
          subtitle={open.productDescription}
          onClose={close}
          parts={[
            <div key="acts" className={css.buttons}>
              {uploadPrint({ monitoring: true }) && <PrintUpload {...open.upload} />}
              {canRetry(open) && roleOperations({ operationId: 'retryUpload' }).includes(role) && (
                <RetryRows transaction={open} onRetried={onRetried} />
              )}
              <Link href={hrefOf(open.referenceId)}>Lihat detail</Link>
            </div>,
            <UploadResult key="result" transaction={open} />,
          ]}
        />
      )}
    </div>
  );
}
