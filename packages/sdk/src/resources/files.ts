import type { ReceiptFile, UploadObject } from '../contract/index.ts';
import { type BankApi, unwrap } from '../transport/api.ts';
import type { CallOptions } from '../transport/plain-request.ts';

/** Spreadsheets and receipts from the bank. */
export interface FileCalls {
  /**
   * The rows of an upload as xlsx.
   *
   * @param upload the upload object; its referenceChannel names the upload
   * @returns the file; `upload.filename` gives its file name
   * @throws {BankError} refused (unknown, or another group's), unauthorized, network, timeout
   * @source 001 §7
   */
  downloadUploadResult: (upload: UploadObject, options?: CallOptions) => Promise<Blob>;

  /**
   * Receipts of successful transactions: one PDF, or a zip with one PDF for each. Each call counts one print of each
   * receipt, and from its second print on a receipt says 'Salinan' and its number. A call that is repeated with its
   * `idempotencyKey` gets the same file and counts nothing.
   *
   * @returns the file, whose `type` is its media type
   * @throws {BankError} refused (unknown, another group's, not successful, or one reference twice), unauthorized,
   * network, timeout
   */
  fileReceipts: (request: ReceiptFile, options?: CallOptions) => Promise<Blob>;
}

export const fileCalls = (api: BankApi): FileCalls => ({
  downloadUploadResult: (upload, options) =>
    unwrap(api.POST('/api/file/upload-result', { body: upload, parseAs: 'blob', ...options })),

  fileReceipts: (request, options) =>
    unwrap(api.POST('/api/file/resi', { body: request, parseAs: 'blob', ...options })),
});
