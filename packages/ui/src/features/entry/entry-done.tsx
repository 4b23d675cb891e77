import type { EntryAnswer } from '@ibk/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useBank } from '../../bank-context.ts';
import { DefinitionList } from '../../patterns/definition-list/definition-list.tsx';
import { Button } from '../../primitives/button/button.tsx';
import { Panel } from '../../patterns/panel/panel.tsx';
import { PrintButton } from '../../patterns/paper/paper.tsx';
import { ResultBanner } from '../../patterns/result-banner/result-banner.tsx';
import { StatusChip } from '../../patterns/status-chip/status-chip.tsx';
import { CopyButton } from '../../primitives/copy-button/copy-button.tsx';
import { Skeleton } from '../../primitives/skeleton/skeleton.tsx';
import { explanationQuery } from '../../queries/transactions.ts';
import type { ContentSection } from '../facts/drawn-sections.ts';
import { useAcceptKey } from '../form/use-accept-key.ts';
import { nextText } from '../explanation/next-text.ts';
import * as css from './entry.css.ts';
import { EntryPaper } from './entry-paper.tsx';

interface EntryDoneProps {
  entry: Pick<EntryAnswer, 'referenceId' | 'status'>;
  title: string;
  sections: readonly ContentSection[];
  /** Logo and name at the head of the printout. */
  letterhead: ReactNode;
  /** @default 'Buat lagi' */
  againLabel?: string;
  onAgain: () => void;
  onDetail: () => void;
  /** The offer to save the payee. */
  save: ReactNode;
}
/** Confirmation of an entry: its reference, the next person to act, and a printout. */
export function EntryDone({ entry, title, sections, againLabel = 'Buat lagi', ...host }: EntryDoneProps) {
  const { letterhead, onAgain, onDetail, save } = host;
  const { data, isPending } = useQuery(explanationQuery(useBank(), entry.referenceId));
  useAcceptKey(onAgain);
  return (
    <div className={css.main}>
      <ResultBanner tone="success" title={`Transaksi ${entry.referenceId} diajukan`}>
        {isPending ? <Skeleton width={240} /> : data && nextText(data)}
      </ResultBanner>
      <Panel title={title}>
        <DefinitionList
          items={[
            {
              term: 'Nomor referensi',
              value: (
                <span className={css.reference}>
                  {entry.referenceId} <CopyButton text={entry.referenceId} label="nomor referensi" />
                </span>
              ),
            },
            { term: 'Status', value: <StatusChip status={entry.status} /> },
            ...sections.flatMap(({ items }) => items),
          ]}
        />
      </Panel>
      <div className={css.done}>
        <Button variant="filled" onPress={onAgain}>
          {againLabel}
        </Button>
        <Button onPress={onDetail}>Lihat detail</Button>
        <PrintButton>Cetak</PrintButton>
      </div>
      {save}
      <EntryPaper letterhead={letterhead} entry={entry} sections={sections} next={data && nextText(data)} />
    </div>
  );
}
