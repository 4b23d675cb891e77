import { fromSen } from '@ibk/sdk/format';
import writeExcelFile, { type Row } from 'write-excel-file/node';
import type { uploadRow } from '../../db/schema/treasury.ts';

type UploadRow = typeof uploadRow.$inferSelect;

const RUPIAH = '#,##0.00';
const text = (value: string) => ({ type: String, value });
const rupiah = (sen: bigint) => ({ type: Number, value: fromSen(sen), format: RUPIAH });
const head = (value: string) => ({ type: String, value, fontWeight: 'bold' as const });

const HEADS = ['No', 'Nomor Tujuan', 'Nama', 'Bank', 'Status', 'Nominal', 'Biaya', 'Total', 'Keterangan'];
const WIDTHS = [6, 20, 30, 8, 12, 18, 14, 18, 40];

const rowOf = ({ line, customerId, customerName, bankId, status, amount, fee, errorText }: UploadRow): Row => [
  { type: Number, value: line },
  text(customerId),
  text(customerName),
  text(bankId),
  text(status),
  rupiah(amount),
  rupiah(fee),
  rupiah(amount + fee),
  text(errorText ?? ''),
];

/**
 * Prints the rows of an upload as xlsx, with a total. Text cells are typed as text, so that no text is read as a
 * formula and account numbers keep their leading zeros.
 */
export async function uploadSheet(rows: readonly UploadRow[]): Promise<Uint8Array> {
  const sum = (part: 'amount' | 'fee') => rows.reduce((total, row) => total + row[part], 0n);
  const [amount, fee] = [sum('amount'), sum('fee')];
  const total: Row = [null, head('Total'), null, null, null, rupiah(amount), rupiah(fee), rupiah(amount + fee), null];
  const sheet = writeExcelFile([HEADS.map(head), ...rows.map(rowOf), total], {
    columns: WIDTHS.map((width) => ({ width })),
    stickyRowsCount: 1,
  });
  return new Uint8Array(await sheet.toBuffer());
}
