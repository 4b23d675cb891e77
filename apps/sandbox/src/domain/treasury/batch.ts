import type { KasdaInfo } from '@ibk/sdk/contract';
import { fromSen } from '@ibk/sdk/format';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/tx.ts';
import { upload, uploadRow } from '../../db/schema/upload.ts';
import { rowReference } from '../../ledger/upload-books.ts';
import { shownRows, type UploadRow } from '../files/upload-rows.ts';

type Upload = typeof upload.$inferSelect;
type BatchRow = KasdaInfo['listDetail'][number];

/** An upload with its first rows in order, and what all of its rows pay in sen. */
export interface Batch {
  header: Upload;
  rows: readonly UploadRow[];
  amount: bigint;
  fee: bigint;
}

/** What all rows of an upload pay. */
async function sumsOf(tx: Tx, referenceChannel: string): Promise<Pick<Batch, 'amount' | 'fee'>> {
  const sumOf = (part: typeof uploadRow.amount) => sql<bigint>`coalesce(sum(${part}), 0)::text`.mapWith(BigInt);
  const [sums] = await tx
    .select({ amount: sumOf(uploadRow.amount), fee: sumOf(uploadRow.fee) })
    .from(uploadRow)
    .where(eq(uploadRow.referenceChannel, referenceChannel));
  return sums ?? { amount: 0n, fee: 0n };
}

/** Reads the upload that a document pays; null if it pays no upload. */
export async function batchOf(tx: Tx, referenceChannel: string | null): Promise<Batch | null> {
  if (referenceChannel === null) return null;
  const [header] = await tx.select().from(upload).where(eq(upload.referenceChannel, referenceChannel));
  if (!header) return null;
  return { header, rows: await shownRows(tx, referenceChannel), ...(await sumsOf(tx, referenceChannel)) };
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

/** What an upload is paid for: its group of products, and the reference under which its rows are paid. */
export interface Paid {
  productGroup: string;
  reference: string;
}

/** Converts an upload row to a batch row. @source 001 §3 */
const toBatchRow =
  ({ productId: ofUpload }: Upload, { productGroup, reference }: Paid) =>
  (row: UploadRow): BatchRow => {
    const { referenceChannel, line, status, customerId, customerName, bankId, amount, fee, instalment } = row;
    const productCode = row.productId ?? ofUpload;
    return {
      status,
      customerId,
      customerName,
      productCode,
      denomCode: row.denomId,
      requestId: rowReference(reference, line),
      nilai: fromSen(amount),
      biaya: fromSen(fee),
      total: fromSen(amount + fee),
      errorMessage: row.errorText,
      keteranganError: row.errorText,
      noArsip: `${referenceChannel}-${String(line).padStart(4, '0')}`,
      additionalData: {
        productCode,
        productGroup,
        parameter: { bank: { bankId } },
        gaji: instalment === null ? null : { kmgAmount: fromSen(instalment) },
      },
      ...answersOf(row),
    };
  };

/** Upload fields of a document: rows, their sums and the payroll. @source 002 §3 */
export function ofBatch(
  batch: Batch | null,
  paid: Paid,
): Pick<KasdaInfo, 'listDetail' | 'dataUpload' | 'additionalData'> {
  if (!batch) return { listDetail: [], dataUpload: null, additionalData: { gaji: null } };
  const { header, rows, amount, fee } = batch;
  const { payrollId } = header;
  return {
    listDetail: rows.map(toBatchRow(header, paid)),
    dataUpload: { payrollId, amount: fromSen(amount), fee: fromSen(fee), total: fromSen(amount + fee) },
    additionalData: { gaji: payrollId === null ? null : { payrollId } },
  };
}
