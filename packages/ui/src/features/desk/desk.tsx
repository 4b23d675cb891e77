import type { UserDetails } from '@ibk/sdk/contract';
import { skipToken, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useState } from 'react';
import { useBank } from '../../bank-context.ts';
import { useKeysInDoubt } from '../../doubts/doubts-context.ts';
import type { WriteKind } from '../../doubts/doubts.ts';
import { late } from '../../late.tsx';
import { Notice } from '../../patterns/notice/notice.tsx';
import { Link } from '../../primitives/link/link.tsx';
import { freeTextOf, isNarrowed } from '../list/criteria.ts';
import { criteriaQuery, pageQuery } from '../list/list-state.ts';
import type { ListQuery, ListState } from '../list/list-table.ts';
import { ListView } from '../list/list-view.tsx';
import { useList } from '../list/use-list.ts';
import * as css from '../list/beside.css.ts';
import type { DeskCheck, DeskResult, DeskSpec, Outcome } from './desk-spec.ts';
import { outcomesOf } from './outcomes.ts';
import { type Accepted, useMoves } from './use-moves.tsx';
import { useOpenRow } from './use-open-row.ts';
import { useOutside } from './use-outside.ts';
import { type Selection, useSelection } from './use-selection.ts';
import { useWholeList } from './use-whole-list.ts';

const DeskBar = late(async () => (await import('./desk-bar.tsx')).DeskBar);
const RowNote = late(async () => (await import('./row-note.tsx')).RowNote);
const DeskResults = late(async () => (await import('./desk-results.tsx')).DeskResults);

/** The navigation from the detail of a row. */
interface PanelWalk {
  onClose: () => void;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}
export interface DeskProps<Row, Query extends ListQuery, Summary> {
  desk: DeskSpec<Row, Query, Summary, WriteKind>;
  /** How many rows one move may carry; `none` for a user who only reads. */
  selection: 'single' | 'multiple' | 'none';
  user: UserDetails;
  state: ListState;
  onStateChange: (state: ListState) => void;
  /** Logo and name at the head of the printed results. */
  letterhead: ReactNode;
  /** Key of the row that opens as soon as the list shows it. */
  firstOpen?: string | undefined;
  /** Shown above the list, but not above results. */
  head?: ReactNode;
  /** Shown below the list once its rows are there, and not below results: whatever arrives there moves nothing. */
  foot?: ReactNode;
  /** A check of selected rows before their decision. @default none */
  check?: DeskCheck<Row> | undefined;
  /** Keys of rows that are selected from the start, if they still wait. */
  firstSelected?: readonly string[] | undefined;
  /** What lifts the refusals of some results, such as a link. */
  wayOn?: ((refused: readonly DeskResult[]) => ReactNode) | undefined;
  /** The detail of a row next to the list. */
  panel: (row: Row, walk: PanelWalk) => ReactNode;
}

/** Notices about the selection: rows that other users acted on, and rows beyond the limit of one move. */
const SelectionNotices = ({ noun, taken, isFull, most, dropTaken }: Selection & { noun: string }) => (
  <>
    {taken.length > 0 && (
      <Notice tone="warning" role="status">
        {taken.join(', ')} sudah tidak menunggu: pengguna lain lebih dulu memprosesnya.{' '}
        <Link onPress={dropTaken}>Mengerti</Link>
      </Notice>
    )}
    {isFull && (
      <Notice tone="warning" role="status">
        Paling banyak {most} {noun} dapat dipilih sekali proses. Proses atau kosongkan pilihan ini terlebih dahulu.
      </Notice>
    )}
  </>
);

/** The results of a move stand on one page. */
const ONE_PAGE = { others: [], page: 0, pages: 1, isFormer: false, turnTo: null };
const isFiltered = ({ criteria, view }: ListState): boolean => isNarrowed(criteria) || freeTextOf(view).q !== undefined;
const isEscapeWithin = ({ key, target, currentTarget }: KeyboardEvent): boolean =>
  key === 'Escape' && target instanceof Node && currentTarget.contains(target);

/** Loads what a move will need before the user decides. */
function usePreloads(hasSelection: boolean): void {
  useEffect(() => void DeskBar.preload(), []);
  useEffect(() => {
    if (hasSelection) void DeskResults.preload();
  }, [hasSelection]);
}

/** Selects the rows with these keys once, those that still wait. */
function useFirstSelected<Row, Query extends ListQuery, Summary>(
  { stillWaiting, facts }: Pick<DeskSpec<Row, Query, Summary, WriteKind>, 'stillWaiting' | 'facts'>,
  keys: readonly string[] = [],
  onRows: (rows: readonly Row[]) => void,
): void {
  const bank = useBank();
  const [isDone, setDone] = useState(keys.length === 0);
  const query = isDone ? null : stillWaiting(bank, facts, [...keys]);
  const { data } = useQuery({ queryKey: ['nothing-selected'], queryFn: skipToken, ...query });
  if (isDone || !data) return;
  setDone(true);
  onRows(data);
}

/** The results of the last move, until they are closed. */
function useResults<Row>(keyOf: (row: Row) => string, inDoubt: ReadonlySet<string>) {
  const [results, setResults] = useState<({ outcomes: Outcome<Row>[] } & Accepted) | null>(null);
  // The bank turned out not to have received the move, so its rows are in the list again.
  if (results?.outcomes.some(({ row, result }) => result === null && !inDoubt.has(keyOf(row)))) setResults(null);
  return [results, setResults] as const;
}

/** Why a row cannot be selected whose last move has no known outcome. */
const IN_DOUBT = 'Hasil permintaan sebelumnya belum diketahui. Periksa hasilnya di atas.';

/** The sentences about a row; null without one. */
function notesIn(sentences: readonly string[]): readonly string[] | null {
  const notes = sentences.filter((text) => text !== '');
  return notes.length === 0 ? null : notes;
}

/**
 * The rows that wait for a decision: select them, read them, accept or refuse them.
 *
 * @source 000 §1, 000 §4
 */
export function Desk<Row, Query extends ListQuery, Summary>(props: DeskProps<Row, Query, Summary>) {
  const { desk, selection: mode, state, onStateChange, letterhead, firstOpen, check, panel: detail } = props;
  const { facts } = desk;
  const empty = desk.table([]);
  const keyOf = empty.rowKey;
  const list = useList(empty, facts, state);
  const table = useMemo(() => desk.table(list.rows), [desk, list.rows]);
  const inDoubt = useKeysInDoubt(desk.doubts);
  const waits = (row: Row): boolean => desk.waiting?.has(row) ?? true;
  const missing = (row: Row): string => (inDoubt.has(keyOf(row)) ? IN_DOUBT : desk.missing(row));
  const canSelect = (row: Row): boolean => waits(row) && missing(row) === '';
  const notesOf = (row: Row) =>
    notesIn([mode !== 'none' && waits(row) ? missing(row) : '', ...(check?.findingsOf(row) ?? [])]);
  const [results, setResults] = useResults(keyOf, inDoubt);
  const selection = useSelection({
    keyOf,
    rows: list.rows,
    isSingle: mode === 'single',
    most: desk.most,
    waiting: results ? undefined : desk,
  });
  // Rows that were decided and have left the list stay readable until the results are closed.
  const outcomeRows = results?.outcomes.map(({ row }) => row);
  const turnTo = (page: number) => onStateChange({ ...state, view: { ...state.view, page } });
  const narrowed = isFiltered(state) && !results ? criteriaQuery(facts, state) : null;
  const outside = useOutside(desk, keyOf, selection.picked, narrowed);
  const shown = outcomeRows ? { ...ONE_PAGE, rows: outcomeRows } : { ...list, others: outside, turnTo };
  const { main, open, openKey, walkByKey, ...panel } = useOpenRow({ ...shown, keyOf }, firstOpen);
  useFirstSelected(desk, props.firstSelected, (rows) => selection.add(rows.filter(canSelect)));
  usePreloads(selection.keys.size > 0);
  const picked = outcomeRows?.filter((row) => selection.keys.has(keyOf(row))) ?? selection.picked;
  const moves = useMoves<Row>({
    desk,
    keyOf,
    user: props.user,
    rows: picked,
    onResults: (found, moved, { done, given }) => {
      const outcomes = outcomesOf(found, moved, keyOf);
      setResults({ outcomes, done, given });
      selection.replace(outcomes.filter(({ result }) => result?.outcome === 'refused').map(({ row }) => row));
    },
    onDoubt: (moved, { done, given }) => {
      setResults({ outcomes: moved.map((row) => ({ row, result: null })), done, given });
      selection.clear();
    },
  });
  const whole = useWholeList({
    table,
    query: { ...pageQuery(table, facts, state), ...desk.waiting?.criteria },
    total: desk.waiting ? null : (list.total ?? 0),
    most: selection.most,
    onRows: (rows) => selection.add(rows.filter(canSelect)),
  });
  const closeResults = () => {
    setResults(null);
    selection.clear();
    panel.close();
    list.reload();
  };
  const passed = picked.filter((row) => !check?.isRefused(row));
  const opened = { onOpen: panel.show, openKey };
  return (
    <div
      className={css.columns}
      data-panel={open !== null || undefined}
      onKeyDownCapture={walkByKey}
      // A dialog is a child of this desk in React but not in the DOM. Its Escape key is not handled here.
      onKeyDown={(event) => isEscapeWithin(event) && panel.close()}
    >
      <div ref={main} className={css.main}>
        {!results && props.head}
        <SelectionNotices noun={desk.noun} {...selection} />
        {results ? (
          <DeskResults
            {...results}
            {...opened}
            desk={desk}
            keyOf={keyOf}
            letterhead={letterhead}
            selected={selection.keys}
            onSelect={selection.pick}
            onClose={closeResults}
            wayOn={props.wayOn}
          />
        ) : (
          <ListView
            {...opened}
            table={table}
            list={list}
            facts={facts}
            state={state}
            onStateChange={onStateChange}
            selection={
              mode === 'none'
                ? undefined
                : { selected: selection.keys, onChange: selection.pick, isSingle: mode === 'single', canSelect }
            }
            rowNote={(row) => notesOf(row)?.map((text) => <RowNote key={text} text={text} />)}
          />
        )}
        {!results && list.total !== undefined && props.foot}
        {picked.length > 0 && (
          <DeskBar
            desk={desk}
            rows={picked}
            moves={moves}
            outside={outside}
            onSeeOutside={panel.show}
            onDropOutside={() => selection.replace(picked.filter((row) => !outside.includes(row)))}
            whole={!results && mode === 'multiple' && picked.length < (list.total ?? 0) ? whole : null}
            onReload={results ? closeResults : null}
            check={check}
            onDropRefused={passed.length < picked.length ? () => selection.replace(passed) : null}
            onClear={selection.clear}
          />
        )}
      </div>
      {open && detail(open, { onClose: panel.close, onPrevious: panel.previous, onNext: panel.next })}
      {moves.dialogs}
    </div>
  );
}
