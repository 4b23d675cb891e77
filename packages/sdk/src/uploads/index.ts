export { type DocumentFile, type DocumentFileRow, readDocuments } from '../batch/document-file.ts';
export { type BatchFault, type BatchFaultId, fault as batchFault } from '../batch/faults.ts';
export { readUpload, type ReadUploadOptions, type UploadFile, type UploadFileRow } from '../batch/read-upload.ts';
export { paysBills, UPLOAD_KINDS, type UploadKind, uploadTemplate } from '../batch/upload-columns.ts';
export { compareNames } from '../format/compare-names.ts';
