import type { Bank, PaidUpload } from '@ibk/sdk';
import { type CsvCell, paysBills } from '@ibk/sdk/batch';
import type { Transaction, UploadRow } from '@ibk/sdk/contract';
import { formatAccount, toSen } from '@ibk/sdk/format';
import { UPLOAD_CHANNEL_NAMES, UPLOAD_ROW_STATUS_NAMES, UPLOAD_STATUS_NAMES } from '@ibk/sdk/records';
import { batchSalaryColumns } from '@ibk/sdk/rules';
import type { Host } from '../connect.ts';
import { Failure, failureOf } from '../failure.ts';
import { writeOutput } from '../output-file.ts';
import { type Sheet, writeSheet } from '../sheet.ts';
import { writeErrors } from './error-file.ts';
import { causeLines, isUploadProduct } from './upload-input.ts';

const MINUTE_MS = 60_000;
const POLL_MS = 5_000;

/** An upload that was entered. */
type Entered = PaidUpload & { transaction: Transaction };

const isFinal = ({ status }: Transaction): boolean => ['SUCCESS', 'FAILED', 'REJECT'].includes(status);

const sumsOf = ({ upload }: Transaction): string =>
  `${upload?.success ?? 0} berhasil, ${upload?.failed ?? 0} gagal, ${upload?.waiting ?? 0} menunggu`;

/** A column of the result: its heading, and its cell for a row. */
type Column = readonly [heading: string, cell: (row: UploadRow) => CsvCell];

const LINE: Column = ['baris', ({ line }) => line];
// prettier-ignore
const PAID: readonly Column[] = [
  ['nomor_rekening', ({ customerId }) => formatAccount(customerId)],
  ['nama',           ({ customerName }) => customerName],
  ['kode_bank',      ({ bankId }) => bankId],
  ['kanal',          ({ channel }) => (channel === null ? '' : UPLOAD_CHANNEL_NAMES[channel])],
];
// prettier-ignore
const BILLED: readonly Column[] = [
  ['produk',          ({ product }) => product ?? ''],
  ['nomor_pelanggan', ({ customerId }) => customerId],
  ['nama',            ({ customerName }) => customerName],
  ['denom',           ({ denomination }) => denomination ?? ''],
  ['token',           ({ token }) => token ?? ''],
];
const AMOUNT: Column = ['nominal', ({ amount }) => toSen(amount ?? 0)];
const INSTALMENT: Column = ['potongan', ({ instalment }) => toSen(instalment ?? 0)];
// prettier-ignore
const END: readonly Column[] = [
  ['biaya',      ({ fee }) => toSen(fee)],
  ['status',     ({ status }) => UPLOAD_ROW_STATUS_NAMES[status]],
  ['keterangan', ({ errorText }) => errorText ?? ''],
];

/** The columns of the result of a product's rows. */
const columnsOf = (productCode: string): readonly Column[] => [
  LINE,
  ...(isUploadProduct(productCode) && paysBills(productCode) ? BILLED : PAID),
  AMOUNT,
  ...(batchSalaryColumns({ productCode }) ? [INSTALMENT] : []),
  ...END,
];

/** What became of the rows of an upload. */
function sheetOfRows({ header, transaction }: Entered, rows: readonly UploadRow[]): Sheet {
  const columns = columnsOf(header.productId);
  const { referenceId, status } = transaction;
  return {
    headings: columns.map(([heading]) => heading),
    rows: rows.map((row) => columns.map(([, cell]) => cell(row))),
    json: { referenceId, status, upload: transaction.upload, rows },
  };
}

/** Writes the rows: the spreadsheet of the bank if the file is named so, else CSV or JSON. */
async function writeRows(host: Host, bank: Bank, entered: Entered): Promise<void> {
  const { terminal, signal, flags } = host;
  const { output = '-', json = false } = flags;
  const { referenceChannel } = entered.header;
  const sent = `transaksi ${entered.transaction.referenceId} sudah dientri.`;
  const next = `ibk batch result ${entered.transaction.referenceId} -o NAMA_LAIN`;
  if (!json && /\.xlsx$/i.test(output)) {
    const file = await bank.files.downloadUploadResult({ referenceChannel }, { signal });
    return writeOutput(terminal, output, [new Uint8Array(await file.arrayBuffer())], sent, next);
  }
  const rows: UploadRow[] = [];
  for await (const row of bank.uploads.rowsOfUpload(referenceChannel, {}, { signal })) rows.push(row);
  return writeSheet(host, sheetOfRows(entered, rows), { csv: true, sent });
}

/** How failed rows are mended and sent again. The rows of a document are repeated as those of a transfer. */
function repeatBy({ header, transaction }: Entered, errors: string | undefined): string {
  const { productId, source, kasdaId } = header;
  const isSalary = batchSalaryColumns({ productCode: productId });
  const product = isSalary ? 'SI_GAJI_MULTI' : kasdaId === null ? productId : 'MLT_TRF';
  const file = errors ?? 'gagal.xlsx';
  const first = errors === undefined ? `ibk batch result ${transaction.referenceId} --errors ${file}; ` : '';
  const again = `ibk batch upload ${file} --product ${product} --source ${source} --retry-of ${transaction.referenceId}`;
  return `${first}perbaiki berkas itu, lalu ${again}`;
}

/** The failure that sets the exit code of an upload that was entered; null if every row was paid. */
function verdict(entered: Entered, errors: string | undefined): Failure | null {
  const { transaction } = entered;
  const { referenceId, status, reason, upload } = transaction;
  const sent = `transaksi ${referenceId} sudah dientri.`;
  if (status === 'REJECT')
    return new Failure({
      exit: 'rows',
      what: `Transaksi ${referenceId} ditolak: ${reason ?? '-'}. Tidak ada yang dibayar.`,
    });
  if (!isFinal(transaction))
    return new Failure({
      exit: 'unknown',
      what: `Transaksi ${referenceId} belum selesai (${status}): ${sumsOf(transaction)}.`,
      sent,
      next: `ibk batch result ${referenceId} --wait 60`,
    });
  if (status === 'SUCCESS' && upload?.failed === 0) return null;
  return new Failure({
    exit: 'rows',
    what: `${upload?.failed ?? 0} dari ${upload?.count ?? 0} baris gagal; dananya sudah kembali ke rekening sumber.`,
    sent,
    next: repeatBy(entered, errors),
  });
}

/** The failure of an upload that was never entered. */
function notEntered({ header }: PaidUpload): Failure {
  const { referenceChannel, status, faults } = header;
  return new Failure({
    exit: status === 'FAULTY' ? 'input' : 'usage',
    what: `Upload ${referenceChannel} belum diajukan: ${UPLOAD_STATUS_NAMES[status].toLowerCase()}.`,
    details: causeLines(faults),
    sent: 'hanya permintaan membaca; tidak ada yang dientri.',
    next: 'ibk batch upload BERKAS',
  });
}

/** An upload by its number or by the reference of its transaction, as it is now. @throws {Failure} usage: no upload */
export async function findUpload(bank: Bank, reference: string, signal: AbortSignal): Promise<PaidUpload> {
  const byTransaction = async (referenceId: string) =>
    (await bank.transactions.readTransaction(referenceId, { signal })).transaction;
  const ofUpload = async (channel: string) => (await bank.uploads.readUpload(channel, { size: 1 }, { signal })).header;
  if (/^UP/i.test(reference)) {
    const header = await ofUpload(reference);
    return { header, transaction: header.referenceId === null ? null : await byTransaction(header.referenceId) };
  }
  const transaction = await byTransaction(reference);
  if (transaction.upload) return { header: await ofUpload(transaction.upload.referenceChannel), transaction };
  throw new Failure({
    exit: 'usage',
    what: `Transaksi ${reference} tidak membayar sebuah berkas.`,
    sent: 'hanya permintaan membaca; tidak ada yang berubah di bank.',
    next: 'ibk request GET /api/transaction/list --query kind=upload',
  });
}

/** Waits for the end of an upload, as long as asked for; what is open then is not an error here. */
async function waited({ terminal, signal }: Host, bank: Bank, found: PaidUpload, minutes: number): Promise<PaidUpload> {
  const { header, transaction } = found;
  if (minutes === 0 || transaction === null || isFinal(transaction)) return found;
  let last = found;
  try {
    return await bank.uploads.waitForFinal(header.referenceChannel, {
      maxWaitMs: minutes * MINUTE_MS,
      pollMs: POLL_MS,
      signal,
      onProgress(paid) {
        last = paid;
        const { status, upload } = paid.transaction ?? transaction;
        const done = (upload?.success ?? 0) + (upload?.failed ?? 0);
        terminal.progress(
          `${transaction.referenceId} ${status}: ${done} dari ${header.count} baris`,
          done / header.count,
        );
      },
    });
  } catch (error) {
    const { exit } = failureOf(error).facts;
    if (exit === 'network') return last;
    const { referenceId } = transaction;
    throw failureOf(error, {
      sent: `transaksi ${referenceId} sudah dientri.`,
      next: `ibk batch result ${referenceId}`,
    });
  }
}

/** How long to wait for an upload, and where what is wrong with it goes. */
export interface FinishFlags {
  /** Minutes at most; 0 takes it as it is. */
  wait: number;
  errors?: string;
}

/**
 * Waits for the end of an upload, writes what became of its rows and sets the exit code.
 *
 * @throws {Failure} rows: some failed, or it was rejected; unknown: some still wait; input, usage: it was not entered
 */
export async function finishUpload(host: Host, bank: Bank, found: PaidUpload, flags: FinishFlags): Promise<void> {
  const { header, transaction } = await waited(host, bank, found, flags.wait);
  const isFaulty = header.status === 'FAULTY' || (transaction?.upload?.failed ?? 0) > 0;
  const errors = isFaulty ? flags.errors : undefined;
  await writeErrors(host, bank, header.referenceChannel, errors);
  if (transaction === null) throw notEntered({ header, transaction });
  const entered = { header, transaction };
  await writeRows(host, bank, entered);
  const { output = '-' } = host.flags;
  const where = output === '-' ? '' : ` Hasil: ${output}.`;
  const { referenceId, status } = transaction;
  host.terminal.say(`${referenceId} ${status}, ${header.count} baris: ${sumsOf(transaction)}.${where}`);
  const failure = verdict(entered, errors);
  if (failure) throw failure;
}
