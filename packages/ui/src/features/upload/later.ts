// The parts of an upload that are needed once its first rows are there, in one file.
export { OpenUploads } from './open-uploads.tsx';
export { TakeOver } from './take-over.tsx';
export { UploadAnswered } from './upload-answered.tsx';
export { UploadCheck } from './upload-check.tsx';
export { WayFile } from './way-file.tsx';
