import type { EntryAnswer, InquiryAnswer } from '@ibk/sdk/contract';
import { formatAccount, terbilang } from '@ibk/sdk/format';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useBank } from '../../bank-context.ts';
import { Amount } from '../../patterns/amount/amount.tsx';
import { DefinitionList } from '../../patterns/definition-list/definition-list.tsx';
import { Panel } from '../../patterns/panel/panel.tsx';
import { PrintButton } from '../../patterns/paper/paper.tsx';
import { ResultBanner } from '../../patterns/result-banner/result-banner.tsx';
import { StatusChip } from '../../patterns/status-chip/status-chip.tsx';
import { CopyButton } from '../../primitives/copy-button/copy-button.tsx';
import { Skeleton } from '../../primitives/skeleton/skeleton.tsx';
import { explanationQuery } from '../../queries/transactions.ts';
import { nextText } from '../transaction-detail/next-text.ts';
import type { TransferDraft } from './draft.ts';
import * as css from './transfer-internal.css.ts';
import { TransferPaper } from './transfer-paper.tsx';

interface TransferDoneProps {
  entry: EntryAnswer;
  inquiry: InquiryAnswer;
  draft: TransferDraft;
  /** Mark and name of who prints the paper. */
  letterhead: ReactNode;
  /** 'Buat lagi', 'Lihat detail'. */
  actions: ReactNode;
}
/** The reference, who acts next, and a paper to print. */
export function TransferDone({ entry, inquiry, draft, letterhead, actions }: TransferDoneProps) {
  const { data, isPending } = useQuery(explanationQuery(useBank(), entry.referenceId));
  const { content, amountParameters } = inquiry;
  return (
    <div className={css.main}>
      <ResultBanner tone="success" title={`Transaksi ${entry.referenceId} diajukan`}>
        {isPending ? <Skeleton width={240} /> : data && nextText(data)}
      </ResultBanner>
      <Panel title="Transfer Internal">
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
            { term: 'Rekening sumber', value: formatAccount(content.source), detail: content.sourceName },
            { term: 'Rekening tujuan', value: formatAccount(content.dest), detail: content.destName },
            { term: 'Berita', value: draft.note || '-' },
            {
              term: 'Total',
              value: <Amount value={amountParameters.total} />,
              detail: terbilang(amountParameters.total),
            },
          ]}
        />
      </Panel>
      <div className={css.done}>
        {actions}
        <PrintButton>Cetak</PrintButton>
      </div>
      <TransferPaper
        letterhead={letterhead}
        entry={entry}
        inquiry={inquiry}
        draft={draft}
        next={data && nextText(data)}
      />
    </div>
  );
}
