import type {
  AccessState,
  AccessSummary,
  ChangeRequest,
  CorporateGroup,
  EventDelivery,
  EventEndpoint,
  ManagedSupervisor,
  ManagedUser,
  Merchant,
  PayrollInstance,
  StandIn,
  UserAccess,
} from '../contract/index.ts';

const pending = { changeId: 'ch_0012', userEntry: 'dianO1', dateEntry: '2026-07-14T01:00:00Z' };

/** A supervisor whose change waits. */
export const SUPERVISOR: ManagedSupervisor = {
  corporateId: 'DINKESSU',
  corporateSpvId: 'u_sriP1',
  username: 'sriP1',
  name: 'Sri Pasaribu',
  email: 'sri@dinkes.example',
  phone: '081234567890',
  status: 'ACTIVE',
  lastLogin: '2026-07-13T02:00:00Z',
  version: 2,
  actions: ['BLOCK'],
  pending,
};
/** An approver whose change waits. */
export const MANAGED_USER: ManagedUser = {
  corporateId: 'DINKESSU',
  corporateGroupId: '01',
  corporateGroupName: 'Sekretariat',
  userId: 'u_agusS1',
  username: 'agusS1',
  name: 'Agus Simanjuntak',
  email: 'agus@dinkes.example',
  phone: '081256789012',
  nip: '1271014507900001',
  roleId: 'APR_USER',
  roleName: 'Approver',
  limitTransaction: 750_000_000,
  validation: 'OTP',
  approverClass: 'A',
  status: 'BLOCKED',
  lastLogin: '2026-07-13T03:00:00Z',
  version: 4,
  actions: ['UNBLOCK'],
  pending,
};
const REVIEWED: AccessState = {
  roleId: 'APR_USER',
  corporateGroupId: '01',
  corporateGroupName: 'Sekretariat',
  limitTransaction: 500_000_000,
  validation: 'OTP',
  approverClass: 'A',
  status: 'ACTIVE',
  accounts: [
    { accountNumber: '10001040012345', accountName: 'DINAS KESEHATAN', accessTransaction: true, mainAccount: true },
  ],
  places: [{ productGroup: 'Transfer', upTo: 100_000_000, step: 1, steps: 2, count: 1 }],
};
/** An approver whose limit changed since the last review. */
export const USER_ACCESS: UserAccess = {
  ...REVIEWED,
  userId: 'u_agusS1',
  username: 'agusS1',
  name: 'Agus Simanjuntak',
  roleName: 'Approver',
  limitTransaction: 750_000_000,
  createdAt: '2025-06-02T03:00:00Z',
  lastLogin: '2026-01-13T03:00:00Z',
  isUnused: true,
  standIns: [
    { acts: false, name: 'Rosma Tampubolon', from: '2026-07-13', to: '2026-07-24', limitTransaction: 250_000_000 },
  ],
  pending,
  change: 'CHANGED',
  reviewed: REVIEWED,
};
/** The figures of a list of access that was reviewed. */
export const ACCESS_SUMMARY: AccessSummary = {
  ...{ count: 9, changed: 2, unused: 3, stateHash: '0'.repeat(64) },
  reviewed: {
    ...{ reviewId: 'ar_0001', stateHash: '1'.repeat(64), users: 8 },
    ...{ reviewedBy: 'admA1', reviewedAt: '2026-07-14T03:00:00Z' },
  },
};
/** A group whose change waits. */
export const GROUP: CorporateGroup = {
  corporateGroupId: '02',
  corporateGroupName: 'UPT Laboratorium Kesehatan Daerah',
  needVerification: true,
  approvalTiers: 2,
  activeUsers: 7,
  status: 'ACTIVE',
  limitTransaction: 2_000_000_000,
  forbidNoAuthorisation: true,
  version: 3,
  pending,
};
/** A merchant that a group may use. */
export const GROUP_MERCHANT: Merchant = {
  merchantId: 'M0003',
  merchantName: 'Koperasi Pegawai Sejahtera',
  merchantType: 'CR_ONLY',
  virtualAccountPrefix: '117003',
  settlementAccount: '10002110204478',
};
/** A payroll instance that a group may use. */
export const GROUP_INSTANCE: PayrollInstance = {
  instanceId: '117001',
  treasuryId: '1200',
  treasuryName: 'Kas Daerah Provinsi Sumatera Utara',
  branchId: '100',
  corporateId: 'DINKESSU',
};
/** A change of a user that was rejected. */
export const CHANGE_REQUEST: ChangeRequest = {
  changeId: 'ch_0012',
  version: 2,
  subject: 'user',
  action: 'UPDATE',
  subjectId: 'u_agusS1',
  subjectName: 'Agus Simanjuntak',
  before: { limitTransaction: 500_000_000, approverClass: null },
  after: { limitTransaction: 750_000_000, approverClass: 'A' },
  description: 'Perubahan user Agus Simanjuntak',
  status: 'REJECT',
  statusName: 'Ditolak',
  reason: 'Limit baru',
  userEntry: 'dianO1',
  dateEntry: '2026-07-14T01:00:00Z',
  decidedBy: 'sriP1',
  dateDecided: '2026-07-14T02:00:00Z',
  decisionReason: 'Belum disetujui pimpinan',
  warnings: ['NIK sama dengan user lain'],
  against: { ruleId: 'request.stale', message: 'Permintaan ini sudah ditolak oleh sriP1.' },
  impact: {
    ...{ from: '2026-06-15', to: '2026-07-14', payments: 412 },
    message: '37 dari 412 pembayaran 30 hari terakhir menunggu 1 approver kelas A, 2 tanpa approver.',
    groups: [
      { outcome: 'WAITS', ruleId: null, words: 'menunggu 1 approver kelas A', count: 37, sum: 4_810_000_000 },
      { outcome: 'NOBODY', ruleId: null, words: 'tanpa approver', count: 2, sum: 1_900_000_000 },
    ],
    ...{ failingCount: 2, failingSum: 775_000_000 },
    failing: [
      {
        ...{ referenceId: 'IB260601000007', day: '2026-07-25', amount: 600_000_000, ruleId: 'limit.group' },
        ...{ productDescription: 'Transfer Internal', destName: 'PT SINAR MEDAN' },
        words: 'di atas limit group pada hari itu',
      },
      {
        ...{ referenceId: 'IB260713000002', day: null, amount: 175_000_000, ruleId: 'approval.missing' },
        ...{ productDescription: 'Transfer Internal', destName: 'CV TOBA JAYA' },
        words: 'tanpa approver',
      },
    ],
  },
};
/** A stand-in whose end waits for a decision. */
export const STAND_IN: StandIn = {
  absenceId: 'si_0001',
  corporateId: 'DINKESSU',
  corporateGroupId: '01',
  corporateGroupName: 'Sekretariat',
  userId: 'u_agusS1',
  username: 'agusS1',
  name: 'Agus Simanjuntak',
  standInId: 'u_rosmaT1',
  standInUsername: 'rosmaT1',
  standInName: 'Rosma Tampubolon',
  roleName: 'Approver',
  from: '2026-07-13',
  to: '2026-07-24',
  limitTransaction: 250_000_000,
  status: 'ACTIVE',
  statusName: 'Berlaku',
  version: 1,
  actions: [],
  pending,
};
/** An address for events that is paused, whose new secret was asked for. */
export const ENDPOINT: EventEndpoint = {
  endpointId: 'ep_0001',
  url: 'https://penerima.example/ibk',
  types: ['transaction.executed', 'transaction.failed'],
  offSince: null,
  pausedUntil: '2026-07-14T03:00:00Z',
  rotatesUntil: '2026-07-15T01:00:00Z',
  createdAt: '2026-06-01T02:00:00Z',
  waiting: 12,
  dead: 3,
  version: 2,
  pending,
};
/** An event that waits for its next try. */
export const DELIVERY: EventDelivery = {
  eventId: 'evt_0007',
  type: 'transaction.executed',
  subject: 'IB260714000007',
  sequence: 4,
  at: '2026-07-14T01:30:00Z',
  state: 'WAITING',
  attempts: 2,
  nextAt: '2026-07-14T02:05:00Z',
  triedAt: '2026-07-14T01:35:00Z',
  lastStatus: 503,
  message: 'Penerima menjawab 503.',
};
