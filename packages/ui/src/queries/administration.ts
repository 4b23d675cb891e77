import type { Bank } from '@ibk/sdk';
import type {
  ApprovalMatrix,
  ChangeRequest,
  CorporateGroup,
  CorporateSetting,
  EventEndpoint,
  ManagedUser,
  RequestQuery,
} from '@ibk/sdk/contract';
import { isUserRoleOffered } from '@ibk/sdk/rules';
import { queryOptions } from '@tanstack/react-query';
import { corporateOf } from './corporate-of.ts';
import { keys } from './keys.ts';
import type { ListQuery } from './list-query.ts';
import { rolesQuery } from './reference.ts';

/** Most rows that one call returns. */
const MOST = 200;

/** Every group of the user's corporate, closed ones too, each with the request about it that waits. */
export const groupListQuery = (bank: Bank): ListQuery<CorporateGroup[]> => ({
  queryKey: keys.groupList,
  queryFn: ({ signal }) => bank.corporate.listGroups(corporateOf(bank), { signal }),
  meta: { silent: true },
});

/** Every active user of the corporate who enters, verifies or approves. */
export const activeUsersQuery = (bank: Bank): ListQuery<ManagedUser[]> => ({
  queryKey: [...keys.administration, 'active-users'],
  queryFn: async ({ signal }) => {
    const users: ManagedUser[] = [];
    for await (const user of bank.administration.listUsers({ status: 'ACTIVE', size: MOST }, { signal }))
      users.push(user);
    return users;
  },
  meta: { silent: true },
});

/** The addresses to which events of the user's corporate are sent. */
export const endpointsQuery = (bank: Bank): ListQuery<EventEndpoint[]> => ({
  queryKey: [...keys.administration, 'endpoints'],
  queryFn: ({ signal }) => bank.endpoints.listEndpoints({ signal }),
  meta: { silent: true },
});

/** The settings of the user's corporate, with the request about them that waits. */
export const settingQuery = (bank: Bank): ListQuery<CorporateSetting> => ({
  queryKey: keys.setting,
  queryFn: ({ signal }) => bank.administration.readSetting({ signal }),
  meta: { silent: true },
});

/** The roles that a new user may have: a verifier only where the corporate needs verification. @source 001 §6 */
export function offeredRolesQuery(bank: Bank): ReturnType<typeof rolesQuery> {
  const [roles, setting] = [rolesQuery(bank, 'user'), settingQuery(bank)];
  return {
    queryKey: keys.offeredRoles,
    queryFn: async (context) => {
      const [every, { needVerification }] = await Promise.all([roles.queryFn(context), setting.queryFn(context)]);
      return every.filter(({ id }) => isUserRoleOffered({ id, needVerification }));
    },
    meta: { silent: true },
  };
}

/** The approval matrix of a group, with the request about it that waits. */
export const matrixQuery = (bank: Bank, corporateGroupId: string): ListQuery<ApprovalMatrix> => ({
  queryKey: keys.matrix(corporateGroupId),
  queryFn: ({ signal }) => bank.corporate.readApprovalMatrix(corporateGroupId, { signal }),
  meta: { silent: true },
});

/** The active approvers of a group. */
export const approversQuery = (bank: Bank, corporateGroupId: string): ListQuery<ManagedUser[]> => ({
  queryKey: keys.approvers(corporateGroupId),
  queryFn: async ({ signal }) => {
    const found: ManagedUser[] = [];
    const criteria = { roleId: 'APR_USER', status: 'ACTIVE', corporateGroupId, size: MOST } as const;
    for await (const user of bank.administration.listUsers(criteria, { signal })) found.push(user);
    return found;
  },
  meta: { silent: true },
});

/** The statuses in which a transaction waits for a decision or for its day. */
const WAITS: readonly string[] = ['ENTRY', 'VERIFY', 'AUTOTRX'];

/** How many transactions that a user entered wait. */
export const waitingOfMakerQuery = (bank: Bank, username: string) =>
  queryOptions({
    queryKey: [...keys.transactions, 'of-maker', username],
    queryFn: async ({ signal }) => {
      const { byStatus } = await bank.transactions.summariseTransactions({ userEntry: username }, { signal });
      return byStatus.reduce((sum, { status, count }) => (WAITS.includes(status) ? sum + count : sum), 0);
    },
    meta: { silent: true },
  });

/** A request of an administrator. */
export const requestQuery = (bank: Bank, changeId: string) =>
  queryOptions({
    queryKey: keys.request(changeId),
    queryFn: ({ signal }) => bank.requests.readRequest(changeId, { signal }),
    meta: { silent: true },
  });

/** Those of the requests with these ids that wait for a decision and meet the criteria. */
export async function waitingRequests(
  bank: Bank,
  criteria: RequestQuery,
  changeIds: readonly string[],
  options: { signal: AbortSignal },
): Promise<ChangeRequest[]> {
  const found: ChangeRequest[] = [];
  for await (const request of bank.requests.listRequests({ status: 'NEW', ...criteria, size: MOST }, options))
    if (changeIds.includes(request.changeId)) found.push(request);
  return found;
}

/** The query of `waitingRequests`. */
export const waitingRequestsQuery = (
  bank: Bank,
  criteria: RequestQuery,
  changeIds: readonly string[],
): ListQuery<ChangeRequest[]> => ({
  queryKey: [...keys.requests, 'waiting', criteria, changeIds],
  queryFn: ({ signal }) => waitingRequests(bank, criteria, changeIds, { signal }),
  meta: { silent: true, reloads: true },
});
