import type { TransactionDetail } from '@ibk/sdk/contract';
import { governmentDocument } from '@ibk/sdk/records';
import { deductionPlace, type Role } from '@ibk/sdk/rules';
import { late } from '../../late.tsx';
import { GovernmentView, type GovernmentViewProps } from '../treasury/government-view.tsx';

/** Only a document with a file has rows. */
const UploadResult = late(async () => (await import('../upload/upload-result.tsx')).UploadResult);

interface DocumentContentProps extends Pick<GovernmentViewProps, 'announce' | 'onRefused' | 'onStep'> {
  detail: TransactionDetail;
  role: Role;
}
/** The treasury document of a transaction: the government view, with the rows of its file. @source 002 §2.5 */
export function DocumentContent({ detail, ...host }: DocumentContentProps) {
  const { transaction, dataRequest, dataResponse } = detail;
  const content = dataResponse ?? dataRequest.content;
  const document = governmentDocument(content);
  if (!document) return null;
  return (
    <GovernmentView
      {...host}
      document={document}
      place={deductionPlace(transaction.status)}
      entered={{ referenceId: transaction.referenceId, content }}
      {...(transaction.upload && { rows: <UploadResult transaction={transaction} /> })}
    />
  );
}

const silent = () => undefined;
/** The summary of a document in the panel of a queue, where nothing of it can be changed. @source 002 §2.5 */
export function DocumentSummary({ detail: { dataRequest, dataResponse } }: Pick<DocumentContentProps, 'detail'>) {
  const document = governmentDocument(dataResponse ?? dataRequest.content);
  // A panel grants nothing to any role.
  return (
    document && (
      <GovernmentView
        document={document}
        place="panel"
        role="APR_USER"
        isSummaryOnly
        announce={silent}
        onRefused={silent}
      />
    )
  );
}
