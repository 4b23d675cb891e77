import type { OperationId } from '../contract/operations.gen.ts';
import type { ADMINISTRATION_REFUSALS } from '../refusals/administration-refusals.ts';

/** Calls that ask for a new user, of any kind. */
export const CREATING = ['createSupervisor', 'createAdministrator', 'createUser'] as const;
/** Calls that ask for a change of a user, of any kind. */
export const CHANGING = ['changeSupervisor', 'changeAdministrator', 'changeUser'] as const;
/** Calls that ask for the end of a user, of any kind. */
const CLOSING = ['closeSupervisor', 'closeAdministrator', 'closeUser'] as const;
/** Calls about one user, with a reason. */
const WITH_REASON = ['blockUser', 'unblockUser', 'resetUserPassword', 'resetUserPin'] as const;
/** Calls that ask for a change of a user that exists, or carry it out. */
export const OF_USER = [...CHANGING, ...CLOSING, ...WITH_REASON] as const;
/** Calls that decide requests; each request has a result. */
export const DECIDING = ['approveRequests', 'rejectRequests'] as const;
/** Calls that show why their caller may not decide a request. */
const REQUESTS_SHOWN = ['listRequests', 'readRequest'] as const;

/** Calls that ask for a change of what a group may use. */
const OF_ACCESS = ['changeGroupAccounts', 'changeGroupMerchants', 'changeGroupInstances'] as const;
/** Calls that ask for a change of a group or of what it may use, or for its end. */
export const OF_GROUP = ['changeGroup', 'closeGroup', ...OF_ACCESS] as const;
/** Calls that ask for a change of what a corporate or a group always has. */
const OF_CORPORATE = ['changeSetting', 'changeApprovalMatrix'] as const;

/** Calls that ask for a stand-in, or for the end of one. */
const OF_STAND_IN = ['createStandIn', 'closeStandIn'] as const;
/** Calls that judge who stands in for whom. */
const STAND_INS = ['createStandIn', 'approveRequests'] as const;

/** Calls that ask for a change of an address for events, or for its end. */
const OF_ENDPOINT = ['changeEndpoint', 'rotateEndpoint', 'resumeEndpoint', 'closeEndpoint'] as const;

/** The calls that each refusal of the administration can come from. */
export const ADMINISTRATION_CALLS = {
  'form.supervisor': [...CREATING, ...CHANGING, 'approveRequests'],
  'form.user': [...CREATING, ...CHANGING, 'approveRequests'],
  'form.group': ['createGroup', 'changeGroup', 'approveRequests'],
  'form.userRoleReadOnly': CHANGING,
  'role.verifier': [...CREATING, 'approveRequests'],
  'group.inUse': ['closeGroup', 'approveRequests'],
  'group.oneMain': ['changeGroupAccounts', 'approveRequests'],
  'instance.unknown': ['changeGroupInstances', 'approveRequests'],
  'standIn.unknown': ['closeStandIn', 'approveRequests'],
  'standIn.self': ['createStandIn'],
  'standIn.role': STAND_INS,
  'standIn.group': STAND_INS,
  'standIn.period': STAND_INS,
  'standIn.twice': STAND_INS,
  'standIn.ring': STAND_INS,
  'user.class': [...CREATING, ...CHANGING, 'approveRequests'],
  'user.reason': WITH_REASON,
  'user.state': [...OF_USER, 'closeStandIn', 'resumeEndpoint', 'approveRequests'],
  'request.unknown': ['readRequest', ...DECIDING],
  'request.own': [...DECIDING, ...REQUESTS_SHOWN],
  'request.self': [...OF_USER, ...DECIDING, ...REQUESTS_SHOWN],
  'request.open': [...OF_USER, ...OF_GROUP, ...OF_CORPORATE, ...OF_ENDPOINT, 'closeStandIn'],
  'request.unchanged': [...CHANGING, 'changeGroup', ...OF_ACCESS, ...OF_CORPORATE, 'changeEndpoint'],
  'request.nobody': [
    ...([...CREATING, ...OF_USER, 'createGroup', ...OF_GROUP, ...OF_CORPORATE] as const),
    ...([...OF_STAND_IN, 'createEndpoint', ...OF_ENDPOINT] as const),
  ],
  'request.lastDecider': [...OF_USER, 'approveRequests'],
  'request.stale': [
    ...([...OF_USER, ...OF_GROUP, ...OF_CORPORATE, ...OF_ENDPOINT, 'closeStandIn'] as const),
    ...([...DECIDING, ...REQUESTS_SHOWN] as const),
  ],
  'event.address': ['createEndpoint', 'approveRequests'],
  'event.endpoint': [...OF_ENDPOINT, 'listDeliveries', 'redeliverEvents', 'approveRequests'],
  'event.endpoints': ['createEndpoint', 'approveRequests'],
  'event.range': ['redeliverEvents'],
  'review.changed': ['reviewAccess'],
} satisfies Record<keyof typeof ADMINISTRATION_REFUSALS, readonly OperationId[]>;
