import type { Role } from '@ibk/sdk/contract';
import type { Journey, Step } from './journey.ts';

const DETAIL = { referenceId: '$enter/referenceId' };
const ITEMS = [{ referenceId: '$enter/referenceId', version: '$detail/transaction/version' }];
const AUTHORISATION = { authorisationId: '$authorise/authorisationId', code: '$code' };
const ENTRY = {
  requestId: '$inquire/requestId',
  schedule: { autoType: 'NOW' },
  note: 'Uji kesesuaian kontrak',
  authorisation: AUTHORISATION,
};
const DONE = { 'results/0/outcome': ['done'] };

/** What is paid from the operator's account. */
export interface Inquiry {
  productId: string;
  dest: string | null;
  /** `$amount`, or null if it is not the operator who decides it. */
  amount: string | null;
  parameters: object;
}
const INTERNAL: Inquiry = { productId: 'TRF_INT', dest: '$dest', amount: '$amount', parameters: {} };

// prettier-ignore
/** Enters a payment; its answer is `enter`. */
export const entered = (entry: object, more: Partial<Step> = {}, paid: Inquiry = INTERNAL): Step[] => [
  { by: 'OPR_USER', op: 'inquire', body: { source: '$source', ...paid }, ...more },
  { by: 'OPR_USER', op: 'authorise', body: { action: 'entry', requestId: '$inquire/requestId' }, ...more },
  { by: 'OPR_USER', op: 'enter', key: '$keys/enter', body: entry, then: { status: ['ENTRY', 'VERIFY'] }, ...more },
];

// prettier-ignore
/** Moves the transfer to its next status, by the role whose turn it is. */
export const moved = (by: Role, op: 'verify' | 'approve', more: Partial<Step> = {}): Step[] => [
  { by, op: 'readTransaction', as: 'detail', path: DETAIL, ...more },
  { by, op: 'authorise', body: { action: op, items: ITEMS }, ...more },
  { by, op, key: `$keys/${op}`, body: { items: ITEMS, authorisation: AUTHORISATION }, then: DONE, ...more },
];
const TO_BE_VERIFIED = { when: ['$enter/status', 'ENTRY'] } as const;
const SETTLED = { when: ['$detail/transaction/status', 'SUCCESS'] } as const;
const OWN_GROUP = {
  corporateId: '$user/corporate/corporateId',
  corporateGroupId: '$user/corporate/corporateGroup/corporateGroupId',
  productId: 'TRF_INT',
};

// prettier-ignore
/** Rejects the transfer, by an approver. */
export const REJECTED: readonly Step[] = [
  { by: 'APR_USER', op: 'readTransaction', as: 'detail', path: DETAIL },
  { by: 'APR_USER', op: 'reject', key: '$keys/reject', body: { items: ITEMS, reason: 'Uji kesesuaian kontrak', reasonCode: 'LAINNYA' }, then: { ...DONE, 'results/0/status': ['REJECT'] } },
];

// prettier-ignore
/** Takes the transfer back, by who entered it. */
export const RECALLED: readonly Step[] = [
  { by: 'OPR_USER', op: 'readTransaction', as: 'detail', path: DETAIL },
  { by: 'OPR_USER', op: 'recall', key: '$keys/recall', body: { items: ITEMS }, then: { ...DONE, 'results/0/status': ['REJECT'] } },
];

// prettier-ignore
/** Transfers from entry to their end, and the beneficiaries that their users save. */
export const TRANSFER_JOURNEYS: readonly Journey[] = [
  {
    id: 'transfer', title: 'Transfer: entri, pengulangan, verifikasi, persetujuan dan resi', source: '000 §4', steps: [
      ...entered(ENTRY),
      { by: 'OPR_USER', op: 'enter', as: 'repeated', fault: 'diulang dengan kunci yang sama', key: '$keys/enter', body: ENTRY, then: { referenceId: ['$enter/referenceId'] }, headers: { 'idempotency-replayed': 'true' } },
      { by: 'OPR_USER', op: 'enter', as: 'changed', fault: 'dengan kunci yang sama dan isi lain', key: '$keys/enter', body: { ...ENTRY, note: 'Isi lain' }, statuses: [422], ruleId: 'idempotency.otherBody' },
      ...moved('VRF_USER', 'verify', TO_BE_VERIFIED),
      ...moved('APR_USER', 'approve'),
      { by: 'OPR_USER', op: 'readTransaction', as: 'detail', path: DETAIL, then: { 'transaction/status': ['VERIFY', 'SUCCESS', 'FAILED', 'SUSPECT', 'AUTOTRX'] } },
      { by: 'OPR_USER', op: 'reinquireTransaction', fault: 'atas transaksi yang sudah final', body: { requestId: '$detail/dataResponse/requestId' }, then: { referenceId: ['$enter/referenceId'], status: ['SUCCESS'] }, ...SETTLED },
      { by: 'APR_USER', op: 'retry', fault: 'dengan otorisasi yang sudah dipakai', key: '$keys/retry', body: { items: ITEMS, authorisation: AUTHORISATION }, statuses: [422], ruleId: 'authorisation.used', ...SETTLED },
      { by: 'APR_USER', op: 'close', fault: 'atas transaksi yang berhasil', key: '$keys/close', body: { items: ITEMS, reason: 'Uji kesesuaian kontrak' }, then: { 'results/0/outcome': ['refused'], 'results/0/ruleId': ['transaction.moves'] }, ...SETTLED },
      { by: 'OPR_USER', op: 'listNotices', query: { size: '5' }, then: { 'content/0/referenceId': ['$enter/referenceId'] }, ...SETTLED },
      { by: 'OPR_USER', op: 'markNoticesRead', body: { notifIds: ['$listNotices/content/0/notifId'] }, ...SETTLED },
      // A receipt gets its code when it is first printed.
      { by: 'OPR_USER', op: 'fileReceipts', key: '$keys/file', body: { referenceIds: ['$enter/referenceId'], format: 'pdf' }, ...SETTLED },
      { by: 'OPR_USER', op: 'readReceipt', path: DETAIL, ...SETTLED },
      { by: 'OPR_USER', op: 'verifyReceipt', query: { code: '$readReceipt/code' }, ...SETTLED },
    ],
  },
  {
    id: 'reject', title: 'Penolakan oleh approver', source: '000 §4', steps: [
      ...entered(ENTRY),
      ...moved('VRF_USER', 'verify', TO_BE_VERIFIED),
      ...REJECTED,
      { by: 'APR_USER', op: 'reject', as: 'again', fault: 'atas transaksi yang sudah ditolak', key: '$keys/again', body: { items: ITEMS, reason: 'Uji kesesuaian kontrak', reasonCode: 'LAINNYA' }, then: { 'results/0/outcome': ['refused'] } },
    ],
  },
  {
    id: 'recall', title: 'Penarikan oleh penginput', source: 'kontrak', steps: [
      ...entered(ENTRY),
      ...RECALLED,
    ],
  },
  {
    id: 'schedule', title: 'Transfer terjadwal dan pembatalannya', source: '001 §2.7', steps: [
      ...entered({ ...ENTRY, schedule: { autoType: 'DATE', dateTransaction: '$readUpcoming/to' } }),
      ...moved('VRF_USER', 'verify', TO_BE_VERIFIED),
      ...moved('APR_USER', 'approve'),
      { by: 'OPR_USER', op: 'readTransaction', as: 'detail', path: DETAIL, then: { 'transaction/status': ['AUTOTRX', 'VERIFY'] } },
      { by: 'OPR_USER', op: 'cancelSchedule', key: '$keys/cancel', body: { items: ITEMS, reason: 'Uji kesesuaian kontrak' }, then: DONE, when: ['$detail/transaction/status', 'AUTOTRX'] },
    ],
  },
  {
    id: 'billing', title: 'Pembuatan kode billing pajak', source: '001 §7', steps: [
      { by: 'OPR_USER', op: 'createBilling', body: '$example', statuses: [200, 404, 422] },
    ],
  },
  {
    id: 'beneficiary', title: 'Daftar tersimpan: simpan, lihat dan hapus', source: '001 §5; 001 §7', steps: [
      { by: 'OPR_USER', op: 'validateAccount', query: { accountNumber: '$saved' } },
      // Ends if the user has already saved this account: saving it again is refused, deleting it would lose the entry.
      { by: 'OPR_USER', op: 'listBeneficiaries', as: 'before', query: OWN_GROUP, endsIf: ['?customerId=$saved', 'rekening tujuan sudah ada di daftar tersimpan'] },
      { by: 'OPR_USER', op: 'saveBeneficiary', body: { ...OWN_GROUP, customerId: '$saved', description: '$validateAccount/name', data: {} } },
      { by: 'OPR_USER', op: 'listBeneficiaries', as: 'with', query: OWN_GROUP, then: { '?customerId=$saved/description': ['$validateAccount/name'] } },
      { by: 'OPR_USER', op: 'deleteBeneficiary', query: { ...OWN_GROUP, customerId: '$saved' } },
      { by: 'OPR_USER', op: 'listBeneficiaries', as: 'without', query: OWN_GROUP, then: { '?customerId=$saved/description': [undefined] } },
    ],
  },
];
