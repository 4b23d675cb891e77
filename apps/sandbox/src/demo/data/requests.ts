import type { ChangeValues, RequestAction, RequestStatus, RequestSubject } from '@ibk/sdk/contract';

/** A request of an administrator of DINKESSU about one of its users. */
export interface DemoRequest {
  subject: Extract<RequestSubject, 'spv' | 'admin' | 'user'>;
  action: RequestAction;
  /** Of a CREATE the name that the user would have had. */
  username: string;
  status: RequestStatus;
  /** What the fields of an UPDATE were if it was approved; the rest is as stored. */
  was?: ChangeValues;
  /** What an UPDATE changes, or the whole form of a CREATE. */
  becomes?: ChangeValues;
  reason?: string;
  decisionReason?: string;
}

const NEW_USER: ChangeValues = {
  ...{ phone: null, nip: null, roleId: 'OPR_USER', corporateGroupId: '01', limitTransaction: 250_000_000 },
  ...{ validation: 'OTP', approverClass: null },
};

// prettier-ignore
/** Recent requests of administrators, newest first. */
export const ADMIN_REQUESTS: readonly DemoRequest[] = [
  { subject: 'user', action: 'CREATE',         username: 'julianaP1', status: 'NEW',      becomes: { ...NEW_USER, name: 'Juliana Pardede', email: 'juliana@ibk.example', phone: '081298765432', nip: '1271014507900001' } },
  { subject: 'user', action: 'UPDATE',         username: 'gunawanR1', status: 'APPROVED', was: { limitTransaction: 750_000_000 } },
  { subject: 'user', action: 'RESET_PASSWORD', username: 'mariaH1',   status: 'APPROVED', reason: 'Lupa password' },
  { subject: 'user', action: 'CREATE',         username: 'windaS1',   status: 'REJECT',   becomes: { ...NEW_USER, name: 'Winda Sihombing', email: 'winda@ibk.example' }, decisionReason: 'Belum ada surat tugas' },
  { subject: 'user', action: 'UPDATE',         username: 'pinB1',     status: 'APPROVED', was: { validation: 'OTP' } },
  { subject: 'spv',  action: 'UPDATE',         username: 'spvA1',     status: 'NEW',      becomes: { phone: '081260001122' } },
  { subject: 'user', action: 'CLOSE',          username: 'tutupU1',   status: 'APPROVED' },
  { subject: 'user', action: 'UPDATE',         username: 'dimasN1',   status: 'REJECT',   becomes: { limitTransaction: 2_000_000_000 }, decisionReason: 'Limit melebihi kebutuhan' },
  { subject: 'user', action: 'UPDATE',         username: 'kartikaD1', status: 'APPROVED', was: { validation: 'OTP' } },
  { subject: 'user', action: 'RESET_PASSWORD', username: 'gantiP1',   status: 'NEW',      reason: 'Lupa password' },
  { subject: 'user', action: 'BLOCK',          username: 'tutupU1',   status: 'APPROVED', reason: 'Pindah tugas' },
  { subject: 'user', action: 'UPDATE',         username: 'baruF1',    status: 'NEW',      becomes: { limitTransaction: 300_000_000 } },
];
