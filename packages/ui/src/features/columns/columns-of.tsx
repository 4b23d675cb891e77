import { formatAccount, formatDate, formatDateTime } from '@ibk/sdk/format';
import PencilLine from 'lucide-react/icons/pencil-line';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components';
import { Amount } from '../../patterns/amount/amount.tsx';
import type { TableColumn } from '../../patterns/data-table/table-view.ts';
import { StatusChip } from '../../patterns/status-chip/status-chip.tsx';
import { LongText } from '../../primitives/long-text/long-text.tsx';
import type { ColumnKind, ColumnSpec, ColumnValues, Mark, Party } from './column-spec.ts';
import * as css from './columns.css.ts';

/** The facts a cell needs beside its value. */
interface CellContext {
  /** IANA time zone in which moments are shown. */
  zone: string;
  /** Opens the row's detail; absent if rows have no detail. */
  open?: (() => void) | undefined;
}
interface Kind<Value> extends Pick<TableColumn<never>, 'align' | 'card'> {
  cell: (value: Value, context: CellContext) => ReactNode;
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
const numberOf = ({ account, shown = formatAccount(account) }: Party) => shown;
const plainParty = (party: Party) => `${party.name} ${party.account} ${numberOf(party)}`;

const KINDS: { readonly [K in ColumnKind]: Kind<ColumnValues[K]> } = {
  reference: {
    // A click anywhere in the row opens it too; the button is for screen readers and for pages of rows.
    cell: ({ reference, product, marks = [] }, { open }) => (
      <span>
        {open ? (
          <Button className={css.open} onPress={open}>
            {reference}
          </Button>
        ) : (
          <span className={css.strong}>{reference}</span>
        )}
        <span className={css.second}>{product}</span>
        {marks.map((mark) => (
          <MarkLine key={mark.text} {...mark} />
        ))}
      </span>
    ),
    plain: ({ reference, product }) => `${reference} ${product}`,
  },
  product: { cell: (product) => product, plain: (product) => product },
  party: {
    card: 'bare',
    cell: (party) => (
      <TwoLines first={<LongText>{party.name}</LongText>} second={<AccountText text={numberOf(party)} />} />
    ),
    plain: plainParty,
  },
  account: {
    cell: (party) => (
      <TwoLines first={<AccountText text={numberOf(party)} />} second={<LongText>{party.name}</LongText>} />
    ),
    plain: plainParty,
  },
  amount: { align: 'end', cell: (rupiah) => <Amount value={rupiah} />, plain: (rupiah) => rupiah },
  status: {
    cell: ({ status, name }) => <StatusChip status={status} word={name} />,
    plain: ({ status, name }) => name ?? status,
  },
  moment: {
    align: 'end',
    cell: (moment, { zone }) => {
      const [day = '', time = ''] = formatDateTime(moment, zone).split(' ');
      return (
        <span className={css.whole}>
          <TwoLines first={time.slice(0, 5)} second={day} />
        </span>
      );
    },
    plain: (moment) => moment,
  },
  date: {
    align: 'end',
    cell: (day, { zone }) => <span className={css.whole}>{formatDate(day, zone)}</span>,
    plain: (day) => day,
  },
  text: { cell: (text) => text, plain: (text) => text },
  code: { cell: (code) => <span className={css.code}>{code}</span>, plain: (code) => code },
  user: { cell: (username) => username, plain: (username) => username },
  count: { align: 'end', cell: (count) => count, plain: (count) => count },
};

/** Turns one column spec into a column of the table. */
function columnOf<Row>(
  spec: ColumnSpec<Row>,
  zone: string,
  onOpen: ((row: Row) => void) | undefined,
): TableColumn<Row> {
  const { id, name, isRowHeader, canHide } = spec;
  // A spec pairs its kind with a value of that kind. TypeScript cannot follow that pairing across a union, hence the
  // cast.
  const of = spec.of as (row: Row) => unknown;
  const look = KINDS[spec.kind] as Kind<unknown>;
  const card = spec.card ?? look.card;
  return {
    id,
    name,
    cell: (row) => {
      const value = of(row);
      return value === null ? '' : look.cell(value, { zone, open: onOpen && (() => onOpen(row)) });
    },
    value: (row) => {
      const value = of(row);
      return value === null ? null : look.plain(value);
    },
    ...(look.align === undefined ? {} : { align: look.align }),
    ...(card === undefined ? {} : { card }),
    ...(isRowHeader === undefined ? {} : { isRowHeader }),
    ...(canHide === undefined ? {} : { canHide }),
  };
}

/**
 * Turns column specs into the columns of a table.
 *
 * @param onOpen opens a row's detail; its reference becomes a button
 */
export const columnsOf = <Row,>(
  specs: readonly ColumnSpec<Row>[],
  zone: string,
  onOpen?: (row: Row) => void,
): TableColumn<Row>[] => specs.map((spec) => columnOf(spec, zone, onOpen));
