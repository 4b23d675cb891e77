export { type UploadChannel, uploadChannel, type UploadChannelFacts, uploadDuplicateDays } from './upload-channel.ts';
export {
  type DocumentUploadName,
  MOST_GRID_LINES,
  type OwnUploadName,
  UPLOAD_SCREENS,
  type UploadScreen,
  uploadScreen,
  type UploadScreenName,
  type UploadWay,
} from './upload-screens.ts';
export { uploadState } from './upload-states.ts';
