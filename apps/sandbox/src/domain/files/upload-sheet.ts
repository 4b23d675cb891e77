import { fromSen } from '@ibk/sdk/format';
import type { FactsOf } from '@ibk/sdk/records';
import { countedRows } from '../spreadsheets/counted-rows.ts';
import { fileColumns } from '../spreadsheets/file-columns.ts';
import { listXlsx } from '../spreadsheets/list-xlsx.ts';
import type { UploadRow } from './upload-rows.ts';

// prettier-ignore
/** The facts of a row of an upload. Its amounts are stored in sen. */
const UPLOAD_ROW = {
  line:         { kind: 'count',  label: 'No',           of: ({ line }) => line },
  customerId:   { kind: 'text',   label: 'Nomor Tujuan', of: ({ customerId }) => customerId },
  customerName: { kind: 'text',   label: 'Nama',         of: ({ customerName }) => customerName },
  bank:         { kind: 'text',   label: 'Bank',         of: ({ bankId }) => bankId },
  status:       { kind: 'text',   label: 'Status',       of: ({ status }) => status },
  amount:       { kind: 'amount', label: 'Nominal',      of: ({ amount }) => fromSen(amount) },
  fee:          { kind: 'amount', label: 'Biaya',        of: ({ fee }) => fromSen(fee) },
  total:        { kind: 'amount', label: 'Total',        of: ({ amount, fee }) => fromSen(amount + fee) },
  error:        { kind: 'text',   label: 'Keterangan',   of: ({ errorText }) => errorText },
} satisfies FactsOf<UploadRow>;
// prettier-ignore
const COLUMNS = fileColumns<UploadRow, keyof typeof UPLOAD_ROW>(UPLOAD_ROW, {
  line: 6, customerId: 20, customerName: 30, bank: 8, status: 12, amount: 18, fee: 14, total: 18, error: 40,
});

/** Prints the rows of an upload as a spreadsheet, with a total, while they are read. */
export function uploadSheet(
  pages: AsyncIterable<readonly UploadRow[]>,
  options: { at: Date; zone: string },
): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const rows = countedRows({ facts: UPLOAD_ROW, sums: ['amount', 'fee', 'total'] }, pages);
  return listXlsx({ columns: COLUMNS, rows: 'DATA_UPLOAD' }, rows, options);
}
