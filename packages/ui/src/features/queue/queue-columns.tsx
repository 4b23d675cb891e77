import type { Result, Transaction } from '@ibk/sdk/contract';
import { formatAccount, formatDateTime } from '@ibk/sdk/format';
import { Button } from 'react-aria-components';
import { Amount } from '../../patterns/amount/amount.tsx';
import type { TableColumn } from '../../patterns/data-table/table-view.ts';
import { LongText } from '../../primitives/long-text/long-text.tsx';
import { StatusChip } from '../../patterns/status-chip/status-chip.tsx';
import * as css from './queue.css.ts';

const TwoLines = ({ first, second }: { first: string; second: string }) => (
  <span>
    <span className={css.strong}>
      <LongText>{first}</LongText>
    </span>
    <span className={css.second}>
      <LongText>{second}</LongText>
    </span>
  </span>
);

type Open = (referenceId: string) => void;

/** The reference opens the detail, also while rows are selected and a press on the row itself selects. */
const reference = (onOpen: Open): TableColumn<Transaction> => ({
  id: 'referenceId',
  name: 'Referensi',
  isRowHeader: true,
  canHide: false,
  value: ({ referenceId, productDescription }) => `${referenceId} ${productDescription}`,
  cell: ({ referenceId, productDescription }) => (
    <span>
      <Button className={css.open} onPress={() => onOpen(referenceId)}>
        {referenceId}
      </Button>
      <span className={css.second}>{productDescription}</span>
    </span>
  ),
});
const dest: TableColumn<Transaction> = {
  id: 'dest',
  name: 'Tujuan',
  card: 'bare',
  value: (row) => `${row.destName} ${row.dest} ${formatAccount(row.dest)}`,
  cell: (row) => <TwoLines first={row.destName} second={formatAccount(row.dest)} />,
};
const amount: TableColumn<Transaction> = {
  id: 'amount',
  name: 'Jumlah',
  align: 'end',
  card: 'bare',
  value: (row) => row.amount,
  cell: (row) => <Amount value={row.amount} />,
};
const source: TableColumn<Transaction> = {
  id: 'source',
  name: 'Sumber',
  value: (row) => `${row.sourceName} ${row.source} ${formatAccount(row.source)}`,
  cell: (row) => <TwoLines first={formatAccount(row.source)} second={row.sourceName} />,
};

/** Columns of a queue; the source is put away at first. */
export const queueColumns = (zone: string, onOpen: Open): TableColumn<Transaction>[] => [
  reference(onOpen),
  dest,
  source,
  amount,
  {
    id: 'dateEntry',
    name: 'Entry',
    align: 'end',
    card: 'corner',
    value: (row) => row.dateEntry,
    cell: (row) => {
      if (row.dateEntry === null) return '';
      const [day = '', time = ''] = formatDateTime(row.dateEntry, zone).split(' ');
      return (
        <span className={css.moment}>
          <TwoLines first={time.slice(0, 5)} second={day} />
        </span>
      );
    },
  },
];

/** A row after an action: the transaction as it was, and what became of it. */
export interface Outcome {
  transaction: Transaction;
  result: Result;
}
/** The status to show of it: what the transaction became, or that this user was not served. */
export const outcomeStatus = ({ result }: Outcome): string =>
  result.outcome === 'done' ? (result.status ?? '') : 'LOST';
const lift = (column: TableColumn<Transaction>): TableColumn<Outcome> => ({
  ...column,
  cell: ({ transaction }) => column.cell(transaction),
  value: ({ transaction }) => column.value?.(transaction) ?? null,
});
/** Columns of the results. */
export const outcomeColumns = (onOpen: Open): TableColumn<Outcome>[] => [
  lift(reference(onOpen)),
  lift(dest),
  lift(amount),
  {
    id: 'result',
    name: 'Hasil',
    value: ({ result }) => result.outcome,
    cell: (outcome) => <StatusChip status={outcomeStatus(outcome)} />,
  },
];
