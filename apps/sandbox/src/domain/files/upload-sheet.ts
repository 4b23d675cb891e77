import { fromSen } from '@ibk/sdk/format';
import { type Cell, numberCell, textCell } from '../spreadsheets/cells.ts';
import { workbook } from '../spreadsheets/workbook.ts';
import type { UploadRow } from './upload-rows.ts';

// prettier-ignore
const COLUMNS = [
  { name: 'No',           width: 6 },
  { name: 'Nomor Tujuan', width: 20 },
  { name: 'Nama',         width: 30 },
  { name: 'Bank',         width: 8 },
  { name: 'Status',       width: 12 },
  { name: 'Nominal',      width: 18 },
  { name: 'Biaya',        width: 14 },
  { name: 'Total',        width: 18 },
  { name: 'Keterangan',   width: 40 },
];

/** Amount, fee and their sum, all in sen. */
const sumCells = ({ amount, fee }: Pick<UploadRow, 'amount' | 'fee'>, style: 'amount' | 'total'): Cell[] =>
  [amount, fee, amount + fee].map((sen) => numberCell(fromSen(sen), style));

const rowOf = (row: UploadRow): Cell[] => [
  numberCell(row.line),
  ...[row.customerId, row.customerName, row.bankId, row.status].map((text) => textCell(text)),
  ...sumCells(row, 'amount'),
  textCell(row.errorText),
];

/** Prints the rows of an upload as a spreadsheet, with a total, while they are read. */
export function uploadSheet(
  pages: AsyncIterable<readonly UploadRow[]>,
  at: Date,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const sums = { amount: 0n, fee: 0n };
  async function* counted(): AsyncGenerator<Cell[][]> {
    for await (const page of pages) {
      for (const { amount, fee } of page) {
        sums.amount += amount;
        sums.fee += fee;
      }
      yield page.map(rowOf);
    }
  }
  const total = (): Cell[] => [null, textCell('Total', 'head'), null, null, null, ...sumCells(sums, 'total')];
  return workbook({ name: 'DATA_UPLOAD', columns: COLUMNS, pages: counted(), total }, { at });
}
