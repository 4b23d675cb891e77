import type { Transaction } from '@ibk/sdk/contract';
import { uploadSource } from '@ibk/sdk/rules';
import { useQuery } from '@tanstack/react-query';
import { useBank } from '../../bank-context.ts';
import { transactionQuery } from '../../queries/transactions.ts';
import { uploadQuery } from '../../queries/uploads.ts';
import { RowProgress } from '../facts/row-progress.tsx';
import { BatchRows } from './batch-rows.tsx';
import { UploadPanel } from './upload-panel.tsx';
import * as css from './upload.css.ts';

/**
 * The file of a transaction with its rows: those of the response, with what became of each, or those of the request before.
 *
 * @source 001 §2.4, 002 §2.2
 */
export function UploadResult({ transaction: listed }: { transaction: Transaction }) {
  const bank = useBank();
  const { data: detail } = useQuery(transactionQuery(bank, listed.referenceId));
  const { upload } = detail?.transaction ?? listed;
  const { data: header } = useQuery({
    ...uploadQuery(bank, upload?.referenceChannel ?? ''),
    enabled: upload !== null,
  });
  if (!upload) return null;
  const source = detail && uploadSource(detail);
  const isPaid = source === 'response' || upload.waiting < upload.count;
  return (
    <div className={css.part}>
      {isPaid && <RowProgress {...upload} />}
      <UploadPanel referenceChannel={upload.referenceChannel} />
      {header && source !== undefined && source !== 'none' && (
        <BatchRows upload={header} outcome={isPaid ? upload : undefined} />
      )}
    </div>
  );
}
