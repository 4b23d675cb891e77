import type * as Contract from '../contract/index.ts';
import { type BankApi, unwrap } from '../transport/api.ts';
import type { CallOptions } from '../transport/plain-request.ts';
import { everyRow } from './every-row.ts';

type Query = Contract.ReconciliationQuery;
type Answer = Promise<Contract.ReconciliationAnswer>;

/**
 * Cash books that were compared with own accounts and are kept at the bank. `accounts.reconcile` compares without keeping
 * anything. A write without an idempotency key gets a new one.
 */
export interface ReconciliationCalls {
  /**
   * Compares a cash book with an own account, and keeps the result.
   *
   * @param body days are `YYYY-MM-DD`, amounts rupiah; `readCashBook` of `@ibk/sdk/batch` reads the rows of a file
   * @returns its id, its version and a sentence that is ready to show
   * @throws {BankError} refused (`account.unknown`, `statement.period`, `reconcile.rows`, `reconcile.lines`,
   *   `reconcile.open`; for `replaces` also `reconcile.unknown` and `reconcile.closed`), invalid, conflict
   *   (`reconcile.stale`: it has changed since `replacesVersion`),
   *   outcome-unknown, unauthorized
   * @source ours
   */
  loadReconciliation: (body: Contract.ReconciliationRequest, options?: CallOptions) => Answer;

  /**
   * One page of reconciliations, the newest first.
   *
   * @throws {BankError} invalid, unauthorized, network, timeout
   * @source ours
   */
  pageOfReconciliations: (query: Query, options?: CallOptions) => Promise<Contract.ReconciliationPage>;

  /**
   * Every reconciliation that meets the criteria, fetched page by page as the caller iterates.
   *
   * @throws {BankError} invalid, unauthorized, network, timeout
   * @source ours
   */
  listReconciliations: (query: Query, options?: CallOptions) => AsyncGenerator<Contract.Reconciliation>;

  /**
   * One reconciliation with its pairs and differences, in the order of their days.
   *
   * @throws {BankError} refused (`reconcile.unknown`), unauthorized, network, timeout
   * @source ours
   */
  readReconciliation: (reconciliationId: string, options?: CallOptions) => Promise<Contract.ReconciliationDetail>;

  /**
   * Confirms or explains a difference; it may be decided anew until the reconciliation is closed.
   *
   * @param differenceId its number within the reconciliation
   * @throws {BankError} refused (`reconcile.unknown`, `reconcile.closed`, `reconcile.explanation`), conflict
   *   (`reconcile.stale`), outcome-unknown, unauthorized
   * @source ours
   */
  decideDifference: (
    reconciliationId: string,
    differenceId: number,
    body: Contract.DifferenceDecision,
    options?: CallOptions,
  ) => Answer;

  /**
   * Closes a reconciliation for good; somebody else has loaded it.
   *
   * @param version the one that the user saw
   * @throws {BankError} refused (`reconcile.unknown`, `reconcile.closed`, `reconcile.fourEyes`,
   *   `reconcile.dayOpen`, `reconcile.openDifference`), conflict (`reconcile.stale`), outcome-unknown, unauthorized
   * @source ours
   */
  closeReconciliation: (reconciliationId: string, version: number, options?: CallOptions) => Answer;
}

export function reconciliationCalls(api: BankApi): ReconciliationCalls {
  const pageOfReconciliations: ReconciliationCalls['pageOfReconciliations'] = (query, options) =>
    unwrap(api.GET('/api/banking/reconciliation', { params: { query }, ...options }));
  return {
    loadReconciliation: (body, options) => unwrap(api.POST('/api/banking/reconciliation', { body, ...options })),

    pageOfReconciliations,

    listReconciliations: (query, options) => everyRow((asked) => pageOfReconciliations(asked, options), query),

    readReconciliation: (reconciliationId, options) =>
      unwrap(
        api.GET('/api/banking/reconciliation/{reconciliationId}', {
          params: { path: { reconciliationId } },
          ...options,
        }),
      ),

    decideDifference: (reconciliationId, differenceId, body, options) =>
      unwrap(
        api.PUT('/api/banking/reconciliation/{reconciliationId}/difference/{differenceId}', {
          body,
          params: { path: { reconciliationId, differenceId } },
          ...options,
        }),
      ),

    closeReconciliation: (reconciliationId, version, options) =>
      unwrap(
        api.POST('/api/banking/reconciliation/{reconciliationId}/close', {
          body: { version },
          params: { path: { reconciliationId } },
          ...options,
        }),
      ),
  };
}
