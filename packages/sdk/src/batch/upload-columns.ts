import type { UploadProduct } from '../contract/index.ts';
import { toSen } from '../format/money.ts';
import { formatRupiah } from '../format/rupiah.ts';
import { accountCell, type Cell, nameCell } from './cells.ts';
import { columnAmount, type Thousands } from './column-amounts.ts';
import type { Column } from './columns.ts';
import type { TableCell } from './table-row.ts';

/**
 * What the rows of an upload are: transfers within this bank or to any bank, salaries, bills of customers, or purchases of
 * denominations for them.
 */
export type UploadKind = 'own' | 'transfer' | 'salary' | 'payment' | 'purchase';

// prettier-ignore
/** What the rows of each product are. @source 001 §9, uploads */
export const UPLOAD_KINDS = {
  MLT_TRF_INT: 'own', MLT_TRF: 'transfer', SI_GAJI_MULTI: 'salary',
  SP2D_MLT_TRF: 'transfer', SP2D_PAYROLL: 'salary', SP2D_PAYMENT_PLN: 'payment', SP2D_PAYMENT_PDAM: 'payment', SP2D_PURCHASE_PLN: 'purchase',
  KASDA_MLT_TRF: 'transfer', KASDA_PAYROLL: 'salary', KASDA_PAYROLL_MULTI: 'salary', KASDA_PAYMENT: 'payment', KASDA_PURCHASE: 'purchase',
} as const satisfies Record<UploadProduct, UploadKind>;

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
  /** Id of the product that pays a bill or is bought. */
  product?: string;
  /** Number of the customer at the biller or seller. */
  customer?: string;
  /** Area of a telephone number. */
  area?: string;
  /** Id of the denomination that is bought. */
  denom?: string;
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
  /** Kinds of rows that have it, and whether a row must fill it in. */
  rows: Partial<Record<UploadKind, 'required' | 'optional'>>;
  /** What the template has there, by product if products differ. */
  example: string | ((productId: UploadProduct) => string);
  /** What an empty cell breaks; an empty cell of an optional column states nothing. */
  missing:
    | 'batch.account.missing'
    | 'batch.name.missing'
    | 'batch.amount.missing'
    | 'batch.bill.missing'
    | 'batch.denom.missing'
    | null;
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

/** A code of digits, or of capital letters and digits, as products have it. */
const coded =
  (field: 'product' | 'customer' | 'area' | 'denom', form: RegExp, message: string): Read =>
  ({ text, number }) => {
    if (number !== undefined && text.length > KEPT_DIGITS)
      return { ruleId: 'batch.account.scientific', facts: { value: text } };
    const plain = text.replace(/[\s.-]/g, '').toUpperCase();
    return form.test(plain) ? { value: { [field]: plain } } : refused(message);
  };
const product = coded('product', /^[A-Z0-9_]{1,40}$/, 'Tulis kode produk seperti pada daftar produk');
const customer = coded('customer', /^\+?\d{4,20}$/, 'Nomor pelanggan terdiri dari 4 sampai 20 angka');
const area = coded('area', /^0\d{2,4}$/, 'Kode area terdiri dari 3 sampai 5 angka dan dimulai dengan 0');
const denom = coded('denom', /^[A-Z0-9_]{1,20}$/, 'Tulis kode denominasi seperti pada daftar denominasi');

const PAID = { own: 'required', transfer: 'required', salary: 'required' } as const;
const MAY = { own: 'optional', transfer: 'optional', salary: 'optional' } as const;
const ANY_BANK = { transfer: 'optional', salary: 'optional' } as const;
const SALARY = { salary: 'optional' } as const;
const BILLED = { payment: 'required', purchase: 'required' } as const;
const BILLED_MAY = { payment: 'optional', purchase: 'optional' } as const;
/** What a bill or a purchase costs is for its seller to say; the file only controls it. */
const NOMINAL = { ...PAID, payment: 'optional' } as const;
const NOTED = { ...MAY, ...BILLED_MAY } as const;

/** A product and a customer that the template of a product begins with. */
const EXAMPLES: Partial<Record<UploadProduct, readonly [product: string, customer: string]>> = {
  SP2D_PAYMENT_PLN: ['PLN_POST', '120045561778'],
  SP2D_PAYMENT_PDAM: ['PDAM_TIRTANADI', '0108220014'],
  KASDA_PAYMENT: ['PDAM_TIRTANADI', '0108220014'],
};
const [TOKEN, METER] = ['PLN_PRE', '12004556778'] as const;

// prettier-ignore
/** The columns of an upload by the heading of the template, in its order. @source ours, uploads */
export const UPLOAD_COLUMNS = {
  produk:          { label: 'Produk',          kind: 'text',    rows: BILLED,   missing: 'batch.bill.missing',    example: (productId) => EXAMPLES[productId]?.[0] ?? TOKEN, names: ['kodeproduk', 'productid', 'product'], read: product },
  nomor_pelanggan: { label: 'Nomor pelanggan', kind: 'text',    rows: BILLED,   missing: 'batch.bill.missing',    example: (productId) => EXAMPLES[productId]?.[1] ?? METER, names: ['idpelanggan', 'nopelanggan', 'customerid'], read: customer },
  kode_area:       { label: 'Kode area',       kind: 'text',    rows: BILLED_MAY, missing: null,                  example: '',                         names: ['area', 'areacode'], read: area },
  denom:           { label: 'Denominasi',      kind: 'text',    rows: { purchase: 'required' }, missing: 'batch.denom.missing', example: '100',        names: ['denominasi', 'denomid', 'kodedenom'], read: denom },
  nomor_rekening:  { label: 'Nomor rekening',  kind: 'account', rows: PAID,     missing: 'batch.account.missing', example: '10001020077813',           names: ['norekening', 'norek', 'rekening', 'accountnumber', 'account'], read: account },
  nama:            { label: 'Nama',            kind: 'name',    rows: PAID,     missing: 'batch.name.missing',    example: 'CV BERKAH MEDAN KATERING', names: ['namapemilik', 'namapemilikrekening', 'namarekening', 'namapenerima', 'name', 'accountname'], read: name },
  kode_bank:       { label: 'Kode bank',       kind: 'bank',    rows: ANY_BANK, missing: null,                    example: '',                         names: ['bank', 'bankid', 'bankcode'], read: bank },
  kanal:           { label: 'Kanal',           kind: 'channel', rows: ANY_BANK, missing: null,                    example: '',                         names: ['channel'], read: channel },
  nominal:         { label: 'Nominal',         kind: 'amount',  rows: NOMINAL,  missing: 'batch.amount.missing',  example: (productId) => (UPLOAD_KINDS[productId] === 'payment' ? '' : '1500000'), names: ['jumlah', 'nilai', 'amount'], read: amount },
  potongan:        { label: 'Potongan',        kind: 'amount',  rows: SALARY,   missing: null,                    example: '0',                        names: ['angsuran', 'kmgamount'], read: instalment },
  nip:             { label: 'NIP',             kind: 'text',    rows: MAY,      missing: null,                    example: '',                         names: [], read: limited('nip') },
  berita:          { label: 'Berita',          kind: 'text',    rows: NOTED,    missing: null,                    example: 'Honor Juli 2026',          names: ['keterangan', 'note'], read: limited('note') },
} as const satisfies Record<string, UploadColumn>;

/** Heading of a column of an upload. */
export type UploadHeading = keyof typeof UPLOAD_COLUMNS;

const HEADINGS = Object.keys(UPLOAD_COLUMNS) as UploadHeading[];

/** A column as a product has it. */
export interface ProductColumn extends UploadColumn {
  heading: UploadHeading;
  isRequired: boolean;
}

/** The columns of a product in the order of its template, with their headings. */
export const uploadColumns = (productId: UploadProduct): readonly ProductColumn[] =>
  HEADINGS.flatMap((heading) => {
    const column: UploadColumn = UPLOAD_COLUMNS[heading];
    const has = column.rows[UPLOAD_KINDS[productId]];
    if (has === undefined) return [];
    const isRequired = has === 'required';
    return [{ ...column, heading, isRequired, missing: isRequired ? column.missing : null }];
  });

/** What an instalment breaks that is not below its salary. */
export const instalmentFault = ({ amount: salary, instalment: part }: UploadCells): Cell<never> | null =>
  salary !== undefined && part !== undefined && part >= salary
    ? { ruleId: 'batch.instalment', facts: { value: formatRupiah(part) } }
    : null;

/** Whether a product's rows are bills or purchases, whose price others say. */
export const paysBills = (productId: UploadProduct): boolean =>
  UPLOAD_KINDS[productId] === 'payment' || UPLOAD_KINDS[productId] === 'purchase';

/** The template of a product: its headings, and one row to overwrite. */
export const uploadTemplate = (productId: UploadProduct): string[][] => {
  const columns = uploadColumns(productId);
  return [
    columns.map(({ heading }) => heading),
    columns.map(({ example }) => (typeof example === 'string' ? example : example(productId))),
  ];
};
