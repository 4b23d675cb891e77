import type { ChangeRequest, CorporateGroup, ManagedSupervisor, ManagedUser } from '../contract/index.ts';

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
/** A group whose change waits. */
export const GROUP: CorporateGroup = {
  corporateGroupId: '02',
  corporateGroupName: 'UPT Laboratorium Kesehatan Daerah',
  status: 'ACTIVE',
  limitTransaction: 2_000_000_000,
  forbidNoAuthorisation: true,
  version: 3,
  pending,
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
