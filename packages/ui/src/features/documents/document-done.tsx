import type { DocumentResult } from '@ibk/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useBank } from '../../bank-context.ts';
import { Skeleton } from '../../primitives/skeleton/skeleton.tsx';
import { transactionQuery } from '../../queries/transactions.ts';
import { EntryDone } from '../entry/entry-done.tsx';
import { useSections } from '../facts/use-sections.ts';
import { ListFault } from '../list/list-fault.tsx';
import { faultText } from '../form/fault-text.ts';

interface DocumentDoneProps {
  referenceId: NonNullable<DocumentResult['referenceId']>;
  /** Logo and name at the head of the printout. */
  letterhead: ReactNode;
  onDetail: (referenceId: string) => void;
  /** Opens the next document of the list, or returns to it. */
  next: { label: string; open: () => void };
}
/** Confirmation of the entry of a document, with its printout. */
export function DocumentDone({ referenceId, letterhead, onDetail, next }: DocumentDoneProps) {
  const { data, error, refetch } = useQuery(transactionQuery(useBank(), referenceId));
  const sections = useSections(data);
  if (error) return <ListFault text={faultText(error)} onReload={() => void refetch()} />;
  if (!data || !sections) return <Skeleton width="100%" />;
  const { transaction } = data;
  return (
    <EntryDone
      entry={transaction}
      title={transaction.productDescription}
      sections={sections}
      letterhead={letterhead}
      againLabel={next.label}
      onAgain={next.open}
      onDetail={() => onDetail(referenceId)}
      save={null}
    />
  );
}
