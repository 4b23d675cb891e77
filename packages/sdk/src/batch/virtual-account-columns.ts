import type { VirtualAccountRegistration } from '../contract/index.ts';
import { parseDay } from '../format/dates.ts';
import { BILL_NAMES } from '../records/status-names.ts';
import { INSTALLMENT_TYPE_NAMES, VIRTUAL_ACCOUNT_TYPE_NAMES } from '../records/virtual-account.ts';
import type { VirtualAccountBillKind } from '../rules/virtual-account/virtual-account-bill.ts';
import { accountCell, type Cell } from './cells.ts';
import { columnAmount, type Thousands } from './column-amounts.ts';
import { type Column, plainHeading } from './columns.ts';
import type { TableCell } from './table-row.ts';

/** A row as its cells say it; what the row leaves empty is absent. */
export type ReadAccount = Partial<Omit<VirtualAccountRegistration, 'additionalData'>> & {
  bill?: VirtualAccountBillKind;
  /** What the invoice or the plan is for. */
  message?: string;
};
/** What decides how the cells of a column are read. */
interface Style {
  thousands: Thousands | undefined;
}
type Read = (cell: TableCell, style: Style) => Cell<ReadAccount>;
interface AccountColumn extends Column {
  read: Read;
  /** What two accounts of a template have there. */
  examples: readonly [string, string];
}

const message = (text: string): Cell<never> => ({ ruleId: 'batch.field.refused', facts: { message: text } });
const limited =
  (name: 'virtualAccountName' | 'message', most: number): Read =>
  ({ text }) =>
    text.length > most ? message(`Paling banyak ${most} karakter`) : { value: { [name]: text } };

/** @source the contract's OpaqueId */
const merchant: Read = ({ text }) =>
  /^[A-Za-z0-9_-]{1,64}$/.test(text)
    ? { value: { merchantId: text } }
    : message('Isi dengan ID merchant, seperti M0003');

/** A spreadsheet keeps so many digits of a number; the others are lost. */
const KEPT_DIGITS = 15;
const LONGEST_MEMBER = 20;
/** The digits of a member. What is not a digit is for the rule of the number to refuse. */
const member: Read = ({ text, number }) => {
  const digits = accountCell(text);
  if ('ruleId' in digits && digits.ruleId === 'batch.account.scientific') return digits;
  if (number !== undefined && text.length > KEPT_DIGITS)
    return message('Ubah format kolom menjadi Teks, lalu isi lagi');
  const idMember = text.replaceAll(/[ .-]/g, '');
  return idMember.length > LONGEST_MEMBER
    ? message(`Paling banyak ${LONGEST_MEMBER} karakter`)
    : { value: { idMember } };
};

/** One of a few words, also by its id. */
const choice =
  <Id extends string>(names: Readonly<Record<Id, string>>, of: (id: Id) => ReadAccount): Read =>
  ({ text }) => {
    const entries = Object.entries(names) as [Id, string][];
    const found = entries.find((words) => words.some((word) => plainHeading(word) === plainHeading(text)));
    return found ? { value: of(found[0]) } : message(`Isi dengan ${Object.values(names).join(', ')}`);
  };
const FLAGS = { ya: 'ya', tidak: 'tidak' };
const flag = (name: 'virtualAccountFixed' | 'virtualAccountOpen' | 'virtualAccountSingle'): Read =>
  choice(FLAGS, (id) => ({ [name]: id === 'ya' }));

const tenor: Read = ({ text }) =>
  /^\d{1,3}$/.test(text) ? { value: { tenor: Number(text) } } : message('Tenor maksimal 3 digit angka');

const SECONDS_A_DAY = 86_400;
/** The time of a day in a workbook, as a part of the day. */
const timeOf = (part: number): string => new Date(Math.round(part * SECONDS_A_DAY) * 1_000).toISOString().slice(11, 19);
const UNREAD = 'Tulis seperti 31-12-2026, atau 31-12-2026 23:59';
/** A day, with or without a time; a day alone begins at 00:00. */
const expiry: Read = ({ text, day, number }) => {
  const [, date = '', time = '00:00'] = /^(.*?)(?:[T ]+(\d{1,2}[:.]\d{2}(?:[:.]\d{2})?))?$/.exec(text) ?? [];
  const read = day ?? parseDay(date);
  const parts = time.split(/[:.]/).map((part) => part.padStart(2, '0'));
  const clock = number === undefined ? [...parts, '00'].slice(0, 3).join(':') : timeOf(number % 1);
  const isTime = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(clock);
  return read === null || !isTime ? message(UNREAD) : { value: { virtualAccountExpired: `${read}T${clock}` } };
};

const amount =
  (name: 'minTransaction' | 'maxTransaction' | 'amount'): Read =>
  (cell, { thousands }) => {
    const read = columnAmount(cell, thousands);
    return 'value' in read ? { value: { [name]: read.value } } : read;
  };

// prettier-ignore
/** The columns of a file of virtual accounts, with their alternative headings. An empty cell states nothing. */
export const ACCOUNT_COLUMNS = {
  merchant:         { read: merchant, names: ['merchantid', 'idmerchant', 'kodemerchant'], examples: ['M0003', 'M0003'] },
  nama:             { read: limited('virtualAccountName', 60), names: ['namavirtualaccount', 'name'], examples: ['TIARA SIMBOLON', 'UMAR HARAHAP'] },
  id_member:        { read: member, isOptional: true, names: ['member', 'nomormember', 'memberid'], examples: ['2600009101', '2600009102'] },
  jenis:            { read: choice(VIRTUAL_ACCOUNT_TYPE_NAMES, (id) => ({ virtualAccountType: id })), isOptional: true, examples: ['CR_ONLY', 'CR_ONLY'] },
  tetap:            { read: flag('virtualAccountFixed'), isOptional: true, examples: ['', ''] },
  nominal_bebas:    { read: flag('virtualAccountOpen'), isOptional: true, examples: ['', ''] },
  sekali_bayar:     { read: flag('virtualAccountSingle'), isOptional: true, examples: ['', ''] },
  tagihan:          { read: choice(BILL_NAMES, (bill) => ({ bill })), isOptional: true, examples: ['Invoice', 'Installment'] },
  keterangan:       { read: limited('message', 60), isOptional: true, examples: ['SPP Agustus 2026', 'Uang pangkal 2026'] },
  tipe_installment: { read: choice(INSTALLMENT_TYPE_NAMES, (id) => ({ installmentType: id })), isOptional: true, examples: ['', 'Tetap'] },
  tenor:            { read: tenor, isOptional: true, examples: ['', '10'] },
  kedaluwarsa:      { read: expiry, isOptional: true, names: ['kadaluwarsa', 'tanggalkedaluwarsa'], examples: ['31-12-2030 23:59', ''] },
  minimum:          { read: amount('minTransaction'), isOptional: true, names: ['transaksiminimum'], examples: ['', ''] },
  maksimum:         { read: amount('maxTransaction'), isOptional: true, names: ['transaksimaksimum'], examples: ['', ''] },
  nominal:          { read: amount('amount'), isOptional: true, names: ['jumlah', 'amount'], examples: ['250000', '150000'] },
} as const satisfies Record<string, AccountColumn>;
export type AccountHeading = keyof typeof ACCOUNT_COLUMNS;
