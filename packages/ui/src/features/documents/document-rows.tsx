import { useQuery } from '@tanstack/react-query';
import { useBank } from '../../bank-context.ts';
import { uploadQuery } from '../../queries/uploads.ts';
import { BatchRows } from '../upload/batch-rows.tsx';
import { UploadPanel } from '../upload/upload-panel.tsx';
import * as css from './documents.css.ts';

/** The file of a document that has not been entered, with its rows. @source 001 §2.4, 002 §2.5 */
export function DocumentRows({ referenceChannel }: { referenceChannel: string }) {
  const { data: header } = useQuery(uploadQuery(useBank(), referenceChannel));
  return (
    <div className={css.page}>
      <UploadPanel referenceChannel={referenceChannel} />
      {header && <BatchRows upload={header} outcome={undefined} />}
    </div>
  );
}
