import type {
  ImportFailure,
  ChangeRequest,
  ChangeValues,
  EventDelivery,
  EventType,
  KasdaDocument,
  ListedBilling,
  Reconciliation,
  ReconciliationDifference,
  StandIn,
  Upload,
  UploadQuery,
  UploadRow,
  UserAccess,
  UserStatus,
  Validation,
  VirtualAccount,
} from '../contract/index.ts';
import { STATUS_NAMES } from '../words/status-names.ts';

export { ROLE_NAMES } from '../rules/roles.ts';
export { STATUS_NAMES };

/** The name of each state of a treasury document. @source ours */
export const DOCUMENT_STATE_NAMES: Readonly<Record<KasdaDocument['state'], string>> = {
  ACTIVE: 'Aktif',
  ENTERED: 'Diajukan',
  SUCCESS: STATUS_NAMES.SUCCESS,
  REJECT: STATUS_NAMES.REJECT,
  RETUR: 'Retur',
};

/** The name of each cause for which a document is not imported. @source ours */
export const IMPORT_CAUSE_NAMES: Readonly<Record<ImportFailure['cause'], string>> = {
  'import.known': 'Sudah pernah diimpor',
  'import.government': 'Pemerintah daerah lain',
  'import.skpd': 'SKPD tidak dikenal',
  'import.map': 'Kode map tidak dikenal',
  'import.product': 'Produk tidak sesuai',
  'import.sum': 'Jumlah tidak sesuai',
  'import.source': 'Rekening sumber',
  'import.payee': 'Rekening tujuan',
  'import.npwp': 'NPWP',
  'import.billing': 'Kode billing',
  'import.target': 'Tujuan potongan',
};

/** The name of each status of a virtual account. @source 001 §2.8 */
export const VIRTUAL_ACCOUNT_STATUS_NAMES: Readonly<Record<VirtualAccount['status'], string>> = {
  ACTIVE: 'Aktif',
  PAID: 'Lunas',
  EXPIRED: 'Kedaluwarsa',
  BLOCKED: 'Diblokir',
  CLOSED: 'Ditutup',
};

/** The name of each state of a billing code. @source ours */
export const BILLING_STATE_NAMES: Readonly<Record<ListedBilling['state'], string>> = {
  open: 'Belum dibayar',
  paid: 'Sudah dibayar',
  expired: 'Kedaluwarsa',
};

/** The name of each status of a reconciliation. @source ours */
export const RECONCILIATION_STATUS_NAMES: Readonly<Record<Reconciliation['status'], string>> = {
  OPEN: 'Terbuka',
  CLOSED: 'Ditutup',
  REPLACED: 'Digantikan',
};
/** What was decided about a difference, as it is shown. @source ours */
export const DIFFERENCE_OUTCOME_NAMES: Readonly<Record<NonNullable<ReconciliationDifference['outcome']>, string>> = {
  confirmed: 'Dikonfirmasi',
  explained: 'Dijelaskan',
};

/** The name of each state of an upload before its entry, and of one that was entered. @source ours */
export const UPLOAD_STATUS_NAMES: Readonly<Record<Upload['status'], string>> = {
  CHECKING: 'Diperiksa',
  READY: 'Siap diajukan',
  FAULTY: 'Perlu diperbaiki',
  ENTERED: 'Diajukan',
  EXPIRED: 'Kedaluwarsa',
};
/** The name of each status of a row of an upload. @source 001 §2.5 */
export const UPLOAD_ROW_STATUS_NAMES: Readonly<Record<UploadRow['status'], string>> = {
  ACTIVE: 'Menunggu',
  SUSPECT: 'Dalam proses',
  SUCCESS: STATUS_NAMES.SUCCESS,
  FAILED: STATUS_NAMES.FAILED,
};
/** The name of each way of a row. @source ours */
export const UPLOAD_CHANNEL_NAMES: Readonly<Record<NonNullable<UploadRow['channel']>, string>> = {
  INTERNAL: 'Bank ini',
  ONLINE: 'Online',
  BIFAST: 'BI-FAST',
  SKN: 'SKN',
  RTGS: 'RTGS',
  BILLER: 'Biller',
};
/** The rows of an upload that its list can be narrowed to. @source ours */
export const UPLOAD_ONLY_NAMES: Readonly<Record<NonNullable<UploadQuery['only']>, string>> = {
  fault: 'Yang salah',
  close: 'Nama mirip',
  unchecked: 'Nama tidak diperiksa',
  duplicate: 'Pembayaran berulang',
};

/** What a virtual account collects, as it is shown. */
export const BILL_NAMES: Readonly<Record<VirtualAccount['bill'], string>> = {
  NONE: 'Tanpa tagihan',
  INVOICE: 'Invoice',
  INSTALLMENT: 'Installment',
};

/** The name of each way to authorise; NON and NONE mean the same. @source 001 §2.8 */
export const VALIDATION_NAMES: Readonly<Record<Validation, string>> = {
  OTP: 'Kode OTP',
  PIN: 'PIN',
  NON: 'Tanpa otorisasi',
  NONE: 'Tanpa otorisasi',
};

/** The name of each status of a user. @source ours */
export const USER_STATUS_NAMES: Readonly<Record<UserStatus, string>> = {
  ACTIVE: 'Aktif',
  BLOCKED: 'Diblokir',
  CLOSED: 'Ditutup',
};

/** The name of each status of a stand-in. @source ours */
export const STAND_IN_STATUS_NAMES: Readonly<Record<StandIn['status'], string>> = {
  PLANNED: 'Akan datang',
  ACTIVE: 'Berlaku',
  ENDED: 'Berakhir',
};
/** How a user's access differs from the last review, as it is shown. @source ours */
export const ACCESS_CHANGE_NAMES: Readonly<Record<NonNullable<UserAccess['change']>, string>> = {
  NEW: 'Belum ditinjau',
  CHANGED: 'Berubah',
  CLOSED: 'Ditutup sejak tinjauan terakhir',
};
/** A user who was neither added nor signed in within that time. @source ours */
export const UNUSED_NAME = 'Tidak dipakai 90 hari';

/** The name of each status of a request of an administrator. @source ours */
export const REQUEST_STATUS_NAMES: Readonly<Record<ChangeRequest['status'], string>> = {
  NEW: 'Baru',
  APPROVED: 'Disetujui',
  REJECT: 'Ditolak',
};
/** What a request of an administrator is about, as it is shown. @source ours */
export const REQUEST_SUBJECT_NAMES: Readonly<Record<ChangeRequest['subject'], string>> = {
  spv: 'supervisor',
  admin: 'administrator',
  user: 'user',
  group: 'group',
  groupAccount: 'akses rekening',
  groupMerchant: 'akses merchant',
  groupInstance: 'akses instansi',
  setting: 'pengaturan',
  approvalMatrix: 'matriks approval',
  standIn: 'pengganti',
  endpoint: 'alamat event',
};
/** What a request of an administrator would do, as it is shown. @source ours */
export const REQUEST_ACTION_NAMES: Readonly<Record<ChangeRequest['action'], string>> = {
  CREATE: 'Penambahan',
  UPDATE: 'Perubahan',
  CLOSE: 'Penutupan',
  BLOCK: 'Blokir',
  UNBLOCK: 'Buka blokir',
  RESET_PASSWORD: 'Reset password',
  RESET_PIN: 'Reset PIN',
  ROTATE: 'Penggantian kunci',
  RESUME: 'Pengaktifan kembali',
};
/** The name of each state of an address for events. @source ours */
export const ENDPOINT_STATE_NAMES = { ON: 'Aktif', PAUSED: 'Ditunda', OFF: 'Dihentikan penerima' } as const;
/** The name of each state of an event on its way to an address. @source ours */
export const DELIVERY_STATE_NAMES: Readonly<Record<EventDelivery['state'], string>> = {
  WAITING: 'Menunggu',
  DELIVERED: 'Terkirim',
  DEAD: 'Gagal',
};
/** The name of each type of event. @source ours */
export const EVENT_TYPE_NAMES: Readonly<Record<EventType, string>> = {
  'transaction.entered': 'Transaksi dientri',
  'transaction.verified': 'Transaksi diverifikasi',
  'transaction.approved': 'Transaksi disetujui',
  'transaction.executed': 'Transaksi berhasil',
  'transaction.failed': 'Transaksi gagal',
  'transaction.suspect': 'Transaksi belum diketahui hasilnya',
  'transaction.rejected': 'Transaksi ditolak',
  'transaction.returned': 'Dana transaksi kembali',
  'account.posted': 'Mutasi rekening',
  'virtualAccount.registered': 'Virtual account diregistrasi',
  'virtualAccount.paid': 'Virtual account dibayar',
  'virtualAccount.reversed': 'Pembayaran virtual account dibatalkan',
  'virtualAccount.expired': 'Virtual account kedaluwarsa',
  'virtualAccount.closed': 'Virtual account ditutup',
};
/** The label of each field that a request may change. @source 001 §3, 001 §5 */
export const CHANGE_LABELS: Readonly<Record<keyof ChangeValues, string>> = {
  name: 'Nama',
  corporateGroupName: 'Nama Group',
  email: 'E-mail',
  phone: 'Telepon',
  nip: 'NIK',
  roleId: 'Wewenang',
  corporateGroupId: 'Group',
  limitTransaction: 'Limit Transaksi',
  validation: 'Jenis Validasi',
  approverClass: 'Kelas Approver',
  status: 'Status',
  forbidNoAuthorisation: 'Wajib Otorisasi',
  needVerification: 'Verifikasi Transaksi',
  accounts: 'Rekening',
  merchants: 'Merchant',
  instances: 'Instansi',
  tiers: 'Tingkat',
  absent: 'User yang digantikan',
  standIn: 'Pengganti',
  from: 'Dari',
  to: 'Sampai',
  url: 'Alamat',
  types: 'Jenis Event',
};
