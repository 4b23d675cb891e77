import type { Rules } from '../rule.ts';
import * as answers from './billing-answers.ts';
import * as codes from './billing-codes.ts';
import { billingAggPayload } from './billing-payload.ts';
import { importCause } from './import-cause.ts';
import { treasuryChannels } from './treasury-channels.ts';
import { treasuryCheck, type TreasuryFinding } from './treasury-check.ts';
import * as steps from './treasury-steps.ts';
import { type AnswerOf, CHECKED, listed, type Names, SHOWN, told } from '../says.ts';
import { CHANNELS } from '../transactions/transfer.ts';

const STEP_WORDS: Readonly<Record<string, string>> = {
  summary: 'ringkasan',
  'billing-form': 'formulir billing',
  'billing-detail': 'rincian billing',
  'billing-type': 'pilihan asal kode billing',
  'new-billing-code': 'kode billing baru',
  'phri-detail': 'rincian PHRI',
};

const stepSentence = (answer: steps.TreasuryStepAnswer): string => {
  if ('error' in answer) return `ditolak: ${answer.error}`;
  const { step, ...changed } = answer;
  const rest = Object.keys(changed).length > 0 ? ` (${told(changed)})` : '';
  return `langkah ${STEP_WORDS[step] ?? step}${rest}`;
};

const channelsSentence = ({ channel, options }: AnswerOf<typeof treasuryChannels>): string =>
  `dipilih ${CHANNELS[channel] ?? channel}; ${options
    .map((option) => `${CHANNELS[option.channel] ?? option.channel} ${option.against ?? 'boleh'}`)
    .join(', ')}`;

// prettier-ignore
/** The government view: its steps, and billings of deductions. */
export const treasuryRules: Rules = {
  'billing.interpret': { title: 'Meaning of a billing transaction answer', indonesianTitle: 'Arti jawaban transaksi billing', source: '002 §7; 002 §8', facts: { status: 'billingStatus or other' }, run: answers.billingInterpret, says: ({ kind, text, itemUpdated, billingStatus }: answers.BillingMeaning) => `${{ success: 'berhasil', info: 'catatan', error: 'gagal' }[kind]}: ${text}${itemUpdated ? ', potongan diperbarui' : ''}${billingStatus === undefined ? '' : `, billing menjadi ${billingStatus}`}` },
  'billing.changeResult': { title: 'Meaning of a changed billing code', indonesianTitle: 'Arti kode billing yang diubah', source: '002 §7; 002 §8', facts: { status: 'billingStatus or other' }, run: answers.billingChangeResult, says: ({ ok, text, billnum }: { ok: boolean; text: string; billnum?: string }) => `${ok ? 'berhasil' : 'gagal'}: ${text}${billnum === undefined ? '' : `, kode ${billnum}`}` },
  'billing.storeResponse': { title: 'Whether content is sent to the bank', indonesianTitle: 'Apakah isi dikirim ke bank', source: '002 §7', run: answers.billingStoreResponse, says: ['isi dikirim ke bank', 'isi tidak dikirim'] },
  'billing.aggPayload': { title: 'Keys of the agg-kasda billing calls', indonesianTitle: 'Kunci panggilan billing agg-kasda', source: '002 §7', facts: { call: 'billingCall' }, run: billingAggPayload, says: { null: 'tidak ada panggilan', else: (keys: Names) => `kunci ${listed(keys)}` } },
  'billing.newCode': { title: 'New billing code', indonesianTitle: 'Kode billing baru', source: '002 §5; 002 §9', run: answers.billingNewCode, says: CHECKED },
  'tax.billingCode': { title: 'Billing code to pay', indonesianTitle: 'Kode billing yang dibayar', source: '002 §5; 002 §9; decisions P-08', run: codes.taxBillingCode, says: CHECKED },
  'tax.typeByBilling': { title: 'Tax type by billing code', indonesianTitle: 'Jenis pajak menurut kode billing', source: '002 §5; 002 §9', run: codes.taxTypeByBilling, says: { null: 'jenis pajak tidak diketahui', else: (type: string) => `pajak ${type}` } },
  'import.cause': { title: 'Why a treasury document is not imported', indonesianTitle: 'Mengapa dokumen tidak dapat diimpor', source: 'decisions P-45', run: importCause, says: { null: 'diimpor', 'import.known': 'tidak diimpor, sudah pernah diimpor', 'import.government': 'tidak diimpor, milik pemerintah daerah lain', 'import.skpd': 'tidak diimpor, SKPD tidak dikenal', 'import.map': 'tidak diimpor, kode map tidak dikenal', 'import.product': 'tidak diimpor, produk tidak sesuai', 'import.sum': 'tidak diimpor, jumlah tidak sesuai', 'import.source': 'tidak diimpor, rekening sumber bukan milik instansi', 'import.payee': 'tidak diimpor, rekening tujuan tidak aktif', 'import.npwp': 'tidak diimpor, NPWP tidak lengkap', 'import.billing': 'tidak diimpor, kode billing sudah dipakai', 'import.target': 'tidak diimpor, tujuan potongan tidak dikenal' } },
  'reinquiry.available': { title: 'Whether a reinquiry is offered', indonesianTitle: 'Apakah reinquiry ditawarkan', source: '002 §4.3', facts: { status: 'transactionStatus or other' }, run: steps.reinquiryAvailable, says: ['reinquiry ditawarkan', 'reinquiry tidak ditawarkan'] },
  'treasury.channels': { title: 'Channels of a treasury document', indonesianTitle: 'Kanal dokumen kasda', source: '000 §9; 002 §2.4; 002 §2.5; decisions P-45', run: treasuryChannels, says: channelsSentence },
  'treasury.check': { title: 'What a check of a treasury document finds', indonesianTitle: 'Temuan pemeriksaan dokumen kasda', source: 'decisions P-45', facts: { channel: 'channel', today: 'day', nextWorkingDay: 'day' }, run: treasuryCheck, says: { '[]': 'tidak ada temuan', else: (found: readonly TreasuryFinding[]) => found.map(({ level, message }) => `${level === 'refuse' ? 'ditolak' : 'peringatan'}: ${message}`).join(' ') } },
  'treasury.step': { title: 'Next step of the government view', indonesianTitle: 'Langkah berikutnya pada tampilan pemerintah', source: '002 §4.4', facts: { step: 'treasuryStep', event: 'treasuryEvent', choice: 'billingChoice' }, run: steps.treasuryStep, says: stepSentence },
  'treasury.actionButtons': { title: 'Whether action buttons are shown', indonesianTitle: 'Apakah tombol tindakan ditampilkan', source: '002 §4.4', facts: { step: 'treasuryStep' }, run: steps.treasuryActionButtons, says: ['tombol tindakan tampil', 'tombol tindakan tidak tampil'] },
  'treasury.sourceFeeShown': { title: 'Whether the source fee is shown', indonesianTitle: 'Apakah biaya rekening sumber ditampilkan', source: '002 §2.5', run: steps.treasurySourceFeeShown, says: ['biaya rekening sumber tampil', 'biaya rekening sumber tidak tampil'] },
  'treasury.typeCapitals': { title: 'Transaction type in capitals', indonesianTitle: 'Jenis transaksi dalam huruf kapital', source: '002 §2.5', run: steps.treasuryTypeCapitals, says: SHOWN },
  'treasury.payrollStatusLoad': { title: 'Whether the payroll status is loaded', indonesianTitle: 'Apakah status payroll dimuat', source: '002 §4.4', run: steps.treasuryPayrollStatusLoad, says: ['status payroll dimuat', 'status payroll tidak dimuat'] },
  'treasury.payrollStatusFailure': { title: 'What a failed payroll status shows', indonesianTitle: 'Yang ditampilkan bila status payroll gagal dimuat', source: '002 §4.4; 002 §8', facts: { 'previous.statusUpload': 'payrollStatus or other' }, run: steps.treasuryPayrollStatusFailure, says: told },
};
