import { formatDate, formatDateTime } from '@ibk/sdk/format';
import {
  type FactKind,
  type FactValues,
  groupedKey,
  inquiryText,
  type Mark,
  type Party,
  partyNumber,
  progressText,
} from '@ibk/sdk/records';
import ArrowDownLeft from 'lucide-react/icons/arrow-down-left';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import PencilLine from 'lucide-react/icons/pencil-line';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { Amount } from '../../patterns/amount/amount.tsx';
import { StatusChip } from '../../patterns/status-chip/status-chip.tsx';
import { CopyButton } from '../../primitives/copy-button/copy-button.tsx';
import { LongText } from '../../primitives/long-text/long-text.tsx';
import { Age } from './age.tsx';
import { RowProgress } from './row-progress.tsx';
import type { ColumnLook } from './column-spec.ts';
import * as css from './cells.css.ts';
import * as facts from './facts.css.ts';

/** The facts a cell needs besides its value. */
interface CellContext {
  /** IANA time zone in which moments are shown. */
  zone: string;
  /** The label of the fact. */
  label: string;
  /** Opens the row's detail; absent for a row without one, and in a column that does not name the row. */
  open?: (() => void) | undefined;
}
export interface Kind<Value> extends ColumnLook {
  align?: 'end';
  /** Draws the value in a table. */
  cell: (value: Value, context: CellContext) => ReactNode;
  /** Draws the value next to its label, in one line if a table has two. @default as in a table */
  beside?: (value: Value, context: CellContext) => ReactNode;
  /** A smaller line below a value that stands next to its label. */
  below?: (value: Value, context: CellContext) => string;
  /** The value that a table with all its rows in memory filters and sorts by. */
  plain: (value: Value) => string | number;
}

const MARK_ICONS = { warning: TriangleAlert, info: PencilLine };
const MarkLine = ({ tone, text }: Mark) => {
  const Icon = MARK_ICONS[tone];
  return (
    <span className={css.marks[tone]}>
      <Icon className={css.markIcon} size={14} strokeWidth={2} aria-hidden="true" />
      <span>{text}</span>
    </span>
  );
};

const TwoLines = ({ first, second }: { first: ReactNode; second: ReactNode }) => (
  <span>
    <span className={css.strong}>{first}</span>
    <span className={css.second}>{second}</span>
  </span>
);
/** A number is not broken at its hyphen; the name of a bank before it may be. */
const AccountText = ({ text: shown }: { text: string }) =>
  /\s/.test(shown) ? <LongText>{shown}</LongText> : <span className={css.whole}>{shown}</span>;
/** What names a row, as a button if the row opens. */
const opening = (shown: ReactNode, open: (() => void) | undefined) =>
  open ? (
    <button type="button" className={css.open} onClick={open}>
      {shown}
    </button>
  ) : (
    shown
  );
/** An account and its holder on one line. A name that does not fit wraps below the number, unbroken. */
const AccountLine = (party: Party) => (
  <>
    <span className={facts.number}>{partyNumber(party)}</span> <span className={facts.name}>{party.name}</span>
  </>
);
const plainParty = (party: Party) => `${party.name} ${party.account} ${partyNumber(party)}`;

/** How each kind of fact is drawn: in a table, and next to its label. */
export const KINDS: { readonly [K in FactKind]: Kind<FactValues[K]> } = {
  reference: {
    isRowHeader: true,
    canHide: false,
    // A click anywhere in the row opens it too; the button is for screen readers and for pages of rows.
    cell: ({ reference, product, marks = [] }, { open }) => (
      <span>
        {opening(open ? reference : <span className={css.strong}>{reference}</span>, open)}
        <span className={css.product}>{product}</span>
        {marks.map((mark) => (
          <MarkLine key={mark.text} {...mark} />
        ))}
      </span>
    ),
    plain: ({ reference, product }) => `${reference} ${product}`,
  },
  party: {
    card: 'bare',
    cell: (party) => (
      <TwoLines first={<LongText>{party.name}</LongText>} second={<AccountText text={partyNumber(party)} />} />
    ),
    plain: plainParty,
  },
  account: {
    cell: (party, { open }) => (
      <TwoLines
        first={opening(<AccountText text={partyNumber(party)} />, open)}
        second={<LongText>{party.name}</LongText>}
      />
    ),
    beside: AccountLine,
    plain: plainParty,
  },
  amount: { align: 'end', cell: (rupiah) => <Amount value={rupiah} />, plain: (rupiah) => rupiah },
  status: {
    card: 'bare',
    cell: ({ status, name, of = 'transaction' }) => <StatusChip status={status} kind={of} word={name} />,
    plain: ({ status, name }) => name ?? status,
  },
  moment: {
    align: 'end',
    cell: (moment, { zone }) => {
      const [day = '', time = ''] = formatDateTime(moment, zone).split(' ');
      return (
        <span className={css.whole}>
          <TwoLines first={day} second={time} />
        </span>
      );
    },
    beside: (moment, { zone }) => formatDateTime(moment, zone),
    plain: (moment) => moment,
  },
  timestamp: {
    align: 'end',
    cell: (moment, { zone }) => <span className={css.whole}>{formatDateTime(moment, zone)}</span>,
    plain: (moment) => moment,
  },
  side: {
    cell: (side) => (
      <span className={css.sides[side]}>
        {side === 'DB' ? (
          <ArrowUpRight size={14} strokeWidth={2} aria-hidden="true" />
        ) : (
          <ArrowDownLeft size={14} strokeWidth={2} aria-hidden="true" />
        )}
        {side}
      </span>
    ),
    plain: (side) => side,
  },
  progress: {
    card: 'bare',
    cell: (progress) => <RowProgress {...progress} />,
    beside: progressText,
    plain: progressText,
  },
  date: {
    align: 'end',
    cell: (day, { zone }) => <span className={css.whole}>{formatDate(day, zone)}</span>,
    plain: (day) => day,
  },
  text: {
    cell: (text, { open }) => <span className={css.words}>{opening(<LongText>{text}</LongText>, open)}</span>,
    beside: (text) => text,
    plain: (text) => text,
  },
  code: {
    cell: (code, { open }) => opening(<span className={css.code}>{code}</span>, open),
    beside: (code) => <span className={facts.mono}>{code}</span>,
    plain: (code) => code,
  },
  // It is copied without the spaces that it is shown with.
  key: {
    cell: (code, { label }) => (
      <span className={css.key}>
        <span className={css.code}>{groupedKey(code)}</span>
        <CopyButton isQuiet text={code} label={`${label} ${code}`} />
      </span>
    ),
    beside: (code, { label }) => (
      <span className={facts.code}>
        {groupedKey(code)}
        <span data-print="never">
          <CopyButton text={code} label={label} />
        </span>
      </span>
    ),
    plain: (code) => code,
  },
  user: { cell: (username) => username, plain: (username) => username },
  count: { align: 'end', cell: (count) => count, plain: (count) => count },
  waiting: {
    cell: (waiting, { zone }) => (
      <span>
        <Age since={waiting.since} />
        <span className={css.aside}>sejak {formatDateTime(waiting.since, zone)}</span>
        <span className={css.second}>{inquiryText(waiting, zone)}</span>
      </span>
    ),
    plain: ({ since }) => since,
  },
  act: {
    cell: ({ who, at }, { zone }) => <TwoLines first={who} second={formatDateTime(at, zone)} />,
    beside: ({ who }) => who,
    below: ({ at }, { zone }) => formatDateTime(at, zone),
    plain: ({ at }) => at,
  },
};
