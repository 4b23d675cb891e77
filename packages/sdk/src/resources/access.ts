import type * as Contract from '../contract/index.ts';
import { type BankApi, unwrap } from '../transport/api.ts';
import type { CallOptions } from '../transport/plain-request.ts';
import { everyRow } from './every-row.ts';

/** Who can do what in the caller's corporate, and its review. */
export interface AccessCalls {
  /**
   * One page of the users of any role, with what each can do and what changed since the last review.
   *
   * @throws {BankError} invalid, unauthorized, network, timeout
   * @source ours
   */
  pageOfAccess: (query: Contract.AccessQuery, options?: CallOptions) => Promise<Contract.UserAccessPage>;

  /**
   * Every user that meets the criteria, fetched page by page as the caller iterates.
   *
   * @throws {BankError} invalid, unauthorized, network, timeout
   * @source ours
   */
  listAccess: (query: Contract.AccessQuery, options?: CallOptions) => AsyncGenerator<Contract.UserAccess>;

  /**
   * Counts of the list, the state that a review states, and the last review.
   *
   * @throws {BankError} invalid, unauthorized, network, timeout
   * @source ours
   */
  summariseAccess: (criteria: Contract.AccessCriteria, options?: CallOptions) => Promise<Contract.AccessSummary>;

  /**
   * States that the access of the corporate was reviewed. Without an idempotency key it gets a new one.
   *
   * @param stateHash of `summariseAccess`: the state that the reviewer saw
   * @throws {BankError} conflict (`review.changed`: somebody's access changed meanwhile), outcome-unknown, unauthorized
   * @source ours
   */
  reviewAccess: (stateHash: string, options?: CallOptions) => Promise<Contract.AccessReview>;
}

export function accessCalls(api: BankApi): AccessCalls {
  const pageOfAccess: AccessCalls['pageOfAccess'] = (query, options) =>
    unwrap(api.GET('/api/corporate/access-review', { params: { query }, ...options }));
  return {
    pageOfAccess,
    listAccess: (query, options) => everyRow((asked) => pageOfAccess(asked, options), query),
    summariseAccess: (query, options) =>
      unwrap(api.GET('/api/corporate/access-review-summary', { params: { query }, ...options })),
    reviewAccess: (stateHash, options) =>
      unwrap(api.POST('/api/corporate/access-review', { body: { stateHash }, ...options })),
  };
}
