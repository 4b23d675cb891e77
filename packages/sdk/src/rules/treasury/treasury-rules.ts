import type { Rules } from '../rule.ts';
import * as answers from './billing-answers.ts';
import * as codes from './billing-codes.ts';
import { billingAggPayload } from './billing-payload.ts';
import { importCause } from './import-cause.ts';
import { treasuryChannels } from './treasury-channels.ts';
import { treasuryCheck } from './treasury-check.ts';
import * as steps from './treasury-steps.ts';

// prettier-ignore
/** The government view: its steps, and billings of deductions. */
export const treasuryRules: Rules = {
  'billing.interpret': { title: 'Meaning of a billing transaction answer', indonesianTitle: 'Arti jawaban transaksi billing', source: '002 §7; 002 §8', facts: { status: 'billingStatus or other' }, run: answers.billingInterpret },
  'billing.changeResult': { title: 'Meaning of a changed billing code', indonesianTitle: 'Arti kode billing yang diubah', source: '002 §7; 002 §8', facts: { status: 'billingStatus or other' }, run: answers.billingChangeResult },
  'billing.storeResponse': { title: 'Whether content is sent to the bank', indonesianTitle: 'Apakah isi dikirim ke bank', source: '002 §7', run: answers.billingStoreResponse },
  'billing.aggPayload': { title: 'Keys of the agg-kasda billing calls', indonesianTitle: 'Kunci panggilan billing agg-kasda', source: '002 §7', facts: { call: 'billingCall' }, run: billingAggPayload },
  'billing.newCode': { title: 'New billing code', indonesianTitle: 'Kode billing baru', source: '002 §5; 002 §9', run: answers.billingNewCode },
  'tax.billingCode': { title: 'Billing code to pay', indonesianTitle: 'Kode billing yang dibayar', source: '002 §5; 002 §9; decisions P-08', run: codes.taxBillingCode },
  'tax.typeByBilling': { title: 'Tax type by billing code', indonesianTitle: 'Jenis pajak menurut kode billing', source: '002 §5; 002 §9', run: codes.taxTypeByBilling },
  'import.cause': { title: 'Why a treasury document is not imported', indonesianTitle: 'Mengapa dokumen tidak dapat diimpor', source: 'decisions P-45', run: importCause },
  'reinquiry.available': { title: 'Whether a reinquiry is offered', indonesianTitle: 'Apakah reinquiry ditawarkan', source: '002 §4.3', facts: { status: 'transactionStatus or other' }, run: steps.reinquiryAvailable },
  'treasury.channels': { title: 'Channels of a treasury document', indonesianTitle: 'Kanal dokumen kasda', source: '000 §9; 002 §2.4; 002 §2.5; decisions P-45', run: treasuryChannels },
  'treasury.check': { title: 'What a check of a treasury document finds', indonesianTitle: 'Temuan pemeriksaan dokumen kasda', source: 'decisions P-45', facts: { channel: 'channel', today: 'day', nextWorkingDay: 'day' }, run: treasuryCheck },
  'treasury.step': { title: 'Next step of the government view', indonesianTitle: 'Langkah berikutnya pada tampilan pemerintah', source: '002 §4.4', facts: { step: 'treasuryStep', event: 'treasuryEvent', choice: 'billingChoice' }, run: steps.treasuryStep },
  'treasury.actionButtons': { title: 'Whether action buttons are shown', indonesianTitle: 'Apakah tombol tindakan ditampilkan', source: '002 §4.4', facts: { step: 'treasuryStep' }, run: steps.treasuryActionButtons },
  'treasury.sourceFeeShown': { title: 'Whether the source fee is shown', indonesianTitle: 'Apakah biaya rekening sumber ditampilkan', source: '002 §2.5', run: steps.treasurySourceFeeShown },
  'treasury.typeCapitals': { title: 'Transaction type in capitals', indonesianTitle: 'Jenis transaksi dalam huruf kapital', source: '002 §2.5', run: steps.treasuryTypeCapitals },
  'treasury.payrollStatusLoad': { title: 'Whether the payroll status is loaded', indonesianTitle: 'Apakah status payroll dimuat', source: '002 §4.4', run: steps.treasuryPayrollStatusLoad },
  'treasury.payrollStatusFailure': { title: 'What a failed payroll status shows', indonesianTitle: 'Yang ditampilkan bila status payroll gagal dimuat', source: '002 §4.4; 002 §8', facts: { 'previous.statusUpload': 'payrollStatus or other' }, run: steps.treasuryPayrollStatusFailure },
};
