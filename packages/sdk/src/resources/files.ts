import type {
  AccessFile,
  BalanceFile,
  ReceiptFile,
  ReconciliationFile,
  ReportFile,
  StatementFile,
  TreasuryReport,
  UploadObject,
  VirtualAccountFile,
  VirtualAccountLogFile,
} from '../contract/index.ts';
import { type BankApi, unwrap } from '../transport/api.ts';
import type { CallOptions } from '../transport/plain-request.ts';

/** Time limit for a file of any length; the bank generates it while it answers other calls. */
const FILE_MS = 30 * 60_000;
const LONG = { timeoutMs: FILE_MS, deadlineMs: FILE_MS } as const;
/** A report of any length. */
const LARGE = { ...LONG, maxAnswerBytes: 512 * 1_024 * 1_024 } as const;

/** Spreadsheets, reports and receipts from the bank. */
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
   * receipt when the file is sent, and from its second print on a receipt shows 'Salinan' and its number. A call that
   * is repeated with its `idempotencyKey` gets the same file and counts nothing.
   *
   * @returns the file, whose `type` is its media type
   * @throws {BankError} refused (unknown, another group's, not successful, or one reference twice), unauthorized,
   * network, timeout
   * @source ours
   */
  fileReceipts: (request: ReceiptFile, options?: CallOptions) => Promise<Blob>;

  /**
   * Exactly the rows of a transaction list as xlsx, csv or pdf. `options.onProgress` receives the rows of the whole file
   * and the bytes that have arrived; `options.signal` ends the work, at the bank too. An incomplete file is never
   * returned. The default time limits are 30 minutes, and the longest answer is 512 MiB by default.
   *
   * @param request the format, and the criteria of `pageOfTransactions`
   * @returns the file, whose `type` is its media type
   * @throws {BankError} refused (`report.period`: over ten years; `report.pdfRows`: too long for a PDF;
   *   `transaction.sumTooLarge`), invalid, unauthorized, network, timeout
   * @throws the reason of the signal, as it is
   * @source ours
   */
  fileTransactionReport: (request: ReportFile, options?: CallOptions) => Promise<Blob>;

  /**
   * Exactly the rows of a list of the treasury as xlsx, csv or pdf, under the same options and limits as
   * `fileTransactionReport`.
   *
   * @param request the list, the format, and the criteria of `pageOfDeductions` or `pageOfDocuments`
   * @returns the file, whose `type` is its media type
   * @throws {BankError} refused (`report.pdfRows`: too long for a PDF; `transaction.sumTooLarge`), invalid,
   *   unauthorized, network, timeout
   * @throws the reason of the signal, as it is
   * @source ours
   */
  fileTreasuryReport: (request: TreasuryReport, options?: CallOptions) => Promise<Blob>;

  /**
   * Who can do what in the corporate as xlsx, csv or pdf, by name.
   *
   * @param request the format, and the criteria of `pageOfAccess`
   * @returns the file, whose `type` is its media type
   * @throws {BankError} refused (`report.pdfRows`: too long for a PDF), invalid, unauthorized, network, timeout
   * @source ours
   */
  fileAccess: (request: AccessFile, options?: CallOptions) => Promise<Blob>;

  /**
   * The user's own accounts with their balances as xlsx, csv or pdf.
   *
   * @param request the format, and the criteria of `pageOfBalances`
   * @returns the file, whose `type` is its media type
   * @throws {BankError} refused (`report.pdfRows`; `transaction.sumTooLarge`), invalid, unauthorized, network, timeout
   * @source ours
   */
  fileBalances: (request: BalanceFile, options?: CallOptions) => Promise<Blob>;

  /**
   * All lines of an own account in a period, the oldest first, under the same options and limits as
   * `fileTransactionReport`. MT940 and camt.053 hold ended days only, one statement a day with a movement.
   *
   * @returns the file, whose `type` is its media type
   * @throws {BankError} refused (unknown, or of another corporate; `statement.period`; `statement.dayOpen`: no day of the
   *   period has ended; `report.pdfRows`), invalid, unauthorized, network, timeout
   * @throws the reason of the signal, as it is
   * @source ours, 002 §2.13
   */
  fileStatement: (request: StatementFile, options?: CallOptions) => Promise<Blob>;

  /**
   * Exactly the rows of a list of virtual accounts as xlsx, csv or pdf, under the same options and limits as
   * `fileTransactionReport`.
   *
   * @param request the format, and the criteria of `pageOfVirtualAccounts`
   * @returns the file, whose `type` is its media type
   * @throws {BankError} refused (`report.pdfRows`: too long for a PDF; `transaction.sumTooLarge`), invalid,
   *   unauthorized, network, timeout
   * @throws the reason of the signal, as it is
   * @source ours
   */
  fileVirtualAccounts: (request: VirtualAccountFile, options?: CallOptions) => Promise<Blob>;

  /**
   * The minutes of a reconciliation (Berita Acara Rekonsiliasi) as a PDF, under the same options and limits as
   * `fileTransactionReport`.
   *
   * @throws {BankError} refused (`reconcile.unknown`), unauthorized, network, timeout
   * @throws the reason of the signal, as it is
   * @source ours
   */
  fileReconciliation: (request: ReconciliationFile, options?: CallOptions) => Promise<Blob>;

  /**
   * All lines of the log of a virtual account in a period, the oldest first, under the same options and limits as
   * `fileTransactionReport`.
   *
   * @param request.startDate `YYYY-MM-DD`; without it the first day of the month of the last day
   * @param request.endDate `YYYY-MM-DD`; without it today
   * @returns the file, whose `type` is its media type
   * @throws {BankError} refused (`va.unknown`; `report.period`; `report.pdfRows`: too long for a PDF), invalid, unauthorized,
   *   network, timeout
   * @throws the reason of the signal, as it is
   * @source ours, 002 §2.12
   */
  fileVirtualAccountLog: (request: VirtualAccountLogFile, options?: CallOptions) => Promise<Blob>;
}

export const fileCalls = (api: BankApi): FileCalls => ({
  downloadUploadResult: (upload, options) =>
    unwrap(api.POST('/api/file/upload-result', { body: upload, parseAs: 'blob', ...options })),

  fileReceipts: (request, options) =>
    unwrap(api.POST('/api/file/resi', { body: request, parseAs: 'blob', ...LONG, ...options })),

  fileTransactionReport: (request, options) =>
    unwrap(api.POST('/api/file/transaction-report', { body: request, parseAs: 'blob', ...LARGE, ...options })),

  fileAccess: (request, options) =>
    unwrap(api.POST('/api/file/access-review', { body: request, parseAs: 'blob', ...LARGE, ...options })),

  fileBalances: (request, options) =>
    unwrap(api.POST('/api/file/account-list', { body: request, parseAs: 'blob', ...LARGE, ...options })),

  fileReconciliation: (request, options) =>
    unwrap(api.POST('/api/file/reconciliation', { body: request, parseAs: 'blob', ...LARGE, ...options })),

  fileStatement: (request, options) =>
    unwrap(api.POST('/api/file/statement', { body: request, parseAs: 'blob', ...LARGE, ...options })),

  fileTreasuryReport: (request, options) =>
    unwrap(api.POST('/api/file/treasury-report', { body: request, parseAs: 'blob', ...LARGE, ...options })),
  fileVirtualAccounts: (request, options) =>
    unwrap(api.POST('/api/file/virtual-account', { body: request, parseAs: 'blob', ...LARGE, ...options })),

  fileVirtualAccountLog: (request, options) =>
    unwrap(api.POST('/api/file/virtual-account-log', { body: request, parseAs: 'blob', ...LARGE, ...options })),
});
