import type { Bank } from '@ibk/sdk';
import type { ChangeRequest, CorporateGroup, ManagedUser, RequestQuery } from '@ibk/sdk/contract';
import { queryOptions } from '@tanstack/react-query';
import { corporateOf } from './corporate-of.ts';
import { keys } from './keys.ts';
import type { ListQuery } from './list-query.ts';

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
