import { formatDateTime, formatRupiah } from '@ibk/sdk/format';
import Info from 'lucide-react/icons/info';
import { DataTable } from '../../patterns/data-table/data-table.tsx';
import { ResultBanner } from '../../patterns/result-banner/result-banner.tsx';
import { useZone } from '../zone.ts';
import { outcomeColumns, type Outcome } from './queue-columns.tsx';
import * as css from './queue.css.ts';
import { sumOf } from './sum.ts';

export interface QueueResultsProps {
  outcomes: readonly Outcome[];
  /** 'disetujui', 'ditolak'. */
  done: string;
  selected: ReadonlySet<string>;
  onSelect: (selected: Set<string>) => void;
  onOpen: (referenceId: string) => void;
  openKey: string | null;
  onClose: () => void;
}
const isDone = ({ result }: Outcome): boolean => result.outcome === 'done';

/** A result for every row: the refused first and still selected, with who was before. */
export function QueueResults({ outcomes, done, selected, onSelect, onOpen, openKey, onClose }: QueueResultsProps) {
  const zone = useZone();
  const accepted = outcomes.filter(isDone);
  const refused = outcomes.filter((outcome) => !isDone(outcome));
  const words = [
    ...(accepted.length > 0 ? [`${accepted.length} transaksi ${done}`] : []),
    ...(refused.length > 0 ? [`${refused.length} tidak diproses`] : []),
  ].join(', ');
  const who = ({ result: { by, at } }: Outcome) => (by && at ? ` (${by}, ${formatDateTime(at, zone)})` : '');
  return (
    <>
      <ResultBanner tone={refused.length > 0 ? 'warning' : 'success'} title={words} onClose={onClose}>
        {accepted.length > 0 &&
          `Jumlah ${done} ${formatRupiah(sumOf(accepted.map(({ transaction }) => transaction)))}. `}
        {refused.length > 0 && 'Yang tidak diproses tetap dipilih di bawah.'}
      </ResultBanner>
      <DataTable
        label="Hasil"
        hasToolbar={false}
        rows={[...refused, ...accepted]}
        columns={outcomeColumns(onOpen)}
        rowKey={({ transaction }) => transaction.referenceId}
        selection={{ selected, onChange: onSelect, canSelect: (outcome) => !isDone(outcome) }}
        onOpen={({ transaction }) => onOpen(transaction.referenceId)}
        openKey={openKey}
        rowNote={(outcome) =>
          isDone(outcome) ? null : (
            <span className={css.note}>
              <Info className={css.noteIcon.mayNot} size={16} strokeWidth={2} aria-hidden="true" />
              <span>
                {outcome.result.message}
                {who(outcome)}
              </span>
            </span>
          )
        }
      />
    </>
  );
}
