import type { Role, Validation } from '@ibk/sdk/contract';
import type { Clock } from '../clock.ts';
import type { Tx } from '../db/open.ts';
import { corporate, corporateGroup, user } from '../db/schema/identity.ts';
import type { Secrets } from '../domain/session/secrets.ts';

const PASSWORD = 'Sandi12345';
const PIN = '123456';

type Row = [username: string, role: Role, validation: Validation, corporateId: string, groupId: string, more?: object];
const PEOPLE: Row[] = [
  ['dimasN1', 'OPR_USER', 'OTP', 'DINKESSU', '01'],
  ['mariaH1', 'VRF_USER', 'OTP', 'DINKESSU', '01'],
  ['rosmalaT1', 'APR_USER', 'OTP', 'DINKESSU', '01'],
  ['agusS1', 'APR_USER', 'NON', 'DINKESSU', '01'],
  ['budiP1', 'OPR_USER', 'PIN', 'ANDALAS', '01'],
  ['citraL1', 'VRF_USER', 'PIN', 'ANDALAS', '01'],
  ['dewiM1', 'APR_USER', 'PIN', 'ANDALAS', '01'],
  ['ekoS1', 'OPR_USER', 'NON', 'DINKESSU', '01'],
  ['fitriA1', 'VRF_USER', 'NON', 'DINKESSU', '01'],
  ['gunawanR1', 'APR_USER', 'NON', 'DINKESSU', '01'],
  ['admA1', 'ADM_CORPORATE', 'NON', 'DINKESSU', '01'],
  ['spvA1', 'SPV_CORPORATE', 'NON', 'DINKESSU', '01'],
  ['oprC1', 'OPR_CORPORATE', 'NON', 'DINKESSU', '01'],
  ['monA1', 'MONITORING_USER', 'NON', 'DINKESSU', '01'],
  ['baruF1', 'OPR_USER', 'OTP', 'DINKESSU', '01', { firstLogin: true }],
  ['gantiP1', 'OPR_USER', 'OTP', 'DINKESSU', '01', { needChangePassword: true }],
  ['pinB1', 'OPR_USER', 'PIN', 'DINKESSU', '01', { firstPin: true }],
  ['tutupU1', 'OPR_USER', 'OTP', 'DINKESSU', '01', { status: 'CLOSED' }],
];

export const DEMO_USERS = PEOPLE.map(([username, roleId, validation, corporateId, corporateGroupId]) => ({
  username,
  roleId,
  validation,
  corporateId,
  corporateGroupId,
  password: PASSWORD,
  pin: PIN,
}));

export async function seedDemo(tx: Tx, _clock: Clock, secrets: Secrets): Promise<void> {
  for (const [corporateId, name, pemda] of [
    ['DINKESSU', 'Dinas Kesehatan Prov. Sumatera Utara', true],
    ['ANDALAS', 'PT Andalas Karya Mandiri', false],
  ] as const) {
    await tx.insert(corporate).values({ corporateId, name, pemda });
    await tx
      .insert(corporateGroup)
      .values({ corporateId, corporateGroupId: '01', name: `${name} 01`, limitTransaction: 100_000_000_00n });
  }
  const passwordHash = await secrets.hash(PASSWORD);
  const pinHash = await secrets.hash(PIN);
  for (const [username, roleId, validation, corporateId, corporateGroupId, more] of PEOPLE) {
    await tx
      .insert(user)
      .values({
        userId: `u-${username}`,
        username,
        name: username,
        roleId,
        validation,
        corporateId,
        corporateGroupId,
        passwordHash,
        pinHash,
        limitTransaction: 10_000_000_00n,
        email: `${username}@ibk.example`.toLowerCase(),
        phone: '081234567890',
        ...more,
      });
  }
}
