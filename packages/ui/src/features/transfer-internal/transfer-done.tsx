import type { EntryAnswer, InquiryAnswer } from '@ibk/sdk/contract';
import { formatAccount } from '@ibk/sdk/format';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useBank } from '../../bank-context.ts';
import { Amount } from '../../patterns/amount/amount.tsx';
import { DefinitionList } from '../../patterns/definition-list/definition-list.tsx';
import { Panel } from '../../patterns/panel/panel.tsx';
import { ResultBanner } from '../../patterns/result-banner/result-banner.tsx';
import { StatusChip } from '../../patterns/status-chip/status-chip.tsx';
import { CopyButton } from '../../primitives/copy-button/copy-button.tsx';
import { Skeleton } from '../../primitives/skeleton/skeleton.tsx';
import { explanationQuery } from '../../queries/transactions.ts';
import { nextWords } from '../transaction-detail/next-words.ts';
import * as css from './transfer-internal.css.ts';

interface TransferDoneProps {
  entry: EntryAnswer;
  inquiry: InquiryAnswer;
  /** 'Buat lagi', 'Lihat detail'. */
  actions: ReactNode;
}
/** The reference, and who acts next. */
export function TransferDone({ entry, inquiry, actions }: TransferDoneProps) {
  const { data, isPending } = useQuery(explanationQuery(useBank(), entry.referenceId));
  const { content, amountParameters } = inquiry;
  return (
    <div className={css.main}>
      <ResultBanner tone="success" title={`Transaksi ${entry.referenceId} diajukan`}>
        {isPending ? <Skeleton width={240} /> : data && nextWords(data)}
      </ResultBanner>
      <Panel title="Transfer Internal">
        <DefinitionList
          items={[
            {
              term: 'Nomor referensi',
              value: (
                <>
                  {entry.referenceId} <CopyButton text={entry.referenceId} label="nomor referensi" />
                </>
              ),
            },
            { term: 'Status', value: <StatusChip status={entry.status} /> },
            { term: 'Rekening sumber', value: formatAccount(content.source), detail: content.sourceName },
            { term: 'Rekening tujuan', value: formatAccount(content.dest), detail: content.destName },
            { term: 'Total', value: <Amount value={amountParameters.total} /> },
          ]}
        />
      </Panel>
      <div className={css.done}>{actions}</div>
    </div>
  );
}
