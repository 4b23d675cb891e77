import type { Rules } from '../rule.ts';
import * as batch from './batch.ts';
import { viewSelect } from './content-view.ts';
import { inputKey } from './input-keys.ts';
import * as multiPayment from './multi-payment.ts';
import { transferChannelOptions } from './transfer-channels.ts';
import * as upload from './upload.ts';

// prettier-ignore
/** Views of transactions, uploads and batches. */
export const viewRules: Rules = {
  'view.select': { title: 'Content view of a transaction', source: '002 §2.3; decisions', run: viewSelect },
  'transfer.channelOptions': { title: 'Channels offered on confirmation', source: '002 §2.4', run: transferChannelOptions },
  'upload.source': { title: "Data of an upload's table", source: '002 §2.2', run: upload.uploadSource },
  'upload.print': { title: 'Whether Cetak is there', source: '001 §2.4', run: upload.uploadPrint },
  'upload.filename': { title: "File name of an upload's result", source: '001 §7; decisions', run: upload.uploadFilename },
  'multiPayment.nominal': { title: 'Nominal of a multi payment', source: '002 §5', run: multiPayment.multiPaymentNominal },
  'multiPayment.readOnly': { title: 'Whether the nominal is fixed', source: '002 §5', run: multiPayment.multiPaymentReadOnly },
  'multiPayment.openInstallment': { title: 'Whether an open installment takes an amount', source: '002 §5', run: multiPayment.multiPaymentOpenInstallment },
  'input.key': { title: 'Keys that a field takes', source: '002 §5; decisions', run: inputKey },
  'batch.detailButton': { title: 'Whether rows have a Detail button', source: '001 §2.3; 001 §9', run: batch.batchDetailButton },
  'batch.salaryColumns': { title: 'Whether a batch shows salary columns', source: '001 §2.3; 001 §9', run: batch.batchSalaryColumns },
  'batch.rowError': { title: "Words of a row's error", source: '001 §3', run: batch.batchRowError },
  'batch.step': { title: 'Step of a batch table', source: '001 §2.3; 001 §4', run: batch.batchStep },
};
