import type { Upload } from '@ibk/sdk/contract';
import { shownFacts, UPLOAD, type UploadFact } from '@ibk/sdk/records';
import { useQuery } from '@tanstack/react-query';
import { useBank } from '../../bank-context.ts';
import { type Definition, DefinitionList } from '../../patterns/definition-list/definition-list.tsx';
import { Notice } from '../../patterns/notice/notice.tsx';
import { StatusChip } from '../../patterns/status-chip/status-chip.tsx';
import { Skeleton } from '../../primitives/skeleton/skeleton.tsx';
import { payrollStatusQuery, uploadQuery } from '../../queries/uploads.ts';
import { definitionOf } from '../facts/definition-of.tsx';
import { faultText } from '../form/fault-text.ts';
import { useZone } from '../form/zone.ts';

/** In the order of the documents, with what the verifier and the approver answer for. @source 001 §2.4 */
const BEFORE: readonly UploadFact[] = ['count', 'filename', 'instance', 'treasury', 'payroll'];
const AFTER: readonly UploadFact[] = [
  'amount',
  'fee',
  'total',
  'closeNames',
  'unchecked',
  'override',
  'retryOf',
  'hash',
];

/** Status and message of a payroll's upload and posting. Without an answer they are left out. @source 002 §4.4 */
function usePayroll(upload: Upload): Definition[] {
  const { data, isError } = useQuery({
    ...payrollStatusQuery(useBank(), { ...upload, payrollId: upload.payrollId ?? '' }),
    enabled: upload.payrollId !== null,
  });
  if (!data || isError) return [];
  const status = (of: string) => <StatusChip kind="uploadRow" status={of} />;
  return [
    { term: 'Status upload', value: status(data.statusUpload), detail: data.messageUpload },
    { term: 'Status posting', value: status(data.statusPosting), detail: data.messagePosting },
  ];
}

function UploadFacts({ upload }: { upload: Upload }) {
  const zone = useZone();
  const payroll = usePayroll(upload);
  const items = (names: readonly UploadFact[]) =>
    shownFacts(UPLOAD, names, upload).map((fact) => definitionOf(fact, zone));
  return <DefinitionList items={[...items(BEFORE), ...payroll, ...items(AFTER)]} />;
}

/** The upload result panel: what the file behind a transaction is, and what it costs. @source 001 §2.4 */
export function UploadPanel({ referenceChannel }: { referenceChannel: string }) {
  const { data, error } = useQuery(uploadQuery(useBank(), referenceChannel));
  if (error)
    return (
      <Notice tone="error" role="alert">
        {faultText(error)}
      </Notice>
    );
  return data ? <UploadFacts upload={data} /> : <Skeleton width="100%" />;
}
