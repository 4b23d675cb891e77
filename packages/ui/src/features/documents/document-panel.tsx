import type { KasdaDocument } from '@ibk/sdk/contract';
import { enteredDocument } from '@ibk/sdk/records';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useBank } from '../../bank-context.ts';
import { SidePanel, type SidePanelProps } from '../../patterns/side-panel/side-panel.tsx';
import { Skeleton } from '../../primitives/skeleton/skeleton.tsx';
import { documentQuery } from '../../queries/documents.ts';
import { faultText } from '../form/fault-text.ts';
import { ListFault } from '../list/list-fault.tsx';
import { GovernmentView } from '../treasury/government-view.tsx';
import { deskChannel } from './document-desk.ts';
import { documentName, noteOf } from './document-labels.ts';

interface DocumentPanelProps extends Pick<SidePanelProps, 'onClose' | 'onPrevious' | 'onNext'> {
  row: KasdaDocument;
  /** Holder of an account of the user's group. */
  nameOf: (accountNumber: string) => string;
}
const silent = () => undefined;

/** The summary of a document beside the list in which it is selected. @source 002 §2.5 */
export function DocumentPanel({ row, nameOf, ...walk }: DocumentPanelProps) {
  const { data, error, refetch } = useQuery(documentQuery(useBank(), row.kasdaId));
  const sourceName = nameOf(row.rekeningSumber);
  const shown = useMemo(
    () =>
      data && enteredDocument(data, { channel: deskChannel(data.document), sourceName, note: noteOf(data.document) }),
    [data, sourceName],
  );
  return (
    <SidePanel
      {...walk}
      title={documentName(row)}
      subtitle={row.productDescription}
      parts={[
        shown ? (
          // A panel grants nothing to any role.
          <GovernmentView
            key="view"
            document={shown}
            place="panel"
            role="OPR_USER"
            isSummaryOnly
            announce={silent}
            onRefused={silent}
          />
        ) : error ? (
          <ListFault key="fault" text={faultText(error)} onReload={() => void refetch()} />
        ) : (
          <Skeleton key="wait" width="100%" />
        ),
      ]}
    />
  );
}
