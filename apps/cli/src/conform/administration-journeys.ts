import type { OperationId } from '@ibk/sdk/contract';
import type { Journey, Step } from './journey.ts';

const REASON = 'Uji kesesuaian kontrak';
const FORM = { name: 'Uji Kesesuaian Kontrak', email: 'uji@kontrak.example' };
const USER = {
  ...{ ...FORM, roleId: 'OPR_USER', corporateGroupId: '$user/corporate/corporateGroup/corporateGroupId' },
  ...{ limitTransaction: 100_000, validation: 'OTP' },
};
const NOBODY = { path: { userId: 'u_0' } };
const NO_GROUP = { corporateId: '$user/corporate/corporateId', corporateGroupId: '9999' };
const NO_ENDPOINT = { path: { endpointId: 'ep_0' } };
const ABOUT_NOBODY = { userId: 'u_0', reason: REASON };
const item = (of: string) => ({ changeId: `$${of}/changeId`, version: 1 });

/** A call about a user that the bank does not have, so that a run changes no one's access. */
const unknown = (op: OperationId, request: Omit<Step, 'by' | 'op'>): Step => ({
  ...{ by: 'SPV_CORPORATE', op, fault: 'untuk yang tidak ada', key: `$keys/${op}`, statuses: [404] },
  ...{ ruleId: 'user.unknown', ...request },
});

// prettier-ignore
const STEPS: readonly Step[] = [
  { by: 'SPV_CORPORATE', op: 'createUser', key: '$keys/user', body: USER, then: { status: ['NEW'] } },
  { by: 'SPV_CORPORATE', op: 'createUser', as: 'repeated', fault: 'diulang dengan kunci yang sama', key: '$keys/user', body: USER, then: { changeId: ['$createUser/changeId'] }, headers: { 'idempotency-replayed': 'true' } },
  { by: 'SPV_CORPORATE', op: 'createSupervisor', key: '$keys/supervisor', body: FORM, then: { status: ['NEW'] } },
  { by: 'SPV_CORPORATE', op: 'createAdministrator', key: '$keys/administrator', body: { ...USER, roleId: 'OPR_CORPORATE' }, then: { status: ['NEW'] } },
  { by: 'SPV_CORPORATE', op: 'createGroup', key: '$keys/group', body: { corporateGroupName: FORM.name, limitTransaction: 100_000 }, then: { status: ['NEW'] } },
  { by: 'SPV_CORPORATE', op: 'readSetting', as: 'setting' },
  { by: 'SPV_CORPORATE', op: 'changeSetting', fault: 'tanpa perubahan', key: '$keys/setting', body: { version: '$setting/version', needVerification: '$setting/needVerification' }, statuses: [422], ruleId: 'request.unchanged' },
  { by: 'SPV_CORPORATE', op: 'approveRequests', fault: 'oleh pemintanya sendiri', key: '$keys/approve', body: { items: [item('createUser')] }, then: { 'results/0/outcome': ['refused'], 'results/0/ruleId': ['request.own'] } },
  { by: 'ADM_CORPORATE', op: 'rejectRequests', key: '$keys/reject', body: { items: ['createUser', 'createSupervisor', 'createAdministrator', 'createGroup'].map(item), reason: REASON }, then: { 'results/0/status': ['REJECT'], 'results/3/status': ['REJECT'] } },
  unknown('createStandIn', { body: { userId: 'u_0', standInId: 'u_0', from: '2026-07-20', to: '2026-07-31', limitTransaction: 100_000 } }),
  unknown('closeStandIn', { path: { absenceId: 'si_0' }, query: { version: '1' }, ruleId: 'standIn.unknown' }),
  unknown('changeSupervisor', { path: { corporateSpvId: 'u_0' }, body: { ...FORM, version: 1 } }),
  unknown('closeSupervisor', { path: { corporateSpvId: 'u_0' }, query: { version: '1' } }),
  unknown('changeAdministrator', { ...NOBODY, body: { ...USER, roleId: 'OPR_CORPORATE', version: 1 } }),
  unknown('closeAdministrator', { ...NOBODY, query: { version: '1' } }),
  unknown('changeUser', { ...NOBODY, body: { ...USER, version: 1 } }),
  unknown('closeUser', { ...NOBODY, query: { version: '1' } }),
  unknown('changeGroup', { path: NO_GROUP, body: { corporateGroupName: FORM.name, limitTransaction: 100_000, version: 1 }, ruleId: 'group.unknown' }),
  unknown('closeGroup', { path: NO_GROUP, query: { version: '1' }, ruleId: 'group.unknown' }),
  unknown('changeGroupAccounts', { path: NO_GROUP, body: { accounts: [], version: 1 }, ruleId: 'group.unknown' }),
  unknown('changeGroupMerchants', { path: NO_GROUP, body: { merchants: [], version: 1 }, ruleId: 'group.unknown' }),
  unknown('changeGroupInstances', { path: NO_GROUP, body: { instances: [], version: 1 }, ruleId: 'group.unknown' }),
  unknown('changeApprovalMatrix', { path: { corporateGroupId: '9999' }, body: { version: 1, tiers: [] }, ruleId: 'group.unknown' }),
  { by: 'SPV_CORPORATE', op: 'reviewAccess', fault: 'atas keadaan lain', key: '$keys/review', body: { stateHash: '0'.repeat(64) }, statuses: [409], ruleId: 'review.changed' },
  { by: 'SPV_CORPORATE', op: 'createEndpoint', fault: 'bukan https', key: '$keys/endpoint', body: { url: 'http://uji.example', types: null }, statuses: [422], ruleId: 'event.address' },
  unknown('changeEndpoint', { ...NO_ENDPOINT, body: { version: 1, types: null }, ruleId: 'event.endpoint' }),
  unknown('rotateEndpoint', { ...NO_ENDPOINT, body: { version: 1 }, ruleId: 'event.endpoint' }),
  unknown('resumeEndpoint', { ...NO_ENDPOINT, body: { version: 1 }, ruleId: 'event.endpoint' }),
  unknown('closeEndpoint', { ...NO_ENDPOINT, query: { version: '1' }, ruleId: 'event.endpoint' }),
  unknown('redeliverEvents', { ...NO_ENDPOINT, body: { from: '2026-07-14T01:00:00Z', to: '2026-07-14T02:00:00Z' }, ruleId: 'event.endpoint' }),
  unknown('blockUser', { body: ABOUT_NOBODY }),
  unknown('unblockUser', { body: ABOUT_NOBODY }),
  unknown('resetUserPassword', { body: ABOUT_NOBODY }),
  unknown('resetUserPin', { body: ABOUT_NOBODY }),
];

/** Requests of one administrator that another one rejects, so that nothing of them remains. */
export const ADMINISTRATION_JOURNEYS: readonly Journey[] = [
  { id: 'administration', title: 'Administrasi: permintaan dan keputusannya', source: 'decisions P-45', steps: STEPS },
];
