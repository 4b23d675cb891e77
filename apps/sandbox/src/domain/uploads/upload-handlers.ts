import type { Handlers } from '../../operation/handler.ts';
import { listUploads, readUpload } from './list-uploads.ts';
import { sendUpload } from './receive-upload.ts';
import { retryUpload } from './retry-upload.ts';
import { downloadUploadTemplate, fileUploadErrors } from './upload-files.ts';
import { validateUpload } from './validate-upload.ts';

export const uploadHandlers = {
  sendUpload,
  validateUpload,
  retryUpload,
  listUploads,
  readUpload,
  downloadUploadTemplate,
  fileUploadErrors,
} satisfies Partial<Handlers>;
