import type { Transaction } from '@ibk/sdk/contract';
import type { ReactNode } from 'react';
import { DefinitionList } from '../../patterns/definition-list/definition-list.tsx';
import { Paper } from '../../patterns/paper/paper.tsx';
import type { ContentSection } from '../content/views.tsx';
import { useZone } from '../form/zone.ts';
import { actsOf, isProof, outcome } from './outcome.ts';

interface TransactionPaperProps {
  letterhead: ReactNode;
  transaction: Transaction;
  sections: readonly ContentSection[];
}
/** Printout of a transaction. Only that of a successful one is a proof of payment. @source 002 §2.1 */
export function TransactionPaper({ letterhead, transaction, sections }: TransactionPaperProps) {
  const zone = useZone();
  const { statusName, referenceId, returnedBy } = transaction;
  const [title, note] = isProof(transaction)
    ? ['Bukti Transaksi', 'Transaksi ini telah berhasil dijalankan.']
    : ['Salinan Data Transaksi', 'Kertas ini bukan bukti pembayaran.'];
  return (
    <Paper letterhead={letterhead} title={title} subtitle={referenceId} note={note} zone={zone}>
      <DefinitionList
        items={[
          {
            term: 'Status',
            value: statusName,
            ...(returnedBy ? { detail: `Dana dikembalikan, lihat ${returnedBy}` } : {}),
          },
          ...outcome(transaction, zone),
          ...sections.flatMap(({ items }) => items),
          ...actsOf(transaction, zone),
        ]}
      />
    </Paper>
  );
}
