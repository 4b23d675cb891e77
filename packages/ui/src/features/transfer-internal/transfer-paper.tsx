import type { EntryAnswer, InquiryAnswer } from '@ibk/sdk/contract';
import { formatAccount, formatRupiah } from '@ibk/sdk/format';
import type { ReactNode } from 'react';
import { Amount, AmountInWords } from '../../patterns/amount/amount.tsx';
import { DefinitionList } from '../../patterns/definition-list/definition-list.tsx';
import { Paper } from '../../patterns/paper/paper.tsx';
import { statusLook } from '../../patterns/status-chip/statuses.ts';
import { useZone } from '../form/zone.ts';
import { scheduleOf, type TransferDraft } from './draft.ts';
import { scheduleText } from '../schedule/schedule-text.ts';
import * as css from './transfer-internal.css.ts';

interface TransferPaperProps {
  letterhead: ReactNode;
  entry: EntryAnswer;
  inquiry: InquiryAnswer;
  draft: TransferDraft;
  /** Who acts next, once the bank has said it. */
  next: string | undefined;
}
/** What was entered, on paper. Nothing is paid yet, and it says so. */
export function TransferPaper({ letterhead, entry, inquiry, draft, next }: TransferPaperProps) {
  const { content, amountParameters } = inquiry;
  const { amount, feeExclude, total } = amountParameters;
  return (
    <Paper
      letterhead={letterhead}
      title="Bukti Pengajuan Transaksi"
      subtitle={entry.referenceId}
      note="Transaksi ini belum dijalankan; kertas ini bukan bukti pembayaran."
      zone={useZone()}
    >
      <DefinitionList
        items={[
          { term: 'Jenis transaksi', value: content.summary.productDescription },
          {
            term: 'Status',
            value: statusLook('transaction', entry.status).word,
            ...(next === undefined ? {} : { detail: next }),
          },
          { term: 'Rekening sumber', value: formatAccount(content.source), detail: content.sourceName },
          { term: 'Rekening tujuan', value: formatAccount(content.dest), detail: content.destName },
          { term: 'Berita', value: draft.note || '-' },
          { term: 'Jadwal', value: scheduleText(scheduleOf(draft)) },
        ]}
      />
      <div className={css.totals}>
        <div className={css.line}>
          <span>Nominal</span>
          <span>{formatRupiah(amount)}</span>
        </div>
        <div className={css.line}>
          <span>Biaya</span>
          <span>{formatRupiah(feeExclude)}</span>
        </div>
        <div className={css.line}>
          <span className={css.strong}>Total</span>
          <Amount value={total} size="title" />
        </div>
        <div className={css.quiet}>
          Terbilang: <AmountInWords value={total} />
        </div>
      </div>
    </Paper>
  );
}
