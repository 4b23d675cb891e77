import type { Beneficiary } from '../contract/index.ts';
import { BENEFICIARY_FORMS, type BeneficiaryForm } from '../forms/beneficiary.ts';
import { beneficiaryForm, plainBeneficiary } from '../forms/beneficiary-entry.ts';
import { fieldErrors } from '../forms/field-errors.ts';
import {
  type ListField,
  listPlaces,
  listVariant,
  type ListVariant,
  listVariantOf,
} from '../rules/lists/list-variants.ts';
import { type BatchSource, batchText } from './batch-text.ts';
import { accountCell, textOf } from './cells.ts';
import { findColumns, hasColumn } from './columns.ts';
import { csvLine } from '../format/csv-line.ts';
import { parseStrictJson } from '../format/strict-json.ts';
import { type BatchFault, fault } from './faults.ts';
import { readRecords, rowFault } from './read-records.ts';

// prettier-ignore
/** Column headings for the fields of an add form. The product determines the transfer type. */
const HEADINGS: Readonly<Record<Exclude<ListField, 'transferType'>, string>> = {
  areaCode: 'kode_area', customerId: 'nomor_tujuan', vaNumber: 'nomor_va', account: 'nomor_rekening',
  name: 'nama', description: 'keterangan', bank: 'kode_bank', bankName: 'nama_bank', merchantId: 'merchant',
  recvType: 'jenis_penerima', recvResident: 'kependudukan', recvCitizen: 'kewarganegaraan',
};

type Field = keyof typeof HEADINGS;
const fieldsOf = (variant: ListVariant): Field[] =>
  (Object.keys(HEADINGS) as Field[]).filter((field) => Object.hasOwn(listPlaces(variant), field));
/** The field with a variant's customerId. */
const numberOf = (variant: ListVariant): Field =>
  fieldsOf(variant).find((field) => listPlaces(variant)[field]?.[0] === 'customerId') ?? 'customerId';

/** The form variant behind a list's file: payments and purchases have the columns of the default form. */
const variantOf = (productId: string, isOfMerchant: boolean): ListVariant =>
  listVariantOf({ productId, productGroup: isOfMerchant ? 'MULTI_PYM' : productId });

/** One entry to save. */
export interface BeneficiaryRow {
  /** Spreadsheet row number: the header is row 1. In a JSON file the first entry is row 1. */
  row: number;
  customerId: string;
  form: BeneficiaryForm;
}

/** A completely read file. Send no entry unless `faults` is empty. */
export interface BeneficiaryFile {
  variant: ListVariant;
  separator: string;
  rows: readonly BeneficiaryRow[];
  faults: readonly BatchFault[];
}

/** A form read from the file, with the faults of its cells. */
interface Raw {
  row: number;
  form: BeneficiaryForm;
  faults: BatchFault[];
}

/** Values that every entry of the list has: its product, which an external transfer shows as its type. */
const given = (variant: ListVariant, productId: string): BeneficiaryForm => {
  const { transferType } = beneficiaryForm(variant, { productId });
  return transferType === undefined ? {} : { transferType };
};

function readCells(record: readonly string[], places: Partial<Record<string, number>>, row: number): Raw {
  const form: BeneficiaryForm = {};
  const faults: BatchFault[] = [];
  for (const field of Object.keys(HEADINGS) as Field[]) {
    const at = places[HEADINGS[field]];
    if (at === undefined) continue;
    const text = textOf(record[at]);
    const cell = accountCell(text);
    if ('ruleId' in cell && cell.ruleId === 'batch.account.scientific') {
      faults.push(fault(cell.ruleId, { row, field: HEADINGS[field] }, cell.facts));
    }
    form[field] = text;
  }
  return { row, form, faults };
}

/** Checks the rows with the form itself, and refuses duplicate numbers. */
function checked(
  variant: ListVariant,
  productId: string,
  raws: readonly Raw[],
): Pick<BeneficiaryFile, 'rows' | 'faults'> {
  const rows: BeneficiaryRow[] = [];
  const faults: BatchFault[] = [];
  const seen = new Map<string, number>();
  const number = numberOf(variant);
  for (const { row, form: typed, faults: cellFaults } of raws) {
    const form = plainBeneficiary(productId, typed);
    if (cellFaults.some(({ field }) => field === null)) {
      faults.push(...cellFaults);
      continue;
    }
    const known = cellFaults.map(({ field }) => field);
    const refused = Object.entries(fieldErrors(BENEFICIARY_FORMS[variant], form))
      .map(([field, message]) => ({ field: HEADINGS[field as Field], message }))
      .filter(({ field }) => !known.includes(field))
      .map(({ field, message }) => ({ ruleId: 'batch.field.refused' as const, row, field, message }));
    const customerId = form[number] ?? '';
    const first = seen.get(customerId);
    const facts = { value: customerId, first: first ?? 0 };
    const repeated =
      first === undefined ? [] : [fault('batch.target.duplicate', { row, field: HEADINGS[number] }, facts)];
    if (first === undefined && customerId !== '') seen.set(customerId, row);
    const all = [...cellFaults, ...refused, ...repeated];
    faults.push(...all);
    if (all.length === 0) rows.push({ row, customerId, form });
  }
  return { rows, faults };
}

function readJson(text: string, productId: string): BeneficiaryFile {
  const failed = (): BeneficiaryFile => ({
    variant: variantOf(productId, false),
    separator: ',',
    rows: [],
    faults: [fault('batch.file.json')],
  });
  let entries: unknown;
  try {
    entries = parseStrictJson(text);
  } catch {
    return failed();
  }
  const objects = Array.isArray(entries)
    ? entries.filter((each): each is object => typeof each === 'object' && !!each)
    : [];
  if (!Array.isArray(entries) || objects.length !== entries.length) return failed();
  const isOfMerchant = objects.some((each) => beneficiaryForm('multi virtual-account payment', each).merchantId);
  const variant = variantOf(productId, isOfMerchant);
  const raws = objects.map((each, at) => ({
    row: at + 1,
    faults: [],
    form: { ...beneficiaryForm(variant, each), ...given(variant, productId) },
  }));
  if (raws.length === 0) return { ...failed(), variant, faults: [fault('batch.file.empty')] };
  return { variant, separator: ',', ...checked(variant, productId, raws) };
}

/**
 * Reads a file written by `beneficiaryCsv` or `beneficiaryJson`, or a hand-made CSV with the same columns. Reports
 * every fault of every row at once, with the messages of the add form.
 *
 * @param source the file's text, its bytes, or a stream of either
 * @source 001 §2.1, 001 §5
 */
export async function readBeneficiaries(source: BatchSource, productId: string): Promise<BeneficiaryFile> {
  const read = await batchText(source);
  const isJson = 'text' in read && /^\s*\[/.test(read.text);
  if (isJson) return readJson(read.text, productId);
  const failed = (separator: string, ...faults: BatchFault[]): BeneficiaryFile => ({
    variant: variantOf(productId, false),
    separator,
    rows: [],
    faults,
  });
  if ('ruleId' in read) return failed(',', read);
  const { separator, firstRow, records, fault: unreadable } = readRecords(read.text);
  if (unreadable) return failed(separator, unreadable);
  const [headings = []] = records;
  const variant = variantOf(productId, hasColumn(headings, HEADINGS.vaNumber));
  const listFields = listVariant({ variant });
  const columns = fieldsOf(variant).map(
    (field) => [HEADINGS[field], { isOptional: !listFields.includes(field) }] as const,
  );
  const { places, faults } = findColumns<string>(headings, firstRow, Object.fromEntries(columns));
  if (faults.length > 0) return failed(separator, ...faults);
  if (records.length < 2) return failed(separator, fault('batch.file.noRows'));
  const raws = records.slice(1).map((record, at): Raw => {
    const row = firstRow + 1 + at;
    const whole = rowFault(record, headings.length, row);
    if (whole) return { row, form: {}, faults: [whole] };
    const { form, faults } = readCells(record, places, row);
    return { row, form: { ...form, ...given(variant, productId) }, faults };
  });
  return { variant, separator, ...checked(variant, productId, raws) };
}

/**
 * A list as a CSV for spreadsheets, line by line, with the columns of its product's form.
 *
 * @param byteOrderMark lets Excel recognise the file as UTF-8. @default true
 */
export function* beneficiaryCsv(
  productId: string,
  entries: readonly Beneficiary[],
  { byteOrderMark = true }: { byteOrderMark?: boolean } = {},
): Generator<string> {
  const variant = variantOf(
    productId,
    entries.some(({ data }) => data.merchantId !== undefined),
  );
  const columns = fieldsOf(variant);
  yield (
    (byteOrderMark ? '\uFEFF' : '') +
    csvLine(
      columns.map((field) => HEADINGS[field]),
      ',',
    )
  );
  for (const entry of entries) {
    const form = beneficiaryForm(variant, entry);
    yield csvLine(
      columns.map((field) => form[field] ?? ''),
      ',',
    );
  }
}

/** A list as JSON for programs: the bank's entries unchanged, one per line. */
export const beneficiaryJson = (entries: readonly Beneficiary[]): string =>
  entries.length === 0 ? '[]\n' : `[\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n]\n`;
