export type { BatchSource } from './batch-text.ts';
export {
  beneficiaryCsv,
  type BeneficiaryFile,
  beneficiaryJson,
  type BeneficiaryRow,
  readBeneficiaries,
} from './beneficiary-file.ts';
export { type DocumentFile, type DocumentFileRow, readDocuments } from './document-file.ts';
export { type CsvCell, csvLine, unguarded } from '../format/csv-line.ts';
export { type AccountBank, checkBatch, type CheckBatchOptions } from './check-batch.ts';
export { compareNames, type NameVerdict } from '../format/compare-names.ts';
export { type BatchFault, type BatchFaultId, describeFault } from './faults.ts';
export { inParallel } from './in-parallel.ts';
export {
  applyEntry,
  type BatchJournal,
  type JournalEntry,
  type JournalHeader,
  journalLine,
  memoryJournal,
  type PastRow,
  type Replay,
  replayJournal,
} from './journal.ts';
export { type Batch, type BatchRow, type ControlTotals, readBatch } from './read-batch.ts';
export { columnAmount, type Thousands, thousandsIn } from './column-amounts.ts';
export { type CashBook, openingOfBook, readCashBook } from './read-cash-book.ts';
export { pastedRows } from './pasted-rows.ts';
export { readReport, type ReportRow } from './read-report.ts';
export { readSheets } from './read-workbook.ts';
export type { TableCell, TableRow } from './table-row.ts';
export { type BatchCounts, countOutcomes, reportCsv, reportJson } from './report.ts';
export { OUTCOMES, type RowAnswer, type RowOutcome, type RowResult } from './row-result.ts';
export {
  controlFaults,
  readUpload,
  type ReadUploadOptions,
  UPLOAD_LIMITS,
  type UploadFile,
  type UploadFileRow,
} from './read-upload.ts';
export { uploadCellFault } from './upload-cell.ts';
export {
  paysBills,
  type ProductColumn,
  UPLOAD_COLUMNS,
  UPLOAD_KINDS,
  type UploadCells,
  type UploadColumn,
  uploadColumns,
  type UploadHeading,
  type UploadKind,
  uploadTemplate,
} from './upload-columns.ts';
export {
  importFaults,
  readVirtualAccounts,
  type VirtualAccountFile,
  type VirtualAccountRow,
  virtualAccountTemplate,
  virtualAccountTemplateCsv,
} from './virtual-account-file.ts';
export type { Wait } from './wait.ts';
