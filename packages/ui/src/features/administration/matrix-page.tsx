import type { ManagedUser } from '@ibk/sdk/contract';
import { listChanges } from '@ibk/sdk/records';
import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useBank } from '../../bank-context.ts';
import { late } from '../../late.tsx';
import { DefinitionList } from '../../patterns/definition-list/definition-list.tsx';
import { Notice } from '../../patterns/notice/notice.tsx';
import { Panel } from '../../patterns/panel/panel.tsx';
import { Button } from '../../primitives/button/button.tsx';
import { Skeleton } from '../../primitives/skeleton/skeleton.tsx';
import { approversQuery, groupListQuery, matrixQuery } from '../../queries/administration.ts';
import { faultText } from '../form/fault-text.ts';
import { ListFault } from '../list/list-fault.tsx';
import * as css from './matrix.css.ts';
import { PendingNotice } from './pending-notice.tsx';

// Most who open a matrix read it.
const MatrixEditor = late(async () => (await import('./matrix-editor.tsx')).MatrixEditor);

/** The active approvers of a group by class, such as `1 kelas A, 2 kelas B`. */
function staffOf(approvers: readonly ManagedUser[]): string {
  const classes = approvers.map(({ approverClass }) =>
    approverClass === null ? 'tanpa kelas' : `kelas ${approverClass}`,
  );
  const words = [...new Set(classes)]
    .sort()
    .map((each) => `${classes.filter((other) => other === each).length} ${each}`);
  return words.length === 0 ? 'tidak ada' : words.join(', ');
}

interface MatrixPageProps {
  corporateGroupId: string;
  /** Whether the user may ask for a change. */
  mayAsk: boolean;
  onBack: () => void;
  announce: (message: string) => void;
}
/** The approval matrix of a group: read by those who only read, or while a change waits, else edited. */
export function MatrixPage({ corporateGroupId, mayAsk, onBack, announce }: MatrixPageProps) {
  const bank = useBank();
  const matrix = useQuery(matrixQuery(bank, corporateGroupId));
  const approvers = useQuery(approversQuery(bank, corporateGroupId));
  const { data: groups } = useQuery(groupListQuery(bank));
  const fault = matrix.error ?? approvers.error;
  if (fault)
    return (
      <ListFault
        text={faultText(fault)}
        onReload={() => {
          void matrix.refetch();
          void approvers.refetch();
        }}
      />
    );
  const groupName = groups?.find((group) => group.corporateGroupId === corporateGroupId)?.corporateGroupName;
  if (!matrix.data || !approvers.data || groupName === undefined) return <Skeleton width="100%" />;
  const { pending = null, tiers } = matrix.data;
  return (
    <div className={css.page}>
      <Panel
        title={`Matriks approval ${groupName}`}
        actions={
          <Button size="s" icon={ArrowLeft} onPress={onBack}>
            Kembali
          </Button>
        }
      >
        <DefinitionList
          items={[
            { term: 'Approver aktif', value: staffOf(approvers.data) },
            ...(tiers.length === 0 ? [{ term: 'Matriks', value: '1 approver kelas apa pun' }] : []),
            ...listChanges('tiers', null, { tiers }).map(({ label, after }) => ({ term: label, value: after })),
          ]}
        />
      </Panel>
      {pending && <PendingNotice pending={pending} />}
      {mayAsk && !pending && (
        <>
          <Notice>
            Tingkat pertama yang mencakup produk dan nominal menentukan. Transaksi yang sudah dientri tidak berubah.
          </Notice>
          <MatrixEditor
            key={matrix.data.version}
            corporateGroupId={corporateGroupId}
            groupName={groupName}
            matrix={matrix.data}
            approvers={approvers.data}
            onDone={(message) => {
              announce(message);
              onBack();
            }}
          />
        </>
      )}
    </div>
  );
}
