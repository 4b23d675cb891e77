import type { ImportedDocument } from '../contract/index.ts';
import { parseDay } from '../format/dates.ts';
import type { BatchSource } from './batch-text.ts';
import { accountCell, type Cell } from './cells.ts';
import { columnAmount, type Thousands, thousandsIn } from './column-amounts.ts';
import { type Column, findColumns } from './columns.ts';
import { type BatchFault, fault } from './faults.ts';
import { readTable } from './read-table.ts';
import { cellAt, type TableCell, type TableRow } from './table-row.ts';

type Value = string | number;
type Read = (cell: TableCell, thousands: Thousands | undefined) => Cell<Value>;
interface FieldColumn extends Column {
  read: Read;
}

const message = (text: string): Cell<never> => ({ ruleId: 'batch.field.refused', facts: { message: text } });
const text: Read = (cell) => ({ value: cell.text });
const account: Read = (cell) => accountCell(cell.text);
const day: Read = (cell) => {
  const read = cell.day ?? parseDay(cell.text);
  return read === null ? { ruleId: 'batch.cell.date', facts: { value: cell.text } } : { value: read };
};
const amount: Read = (cell, thousands) => columnAmount(cell, thousands);
const choice =
  (...words: readonly string[]): Read =>
  (cell) =>
    words.includes(cell.text) ? { value: cell.text } : message(`Isi dengan ${words.join(', ')}`);

// prettier-ignore
/** The columns of a document, each named as its field; they are repeated on every line of the document. */
const OF_DOCUMENT = {
  jenisDokumen: { read: choice('SP2D', 'SPJ') }, noDokumen: { read: text }, tanggalDokumen: { read: day }, tahun: { read: text },
  noSpm: { read: text }, tanggalSpm: { read: day, isOptional: true }, nilaiSpm: { read: amount, isOptional: true },
  noTransaksi: { read: text }, kodeSkpd: { read: text }, product: { read: text }, rekeningSumber: { read: account },
  nilai: { read: amount }, nilaiBersih: { read: amount }, namaPenerima: { read: text }, rekeningPenerima: { read: account },
  namaRekening: { read: text }, bankId: { read: text }, npwp: { read: text }, npwpRekanan: { read: text, isOptional: true },
  namaRekanan: { read: text, isOptional: true }, akunBelanja: { read: text, isOptional: true }, keterangan: { read: text },
  keteranganDokumen: { read: text }, family: { read: choice('agg-kasda', 'kasda'), isOptional: true },
} as const satisfies Record<string, FieldColumn>;
// prettier-ignore
/** The columns of a deduction; a line without a type has none. */
const OF_DEDUCTION = {
  tipe: { read: choice('MPN', 'PAD', 'TRANSFER') }, kodeMap: { read: text }, nilaiPotongan: { read: amount },
  productCode: { read: text }, idBilling: { read: text, isOptional: true }, expiredDate: { read: day, isOptional: true },
  rekeningTujuan: { read: account, isOptional: true },
} as const satisfies Record<string, FieldColumn>;
// prettier-ignore
/** The columns of a hotel or restaurant tax (PHRI); a line without a deposit slip has none. Its amount is that of the deduction. */
const OF_PHRI = {
  noSts: { read: text }, account: { read: text }, customerName: { read: text }, customerAddress: { read: text },
  handphone: { read: text }, nop: { read: text }, anggaran: { read: text },
} as const satisfies Record<string, FieldColumn>;

/** A file without any hotel or restaurant tax need not have its columns. */
const isOptional = (columns: Readonly<Record<string, FieldColumn>>): Record<string, FieldColumn> =>
  Object.fromEntries(Object.entries(columns).map(([field, column]) => [field, { ...column, isOptional: true }]));
const COLUMNS: Readonly<Record<string, FieldColumn>> = { ...OF_DOCUMENT, ...OF_DEDUCTION, ...isOptional(OF_PHRI) };
type Fields = Readonly<Record<string, Value>>;

/** One treasury document of a file. */
export interface DocumentFileRow {
  /** Spreadsheet row number of its first line: the header is row 1. */
  row: number;
  document: ImportedDocument;
}

/** A completely read file of treasury documents. Send none of them unless `faults` is empty. */
export interface DocumentFile {
  /** SHA-256 of the bytes, in hex; '' if the file could not be read at all. */
  sha256: string;
  rows: readonly DocumentFileRow[];
  faults: readonly BatchFault[];
}

type Places = Readonly<Partial<Record<string, number>>>;

/** The fields that some columns of a line state, with the faults of their cells. */
function fieldsOf(
  record: TableRow,
  columns: Readonly<Record<string, FieldColumn>>,
  { places, styles }: { places: Places; styles: ReadonlyMap<string, Thousands | undefined> },
): { fields: Fields; faults: BatchFault[] } {
  const { row } = record;
  const fields: Record<string, Value> = {};
  const faults: BatchFault[] = [];
  for (const [field, { read, isOptional = false }] of Object.entries(columns)) {
    const cell = cellAt(record, places[field]);
    if (cell.text === '') {
      if (!isOptional) faults.push(fault('batch.field.refused', { row, field }, { message: 'Isian ini wajib' }));
      continue;
    }
    const result = cell.isFormula ? { ruleId: 'batch.cell.formula' as const } : read(cell, styles.get(field));
    if ('value' in result) fields[field] = result.value;
    else faults.push(fault(result.ruleId, { row, field }, 'facts' in result ? result.facts : undefined));
  }
  return { fields, faults };
}

const isSame = (one: Fields | undefined, other: Fields): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What a line states. */
interface Line {
  row: number;
  document: Fields;
  deduction: Fields | null;
  phri: Fields | null;
}

/** Lines with the same document make one, with a deduction a line. */
function documentsIn(lines: readonly Line[]): DocumentFileRow[] {
  const found: { row: number; fields: Fields; potongan: object[] }[] = [];
  for (const { row, document, deduction, phri } of lines) {
    const last = found.at(-1);
    const each = last && isSame(last.fields, document) ? last : { row, fields: document, potongan: [] };
    if (each !== last) found.push(each);
    if (deduction) {
      const { nilaiPotongan: nilai = 0, ...rest } = deduction;
      each.potongan.push({ ...rest, nilai, ...(phri && { detail: { ...phri, amount: nilai } }) });
    }
  }
  return found.map(({ row, fields, potongan }) => {
    const document: Record<string, unknown> = { ...fields, potongan };
    // Every column that a document must have was read by its kind; the bank checks them by the contract.
    return { row, document: document as ImportedDocument };
  });
}

/**
 * Reads a CSV or XLSX of treasury documents: a line a deduction, on which the columns of the document are repeated. The
 * headings are the fields of the contract's ImportedDocument and of its PhriDetail, and `nilaiPotongan` for the amount of a
 * deduction.
 *
 * @source ours
 */
export async function readDocuments(source: BatchSource): Promise<DocumentFile> {
  const table = await readTable(source, 1, { megabytes: 5 });
  const [heading, ...records] = table.rows;
  const { sha256 } = table;
  const none = (faults: readonly BatchFault[]): DocumentFile => ({ sha256, rows: [], faults });
  if (table.fault) return none([table.fault]);
  if (!heading) return none([fault('batch.file.empty')]);
  const headings = heading.cells.map((cell) => cell.text);
  const { places, faults: missing } = findColumns(headings, heading.row, COLUMNS);
  if (missing.length > 0) return none(missing);
  if (records.length === 0) return none([fault('batch.file.noRows')]);
  const styles = new Map(
    Object.keys(COLUMNS).map((field) => {
      const [first, ...others] = thousandsIn(records.map((record) => cellAt(record, places[field])));
      return [field, others.length === 0 ? first : undefined] as const;
    }),
  );
  const layout = { places, styles };
  const faults: BatchFault[] = [];
  const lines = records.map((record) => {
    const read = (columns: Readonly<Record<string, FieldColumn>>): Fields => {
      const { fields, faults: found } = fieldsOf(record, columns, layout);
      faults.push(...found);
      return fields;
    };
    const has = (column: string): boolean => cellAt(record, places[column]).text !== '';
    return {
      row: record.row,
      document: read(OF_DOCUMENT),
      deduction: has('tipe') ? read(OF_DEDUCTION) : null,
      phri: has('tipe') && has('noSts') ? read(OF_PHRI) : null,
    };
  });
  return faults.length > 0 ? none(faults) : { sha256, rows: documentsIn(lines), faults: [] };
}
