import type { VirtualAccountImported, VirtualAccountRegistration } from '../contract/index.ts';
import { csvLine } from '../format/csv-line.ts';
import { plainText } from '../format/plain-text.ts';
import { virtualAccountFaults, virtualAccountValues } from '../forms/virtual-account-values.ts';
import type { BatchSource } from './batch-text.ts';
import type { Cell } from './cells.ts';
import { thousandsIn } from './column-amounts.ts';
import { findColumns } from './columns.ts';
import { type BatchFault, fault } from './faults.ts';
import { readTable } from './read-table.ts';
import { cellAt, type TableCell, type TableRow } from './table-row.ts';
import { ACCOUNT_COLUMNS, type AccountHeading, type ReadAccount } from './virtual-account-columns.ts';

/** Accounts of one request. @source the contract's VirtualAccountImport */
const MOST_ROWS = 1_000;
/** A heading such as `data: Unit` is a key of the additional data, and its cells are the values. */
const DATA = /^data\s*:\s*(.+)$/i;
const [LONGEST_KEY, LONGEST_VALUE, MOST_KEYS] = [40, 200, 20];

/** One virtual account to register. */
export interface VirtualAccountRow {
  /** Spreadsheet row number: the header is row 1. */
  row: number;
  registration: VirtualAccountRegistration;
}

/** A completely read file of virtual accounts. Send no row unless `faults` is empty. */
export interface VirtualAccountFile {
  /**
   * SHA-256 of the bytes, in hex; '' if the file could not be read at all. As the idempotency key of the import it makes the
   * same file one request, also when it is chosen again after a lost answer: the bank draws no numbers twice.
   */
  sha256: string;
  rows: readonly VirtualAccountRow[];
  /** Headings of columns that are not read. */
  ignored: readonly string[];
  faults: readonly BatchFault[];
}

const HEADINGS = Object.keys(ACCOUNT_COLUMNS) as AccountHeading[];
type Places = Partial<Record<AccountHeading, number>>;
type Styles = ReadonlyMap<AccountHeading, ReturnType<typeof onlyStyle>>;

const onlyStyle = (cells: readonly TableCell[]) => {
  const [first, ...others] = thousandsIn(cells);
  return others.length === 0 ? first : undefined;
};

// prettier-ignore
/** The column of a field of the registration, where a fault of the form is shown. */
const HEADING_OF: Readonly<Record<string, AccountHeading>> = {
  merchantId: 'merchant', virtualAccountName: 'nama', idMember: 'id_member', virtualAccountType: 'jenis',
  virtualAccountFixed: 'tetap', virtualAccountOpen: 'nominal_bebas', virtualAccountSingle: 'sekali_bayar',
  bill: 'tagihan', virtualAccountInvoice: 'tagihan', virtualAccountInstallment: 'tagihan',
  invoiceMessage: 'keterangan', installmentMessage: 'keterangan', installmentType: 'tipe_installment', tenor: 'tenor',
  expiredDate: 'kedaluwarsa', expiredTime: 'kedaluwarsa', virtualAccountExpired: 'kedaluwarsa',
  minTransaction: 'minimum', maxTransaction: 'maksimum', amount: 'nominal',
};

/** A sentence of the form is shown whole, not as a value within another one. */
const refused = (row: number, field: string | null, message: string): BatchFault => ({
  ruleId: 'batch.field.refused',
  row,
  field,
  message,
});

/** A cell read; a fault of it carries its place. */
function taken<Value>(
  cell: TableCell,
  place: { row: number; field: string },
  read: (cell: TableCell) => Cell<Value>,
): { value: Value } | BatchFault | null {
  const text = plainText(cell.text);
  if (text === '') return null;
  if (cell.isFormula) return fault('batch.cell.formula', place);
  const result = read({ ...cell, text });
  if ('value' in result) return result;
  const { ruleId, facts } = result;
  return ruleId === 'batch.field.refused'
    ? refused(place.row, place.field, String(facts?.['message'] ?? ''))
    : fault(ruleId, place, facts);
}

const dataValue = ({ text }: TableCell): Cell<string> =>
  text.length > LONGEST_VALUE
    ? { ruleId: 'batch.field.refused', facts: { message: `Paling banyak ${LONGEST_VALUE} karakter` } }
    : { value: text };

/** The registration that a row states. An account without a type has the one that every merchant takes. */
function registrationOf(
  { bill = 'NONE', message, ...read }: ReadAccount,
  additionalData: Readonly<Record<string, string>>,
): VirtualAccountRegistration {
  return {
    merchantId: '',
    virtualAccountName: '',
    virtualAccountType: 'CR_ONLY',
    ...read,
    ...(bill === 'INVOICE' && { virtualAccountInvoice: true, invoiceMessage: message ?? null }),
    ...(bill === 'INSTALLMENT' && { virtualAccountInstallment: true, installmentMessage: message ?? null }),
    additionalData,
  };
}

/** What the form itself says of a registration; whether an expiry is over is for the bank's clock. */
function formFaults(row: number, read: ReadAccount, registration: VirtualAccountRegistration): BatchFault[] {
  const faults = virtualAccountFaults(virtualAccountValues(registration), { editing: false, now: '' });
  const lost = read.message !== undefined && (read.bill ?? 'NONE') === 'NONE';
  return [
    ...faults.map(({ field, message }) => refused(row, HEADING_OF[field] ?? null, message)),
    ...(lost ? [refused(row, 'keterangan', 'Keterangan hanya untuk invoice atau installment')] : []),
  ];
}

/** Faults of a row go by its columns; those of additional data come last. */
const placeOf = ({ field }: BatchFault): number => {
  const at = (HEADINGS as readonly (string | null)[]).indexOf(field);
  return at < 0 ? HEADINGS.length : at;
};

interface Layout {
  /** Number of headings. */
  columns: number;
  places: Places;
  styles: Styles;
  /** Places of the columns of additional data by key. */
  data: ReadonlyMap<string, number>;
}

function readRow(record: TableRow, { columns, places, styles, data }: Layout): VirtualAccountRow | BatchFault[] {
  const { row, cells } = record;
  if (cells.slice(columns).some(({ text }) => plainText(text) !== ''))
    return [fault('batch.row.cells', { row }, { count: cells.length, columns })];
  const faults: BatchFault[] = [];
  const keep = <Value>(result: { value: Value } | BatchFault | null): Value | undefined => {
    if (result === null || 'value' in result) return result?.value;
    faults.push(result);
    return undefined;
  };
  const read: ReadAccount = {};
  for (const field of HEADINGS) {
    const style = { thousands: styles.get(field) };
    const { read: readCell } = ACCOUNT_COLUMNS[field];
    Object.assign(read, keep(taken(cellAt(record, places[field]), { row, field }, (cell) => readCell(cell, style))));
  }
  const rows = [...data].flatMap(([key, at]) => {
    const value = keep(taken(cellAt(record, at), { row, field: `data: ${key}` }, dataValue));
    return value === undefined ? [] : [[key, value] as const];
  });
  const registration = registrationOf(read, Object.fromEntries(rows));
  const known = faults.map(({ field }) => field);
  const all = [...faults, ...formFaults(row, read, registration).filter(({ field }) => !known.includes(field))];
  return all.length > 0 ? all.toSorted((one, other) => placeOf(one) - placeOf(other)) : { row, registration };
}

/** The columns of additional data by key, or what is wrong with their headings. */
function dataColumns(headings: readonly string[], row: number): { data: Map<string, number>; faults: BatchFault[] } {
  const data = new Map<string, number>();
  const faults: BatchFault[] = [];
  for (const [at, heading] of headings.entries()) {
    const key = plainText(DATA.exec(heading)?.[1] ?? '');
    if (key === '') continue;
    if (data.has(key)) faults.push(fault('batch.column.twice', { row, field: `data: ${key}` }, { found: heading }));
    if (key.length > LONGEST_KEY) faults.push(refused(row, heading, `Key paling banyak ${LONGEST_KEY} karakter`));
    data.set(key, at);
  }
  if (data.size > MOST_KEYS) faults.push(refused(row, null, `Paling banyak ${MOST_KEYS} kolom data`));
  return { data, faults };
}

/**
 * Reads a file of virtual accounts to its end, CSV or xlsx, with the columns of `virtualAccountTemplate`; those of optional
 * fields may be absent, and a heading `data: Unit` is a key of the additional data. It reports every fault of every row at
 * once, with the messages of the form. What depends on other accounts, the merchant and the clock is for the bank to say.
 *
 * @param source the file's text, its bytes, or a stream of either
 * @source 002 §2.9, 002 §5, ours
 */
export async function readVirtualAccounts(source: BatchSource): Promise<VirtualAccountFile> {
  const { sha256, rows: all, fault: unreadable } = await readTable(source, 1);
  const failed = (...faults: BatchFault[]): VirtualAccountFile => ({ sha256, rows: [], ignored: [], faults });
  const [heading, ...records] = all;
  if (unreadable || !heading) return failed(unreadable ?? fault('batch.file.empty'));
  const headings = heading.cells.map(({ text }) => plainText(text));
  const { places, faults } = findColumns<AccountHeading>(headings, heading.row, ACCOUNT_COLUMNS);
  const { data, faults: dataFaults } = dataColumns(headings, heading.row);
  faults.push(...dataFaults);
  if (faults.length > 0) return failed(...faults);
  const beyond = records[MOST_ROWS];
  if (records.length === 0) return failed(fault('batch.file.noRows'));
  if (beyond) return failed(fault('batch.file.accounts', { row: beyond.row }, { limit: MOST_ROWS }));
  const styles = new Map(
    HEADINGS.map((field) => [field, onlyStyle(records.map((record) => cellAt(record, places[field])))]),
  );
  const read = records.map((record) => readRow(record, { columns: headings.length, places, styles, data }));
  const known = [...Object.values(places), ...data.values()];
  return {
    sha256,
    rows: read.flatMap((each) => ('registration' in each ? [each] : [])),
    ignored: headings.filter((text, at) => text !== '' && !known.includes(at)),
    faults: read.flatMap((each) => ('registration' in each ? [] : each)),
  };
}

/** The faults that the bank has found in the rows of a file, at their places in it. */
export const importFaults = (
  { rows }: Pick<VirtualAccountFile, 'rows'>,
  faults: VirtualAccountImported['faults'],
): BatchFault[] =>
  faults.map(({ row, field, message }) => refused(rows[row - 1]?.row ?? row, HEADING_OF[field] ?? null, message));

/** The headings of a file of virtual accounts, and two rows to overwrite. */
export const virtualAccountTemplate = (): string[][] => [
  HEADINGS,
  ...[0, 1].map((at) => HEADINGS.map((field) => ACCOUNT_COLUMNS[field].examples[at] ?? '')),
];

/** The template as a CSV that a spreadsheet opens. */
export const virtualAccountTemplateCsv = (): string =>
  virtualAccountTemplate()
    .map((cells) => csvLine(cells, ';'))
    .join('');
