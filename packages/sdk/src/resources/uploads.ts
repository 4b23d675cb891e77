import type * as Contract from '../contract/index.ts';
import { type BankApi, unwrap } from '../transport/api.ts';
import type { CallOptions } from '../transport/plain-request.ts';
import { everyRow } from './every-row.ts';
import { fileForm, type NamedFile, SENDING } from './file-form.ts';
import { createWaitForCheck } from './wait-for-check.ts';
import { createWaitForUpload, type PaidUpload, type WaitForUploadOptions } from './wait-for-upload.ts';
import type { TimePorts, WaitOptions } from './wait-until.ts';

/** A file of rows, and what it is for. */
export interface UploadFileRequest extends NamedFile {
  productId: Contract.UploadProduct;
  /** Account that pays. */
  source: string;
  /** Number of rows that the sender expects. */
  count?: number;
  /** Sum of the amounts that the sender expects, in rupiah. */
  total?: number;
  /** Payroll instance, for a salary. @default the first of the group */
  instanceId?: string;
  /** Treasury document that the rows pay: its product, its source account, and its net as their sum. */
  kasdaId?: string;
  /** Upload whose rows the document carries so far, and that the file replaces. */
  replaces?: string;
  /** Transaction whose failed rows the file repeats: its column `baris` names them, as the file of errors does. */
  retryOf?: string;
}

type Options = CallOptions;

/** Time limit for a check, or for a file that the bank makes. */
const FILE_MS = 2 * 60_000;

/** Files of rows: sent in, checked as a whole, and then entered as one transaction. Nothing here pays. */
export interface UploadCalls {
  /**
   * Sends a file of rows in, and answers what its check has found. A stream is read to its end first, so that a lost answer
   * can be asked for again under the same key.
   *
   * @returns the upload; CHECKING while names are still asked for at other banks, see `waitForCheck`
   * @throws {BankError} invalid (`contract.tooLarge`: more than 5 MB), refused (`account.unknown`, `account.notPermitted`,
   *   `upload.instance`, `upload.unknown`, `upload.otherTerms`, `upload.retry`, `upload.retryBill`, `upload.document`,
   *   `document.unknown`), conflict (`upload.twin`: `fields.referenceChannel` names the upload with the same bytes;
   *   `document.rows`: the one that the document carries; `document.moved`: it was entered), outcome-unknown, unauthorized
   * @source ours
   */
  sendUpload: (request: UploadFileRequest, options?: Options) => Promise<Contract.Upload>;

  /**
   * Checks an upload again, or takes its repeated payments as meant. It may be entered for 24 hours from then on.
   *
   * @throws {BankError} refused (`upload.unknown`, `upload.entered`, `upload.expired`, `upload.override`), conflict
   *   (`upload.twin`), outcome-unknown, unauthorized
   * @source ours
   */
  validateUpload: (body: Contract.UploadValidation, options?: Options) => Promise<Contract.Upload>;

  /**
   * Makes an upload of the failed rows of a transaction, each row once. It is entered like any other upload; the rows of a
   * document are paid again as a multi transfer, and bills and purchases are not repeated by a file.
   *
   * @throws {BankError} refused (`upload.unknown`, `upload.retry`, `upload.instance`), outcome-unknown, unauthorized
   * @source ours
   */
  retryUpload: (body: Contract.UploadRetry, options?: Options) => Promise<Contract.Upload>;

  /**
   * One page of the group's uploads, the newest first; without a status those that were not entered.
   *
   * @throws {BankError} invalid, unauthorized, network, timeout
   * @source ours
   */
  pageOfUploads: (query: Contract.UploadListQuery, options?: Options) => Promise<Contract.UploadList>;

  /**
   * Every upload that meets the criteria, fetched page by page as the caller iterates.
   *
   * @throws {BankError} invalid, unauthorized, network, timeout
   * @source ours
   */
  listUploads: (query: Contract.UploadListQuery, options?: Options) => AsyncGenerator<Contract.Upload>;

  /**
   * One upload with a page of its rows.
   *
   * @throws {BankError} refused (`upload.unknown`), invalid, unauthorized, network, timeout
   * @source ours
   */
  readUpload: (
    referenceChannel: string,
    query?: Contract.UploadQuery,
    options?: Options,
  ) => Promise<Contract.UploadPage>;

  /**
   * Every row of an upload that meets the criteria, fetched page by page as the caller iterates.
   *
   * @throws {BankError} refused (`upload.unknown`), invalid, unauthorized, network, timeout
   * @source ours
   */
  rowsOfUpload: (
    referenceChannel: string,
    query?: Contract.UploadQuery,
    options?: Options,
  ) => AsyncGenerator<Contract.UploadRow>;

  /**
   * Reads an upload until its check has ended.
   *
   * @returns the upload, READY or FAULTY
   * @throws {BankError} timeout (the check continues at the bank), refused (`upload.unknown`), unauthorized, network
   * @throws the reason of the signal, as it is
   * @source ours
   */
  waitForCheck: (referenceChannel: string, options?: WaitOptions) => Promise<Contract.Upload>;

  /**
   * Waits until the rows of an upload have come to their ends: until its transaction is SUCCESS, FAILED or REJECT, or until the
   * upload expires without one. It only reads, at once, after each notice of `live`, and every `pollMs`.
   *
   * @returns the upload and its transaction
   * @throws {BankError} timeout: `maxWaitMs` is over, `lastStatus` is the last status; refused (`upload.unknown`),
   *   unauthorized
   * @throws the reason of the signal, as it is
   * @source ours
   */
  waitForFinal: (referenceChannel: string, options?: WaitForUploadOptions) => Promise<PaidUpload>;

  /**
   * The spreadsheet to fill in for a product.
   *
   * @throws {BankError} invalid (another product), unauthorized, network, timeout
   * @source ours
   */
  downloadUploadTemplate: (productId: Contract.UploadProduct, options?: Options) => Promise<Blob>;

  /**
   * The rows of an upload as they were sent, with what is wrong in a last column `kesalahan`.
   *
   * @returns the file, whose `type` is its media type
   * @throws {BankError} refused (`upload.unknown`), unauthorized, network, timeout
   * @source ours
   */
  fileUploadErrors: (body: Contract.UploadErrors, options?: Options) => Promise<Blob>;
}

export function uploadCalls(api: BankApi, ports: TimePorts & { errorDocs: string }): UploadCalls {
  const pageOfUploads: UploadCalls['pageOfUploads'] = (query, options) =>
    unwrap(api.GET('/api/file/upload-list', { params: { query }, ...options }));
  const readUpload: UploadCalls['readUpload'] = (referenceChannel, query = {}, options = {}) =>
    unwrap(
      api.GET('/api/file/upload/{referenceChannel}', { params: { path: { referenceChannel }, query }, ...options }),
    );
  const readPaid = async (referenceChannel: string, options: CallOptions): Promise<PaidUpload> => {
    const { header } = await readUpload(referenceChannel, { size: 1 }, options);
    if (header.referenceId === null) return { header, transaction: null };
    const path = { referenceId: header.referenceId };
    const { transaction } = await unwrap(
      api.GET('/api/transaction/detail/{referenceId}', { params: { path }, ...options }),
    );
    return { header, transaction };
  };
  const LONG = { timeoutMs: FILE_MS, deadlineMs: FILE_MS } as const;
  return {
    sendUpload: async (request, options) =>
      unwrap(api.POST('/api/file/upload', { body: await fileForm(request, 'upload.csv'), ...SENDING, ...options })),

    validateUpload: (body, options) => unwrap(api.POST('/api/file/upload-validate', { body, ...LONG, ...options })),

    retryUpload: (body, options) => unwrap(api.POST('/api/file/upload-retry', { body, ...LONG, ...options })),

    pageOfUploads,

    listUploads: (query, options) => everyRow((asked) => pageOfUploads(asked, options), query),

    readUpload,

    rowsOfUpload: (referenceChannel, query = {}, options = {}) =>
      everyRow((asked) => readUpload(referenceChannel, asked, options), { size: 200, ...query }),

    waitForCheck: createWaitForCheck({
      ...ports,
      read: async (referenceChannel, options) => (await readUpload(referenceChannel, { size: 1 }, options)).header,
    }),

    waitForFinal: createWaitForUpload({ ...ports, read: readPaid }),

    downloadUploadTemplate: (productId, options) =>
      unwrap(
        api.GET('/api/file/upload-template/{productId}', {
          params: { path: { productId } },
          parseAs: 'blob',
          ...options,
        }),
      ),

    fileUploadErrors: (body, options) =>
      unwrap(api.POST('/api/file/upload-errors', { body, parseAs: 'blob', ...LONG, ...options })),
  };
}
