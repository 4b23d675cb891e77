import { adminRequest, standIn } from '../db/schema/administration.ts';
import type { ClerkRequest, ForeignCases } from './foreign-case.ts';
import type { Sandbox } from './start-sandbox.ts';

/** Requests over users of BPKADSU and over a change of one, which is made here; they name a version that none has. */
export async function administrationCases(bank: Sandbox): Promise<ForeignCases> {
  const theirs = 'ch_theirs';
  await bank.database.db.insert(adminRequest).values({
    ...{ changeId: theirs, corporateId: 'BPKADSU', subject: 'user', action: 'RESET_PASSWORD', status: 'NEW' },
    ...{ subjectId: 'u_tomiS1', subjectName: 'Tomi Simatupang', description: 'Reset password user Tomi Simatupang' },
    ...{ madeBy: 'u_spvB1', requestedAt: new Date(bank.clock.now()) },
  });
  await bank.database.db.insert(standIn).values({
    ...{ absenceId: 'si_theirs', corporateId: 'BPKADSU', userId: 'u_vinaM1', standInId: 'u_winarS1' },
    ...{ from: '2026-07-14', to: '2026-07-31', limitTransaction: 5_000_00n },
  });
  const both = (of: (id: string) => ClerkRequest, id: string, unknown: string) => ({
    foreignRequest: of(id),
    unknownRequest: of(unknown),
  });
  const ofUser = (of: (userId: string) => ClerkRequest) => both(of, 'u_uliP1', 'u_none');
  const ofSupervisor = (of: (corporateSpvId: string) => ClerkRequest) => both(of, 'u_spvB1', 'u_none');
  const ofRequest = (of: (changeId: string) => ClerkRequest) => both(of, theirs, 'ch_none');
  const person = { name: 'Uli Panjaitan', email: 'uli@ibk.example', version: 9 };
  const rights = { corporateGroupId: '03', limitTransaction: 5_000, validation: 'NON' };
  const withReason = (userId: string) => ({ body: { userId, reason: 'Diperiksa' } });
  const { endpointId } = await bank.events.create({ corporateId: 'BPKADSU', url: 'http://127.0.0.1:9/event' });
  const ofEndpoint = (request: Omit<ClerkRequest, 'path'>) =>
    both((id) => ({ path: { endpointId: id }, ...request }), endpointId, 'ep_none');
  const items = (changeId: string) => [{ changeId, version: 9 }];
  const change = (roleId: string) => (userId: string) => ({
    path: { userId },
    body: { ...person, ...rights, roleId },
  });
  const administrator = (of: (userId: string) => ClerkRequest) => both(of, 'u_admB1', 'u_none');
  const ofGroup = (of: (path: { corporateId: string; corporateGroupId: string }) => ClerkRequest) => ({
    foreignRequest: of({ corporateId: 'BPKADSU', corporateGroupId: '03' }),
    unknownRequest: of({ corporateId: 'NOBODY', corporateGroupId: '03' }),
  });
  return {
    changeSupervisor: ofSupervisor((corporateSpvId) => ({ path: { corporateSpvId }, body: person })),
    closeSupervisor: ofSupervisor((corporateSpvId) => ({ path: { corporateSpvId }, query: { version: 9 } })),
    changeAdministrator: administrator(change('ADM_CORPORATE')),
    closeAdministrator: administrator((userId) => ({ path: { userId }, query: { version: 9 } })),
    changeUser: ofUser(change('VRF_USER')),
    closeUser: ofUser((userId) => ({ path: { userId }, query: { version: 9 } })),
    blockUser: ofUser(withReason),
    unblockUser: both(withReason, 'u_wenyL1', 'u_none'),
    resetUserPassword: both(withReason, 'u_winarS1', 'u_none'),
    resetUserPin: ofUser(withReason),
    createStandIn: both(
      (userId) => ({
        body: { userId, standInId: userId, from: '2026-07-20', to: '2026-07-31', limitTransaction: 5_000 },
      }),
      'u_winarS1',
      'u_none',
    ),
    changeGroup: ofGroup((path) => ({
      path,
      body: { corporateGroupName: 'Bidang Lain', limitTransaction: 5_000, version: 9 },
    })),
    changeGroupAccounts: ofGroup((path) => ({
      path,
      body: { version: 9, accounts: [{ accountNumber: '10001040030025', accessTransaction: true, mainAccount: true }] },
    })),
    changeGroupMerchants: ofGroup((path) => ({ path, body: { merchants: ['M0005'], version: 9 } })),
    changeGroupInstances: ofGroup((path) => ({ path, body: { instances: ['999999'], version: 9 } })),
    closeGroup: ofGroup((path) => ({ path, query: { version: 9 } })),
    changeApprovalMatrix: both(
      (corporateGroupId) => ({ path: { corporateGroupId }, body: { version: 9, tiers: [] } }),
      '03',
      '99',
    ),
    closeStandIn: both((absenceId) => ({ path: { absenceId }, query: { version: 9 } }), 'si_theirs', 'si_none'),
    changeEndpoint: ofEndpoint({ body: { version: 9, types: null } }),
    rotateEndpoint: ofEndpoint({ body: { version: 9 } }),
    resumeEndpoint: ofEndpoint({ body: { version: 9 } }),
    closeEndpoint: ofEndpoint({ query: { version: 9 } }),
    redeliverEvents: ofEndpoint({ body: { from: '2026-07-14T01:00:00Z', to: '2026-07-14T02:00:00Z' } }),
    listDeliveries: ofEndpoint({}),
    readRequest: ofRequest((changeId) => ({ path: { changeId } })),
    approveRequests: ofRequest((changeId) => ({ body: { items: items(changeId) } })),
    rejectRequests: ofRequest((changeId) => ({ body: { items: items(changeId), reason: 'Salah' } })),
  };
}

/** Adds an absence of DINKESSU that is in force. */
export async function insertAbsence(db: Sandbox['database']['db']): Promise<void> {
  await db.insert(standIn).values({
    ...{ absenceId: 'si_others', corporateId: 'DINKESSU', userId: 'u_gunawanR1', standInId: 'u_agusS1' },
    ...{ from: '2026-07-14', to: '2026-07-31', limitTransaction: 5_000_00n },
  });
}
