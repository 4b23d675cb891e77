import type * as Contract from '../contract/index.ts';
import { type BankApi, unwrap } from '../transport/api.ts';
import type { CallOptions } from '../transport/plain-request.ts';
import { everyRow } from './every-row.ts';

/** What administrators of the caller's corporate have asked for, and its decision by another one. */
export interface RequestCalls {
  /**
   * One page of the requests, those that wait first, then the newest.
   *
   * @throws {BankError} invalid, unauthorized, network, timeout
   * @source ours
   */
  pageOfRequests: (query: Contract.RequestQuery, options?: CallOptions) => Promise<Contract.ChangeRequestPage>;

  /**
   * Every request that meets the criteria, fetched page by page as the caller iterates.
   *
   * @throws {BankError} invalid, unauthorized, network, timeout
   * @source ours
   */
  listRequests: (query: Contract.RequestQuery, options?: CallOptions) => AsyncGenerator<Contract.ChangeRequest>;

  /**
   * One request: what it would change, and why the caller may not decide it.
   *
   * @throws {BankError} refused (`request.unknown`), unauthorized, network, timeout
   * @source ours
   */
  readRequest: (changeId: string, options?: CallOptions) => Promise<Contract.ChangeRequest>;

  /**
   * Approves up to 50 requests of others, which then take effect.
   *
   * @returns a result for each request, in the order of the call: `request.own`, `request.self`, `request.stale`,
   *   `request.unknown`, or what stands against the change now
   * @throws {BankError} refused (`items.repeated`), conflict, outcome-unknown, unauthorized
   * @source ours
   */
  approveRequests: (body: Contract.RequestApproval, options?: CallOptions) => Promise<Contract.RequestResults>;

  /**
   * Rejects up to 50 requests of others with one reason.
   *
   * @returns a result for each request, in the order of the call: `request.own`, `request.self`, `request.stale`,
   *   `request.unknown`
   * @throws {BankError} refused (`cred.reason`: blank, `items.repeated`), conflict, outcome-unknown, unauthorized
   * @source ours
   */
  rejectRequests: (body: Contract.RequestRejection, options?: CallOptions) => Promise<Contract.RequestResults>;
}

export function requestCalls(api: BankApi): RequestCalls {
  const pageOfRequests: RequestCalls['pageOfRequests'] = (query, options) =>
    unwrap(api.GET('/api/corporate/request', { params: { query }, ...options }));
  return {
    pageOfRequests,
    listRequests: (query, options) => everyRow((asked) => pageOfRequests(asked, options), query),
    readRequest: (changeId, options) =>
      unwrap(api.GET('/api/corporate/request/{changeId}', { params: { path: { changeId } }, ...options })),
    approveRequests: (body, options) => unwrap(api.POST('/api/corporate/request/approve', { body, ...options })),
    rejectRequests: (body, options) => unwrap(api.POST('/api/corporate/request/reject', { body, ...options })),
  };
}
