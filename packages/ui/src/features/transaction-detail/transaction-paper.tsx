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
/** Printout of a transaction's data. Only the receipt, which the bank numbers and others can check, proves a payment. */
export function TransactionPaper({ letterhead, transaction, sections }: TransactionPaperProps) {
  const zone = useZone();
  const { statusName, referenceId, returnedBy } = transaction;
  const note = isProof(transaction)
    ? 'Bukti pembayaran transaksi ini adalah resinya, yang diunduh dengan Unduh resi.'
    : 'Kertas ini bukan bukti pembayaran.';
  return (
    <Paper letterhead={letterhead} title="Salinan Data Transaksi" subtitle={referenceId} note={note} zone={zone}>
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
