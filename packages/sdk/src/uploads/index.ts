export { type BatchFault, type BatchFaultId, fault as batchFault } from '../batch/faults.ts';
export { readUpload, type ReadUploadOptions, type UploadFile, type UploadFileRow } from '../batch/read-upload.ts';
export { UPLOAD_KINDS, uploadTemplate } from '../batch/upload-columns.ts';
export { compareNames } from '../format/compare-names.ts';
