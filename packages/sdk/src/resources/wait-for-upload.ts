import type { Status, Transaction, Upload } from '../contract/index.ts';
import { BankError, explained } from '../transport/bank-error.ts';
import type { CallOptions } from '../transport/plain-request.ts';
import { createWait, type TimePorts, type WaitOptions } from './wait-until.ts';

/** An upload with the transaction that pays it. */
export interface PaidUpload {
  header: Upload;
  /** Null before the entry. `upload` says how many of its rows were paid, failed and wait. */
  transaction: Transaction | null;
}

/** How long to wait for an upload, and what receives its progress. */
export interface WaitForUploadOptions extends WaitOptions {
  /** Receives what every read has found. */
  onProgress?: (paid: PaidUpload) => void;
}

interface UploadPorts extends TimePorts {
  /** Address of the catalogue of errors. */
  errorDocs: string;
  read: (referenceChannel: string, options: CallOptions) => Promise<PaidUpload>;
}

const FINAL: readonly Status[] = ['SUCCESS', 'FAILED', 'REJECT'];

/** How far an upload is, as a sentence continues. */
function stateOf(paid: PaidUpload | undefined): string {
  if (!paid) return 'keadaannya belum diketahui';
  const { header, transaction } = paid;
  if (!transaction?.upload) return `belum diajukan, ${header.count} baris`;
  const { success, failed, waiting } = transaction.upload;
  return `${success} baris berhasil, ${failed} gagal, ${waiting} menunggu`;
}

/** Reads an upload until its transaction has a final status, or until it has expired without one. It never writes. */
export const createWaitForUpload =
  (ports: UploadPorts) =>
  (referenceChannel: string, { onProgress, ...options }: WaitForUploadOptions = {}): Promise<PaidUpload> =>
    createWait(ports)({
      read: async (call) => {
        const paid = await ports.read(referenceChannel, call);
        onProgress?.(paid);
        return paid;
      },
      isEnd: ({ header, transaction }) =>
        transaction === null ? header.status === 'EXPIRED' : FINAL.includes(transaction.status),
      late: (last) => {
        const message = `Upload ${referenceChannel} belum selesai: ${stateOf(last)}.`;
        const { referenceId, status: lastStatus } = last?.transaction ?? {};
        return explained(new BankError({ kind: 'timeout', message, referenceId, lastStatus }), ports);
      },
      options,
    });
