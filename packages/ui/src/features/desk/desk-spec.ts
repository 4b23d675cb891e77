import type { Bank } from '@ibk/sdk';
import type { Authorisation, AuthorisationRequest, Result } from '@ibk/sdk/contract';
import type { FactValues } from '@ibk/sdk/records';
import type { QueryKey } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { AnswerOf, Write, WriteKind } from '../../doubts/doubts.ts';
import type { RowWrites } from '../../doubts/doubts-context.ts';
import type { Sum } from '../../patterns/amount/total.tsx';
import type { ListQuery as RowsQuery } from '../../queries/list-query.ts';
import type { ColumnSpec } from '../facts/column-spec.ts';
import type { CriteriaIn, ListQuery, ListTable } from '../list/list-table.ts';

/** The result of one row of a move. Status and version are those afterwards; null if the bank does not know the row. */
export interface DeskResult extends Pick<Result, 'outcome' | 'version' | 'message' | 'by' | 'at'> {
  /** The rule that refused the row. @default none is known */
  ruleId?: string | null;
  /** The row's key. */
  key: string;
  /** A secret that the acceptance made, shown once. @default none */
  secret?: string;
  status: string | null;
}
/** The bank's answer to a move with the key of each row. It is also the answer that ends a doubt about the move. */
export type DeskAnswer<Kind extends WriteKind> = AnswerOf<Kind> & { results: readonly DeskResult[] };
/** A row that was moved, and its result; null while the bank's answer is not known. */
export interface Outcome<Row> {
  row: Row;
  result: DeskResult | null;
}

interface CallKey {
  idempotencyKey: string;
}
/** The words of an acceptance, and the doubt that its lost answer leaves. */
interface AcceptanceWords<Row, Kind extends WriteKind> {
  /** The label of its button, before the number of rows: 'Setujui'. */
  act: string;
  icon: LucideIcon;
  /** The participle of a row that was accepted: 'disetujui'. */
  done: string;
  /** The participle of an acceptance that was not the last one that the row needs. @default that of the last */
  given?: string | undefined;
  /** The subject of the move, for a lost answer. */
  doubt: (rows: readonly Row[]) => Write<Kind>;
}
/** An acceptance that the user authorises with a code. */
export interface AuthorisedAcceptance<Row, Kind extends WriteKind> extends AcceptanceWords<Row, Kind> {
  /** The authorisation that the move needs. */
  authorises: (rows: readonly Row[]) => AuthorisationRequest;
  send: (
    bank: Bank,
    moved: { rows: readonly Row[]; authorisation: Authorisation },
    key: CallKey,
  ) => Promise<DeskAnswer<Kind>>;
}
/** An acceptance that needs no code. */
export interface PlainAcceptance<Row, Kind extends WriteKind> extends AcceptanceWords<Row, Kind> {
  authorises: null;
  send: (bank: Bank, moved: { rows: readonly Row[] }, key: CallKey) => Promise<DeskAnswer<Kind>>;
}
/** How selected rows are accepted; `Kind` is the kind of doubt that a lost answer leaves. */
export type Acceptance<Row, Kind extends WriteKind> = AuthorisedAcceptance<Row, Kind> | PlainAcceptance<Row, Kind>;
/** One way to refuse selected rows, for a reason. */
export interface Refusal<Row, Kind extends WriteKind> {
  /** The label of its button, before the number of rows: 'Tolak'. */
  act: string;
  /** The participle of a row that was refused: 'ditolak'. */
  done: string;
  send: (bank: Bank, moved: { rows: readonly Row[]; reason: string }, key: CallKey) => Promise<DeskAnswer<Kind>>;
  doubt: (rows: readonly Row[]) => Write<Kind>;
  /** The other way to refuse the rows, and how it differs. */
  alternative?: Pick<Refusal<Row, Kind>, 'send'> & { label: string; meaning: string };
}
/** What a user may do with selected rows: accept them, or refuse them for a reason. */
export interface Decision<Row, Kind extends WriteKind> {
  /** Null at a desk that only refuses. */
  accept: Acceptance<Row, Kind> | null;
  /** Null at a desk that refuses nothing. */
  refuse: Refusal<Row, Kind> | null;
}
/** A check of selected rows before their decision. */
export interface DeskCheck<Row> {
  /** The label of its button: 'Cek'. */
  act: string;
  isPending: boolean;
  run: (rows: readonly Row[]) => void;
  /** The findings about a row, a sentence each. */
  findingsOf: (row: Row) => readonly string[];
  /** Whether the check found that a row may not be accepted. */
  isRefused: (row: Row) => boolean;
  /** The label of the link that unselects these rows. */
  drop: string;
}

/**
 * The description of a desk: the rows of a list that wait for a decision, whatever their record. `Kind` is the kind of
 * doubt that its moves leave if their answer is lost.
 */
export interface DeskSpec<Row, Query extends ListQuery, Summary, Kind extends WriteKind> {
  /** What its rows are called: 'transaksi'. */
  noun: string;
  /** Most rows of one move. @default 200 */
  most?: number;
  /** The list, with the columns in which its rows have a value. */
  table: (rows: readonly Row[]) => ListTable<Row, Query, Summary>;
  /** Criteria that the route fixes. */
  facts: CriteriaIn<Query>;
  /** The state of a row when the user saw it. */
  seen: (row: Row) => { status: string; version: number };
  /** The doubts that keep rows from being selected until their outcome is known. */
  doubts: RowWrites<Kind>;
  /** Which rows of the list wait for a decision; any other one cannot be selected. @default every row */
  waiting?: { has: (row: Row) => boolean; criteria: CriteriaIn<Query> };
  /** Why a row that waits cannot be selected; '' if it can. */
  missing: (row: Row) => string;
  /** The total cost of rows; absent if they cost nothing. */
  sumOf?: (rows: readonly Row[]) => Sum;
  /** The warning about rows before they are decided: '2 dari 5 perlu diperhatikan'; '' without one. */
  attention: (rows: readonly Row[]) => string;
  /** The decision that fits all rows; null for a mixture. */
  decisionOn: (rows: readonly Row[]) => Decision<Row, Kind> | null;
  /** What to do about a mixture. */
  mixed: string;
  /** Those of the rows with these keys that meet the criteria, as they are now. */
  stillWaiting: (bank: Bank, criteria: CriteriaIn<Query>, keys: readonly string[]) => RowsQuery<Row[]>;
  /** Keys of the queries that a move invalidates. */
  stale: readonly QueryKey[];
  /** How many of the rows with these keys wait for the user, without the rows. */
  countWaiting: (bank: Bank, keys: readonly string[], options: { signal: AbortSignal }) => Promise<number>;
  results: {
    /** The columns of a row in the results; its outcome follows. */
    columns: readonly ColumnSpec<Row>[];
    /** The names of the statuses. */
    statuses: NonNullable<FactValues['status']['of']>;
    /** Statuses for which the bank's message has more information than their name. */
    saysMore: readonly string[];
    /** Title of the printed results. */
    paper: string;
    /** What the secret of an accepted row is called; needed where an acceptance makes one. */
    secretName?: (row: Row) => string;
  };
}
