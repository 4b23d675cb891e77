import type * as Contract from '../contract/index.ts';
import { type BankApi, unwrap } from '../transport/api.ts';
import type { CallOptions } from '../transport/plain-request.ts';
import { everyRow } from './every-row.ts';

/** The lists of the treasury: documents, their deductions, and what could not be imported. */
export interface TreasuryLists {
  /**
   * One page of the deductions of all documents that the user sees.
   *
   * @throws {BankError} invalid, unauthorized, network, timeout
   * @source ours
   */
  pageOfDeductions: (query: Contract.DeductionQuery, options?: CallOptions) => Promise<Contract.DeductionPage>;

  /**
   * Every deduction that meets the criteria, fetched page by page as the caller iterates.
   *
   * @throws {BankError} invalid, unauthorized, network, timeout
   * @source ours
   */
  listDeductions: (query: Contract.DeductionQuery, options?: CallOptions) => AsyncGenerator<Contract.ListedDeduction>;

  /**
   * Count and sum of the deductions that meet the criteria.
   *
   * @throws {BankError} refused (`transaction.sumTooLarge`: narrow the criteria), invalid, unauthorized, network,
   *   timeout
   * @source ours
   */
  summariseDeductions: (
    criteria: Contract.DeductionCriteria,
    options?: CallOptions,
  ) => Promise<Contract.DeductionSummary>;

  /**
   * One page of the treasury documents that the user sees, before and after their entry.
   *
   * @throws {BankError} invalid, unauthorized, network, timeout
   * @source ours
   */
  pageOfDocuments: (query: Contract.DocumentQuery, options?: CallOptions) => Promise<Contract.DocumentPage>;

  /**
   * Every treasury document that meets the criteria, fetched page by page as the caller iterates.
   *
   * @throws {BankError} invalid, unauthorized, network, timeout
   * @source ours
   */
  listDocuments: (query: Contract.DocumentQuery, options?: CallOptions) => AsyncGenerator<Contract.KasdaDocument>;

  /**
   * Count and sums of the treasury documents that meet the criteria.
   *
   * @throws {BankError} refused (`transaction.sumTooLarge`: narrow the criteria), invalid, unauthorized, network,
   *   timeout
   * @source ours
   */
  summariseDocuments: (criteria: Contract.DocumentCriteria, options?: CallOptions) => Promise<Contract.DocumentSummary>;

  /**
   * One page of the documents that could not be imported.
   *
   * @throws {BankError} invalid, unauthorized, network, timeout
   * @source ours
   */
  pageOfImportFailures: (
    query: Contract.ImportFailureQuery,
    options?: CallOptions,
  ) => Promise<Contract.ImportFailurePage>;

  /**
   * Every document that could not be imported and meets the criteria, fetched page by page as the caller iterates.
   *
   * @throws {BankError} invalid, unauthorized, network, timeout
   * @source ours
   */
  listImportFailures: (
    query: Contract.ImportFailureQuery,
    options?: CallOptions,
  ) => AsyncGenerator<Contract.ImportFailure>;

  /**
   * Number of the documents that could not be imported and meet the criteria.
   *
   * @throws {BankError} invalid, unauthorized, network, timeout
   * @source ours
   */
  summariseImportFailures: (
    criteria: Contract.ImportFailureCriteria,
    options?: CallOptions,
  ) => Promise<Contract.ImportFailureSummary>;

  /**
   * One page of a recapitulation of the disbursed documents of a period, with the totals of all pages.
   *
   * @param query.by decides the rows: `skpd` (RTH), `map` (COLLECT), `document` (DTH) or `check` (what is open)
   * @param query.from first day, as `to`; without days the current month up to today
   * @returns `by` names the form of the rows
   * @throws {BankError} refused (`report.period`; `transaction.sumTooLarge`: narrow the criteria), invalid, unauthorized,
   *   network, timeout
   * @source ours
   */
  readRecap: <By extends Contract.Recap['by']>(
    query: Contract.RecapQuery & { by: By },
    options?: CallOptions,
  ) => Promise<Extract<Contract.Recap, { by: By }>>;
}

const pageOfDocuments =
  (api: BankApi): TreasuryLists['pageOfDocuments'] =>
  (query, options) =>
    unwrap(api.GET('/api/kasda/document', { params: { query }, ...options }));

const pageOfDeductions =
  (api: BankApi): TreasuryLists['pageOfDeductions'] =>
  (query, options) =>
    unwrap(api.GET('/api/kasda/deduction', { params: { query }, ...options }));

const pageOfImportFailures =
  (api: BankApi): TreasuryLists['pageOfImportFailures'] =>
  (query, options) =>
    unwrap(api.GET('/api/kasda/import-failure', { params: { query }, ...options }));

export const treasuryLists = (api: BankApi): TreasuryLists => ({
  pageOfDocuments: pageOfDocuments(api),

  listDocuments: (query, options) => everyRow((asked) => pageOfDocuments(api)(asked, options), query),

  summariseDocuments: (criteria, options) =>
    unwrap(api.GET('/api/kasda/document-summary', { params: { query: criteria }, ...options })),

  pageOfImportFailures: pageOfImportFailures(api),

  listImportFailures: (query, options) => everyRow((asked) => pageOfImportFailures(api)(asked, options), query),

  summariseImportFailures: (criteria, options) =>
    unwrap(api.GET('/api/kasda/import-failure-summary', { params: { query: criteria }, ...options })),

  pageOfDeductions: pageOfDeductions(api),

  listDeductions: (query, options) => everyRow((asked) => pageOfDeductions(api)(asked, options), query),

  summariseDeductions: (criteria, options) =>
    unwrap(api.GET('/api/kasda/deduction-summary', { params: { query: criteria }, ...options })),

  readRecap: async <By extends Contract.Recap['by']>(
    query: Contract.RecapQuery & { by: By },
    options?: CallOptions,
  ) => {
    const recap = await unwrap(api.GET('/api/kasda/recap', { params: { query }, ...options }));
    // The bank answers in the form that `by` asks for, which the contract cannot say.
    return recap as Extract<Contract.Recap, { by: By }>;
  },
});
