import type { Rules } from '../rule.ts';
import * as actions from './deduction-actions.ts';
import { deductionFlags, deductionNewCode, deductionOffered } from './deduction-offered.ts';
import { type DeductionReason, deductionReasons } from './deduction-reasons.ts';
import * as reversal from './deduction-reversal.ts';
import { type DeductionLedger, deductionStates } from './deduction-states.ts';
import { deductionBudgetYear } from './deduction-year.ts';
import { ALLOWED, type AnswerOf, inWords, listed, type Names, type Says } from '../says.ts';

const ACTION_WORDS: Readonly<Record<actions.DeductionAction, string>> = {
  process: 'proses',
  reinquiry: 'reinquiry',
  reverse: 'reversal',
  updateBilling: 'ubah billing',
  viewBilling: 'lihat billing',
  createBilling: 'buat billing',
  viewPhri: 'lihat PHRI',
};
const LEDGER_WORDS: Readonly<Record<DeductionLedger, string>> = {
  holdingToState: 'dana dari penampungan ke kas negara',
  holdingToSource: 'dana dari penampungan kembali ke rekening sumber',
  mirror: 'pembukuan dibalik',
  none: 'tanpa pembukuan',
};
const FLAG_WORDS: Readonly<Record<keyof actions.DeductionFlags, string>> = {
  edit: 'mengubah',
  reinquiry: 'reinquiry',
  reverse: 'reversal',
  billingTransaction: 'transaksi billing',
  billingUpdate: 'ubah billing',
};

const ACTIONS: Says = { '[]': 'tidak ada tindakan', else: (actions: Names) => inWords(actions, ACTION_WORDS) };

const reasonsSentence = (reasons: readonly DeductionReason[]): string =>
  reasons
    .map(({ action, offered, reason }) => `${ACTION_WORDS[action]} ${offered ? 'boleh' : `tidak: ${reason ?? ''}`}`)
    .join('; ');

const flagsSentence = (flags: Readonly<Record<string, boolean>>): string =>
  `izin: ${
    inWords(
      Object.keys(flags).filter((flag) => flags[flag]),
      FLAG_WORDS,
    ) || 'tidak ada'
  }`;

// prettier-ignore
/** Deductions (potongan) of treasury documents. */
export const deductionRules: Rules = {
  'deduction.treasuryActions': { title: 'Actions of a deduction with Indonesian statuses', indonesianTitle: 'Tindakan potongan dengan status bahasa Indonesia', source: '001 §4', facts: { tipeTransaksi: 'deductionType or other', status: 'treasuryStatus', productCode: 'product or other' }, run: actions.treasuryDeductionActions, says: ACTIONS },
  'deduction.showStatus': { title: 'Whether a deduction shows its status', indonesianTitle: 'Apakah potongan menampilkan statusnya', source: '001 §4', facts: { tipeTransaksi: 'deductionType or other' }, run: actions.deductionShowStatus, says: ['status ditampilkan', 'status tidak ditampilkan'] },
  'deduction.regionalActions': { title: 'Actions of a deduction with English statuses', indonesianTitle: 'Tindakan potongan dengan status bahasa Inggris', source: '001 §4', facts: { 'billing.status': 'regionalStatus' }, run: actions.regionalDeductionActions, says: ACTIONS },
  'deduction.reversalSameDay': { title: 'Reversal on the same day only', indonesianTitle: 'Reversal hanya di hari yang sama', source: '001 §5', facts: { now: 'localTime', bankDate: 'localTime' }, run: reversal.deductionReversalSameDay, says: ALLOWED },
  'deduction.reversalDateSource': { title: 'Where the day of a reversal is kept', indonesianTitle: 'Tempat tanggal reversal disimpan', source: '001 §3; 001 §5', facts: { variant: 'variant' }, run: reversal.deductionReversalDateSource, says: { 'additionalData.billing.tanggalTransaksiBank': 'tanggal transaksi bank pada billing', 'billing.opendate': 'tanggal buka billing', null: 'tidak disimpan' } },
  'deduction.call': { title: 'Call of an action on a deduction', indonesianTitle: 'Panggilan untuk tindakan atas potongan', source: '001 §7; 002 §7', facts: { variant: 'variant', action: 'deductionAction' }, run: actions.deductionCall, says: { null: 'tidak ada panggilan', else: ({ method, path, bodyKeys }: actions.DeductionCall) => `${method} ${path} dengan ${listed(bodyKeys)}` } },
  'deduction.states': { title: 'What an action makes of a deduction', indonesianTitle: 'Akibat sebuah tindakan atas potongan', source: 'decisions P-42', facts: { outcome: 'deductionOutcome', family: 'family', from: 'deductionStatus', action: 'deductionAction' }, run: deductionStates, says: { null: 'tindakan ini tidak mengubah potongan', else: ({ to, ledger }: AnswerOf<typeof deductionStates>) => `menjadi ${to}, ${LEDGER_WORDS[ledger]}` } },
  'deduction.reasons': { title: 'What a role may do with a deduction, and why not the rest', indonesianTitle: 'Yang boleh dilakukan sebuah wewenang atas potongan, dan alasan selebihnya tidak', source: '001 §4; 001 §5; decisions P-43', facts: { 'row.tipeTransaksi': 'deductionType or other', 'row.productCode': 'product or other', role: 'role', variant: 'variant', 'row.status': 'treasuryStatus', 'row.billing.status': 'regionalStatus', now: 'localTime', bankDate: 'localTime' }, run: deductionReasons, says: { '[]': 'tidak ada tindakan untuk potongan ini', else: reasonsSentence } },
  'deduction.flags': { title: 'Permissions that a screen grants to its deductions', indonesianTitle: 'Izin yang diberikan sebuah layar untuk potongannya', source: '002 §6', facts: { place: 'deductionPlace', role: 'role' }, run: deductionFlags, says: flagsSentence },
  'deduction.offered': { title: 'Actions that a screen offers for a deduction', indonesianTitle: 'Tindakan atas potongan yang ditawarkan sebuah layar', source: '002 §4.4; 002 §6', facts: { 'row.tipeTransaksi': 'deductionType or other', 'row.productCode': 'product or other', place: 'deductionPlace', role: 'role', variant: 'variant', 'row.status': 'treasuryStatus', 'row.billing.status': 'regionalStatus', now: 'localTime', bankDate: 'localTime' }, run: deductionOffered, says: ACTIONS },
  'deduction.newCode': { title: 'Whether a deduction takes a typed billing code', indonesianTitle: 'Apakah potongan menerima kode billing yang diketik', source: '001 §4; 002 §4.4', facts: { 'row.tipeTransaksi': 'deductionType or other', 'row.productCode': 'product or other', variant: 'variant', 'row.status': 'treasuryStatus', 'row.billing.status': 'regionalStatus' }, run: deductionNewCode, says: { null: 'tidak menerima kode billing', updateBilling: 'menerima kode billing baru, pengganti yang lama', createBilling: 'menerima kode billing pertama' } },
  'deduction.budgetYear': { title: 'Payment of a deduction outside of its budget year', indonesianTitle: 'Pembayaran potongan di luar tahun anggaran', source: 'decisions P-45', facts: { now: 'localTime' }, run: deductionBudgetYear, says: ALLOWED },
};
