import type { UploadProduct } from '../contract/index.ts';
import { toSen } from '../format/money.ts';
import { formatRupiah } from '../format/rupiah.ts';
import { accountCell, type Cell, nameCell } from './cells.ts';
import { columnAmount, type Thousands } from './column-amounts.ts';
import type { Column } from './columns.ts';
import type { TableCell } from './table-row.ts';

/** What a row says, as far as its cells can be read. Amounts are whole sen. */
export interface UploadCells {
  account?: string;
  name?: string;
  /** Code of the bank list; absent for this bank. */
  bank?: string;
  /** The way that the row asks for; absent where the amount decides. */
  channel?: string;
  amount?: bigint;
  /** Part of a salary that pays an instalment. */
  instalment?: bigint;
  nip?: string;
  note?: string;
}

/** What decides how the cells of a column are read. */
interface Style {
  thousands: Thousands | undefined;
}
type Read = (cell: TableCell, style: Style) => Cell<UploadCells>;

/** A column of an upload. */
export interface UploadColumn extends Column {
  /** Its name in words, ready to show. */
  label: string;
  kind: 'account' | 'name' | 'bank' | 'channel' | 'amount' | 'text';
  /** Products that have it, and whether a row must fill it in. */
  products: Partial<Record<UploadProduct, 'required' | 'optional'>>;
  /** What the template has there. */
  example: string;
  /** What an empty cell breaks; an empty cell of an optional column states nothing. */
  missing: 'batch.account.missing' | 'batch.name.missing' | 'batch.amount.missing' | null;
  read: Read;
}

const refused = (text: string): Cell<never> => ({ ruleId: 'batch.field.refused', facts: { message: text } });
const LONGEST = { name: 70, text: 40 } as const;
/** A spreadsheet keeps so many digits of a number; the others are lost. */
const KEPT_DIGITS = 15;

const account: Read = ({ text, number }) => {
  if (number !== undefined && text.length > KEPT_DIGITS)
    return { ruleId: 'batch.account.scientific', facts: { value: text } };
  const read = accountCell(text);
  return 'value' in read ? { value: { account: read.value } } : read;
};

const name: Read = ({ text }) => {
  if (text.length > LONGEST.name) return refused(`Paling banyak ${LONGEST.name} karakter`);
  const read = nameCell(text);
  return 'value' in read ? { value: { name: read.value } } : read;
};

const bank: Read = ({ text }) =>
  /^\d{3}$/.test(text) ? { value: { bank: text } } : { ruleId: 'batch.bank.unknown', facts: { value: text } };

const CHANNELS = ['ONLINE', 'BIFAST', 'SKN', 'RTGS'];
const channel: Read = ({ text }) => {
  const plain = text.toUpperCase().replace(/[^A-Z]/g, '');
  return CHANNELS.includes(plain)
    ? { value: { channel: plain } }
    : {
        ruleId: 'batch.channel',
        facts: { message: `Kanal "${text}" tidak dikenal. Isi ONLINE, BIFAST, SKN atau RTGS.` },
      };
};

const amount: Read = (cell, { thousands }) => {
  const read = columnAmount(cell, thousands);
  if (!('value' in read)) return read;
  return read.value > 0
    ? { value: { amount: toSen(read.value) } }
    : { ruleId: 'batch.amount.invalid', facts: { value: cell.text } };
};

const instalment: Read = (cell, { thousands }) => {
  const read = columnAmount(cell, thousands);
  if (!('value' in read)) return read;
  return { value: read.value === 0 ? {} : { instalment: toSen(read.value) } };
};

const limited =
  (field: 'nip' | 'note'): Read =>
  ({ text }) =>
    text.length > LONGEST.text ? refused(`Paling banyak ${LONGEST.text} karakter`) : { value: { [field]: text } };

const EVERY = { MLT_TRF_INT: 'required', MLT_TRF: 'required', SI_GAJI_MULTI: 'required' } as const;
const MAY = { MLT_TRF_INT: 'optional', MLT_TRF: 'optional', SI_GAJI_MULTI: 'optional' } as const;
const ANY_BANK = { MLT_TRF: 'optional', SI_GAJI_MULTI: 'optional' } as const;
const SALARY = { SI_GAJI_MULTI: 'optional' } as const;

// prettier-ignore
/** The columns of an upload by the heading of the template, in its order. @source ours, uploads */
export const UPLOAD_COLUMNS = {
  nomor_rekening: { label: 'Nomor rekening', kind: 'account', products: EVERY,    missing: 'batch.account.missing', example: '10001020077813',           names: ['norekening', 'norek', 'rekening', 'accountnumber', 'account'], read: account },
  nama:           { label: 'Nama',           kind: 'name',    products: EVERY,    missing: 'batch.name.missing',    example: 'CV BERKAH MEDAN KATERING', names: ['namapemilik', 'namapemilikrekening', 'namarekening', 'namapenerima', 'name', 'accountname'], read: name },
  kode_bank:      { label: 'Kode bank',      kind: 'bank',    products: ANY_BANK, missing: null,                    example: '',                         names: ['bank', 'bankid', 'bankcode'], read: bank },
  kanal:          { label: 'Kanal',          kind: 'channel', products: ANY_BANK, missing: null,                    example: '',                         names: ['channel'], read: channel },
  nominal:        { label: 'Nominal',        kind: 'amount',  products: EVERY,    missing: 'batch.amount.missing',  example: '1500000',                  names: ['jumlah', 'nilai', 'amount'], read: amount },
  potongan:       { label: 'Potongan',       kind: 'amount',  products: SALARY,   missing: null,                    example: '0',                        names: ['angsuran', 'kmgamount'], read: instalment },
  nip:            { label: 'NIP',            kind: 'text',    products: MAY,      missing: null,                    example: '',                         names: [], read: limited('nip') },
  berita:         { label: 'Berita',         kind: 'text',    products: MAY,      missing: null,                    example: 'Honor Juli 2026',          names: ['keterangan', 'note'], read: limited('note') },
} as const satisfies Record<string, UploadColumn>;

/** Heading of a column of an upload. */
export type UploadHeading = keyof typeof UPLOAD_COLUMNS;

const HEADINGS = Object.keys(UPLOAD_COLUMNS) as UploadHeading[];

/** The columns of a product in the order of its template, with their headings. */
export const uploadColumns = (
  productId: UploadProduct,
): readonly (UploadColumn & { heading: UploadHeading; isRequired: boolean })[] =>
  HEADINGS.flatMap((heading) => {
    const column: UploadColumn = UPLOAD_COLUMNS[heading];
    const has = column.products[productId];
    return has === undefined ? [] : [{ ...column, heading, isRequired: has === 'required' }];
  });

/** What an instalment breaks that is not below its salary. */
export const instalmentFault = ({ amount: salary, instalment: part }: UploadCells): Cell<never> | null =>
  salary !== undefined && part !== undefined && part >= salary
    ? { ruleId: 'batch.instalment', facts: { value: formatRupiah(part) } }
    : null;

/** The template of a product: its headings, and one row to overwrite. */
export const uploadTemplate = (productId: UploadProduct): string[][] => {
  const columns = uploadColumns(productId);
  return [columns.map(({ heading }) => heading), columns.map(({ example }) => example)];
};
