export {
  type BatchColumn,
  batchColumns,
  batchDetailButton,
  batchRowError,
  batchSalaryColumns,
  batchStep,
} from './batch.ts';
export { type ContentView, viewSelect } from './content-view.ts';
export { inputKey } from './input-keys.ts';
export { multiPaymentNominal, multiPaymentOpenInstallment, multiPaymentReadOnly } from './multi-payment.ts';
export { type TransferChannel, transferChannelOptions } from './transfer-channels.ts';
export { uploadFilename, uploadPrint, uploadSource } from './upload.ts';
