import type { TransactionRow } from '../../db/schema/transactions.ts';
import type { KasdaInfo } from '@ibk/sdk/contract';
import { fromSen } from '@ibk/sdk/format';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/tx.ts';
import { upload } from '../../db/schema/treasury.ts';
import { rowReference } from '../../ledger/upload-books.ts';
import { type UploadRow, uploadRows } from '../files/upload-rows.ts';

type Upload = typeof upload.$inferSelect;
type BatchRow = KasdaInfo['listDetail'][number];

/** An upload with its rows in order. */
export interface Batch {
  header: Upload;
  rows: readonly UploadRow[];
}

/** Reads the upload that a document pays; null if it pays no upload. */
export async function batchOf(tx: Tx, referenceChannel: string | null): Promise<Batch | null> {
  if (referenceChannel === null) return null;
  const [header] = await tx.select().from(upload).where(eq(upload.referenceChannel, referenceChannel));
  return header ? { header, rows: await uploadRows(tx, referenceChannel) } : null;
}

/** The lookup of a row's customer and its result, and the booking of the row. */
function answersOf({
  customerId,
  customerName,
  bankId,
  transactionId,
  settlementDate,
}: UploadRow): Pick<BatchRow, 'inquiryRequest' | 'inquiryResponse' | 'transactionResponse'> {
  const isBooked = transactionId !== null && settlementDate !== null;
  return {
    inquiryRequest: { customerId, bankId },
    // Every row was looked up before its batch could be entered.
    inquiryResponse: { customerName },
    transactionResponse: isBooked ? { journalDetail: { transactionId, settlementDate } } : null,
  };
}

/** Converts an upload row to a batch row. @source 001 §3 */
const toBatchRow =
  ({ productId: productCode }: Upload, transaction: TransactionRow) =>
  (row: UploadRow): BatchRow => {
    const { referenceChannel, line, status, customerId, customerName, bankId, amount, fee, instalment } = row;
    return {
      status,
      customerId,
      customerName,
      productCode,
      denomCode: null,
      requestId: rowReference(transaction.referenceId, line),
      nilai: fromSen(amount),
      biaya: fromSen(fee),
      total: fromSen(amount + fee),
      errorMessage: row.errorText,
      keteranganError: row.errorText,
      noArsip: `${referenceChannel}-${String(line).padStart(4, '0')}`,
      additionalData: {
        productCode,
        productGroup: transaction.productGroup,
        parameter: { bank: { bankId } },
        gaji: instalment === null ? null : { kmgAmount: fromSen(instalment) },
      },
      ...answersOf(row),
    };
  };

/** Upload fields of a document: rows, their sums and the payroll. @source 002 §3 */
export function ofBatch(
  batch: Batch | null,
  transaction: TransactionRow,
): Pick<KasdaInfo, 'listDetail' | 'dataUpload' | 'additionalData'> {
  if (!batch) return { listDetail: [], dataUpload: null, additionalData: { gaji: null } };
  const { header, rows } = batch;
  const { payrollId } = header;
  const sumOf = (part: 'amount' | 'fee') => rows.reduce((sum, row) => sum + row[part], 0n);
  const [amount, fee] = [sumOf('amount'), sumOf('fee')];
  return {
    listDetail: rows.map(toBatchRow(header, transaction)),
    dataUpload: { payrollId, amount: fromSen(amount), fee: fromSen(fee), total: fromSen(amount + fee) },
    additionalData: { gaji: payrollId === null ? null : { payrollId } },
  };
}
