import type { Bank } from '@ibk/sdk';
import type { ChangeRequest, CorporateGroup, RequestQuery } from '@ibk/sdk/contract';
import { queryOptions } from '@tanstack/react-query';
import { corporateOf } from './corporate-of.ts';
import { keys } from './keys.ts';
import type { ListQuery } from './list-query.ts';

/** Every group of the user's corporate, closed ones too, each with the request about it that waits. */
export const groupListQuery = (bank: Bank): ListQuery<CorporateGroup[]> => ({
  queryKey: keys.groupList,
  queryFn: ({ signal }) => bank.corporate.listGroups(corporateOf(bank), { signal }),
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

/** Most requests that one call returns. */
const MOST = 200;

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
