import type { Transaction, UserDetails } from '@ibk/sdk/contract';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { DataTable } from '../../patterns/data-table/data-table.tsx';
import { firstView, pageOf, type TableView } from '../../patterns/data-table/table-view.ts';
import { Notice } from '../../patterns/notice/notice.tsx';
import { Button } from '../../primitives/button/button.tsx';
import { IconButton } from '../../primitives/icon-button/icon-button.tsx';
import { Link } from '../../primitives/link/link.tsx';
import { strings } from '../../strings/strings.ts';
import { faultText } from '../form/fault-text.ts';
import { useZone } from '../form/zone.ts';
import { isNarrowed, NO_CRITERIA, type QueueCriteria } from './criteria.ts';
import { type Outcome, queueColumns } from './queue-columns.tsx';
import { QueueBar } from './queue-bar.tsx';
import { QueueFilters } from './queue-filters.tsx';
import { QueuePanel } from './queue-panel.tsx';
import { QueueResults } from './queue-results.tsx';
import * as css from './queue.css.ts';
import { STAGES, type Stage } from './stages.ts';
import { useMoves } from './use-moves.tsx';
import { useQueueRows } from './use-queue-rows.ts';

export interface QueueProps {
  stage: Stage;
  selection: 'single' | 'multiple';
  paramFailed: boolean;
  user: UserDetails;
  view: TableView;
  onViewChange: (view: TableView) => void;
  criteria: QueueCriteria;
  onCriteriaChange: (criteria: QueueCriteria) => void;
  /** Mark and name of who prints the results. */
  letterhead: ReactNode;
}
/** The source is in the panel; who wants it in the table takes it out. */
export const firstQueueView: TableView = { ...firstView, hidden: ['source'] };
const keyOf = ({ referenceId }: Transaction): string => referenceId;

/** The row whose detail is read; where the panel had the focus, that row takes it back. */
function useOpenRow() {
  const main = useRef<HTMLDivElement>(null);
  const [openKey, setOpenKey] = useState<string | null>(null);
  const closePanel = () => {
    if (!main.current?.contains(document.activeElement))
      main.current?.querySelector<HTMLElement>('[role="row"][data-open]')?.focus();
    setOpenKey(null);
  };
  return { main, openKey, setOpenKey, closePanel };
}

/** What waits for a stage: pick, read, let through or reject. @source 000 §1, 000 §4 */
export function Queue({ stage, selection, paramFailed, user, view, criteria, ...host }: QueueProps) {
  const { whole, rows, known, isPending, isFetching, error, reload } = useQueueRows({ stage, paramFailed }, criteria);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const { main, openKey, setOpenKey, closePanel } = useOpenRow();
  const zone = useZone();
  // The filter keeps what it found for as long as rows and columns are the same lists.
  const columns = useMemo(() => queueColumns(zone, setOpenKey), [zone, setOpenKey]);
  const [results, setResults] = useState<{ outcomes: Outcome[]; done: string } | null>(null);

  // Results show the rows as they were decided; what left the queue meanwhile stays readable until they are closed.
  const shown = results ? results.outcomes.map(({ transaction }) => transaction) : known;
  const picked = shown.filter((row) => selected.has(keyOf(row)));
  const taken = results || isPending ? [] : [...selected].filter((key) => !known.some((row) => keyOf(row) === key));
  const open = shown.find((row) => keyOf(row) === openKey);
  const onPage = results || !open ? shown : pageOf(rows, columns, view).rows;
  const place = onPage.findIndex((row) => keyOf(row) === openKey);
  const walkTo = (to: number) => {
    const row = onPage[to];
    return row && place >= 0 ? () => setOpenKey(keyOf(row)) : undefined;
  };
  const pick = (next: ReadonlySet<string>) => {
    const added = [...next].filter((key) => !selected.has(key));
    setSelected(selection === 'single' && next.size > 1 ? new Set(added.slice(-1)) : next);
  };
  const moves = useMoves({
    stage,
    user,
    rows: picked,
    onResults: (found, moved, done) => {
      const outcomes = found.flatMap((result) => {
        const transaction = moved.find((row) => keyOf(row) === result.referenceId);
        return transaction ? [{ transaction, result }] : [];
      });
      setResults({ outcomes, done });
      setSelected(new Set(found.filter(({ outcome }) => outcome === 'refused').map(({ referenceId }) => referenceId)));
    },
  });
  const closeResults = () => {
    setResults(null);
    setSelected(new Set());
    reload();
  };
  return (
    <div
      className={css.columns}
      data-panel={open !== undefined || undefined}
      // A dialog is this queue's child to React but not to the page: its own Escape is not meant here.
      onKeyDown={({ key, target, currentTarget }) => {
        if (key === 'Escape' && target instanceof Node && currentTarget.contains(target)) closePanel();
      }}
    >
      <div ref={main} className={css.main}>
        {error && (
          <Notice tone="error" role="alert">
            {faultText(error)} <Link onPress={reload}>{strings.fault.again}</Link>
          </Notice>
        )}
        {taken.length > 0 && (
          <Notice tone="warning" role="status">
            {taken.join(', ')} sudah tidak menunggu: pengguna lain lebih dulu memprosesnya.{' '}
            <Link onPress={() => setSelected(new Set([...selected].filter((key) => !taken.includes(key))))}>
              Mengerti
            </Link>
          </Notice>
        )}
        {results ? (
          <QueueResults
            {...results}
            letterhead={host.letterhead}
            selected={selected}
            onSelect={pick}
            onOpen={setOpenKey}
            openKey={openKey}
            onClose={closeResults}
          />
        ) : (
          <DataTable
            label={STAGES[stage].queue}
            rows={rows}
            columns={columns}
            rowKey={keyOf}
            isLoading={isPending || isFetching}
            view={view}
            onViewChange={host.onViewChange}
            selection={{ selected, onChange: pick }}
            onOpen={(row) => setOpenKey(keyOf(row))}
            openKey={openKey}
            filters={<QueueFilters criteria={criteria} onChange={host.onCriteriaChange} rows={whole} />}
            emptyTitle={error ? strings.fault.notLoaded : undefined}
            emptyActions={
              isNarrowed(criteria) && (
                <Button size="s" onPress={() => host.onCriteriaChange(NO_CRITERIA)}>
                  Hapus produk dan tanggal
                </Button>
              )
            }
            actions={<IconButton variant="outlined" label="Muat ulang" icon={RefreshCw} onPress={reload} />}
          />
        )}
        {picked.length > 0 && (
          <QueueBar
            stage={stage}
            rows={picked}
            moves={moves}
            onReload={results ? closeResults : null}
            onClear={() => setSelected(new Set())}
          />
        )}
      </div>
      {open && (
        <QueuePanel
          transaction={open}
          stage={stage}
          onClose={closePanel}
          onPrevious={walkTo(place - 1)}
          onNext={walkTo(place + 1)}
        />
      )}
      {moves.dialogs}
    </div>
  );
}
