import type { TransactionDetail } from '@ibk/sdk/contract';
import { FILE_FACTS, returnText, shownFacts, TRANSACTION } from '@ibk/sdk/records';
import type { ReactNode } from 'react';
import { Paper } from '../../patterns/paper/paper.tsx';
import type { ContentSection } from '../facts/drawn-sections.ts';
import { definitionOf } from '../facts/definition-of.tsx';
import { useZone } from '../form/zone.ts';
import { FactSections } from './fact-sections.tsx';
import { actsOf, isProof, outcome } from './outcome.ts';

interface TransactionPaperProps {
  letterhead: ReactNode;
  detail: TransactionDetail;
  sections: readonly ContentSection[];
}
/** Printout of a transaction's data. Only the receipt, which the bank numbers and others can check, proves a payment. */
export function TransactionPaper({ letterhead, detail, sections }: TransactionPaperProps) {
  const zone = useZone();
  const { transaction } = detail;
  const { statusName, referenceId } = transaction;
  const returned = returnText(transaction);
  const note = isProof(transaction)
    ? 'Bukti pembayaran transaksi ini adalah resinya, yang diunduh dengan Unduh resi.'
    : 'Kertas ini bukan bukti pembayaran.';
  return (
    <Paper letterhead={letterhead} title="Salinan Data Transaksi" subtitle={referenceId} note={note} zone={zone}>
      <FactSections
        sections={[
          {
            title: 'Transaksi',
            items: [
              { term: 'Status', value: statusName, ...(returned === null ? {} : { detail: returned }) },
              ...outcome(transaction, zone),
              ...shownFacts(TRANSACTION, FILE_FACTS, transaction).map((fact) => definitionOf(fact, zone)),
            ],
          },
          ...sections,
          { title: 'Diproses oleh', items: actsOf(detail, zone) },
        ]}
      />
    </Paper>
  );
}
