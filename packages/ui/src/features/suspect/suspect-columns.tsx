import { formatDateTime } from '@ibk/sdk/format';
import type { TableColumn } from '../../patterns/data-table/table-view.ts';
import { Button } from '../../primitives/button/button.tsx';
import { CopyButton } from '../../primitives/copy-button/copy-button.tsx';
import { LongText } from '../../primitives/long-text/long-text.tsx';
import { useNow } from '../../time/use-now.ts';
import type { ColumnSpec } from '../facts/column-spec.ts';
import { columnsOf } from '../facts/columns-of.tsx';
import { ageText } from './age-text.ts';
import * as css from './suspect-desk.css.ts';
import type { SuspectRow } from './suspect-rows.ts';

type Column = TableColumn<SuspectRow>;

/** Moves on by itself; each cell has its own clock, so that the table is not drawn every second. */
const Age = ({ since }: { since: string }) => <span className={css.first}>{ageText(since, useNow())}</span>;

const PAYMENT: readonly ColumnSpec<SuspectRow>[] = [
  {
    kind: 'party',
    id: 'payee',
    label: 'Tujuan',
    of: ({ payee, payeeNumber }) => ({ name: payee, account: payeeNumber, shown: payeeNumber }),
  },
  { kind: 'amount', id: 'amount', label: 'Jumlah', card: 'bare', of: ({ amount }) => amount },
];

const SUBJECT: Column = {
  id: 'subject',
  name: 'Transaksi',
  card: 'bare',
  value: ({ subject, referenceId }) => `${subject} ${referenceId}`,
  cell: ({ subject, referenceId }) => (
    <span>
      <span className={css.subject}>
        <LongText>{subject}</LongText>
      </span>
      <span className={css.second}>{referenceId}</span>
    </span>
  ),
};

const CASE: Column = {
  id: 'caseNumber',
  name: 'Nomor kasus',
  isRowHeader: true,
  canHide: false,
  value: ({ caseNumber }) => caseNumber,
  cell: ({ caseNumber }) => (
    <span className={css.caseCell}>
      <span className={css.caseNumber}>{caseNumber}</span>
      <CopyButton isQuiet text={caseNumber} label={`nomor kasus ${caseNumber}`} />
    </span>
  ),
};

/** When the bank asks by itself, and how often somebody asked. */
const inquiryText = ({ nextInquiryAt, inquiries }: SuspectRow, zone: string): string =>
  [
    inquiries === 0 ? 'Belum ditanyakan lagi' : `${inquiries} kali ditanyakan`,
    ...(nextInquiryAt === null ? [] : [`lagi pukul ${formatDateTime(nextInquiryAt, zone).slice(11, 16)}`]),
  ].join(', ');

const ageOf = (zone: string): Column => ({
  id: 'since',
  name: 'Umur',
  value: ({ since }) => since,
  cell: (row) => (
    <span>
      <Age since={row.since} />
      <span className={css.whole}>sejak {formatDateTime(row.since, zone).slice(0, 16)}</span>
      <span className={css.second}>{inquiryText(row, zone)}</span>
    </span>
  ),
});

interface Ask {
  onAsk: (row: SuspectRow) => void;
  /** The case that is being asked about; null while there is none. */
  asked: string | null;
}
const actionOf = ({ onAsk, asked }: Ask): Column => ({
  id: 'action',
  name: 'Tindakan',
  isNameUnseen: true,
  canHide: false,
  card: 'bare',
  cell: (row) =>
    row.canAsk && (
      <Button
        size="s"
        aria-label={`Cek status ${row.caseNumber}`}
        isPending={asked === row.caseNumber}
        isDisabled={asked !== null && asked !== row.caseNumber}
        onPress={() => onAsk(row)}
      >
        Cek status
      </Button>
    ),
});

/** The columns of the desk. @param zone IANA zone in which moments are shown */
export const suspectColumns = (zone: string, ask: Ask): Column[] => [
  CASE,
  SUBJECT,
  ...columnsOf(PAYMENT, zone),
  ageOf(zone),
  actionOf(ask),
];
