import { formatDateTime, formatRupiah } from '@ibk/sdk/format';
import { type ReactNode, useMemo } from 'react';
import { DataTable } from '../../patterns/data-table/data-table.tsx';
import { TotalInWords } from '../../patterns/amount/total.tsx';
import { PrintButton } from '../../patterns/paper/paper.tsx';
import { ResultBanner } from '../../patterns/result-banner/result-banner.tsx';
import { CopyButton } from '../../primitives/copy-button/copy-button.tsx';
import { Tabs } from '../../primitives/tabs/tabs.tsx';
import { useZone } from '../form/zone.ts';
import { columnsOf } from '../facts/columns-of.tsx';
import * as css from './desk.css.ts';
import type { DeskResult, DeskSpec, Outcome } from './desk-spec.ts';
import { outcomeColumns } from './outcomes.ts';
import { ResultsPaper } from './results-paper.tsx';
import { RowNote } from './row-note.tsx';
import type { Accepted } from './use-moves.tsx';

type ResultsDesk<Row> = Pick<DeskSpec<Row, never, never, never>, 'noun' | 'seen' | 'sumOf' | 'results'>;

/** `done` is the participle of the requested action: 'disetujui' or 'ditolak'. */
export interface DeskResultsProps<Row> extends Accepted {
  desk: ResultsDesk<Row>;
  keyOf: (row: Row) => string;
  outcomes: readonly Outcome<Row>[];
  letterhead: ReactNode;
  selected: ReadonlySet<string>;
  onSelect: (selected: Set<string>) => void;
  onOpen: (row: Row) => void;
  openKey: string | null;
  onClose: () => void;
  /** What lifts the refusals of some results, such as a link; shown below their number. @default nothing */
  wayOn?: ((refused: readonly DeskResult[]) => ReactNode) | undefined;
}
const isDone = ({ result }: Outcome<unknown>): boolean => result?.outcome === 'done';
const isRefused = ({ result }: Outcome<unknown>): boolean => result?.outcome === 'refused';
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The accepted rows by outcome, each with its participle; a first approval of a retry sends nothing yet. */
function groupsOf<Row>(accepted: readonly Outcome<Row>[], seen: ResultsDesk<Row>['seen'], { done, given }: Accepted) {
  /** Whether a move left its row as it was: an approval that was not the last one. */
  const isGiven = ({ row, result }: Outcome<Row>): boolean => {
    const { status, version } = seen(row);
    return result?.status === status && result.version === version + 1;
  };
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
 * Why a row was refused and who acted first, or who is awaited next; null if the row is done. An approval that was not the
 * last one leaves the status as it is, and its message says who is awaited now.
 */
function reasonFor<Row>(
  { seen, results: { saysMore } }: ResultsDesk<Row>,
  { row, result }: Outcome<Row>,
  { done, zone }: { done: string; zone: string },
): string | null {
  if (result === null) return `Mungkin sudah ${done}. Periksa hasilnya di atas sebelum mengulang.`;
  const { outcome, status, version, message, by, at } = result;
  const before = seen(row);
  if (outcome === 'done') return status === before.status || saysMore.includes(status ?? '') ? message : null;
  const moment = at === null ? '' : formatDateTime(at, zone);
  // A row that is as the user saw it has no first actor. A message that already has that name is not repeated.
  const isAsSeen = version === before.version;
  return by === null || isAsSeen || message.includes(moment) ? message : `${message} (${by}, ${moment})`;
}

/**
 * The result of every row. Refused rows come first, remain selected, and show who acted first. Rows whose answer was
 * lost stay here until it is known.
 */
export function DeskResults<Row>(props: DeskResultsProps<Row>) {
  const { desk, keyOf, outcomes, done, given, letterhead, onClose, wayOn, ...table } = props;
  const { noun, results } = desk;
  const zone = useZone();
  const columns = useMemo(() => outcomeColumns(results), [results]);
  const accepted = outcomes.filter(isDone);
  const refused = outcomes.filter(isRefused);
  const doubtful = outcomes.filter(({ result }) => result === null);
  const all = [...doubtful, ...refused, ...accepted];
  const groups = groupsOf(accepted, desk.seen, { done, given });
  const title = [
    ...groups.map(({ word, rows }) => `${rows.length} ${noun} ${word}`),
    ...(refused.length > 0 ? [`${refused.length} tidak diproses`] : []),
    ...(doubtful.length > 0 ? [`${doubtful.length} ${noun} belum diketahui hasilnya`] : []),
  ].join(', ');
  const sums = groups.flatMap(({ word, rows }) => {
    const sum = desk.sumOf?.(rows.map(({ row }) => row));
    return sum ? [{ name: `Jumlah ${word}`, ...sum }] : [];
  });
  const shared = {
    columns,
    keyOf: ({ row }: Outcome<Row>) => keyOf(row),
    reasonOf: (outcome: Outcome<Row>) => reasonFor(desk, outcome, { done, zone }),
    zone,
  };
  const shown = (rows: readonly Outcome<Row>[]) => <OutcomeTable {...table} {...shared} rows={rows} />;
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
        // The notice of the doubt takes the focus.
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
        {accepted.map(
          ({ row, result }) =>
            result?.secret !== undefined && (
              <Secret key={result.key} name={results.secretName?.(row) ?? ''} secret={result.secret} />
            ),
        )}
        {wayOn?.(refused.flatMap(({ result }) => result ?? []))}
      </ResultBanner>
      {accepted.length > 0 && refused.length > 0 ? <Tabs label="Hasil" items={tabs} /> : shown(all)}
      <ResultsPaper
        {...shared}
        letterhead={letterhead}
        title={results.paper}
        subtitle={title}
        sums={sums}
        outcomes={all}
      />
    </>
  );
}

/** A secret that is never shown again; it is on no printout. */
const Secret = ({ name, secret }: { name: string; secret: string }) => (
  <div className={css.secret} data-print="never">
    {name}: <code>{secret}</code> <CopyButton label={name} text={secret} />
    <div>Salin sekarang, karena tidak ditampilkan lagi.</div>
  </div>
);

interface OutcomeTableProps<Row> extends Pick<DeskResultsProps<Row>, 'selected' | 'onSelect' | 'onOpen' | 'openKey'> {
  rows: readonly Outcome<Row>[];
  columns: ReturnType<typeof outcomeColumns<Row>>;
  keyOf: (outcome: Outcome<Row>) => string;
  reasonOf: (outcome: Outcome<Row>) => string | null;
  zone: string;
}
const OutcomeTable = <Row,>({
  rows,
  columns,
  keyOf,
  reasonOf,
  zone,
  selected,
  onSelect,
  onOpen,
  openKey,
}: OutcomeTableProps<Row>) => (
  <DataTable
    label="Hasil"
    hasToolbar={false}
    rows={rows}
    columns={columnsOf(columns, zone, ({ row }) => onOpen(row))}
    rowKey={keyOf}
    selection={rows.some(isRefused) ? { selected, onChange: onSelect, canSelect: isRefused } : undefined}
    onOpen={({ row }) => onOpen(row)}
    openKey={openKey}
    rowNote={(outcome) => {
      const reason = reasonOf(outcome);
      return reason === null ? null : <RowNote text={reason} />;
    }}
  />
);
