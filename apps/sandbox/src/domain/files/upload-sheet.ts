import { fromSen } from '@ibk/sdk/format';
import { type FactsOf, UPLOAD_ROW_STATUS_NAMES } from '@ibk/sdk/records';
import { UPLOAD_KINDS, type UploadKind } from '@ibk/sdk/uploads';
import { countedRows } from '../spreadsheets/counted-rows.ts';
import { fileColumns } from '../spreadsheets/file-columns.ts';
import { listXlsx } from '../spreadsheets/list-xlsx.ts';
import type { UploadRow } from './upload-rows.ts';

// prettier-ignore
/** The facts of a row of an upload. Its amounts are stored in sen. */
const UPLOAD_ROW = {
  line:         { kind: 'count',  label: 'No',           of: ({ line }) => line },
  product:      { kind: 'text',   label: 'Produk',       of: ({ productId }) => productId },
  customerId:   { kind: 'text',   label: 'Nomor Tujuan', of: ({ customerId }) => customerId },
  customerName: { kind: 'text',   label: 'Nama',         of: ({ customerName }) => customerName },
  bank:         { kind: 'text',   label: 'Bank',         of: ({ bankId }) => bankId },
  bill:         { kind: 'text',   label: 'Tagihan',      of: ({ bill }) => bill },
  denomination: { kind: 'text',   label: 'Denominasi',   of: ({ denomId }) => denomId },
  token:        { kind: 'text',   label: 'Token',        of: ({ token }) => token },
  status:       { kind: 'text',   label: 'Status',       of: ({ status }) => UPLOAD_ROW_STATUS_NAMES[status] },
  amount:       { kind: 'amount', label: 'Nominal',      of: ({ amount }) => fromSen(amount) },
  instalment:   { kind: 'amount', label: 'Potongan',     of: ({ instalment }) => instalment === null ? null : fromSen(instalment) },
  net:          { kind: 'amount', label: 'Diterima',     of: ({ amount, instalment }) => fromSen(amount - (instalment ?? 0n)) },
  fee:          { kind: 'amount', label: 'Biaya',        of: ({ fee }) => fromSen(fee) },
  total:        { kind: 'amount', label: 'Total',        of: ({ amount, fee }) => fromSen(amount + fee) },
  error:        { kind: 'text',   label: 'Keterangan',   of: ({ errorText }) => errorText },
} satisfies FactsOf<UploadRow>;
// prettier-ignore
const WIDTHS = {
  line: 6, product: 18, customerId: 20, customerName: 30, bank: 8, bill: 24, denomination: 12, token: 24, status: 14, amount: 18, instalment: 18, net: 18, fee: 14, total: 18, error: 40,
};
const TRANSFERS: readonly UploadKind[] = ['own', 'transfer', 'salary'];
const BILLS: readonly UploadKind[] = ['payment', 'purchase'];
/** Columns that only some kinds of rows have. */
const ONLY: Partial<Record<string, readonly UploadKind[]>> = {
  product: BILLS,
  bank: TRANSFERS,
  bill: ['payment'],
  denomination: ['purchase'],
  token: ['purchase'],
  instalment: ['salary'],
  net: ['salary'],
} satisfies Partial<Record<keyof typeof UPLOAD_ROW, readonly UploadKind[]>>;
function columnsOf(productId: string) {
  const kinds: Partial<Record<string, UploadKind>> = UPLOAD_KINDS;
  const kind = kinds[productId] ?? 'transfer';
  return fileColumns<UploadRow, keyof typeof UPLOAD_ROW>(UPLOAD_ROW, WIDTHS).filter(
    ({ id }) => ONLY[id]?.includes(kind) ?? true,
  );
}

/**
 * Prints the rows of an upload as a spreadsheet, with a total, while they are read; those of salaries with what is withheld and
 * what the employee receives, bills and purchases with what was paid or bought.
 */
export function uploadSheet(
  pages: AsyncIterable<readonly UploadRow[]>,
  { productId, ...options }: { productId: string; at: Date; zone: string },
): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const columns = columnsOf(productId);
  const sums = columns.flatMap(({ id, fact }) => (fact.kind === 'amount' ? [id] : []));
  const rows = countedRows({ facts: UPLOAD_ROW, sums }, pages);
  return listXlsx({ columns, rows: 'DATA_UPLOAD' }, rows, options);
}
