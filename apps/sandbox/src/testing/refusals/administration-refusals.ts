import type { OperationId } from '@ibk/sdk/contract';
import { eq } from 'drizzle-orm';
import { standIn } from '../../db/schema/administration.ts';
import { newId } from '../../operation/new-id.ts';
import { ITEM, type Provoke } from './refusal-desk.ts';

const PERSON = {
  ...{ name: 'Tiar Sinambela', email: 'tiar@ibk.example', corporateGroupId: '01', roleId: 'OPR_USER' },
  ...{ limitTransaction: 5_000, validation: 'NON' },
};
/** An address on this machine, which the tests' bank may reach. */
const LOCAL = 'http://127.0.0.1:9/event';
const EKO = { path: { userId: 'u_ekoS1' } };

/** One call of an administrator. */
const asking =
  (id: OperationId, body: object, as = 'oprC1'): Provoke =>
  async (desk) =>
    (await desk.as(as))(id, { body });
/** A change of a user whose form is as it stands, but for some fields. */
const changing =
  (changes: object): Provoke =>
  async (desk) => {
    const clerk = await desk.as('oprC1');
    const { content } = (await clerk('listUsers', { query: { q: 'ekoS1' } })).body;
    const { name, email, phone, nip, roleId, corporateGroupId, limitTransaction, validation, version } = content[0];
    const form = { name, email, phone, nip, roleId, corporateGroupId, limitTransaction, validation, version };
    return clerk('changeUser', { ...EKO, body: { ...form, ...changes } });
  };
/** A change of what the first group may use. */
const granting = (id: OperationId, body: object): Provoke => {
  const path = { corporateId: 'DINKESSU', corporateGroupId: '01' };
  return async (desk) => (await desk.as('oprC1'))(id, { path, body: { version: 1, ...body } });
};
const main = (accountNumber: string) => ({ accountNumber, accessTransaction: true, mainAccount: true });
/** A decision of who asked. */
const deciding: Provoke = async (desk) => {
  const clerk = await desk.as('admA1');
  const { changeId } = (await clerk('createUser', { body: PERSON })).body;
  return desk.row(clerk('approveRequests', { body: { items: [{ changeId, version: 1 }] } }));
};
const AWAY = {
  userId: 'u_vinaM1',
  standInId: 'u_winarS1',
  from: '2026-07-20',
  to: '2026-07-31',
  limitTransaction: 5_000,
};
const away = (changes: object): Provoke => asking('createStandIn', { ...AWAY, ...changes }, 'admB1');
/** A request for an absence in the time of one that is in force. */
const afterAnother =
  (one: { userId: string; standInId: string }): Provoke =>
  async (desk) => {
    const { from, to } = AWAY;
    const of = { absenceId: newId('si'), corporateId: 'BPKADSU', from, to, limitTransaction: 1n };
    await desk.db.insert(standIn).values({ ...of, ...one });
    const answer = await away({})(desk);
    await desk.db.delete(standIn).where(eq(standIn.absenceId, of.absenceId));
    return answer;
  };
const about = (userId: string, reason = 'Lupa password') => ({ userId, reason });

// prettier-ignore
/** What stands against a change that an administrator asks for, and against its decision. */
export const ADMINISTRATION_STORIES = {
  'form.supervisor': [422, asking('createSupervisor', { name: ' ', email: 'tiar@ibk.example' })],
  'form.user': [422, asking('createUser', { ...PERSON, email: 'tiar' })],
  'form.group': [422, asking('createGroup', { corporateGroupName: ' ', limitTransaction: 0 })],
  'form.userRoleReadOnly': [422, changing({ roleId: 'APR_USER' })],
  'role.verifier': [422, asking('createUser', { ...PERSON, roleId: 'VRF_USER' }, 'admD1')],
  'group.inUse': [422, async (desk) => (await desk.as('oprC1'))('closeGroup', { path: { corporateId: 'DINKESSU', corporateGroupId: '02' }, query: { version: 1 } })],
  'group.oneMain': [422, granting('changeGroupAccounts', { accounts: [main('10001040012345'), main('10001040018710')] })],
  'instance.unknown': [404, granting('changeGroupInstances', { instances: ['999999'] })],
  'standIn.unknown': [404, async (desk) => (await desk.as('admB1'))('closeStandIn', { path: { absenceId: 'si_none' }, query: { version: 1 } })],
  'standIn.self': [422, away({ standInId: 'u_vinaM1' })],
  'standIn.role': [422, away({ standInId: 'u_tomiS1' })],
  'standIn.group': [422, away({ standInId: 'u_pandeB1' })],
  'standIn.period': [422, away({ to: '2026-07-19' })],
  'standIn.twice': [422, afterAnother({ userId: 'u_vinaM1', standInId: 'u_yantiG1' })],
  'standIn.ring': [422, afterAnother({ userId: 'u_winarS1', standInId: 'u_vinaM1' })],
  'user.class': [422, asking('createUser', { ...PERSON, approverClass: 'A' })],
  'user.reason': [422, asking('resetUserPassword', about('u_ekoS1', '  '))],
  'user.state': [422, asking('unblockUser', about('u_ekoS1'))],
  'request.unknown': [404, async (desk) => (await desk.as('admA1'))('readRequest', { path: { changeId: 'ch_none' } })],
  'request.own': [ITEM, deciding],
  'request.self': [422, asking('blockUser', about('u_admA1'), 'admA1')],
  'request.open': [422, asking('resetUserPassword', about('u_gantiP1'))],
  'request.unchanged': [422, changing({})],
  'request.nobody': [422, asking('resetUserPassword', about('u_spvC1'), 'admC1')],
  'request.lastDecider': [422, asking('blockUser', about('u_spvC1'), 'admC1')],
  'request.stale': [409, changing({ version: 9 })],
  'event.address': [422, asking('createEndpoint', { url: 'http://penerima.example/event', types: null })],
  'event.endpoint': [404, async (desk) => (await desk.as('oprC1'))('listDeliveries', { path: { endpointId: 'ep_none' } })],
  'event.endpoints': [422, async (desk) => {
    for (const at of [1, 2, 3, 4, 5]) await desk.bank.events.create({ corporateId: 'DINKESSU', url: `${LOCAL}/${at}` });
    return asking('createEndpoint', { url: LOCAL, types: null })(desk);
  }],
  'event.range': [422, async (desk) => {
    const { endpointId } = await desk.bank.events.create({ corporateId: 'DINKESSU', url: LOCAL });
    const body = { from: '2026-07-14T03:00:00Z', to: '2026-07-14T02:00:00Z' };
    return (await desk.as('oprC1'))('redeliverEvents', { path: { endpointId }, body });
  }],
  'review.changed': [409, asking('reviewAccess', { stateHash: '0'.repeat(64) })],
} as const satisfies Record<string, readonly [status: number, provoke: Provoke]>;
