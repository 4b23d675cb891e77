import type { Result, Transaction } from '@ibk/sdk/contract';
import { formatDateTime, formatRupiah } from '@ibk/sdk/format';
import type { ReactNode } from 'react';
import { DataTable } from '../../patterns/data-table/data-table.tsx';
import { TotalInWords } from '../../patterns/amount/total.tsx';
import { PrintButton } from '../../patterns/paper/paper.tsx';
import { ResultBanner } from '../../patterns/result-banner/result-banner.tsx';
import { Tabs } from '../../primitives/tabs/tabs.tsx';
import { useZone } from '../form/zone.ts';
import { columnsOf } from '../facts/columns-of.tsx';
import { OUTCOME_COLUMNS, type Outcome } from './outcome-columns.ts';
import { ResultsPaper } from './results-paper.tsx';
import { RowNote } from './row-note.tsx';
import type { Accepted } from './stages.ts';
import { sumOf } from './sum.ts';

/** `done` is the participle of what was asked for: 'disetujui' or 'ditolak'. */
export interface QueueResultsProps extends Accepted {
  outcomes: readonly Outcome[];
  letterhead: ReactNode;
  selected: ReadonlySet<string>;
  onSelect: (selected: Set<string>) => void;
  onOpen: (transaction: Transaction) => void;
  openKey: string | null;
  onClose: () => void;
}
/**
 * Statuses of which the bank's message says more: when an order is first executed, or why a payment failed. An approval
 * that was not the last one leaves the status as it is, and its message says who is awaited now.
 */
const SAYS_MORE: readonly Result['status'][] = ['AUTOTRX', 'FAILED'];
const isDone = ({ result }: Outcome): boolean => result?.outcome === 'done';
const isRefused = ({ result }: Outcome): boolean => result?.outcome === 'refused';
/** Whether a move left its row as it was: an approval that was not the last one. */
const isGiven = ({ transaction, result }: Outcome): boolean =>
  result?.status === transaction.status && result.version === transaction.version + 1;
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The accepted rows by what became of them, each with its participle; a first approval of a retry sends nothing yet. */
function groupsOf(accepted: readonly Outcome[], { done, given }: Accepted) {
  const groups =
    given === undefined
      ? [{ word: done, rows: accepted }]
      : [
          { word: done, rows: accepted.filter((outcome) => !isGiven(outcome)) },
          { word: given, rows: accepted.filter(isGiven) },
        ];
  return groups.filter(({ rows }) => rows.length > 0);
}

/**
 * The result of every row. Refused rows come first, remain selected, and say who acted first. Rows whose answer was lost
 * stay here until it is known.
 */
export function QueueResults({ outcomes, done, given, letterhead, onClose, ...table }: QueueResultsProps) {
  const zone = useZone();
  const accepted = outcomes.filter(isDone);
  const refused = outcomes.filter(isRefused);
  const doubtful = outcomes.filter(({ result }) => result === null);
  const all = [...doubtful, ...refused, ...accepted];
  const groups = groupsOf(accepted, { done, given });
  const title = [
    ...groups.map(({ word, rows }) => `${rows.length} transaksi ${word}`),
    ...(refused.length > 0 ? [`${refused.length} tidak diproses`] : []),
    ...(doubtful.length > 0 ? [`${doubtful.length} transaksi belum diketahui hasilnya`] : []),
  ].join(', ');
  const sums = groups.map(({ word, rows }) => ({
    name: `Jumlah ${word}`,
    ...sumOf(rows.map(({ transaction }) => transaction)),
  }));
  const reasonOf = ({ transaction, result }: Outcome) => {
    if (result === null) return `Mungkin sudah ${done}. Periksa hasilnya di atas sebelum mengulang.`;
    const { outcome, status, version, message, by, at } = result;
    if (outcome === 'done') return status === transaction.status || SAYS_MORE.includes(status) ? message : null;
    const moment = at === null ? '' : formatDateTime(at, zone);
    // Nobody was first on a row that is as the user saw it. A message that says who was is not repeated.
    const isAsSeen = version === transaction.version;
    return by === null || isAsSeen || message.includes(moment) ? message : `${message} (${by}, ${moment})`;
  };
  const shown = (rows: readonly Outcome[]) => <OutcomeTable {...table} rows={rows} reasonOf={reasonOf} />;
  const tabs = [
    { id: 'all', title: 'Semua hasil', rows: all },
    ...groups.map(({ word, rows }) => ({ id: word, title: capital(word), rows })),
    { id: 'refused', title: 'Tidak diproses', rows: refused },
  ].map(({ rows, ...tab }) => ({ ...tab, count: rows.length, content: shown(rows) }));
  return (
    <>
      <ResultBanner
        tone={accepted.length === outcomes.length ? 'success' : 'warning'}
        title={title}
        // The notice of the doubt takes it.
        takesFocus={doubtful.length === 0}
        actions={<PrintButton size="s">Cetak hasil</PrintButton>}
        onClose={onClose}
      >
        {sums.map((sum) => (
          <div key={sum.name}>
            {sum.name} {formatRupiah(sum.total)}
            <TotalInWords {...sum} />
          </div>
        ))}
        {refused.length > 0 && 'Yang tidak diproses tetap dipilih di bawah.'}
      </ResultBanner>
      {accepted.length > 0 && refused.length > 0 ? <Tabs label="Hasil" items={tabs} /> : shown(all)}
      <ResultsPaper letterhead={letterhead} title={title} sums={sums} outcomes={all} reasonOf={reasonOf} zone={zone} />
    </>
  );
}

interface OutcomeTableProps extends Pick<QueueResultsProps, 'selected' | 'onSelect' | 'onOpen' | 'openKey'> {
  rows: readonly Outcome[];
  /** Returns the reason for a refusal and who acted first, or who is awaited next; null if the row is done. */
  reasonOf: (outcome: Outcome) => string | null;
}
const OutcomeTable = ({ rows, reasonOf, selected, onSelect, onOpen, openKey }: OutcomeTableProps) => (
  <DataTable
    label="Hasil"
    hasToolbar={false}
    rows={rows}
    columns={columnsOf(OUTCOME_COLUMNS, useZone(), ({ transaction }) => onOpen(transaction))}
    rowKey={({ transaction }) => transaction.referenceId}
    selection={rows.some(isRefused) ? { selected, onChange: onSelect, canSelect: isRefused } : undefined}
    onOpen={({ transaction }) => onOpen(transaction)}
    openKey={openKey}
    rowNote={(outcome) => {
      const reason = reasonOf(outcome);
      return reason === null ? null : <RowNote text={reason} />;
    }}
  />
);
