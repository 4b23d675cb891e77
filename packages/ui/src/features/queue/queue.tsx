import { LIMITS, type Transaction, type TransactionCriteria, type UserDetails } from '@ibk/sdk/contract';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { useReferencesInDoubt } from '../../doubts/doubts-context.ts';
import { late } from '../../late.tsx';
import { Notice } from '../../patterns/notice/notice.tsx';
import { Link } from '../../primitives/link/link.tsx';
import { freeTextOf, isNarrowed } from '../list/criteria.ts';
import { pageQuery } from '../list/list-state.ts';
import type { ListState } from '../list/list-table.ts';
import { ListView } from '../list/list-view.tsx';
import { useList } from '../list/use-list.ts';
import { type Outcome, outcomesOf } from './outcome-columns.ts';
import { missingIn, queueCriteria, type QueueFlags, queueTableOf } from './queue-table.ts';
import * as css from './queue.css.ts';
import type { Accepted, Stage } from './stages.ts';
import { useMoves } from './use-moves.tsx';
import { useOpenRow } from './use-open-row.ts';
import { useOutside } from './use-outside.ts';
import { useSelection, type Selection } from './use-selection.ts';
import { useWholeList } from './use-whole-list.ts';

/** The facts about a queue that its route fixes. */
export interface QueueFacts {
  stage: Stage;
  kind: NonNullable<TransactionCriteria['kind']>;
  paramFailed: boolean;
}
export interface QueueProps extends QueueFacts, QueueFlags {
  selection: 'single' | 'multiple';
  user: UserDetails;
  state: ListState;
  onStateChange: (state: ListState) => void;
  /** Logo and name at the head of the printed results. */
  letterhead: ReactNode;
  /** Address of a transaction's detail. */
  hrefOf: (referenceId: string) => string;
  /** Address of the queue of another kind at the same stage; null if the user has none. */
  queueHref: (kind: QueueFacts['kind']) => string | null;
  /** Reference of the row that opens as soon as the queue shows it. */
  firstOpen?: string | undefined;
}

/** Notices about the selection: rows that other users acted on, and rows beyond the limit of one move. */
const SelectionNotices = ({ taken, isFull, dropTaken }: Selection) => (
  <>
    {taken.length > 0 && (
      <Notice tone="warning" role="status">
        {taken.join(', ')} sudah tidak menunggu: pengguna lain lebih dulu memprosesnya.{' '}
        <Link onPress={dropTaken}>Mengerti</Link>
      </Notice>
    )}
    {isFull && (
      <Notice tone="warning" role="status">
        Paling banyak {LIMITS.items} transaksi dapat dipilih sekali proses. Proses atau kosongkan pilihan ini terlebih
        dahulu.
      </Notice>
    )}
  </>
);

/** Results are no list of the bank: they have one page. */
const ONE_PAGE = { others: [], page: 0, pages: 1, isFormer: false, turnTo: null };
const isEscapeWithin = ({ key, target, currentTarget }: KeyboardEvent): boolean =>
  key === 'Escape' && target instanceof Node && currentTarget.contains(target);

const QueuePanel = late(async () => (await import('./queue-panel.tsx')).QueuePanel);
const QueueBar = late(async () => (await import('./queue-bar.tsx')).QueueBar);
const OtherQueues = late(async () => (await import('./other-queues.tsx')).OtherQueues);
const RowNote = late(async () => (await import('./row-note.tsx')).RowNote);
const QueueResults = late(async () => (await import('./queue-results.tsx')).QueueResults);

/** Loads what a row and a move will need before the user opens or decides it. */
function usePreloads(hasSelection: boolean): void {
  useEffect(() => {
    QueuePanel.preload();
    QueueBar.preload();
  }, []);
  useEffect(() => {
    if (hasSelection) QueueResults.preload();
  }, [hasSelection]);
}

/** The results of the last move, until they are closed. */
function useResults() {
  const inDoubt = useReferencesInDoubt();
  const [results, setResults] = useState<({ outcomes: Outcome[] } & Accepted) | null>(null);
  // The bank was found not to have received the move, so its rows are in the queue again.
  if (results?.outcomes.some(({ transaction, result }) => result === null && !inDoubt.has(transaction.referenceId)))
    setResults(null);
  return [results, setResults] as const;
}

/** Why a row cannot be selected whose last move has no known outcome. */
const IN_DOUBT = 'Hasil permintaan sebelumnya belum diketahui. Periksa hasilnya di atas.';
/** Why a row cannot be selected; '' if it can. */
function useMissing(taxValid: boolean) {
  const inDoubt = useReferencesInDoubt();
  return (row: Transaction): string =>
    inDoubt.has(row.referenceId) ? IN_DOUBT : missingIn({ taxValid }, row).join('. ');
}

/** The queue of a stage: select rows, read them, approve or reject them. @source 000 §1, 000 §4 */
export function Queue({
  stage,
  kind,
  paramFailed,
  criteriaDoc,
  taxValid,
  selection: mode,
  user,
  state,
  onStateChange,
  ...host
}: QueueProps) {
  const facts = { stage, kind, paramFailed };
  const table = queueTableOf({ stage, criteriaDoc });
  const list = useList(table, facts, state);
  const missing = useMissing(taxValid);
  const [results, setResults] = useResults();
  const isPaused = results !== null;
  const selection = useSelection({ queue: { stage, paramFailed }, mode, rows: list.rows, isPaused });
  // The results show rows as they were decided. Rows that have left the queue stay readable until the results are
  // closed.
  const outcomeRows = results?.outcomes.map(({ transaction }) => transaction);
  const turnTo = (page: number) => onStateChange({ ...state, view: { ...state.view, page } });
  const isFiltered = isNarrowed(state.criteria) || freeTextOf(state.view).q !== undefined;
  const outside = useOutside(selection.picked, isFiltered && !isPaused ? queueCriteria(facts, state) : null);
  const shown = outcomeRows ? { ...ONE_PAGE, rows: outcomeRows } : { ...list, others: outside, turnTo };
  const { main, open, walkByKey, ...panel } = useOpenRow(shown, host.firstOpen);
  usePreloads(selection.keys.size > 0);
  const picked = outcomeRows?.filter(({ referenceId }) => selection.keys.has(referenceId)) ?? selection.picked;
  const moves = useMoves({
    stage,
    user,
    rows: picked,
    onResults: (found, moved, { done, given }) => {
      const outcomes = outcomesOf(found, moved);
      setResults({ outcomes, done, given });
      selection.replace(
        outcomes.filter(({ result }) => result?.outcome === 'refused').map(({ transaction }) => transaction),
      );
    },
    onDoubt: (moved, { done, given }) => {
      setResults({ outcomes: moved.map((transaction) => ({ transaction, result: null })), done, given });
      selection.clear();
    },
  });
  const whole = useWholeList({
    query: pageQuery(table, facts, state),
    total: list.total ?? 0,
    onRows: (rows) => selection.add(rows.filter((row) => missing(row) === '')),
  });
  const closeResults = () => {
    setResults(null);
    selection.clear();
    panel.close();
    list.reload();
  };
  return (
    <div
      className={css.columns}
      data-panel={open !== null || undefined}
      onKeyDownCapture={walkByKey}
      // A dialog is a child of this queue in React but not in the DOM. Its Escape key is not handled here.
      onKeyDown={(event) => isEscapeWithin(event) && panel.close()}
    >
      <div ref={main} className={css.main}>
        {!results && <OtherQueues queue={{ stage, paramFailed }} kind={kind} queueHref={host.queueHref} />}
        <SelectionNotices {...selection} />
        {results ? (
          <QueueResults
            {...results}
            letterhead={host.letterhead}
            selected={selection.keys}
            onSelect={selection.pick}
            onOpen={panel.show}
            openKey={open?.referenceId ?? null}
            onClose={closeResults}
          />
        ) : (
          <ListView
            table={queueTableOf({ stage, criteriaDoc }, list.rows)}
            list={list}
            facts={facts}
            state={state}
            onStateChange={onStateChange}
            selection={{
              selected: selection.keys,
              onChange: selection.pick,
              isSingle: mode === 'single',
              canSelect: (row) => missing(row) === '',
            }}
            rowNote={(row) => (missing(row) === '' ? null : <RowNote text={missing(row)} />)}
            onOpen={panel.show}
            openKey={open?.referenceId ?? null}
          />
        )}
        {picked.length > 0 && (
          <QueueBar
            stage={stage}
            rows={picked}
            moves={moves}
            outside={outside}
            onSeeOutside={panel.show}
            onDropOutside={() => selection.replace(picked.filter((row) => !outside.includes(row)))}
            whole={!isPaused && mode === 'multiple' && picked.length < (list.total ?? 0) ? whole : null}
            onReload={results ? closeResults : null}
            onClear={selection.clear}
          />
        )}
      </div>
      {open && (
        <QueuePanel
          transaction={open}
          stage={stage}
          hrefOf={host.hrefOf}
          onClose={panel.close}
          onPrevious={panel.previous}
          onNext={panel.next}
        />
      )}
      {moves.dialogs}
    </div>
  );
}
