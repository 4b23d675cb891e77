import type { EntryAnswer } from '@ibk/sdk/contract';
import type { ReactNode } from 'react';
import { DefinitionList } from '../../patterns/definition-list/definition-list.tsx';
import { Paper } from '../../patterns/paper/paper.tsx';
import { statusLook } from '../../patterns/status-chip/statuses.ts';
import type { ContentSection } from '../facts/drawn-sections.ts';
import { useZone } from '../form/zone.ts';

interface EntryPaperProps {
  letterhead: ReactNode;
  entry: Pick<EntryAnswer, 'referenceId' | 'status'>;
  sections: readonly ContentSection[];
  /** The next person to act, once the bank has named them. */
  next: string | undefined;
}
/** Printout of an entry. It states that nothing has been paid yet. */
export const EntryPaper = ({ letterhead, entry, sections, next }: EntryPaperProps) => (
  <Paper
    letterhead={letterhead}
    title="Bukti Pengajuan Transaksi"
    subtitle={entry.referenceId}
    note="Transaksi ini belum dijalankan; kertas ini bukan bukti pembayaran."
    zone={useZone()}
  >
    <DefinitionList
      items={[
        {
          term: 'Status',
          value: statusLook('transaction', entry.status).word,
          ...(next === undefined ? {} : { detail: next }),
        },
        ...sections.flatMap(({ items }) => items),
      ]}
    />
  </Paper>
);
