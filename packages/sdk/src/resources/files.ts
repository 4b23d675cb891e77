import type { UploadObject } from '../contract/index.ts';
import { type BankApi, unwrap } from '../transport/api.ts';
import type { CallOptions } from '../transport/plain-request.ts';

/** Spreadsheets from the bank. */
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
}

export const fileCalls = (api: BankApi): FileCalls => ({
  downloadUploadResult: (upload, options) =>
    unwrap(api.POST('/api/file/upload-result', { body: upload, parseAs: 'blob', ...options })),
});
