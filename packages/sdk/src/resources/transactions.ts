import type * as Contract from '../contract/index.ts';
import { type BankApi, unwrap } from '../transport/api.ts';
import { everyRow } from './every-row.ts';
import type { CallOptions } from '../transport/plain-request.ts';
import { createWaitForFinal, type WaitForFinalOptions, type WaitPorts } from './wait-for-final.ts';

/**
 * Transactions from inquiry to approval. A write without `idempotencyKey` in its options gets a new key, so that an
 * automatic retry after a lost answer takes effect only once. To be able to retry later, create a key first and store
 * it.
 */
export interface TransactionCalls {
  /**
   * Sends an OTP for the given authorisation. An OTP without an authorisation opens no entry, verify or approve.
   *
   * @throws {BankError} refused (unknown authorisation), rate-limited (`retryAfterMs` to wait), unauthorized
   * @source 000 §7
   */
  requestOtp: (
    query: { sendBy: 'EMAIL' | 'PHONE'; authorisationId?: string },
    options?: CallOptions,
  ) => Promise<{ message: string }>;

  /**
   * Opens an authorisation: of an entry by the requestId of its inquiry, of a stage by its items.
   *
   * @returns the user's method, and the count, total and expiry of the authorisation; a single move uses it up
   * @throws {BankError} refused (`transaction.unknown` for any item), unauthorized
   * @source ours
   */
  authorise: (body: Contract.AuthorisationRequest, options?: CallOptions) => Promise<Contract.AuthorisationAnswer>;

  /**
   * Looks up payee or bill, fee and total of a transaction. If `productId` is a literal, the compiler accepts only the
   * fields and parameters of that product.
   *
   * @returns a requestId for one entry within 15 minutes, and the obstacles that would stop the approval now
   * @throws {BankError} refused (account, product, limit), invalid, unauthorized
   * @source ours
   */
  inquire: <const ProductId extends string>(
    body: Contract.InquiryOf<ProductId> & { productId: ProductId },
    options?: CallOptions,
  ) => Promise<Contract.InquiryAnswer>;

  /**
   * The first execution of a schedule if it were approved now, taking into account holidays, the window of the rail and
   * the day of the approval.
   *
   * @throws {BankError} refused (`product.unknown`, `schedule.fields`), unauthorized
   * @source ours
   */
  readFirstRun: (body: Contract.FirstRunRequest, options?: CallOptions) => Promise<Contract.FirstRun>;

  /**
   * Enters an inquired transaction.
   *
   * @throws {BankError} refused (code, spent inquiry, guard), conflict, outcome-unknown, unauthorized
   * @source ours
   */
  enter: (body: Contract.Entry, options?: CallOptions) => Promise<Contract.EntryAnswer>;

  /**
   * Verifies transactions in ENTRY.
   *
   * @returns a result for each reference: done, or refused with the user who moved it before
   * @throws {BankError} refused (the authorisation), conflict, outcome-unknown, unauthorized
   * @source ours
   */
  verify: (body: Contract.Move, options?: CallOptions) => Promise<Contract.Results>;

  /**
   * Approves transactions in VERIFY; the last approval moves the money.
   *
   * @returns a result for each reference: done, or refused with the user who moved it before
   * @throws {BankError} refused (the authorisation), conflict, outcome-unknown, unauthorized
   * @source ours
   */
  approve: (body: Contract.Move, options?: CallOptions) => Promise<Contract.Results>;

  /**
   * Rejects transactions with a reason: a verifier those in ENTRY, an approver those in VERIFY.
   *
   * @returns a result for each reference
   * @throws {BankError} invalid (no reason), conflict, outcome-unknown, unauthorized
   * @source ours
   */
  reject: (body: Contract.Rejection, options?: CallOptions) => Promise<Contract.Results>;

  /**
   * Sends failed payments again that definitely were not executed. It is an approval: the authorisation's action is
   * `approve`, every guard runs again, and the money is held again.
   *
   * @returns a result for each reference; refused (transaction.retryable) if the outcome is not certain
   * @throws {BankError} refused (the authorisation), conflict, outcome-unknown, unauthorized
   * @source ours
   */
  retry: (body: Contract.Move, options?: CallOptions) => Promise<Contract.Results>;

  /**
   * Closes failed payments with a reason, so that they cannot be sent again.
   *
   * @returns a result for each reference
   * @throws {BankError} invalid (no reason), conflict, outcome-unknown, unauthorized
   * @source ours
   */
  close: (body: Contract.Closing, options?: CallOptions) => Promise<Contract.Results>;

  /**
   * Cancels scheduled orders with a reason, by their maker or an approver. Runs that were made stay.
   *
   * @returns a result for each reference
   * @throws {BankError} invalid (no reason), conflict, outcome-unknown, unauthorized
   * @source ours
   */
  cancelSchedule: (body: Contract.Closing, options?: CallOptions) => Promise<Contract.Results>;

  /**
   * Recalls the maker's own transactions that have no approval yet.
   *
   * @returns a result for each reference
   * @throws {BankError} conflict, outcome-unknown, unauthorized
   * @source ours
   */
  recall: (body: Contract.Recall, options?: CallOptions) => Promise<Contract.Results>;

  /**
   * One page of a queue or report.
   *
   * @throws {BankError} invalid, unauthorized, network, timeout
   */
  pageOfTransactions: (query: Contract.TransactionQuery, options?: CallOptions) => Promise<Contract.TransactionPage>;

  /**
   * Every transaction of a queue or report, fetched page by page as the caller iterates.
   *
   * @throws {BankError} invalid, unauthorized, network, timeout
   * @source ours
   */
  listTransactions: (query: Contract.TransactionQuery, options?: CallOptions) => AsyncGenerator<Contract.Transaction>;

  /**
   * Count and sums of a queue or report, by the same criteria as its pages.
   *
   * @throws {BankError} refused (`transaction.sumTooLarge`: narrow the criteria), invalid, unauthorized, network,
   *   timeout
   * @source ours
   */
  summariseTransactions: (
    criteria: Contract.TransactionCriteria,
    options?: CallOptions,
  ) => Promise<Contract.TransactionSummary>;

  /**
   * The payments due from each account within 30 days, scheduled or awaiting a decision, and the day on which a balance
   * will not suffice.
   *
   * @throws {BankError} unauthorized, network, timeout
   * @source ours
   */
  readUpcoming: (options?: CallOptions) => Promise<Contract.Upcoming>;

  /**
   * The user's payments without a known outcome: SUSPECT transactions, and deductions that are debited without an NTPN.
   * Each has the case number to quote to the bank's help desk, the time since which it is pending, and the user's
   * actions.
   *
   * @returns both lists, the oldest first, up to 200 rows each
   * @throws {BankError} unauthorized, network, timeout
   * @source ours
   */
  listSuspect: (options?: CallOptions) => Promise<Contract.SuspectList>;

  /**
   * The fee of a product's transaction, its lowest and highest amount, and when it can be sent.
   *
   * @throws {BankError} refused (unknown product), unauthorized
   * @source ours
   */
  readFee: (query: { productId: string; amount?: number }, options?: CallOptions) => Promise<Contract.FeeAnswer>;

  /**
   * One transaction with its request, its answer and its history of actions.
   *
   * @throws {BankError} refused (unknown, or another group's), unauthorized
   * @source ours
   */
  readTransaction: (referenceId: string, options?: CallOptions) => Promise<Contract.TransactionDetail>;

  /**
   * Waits until a transaction reaches a final status. It reads the transaction at once, after each notice of `live`,
   * and every `pollMs`. It only reads, so it never sends the transaction again. ENTRY, VERIFY, SUSPECT and AUTOTRX do
   * not end the wait unless `until` lists them, and neither does a read that fails in transit.
   *
   * @returns the transaction in the shape of `readTransaction`
   * @throws {BankError} timeout: `maxWaitMs` is over, `lastStatus` is the last status; refused, unauthorized
   * @throws the reason of the signal, as it is
   */
  waitForFinal: (referenceId: string, options?: WaitForFinalOptions) => Promise<Contract.TransactionDetail>;

  /**
   * The role that must act next, and the actions of this user, each allowed or with the reason against it. A verifier or
   * an approver also gets the reasons to look twice at a payment that awaits a decision (`oddities`).
   *
   * @throws {BankError} refused (unknown, or another group's), unauthorized
   * @source ours
   */
  explainTransaction: (referenceId: string, options?: CallOptions) => Promise<Contract.Explanation>;

  /**
   * The content of a successful transaction's receipt, with its prints so far. Counts no print.
   *
   * @throws {BankError} refused (unknown, another group's, or not successful), unauthorized
   * @source ours
   */
  readReceipt: (referenceId: string, options?: CallOptions) => Promise<Contract.Receipt>;
}

/** A request whose time limits grow with its items. */
const ofItems = <Body extends { items: readonly unknown[] }>(body: Body, options: CallOptions = {}) => ({
  body,
  itemCount: body.items.length,
  ...options,
});

export function transactionCalls(api: BankApi, ports: Omit<WaitPorts, 'read'>): TransactionCalls {
  const pageOfTransactions: TransactionCalls['pageOfTransactions'] = (query, options) =>
    unwrap(api.GET('/api/transaction/list', { params: { query }, ...options }));

  const readTransaction: TransactionCalls['readTransaction'] = (referenceId, options) =>
    unwrap(api.GET('/api/transaction/detail/{referenceId}', { params: { path: { referenceId } }, ...options }));

  return {
    requestOtp: (query, options) => unwrap(api.GET('/api/transaction/otp-request', { params: { query }, ...options })),

    authorise: (body, options) => unwrap(api.POST('/api/transaction/authorisation', { body, ...options })),

    inquire: (body, options) => unwrap(api.POST('/api/transaction/inquiry', { body, ...options })),

    enter: (body, options) => unwrap(api.POST('/api/transaction/entry', { body, ...options })),

    readFirstRun: (body, options) => unwrap(api.POST('/api/transaction/first-run', { body, ...options })),

    verify: (body, options) => unwrap(api.POST('/api/transaction/verify', ofItems(body, options))),

    approve: (body, options) => unwrap(api.POST('/api/transaction/approve', ofItems(body, options))),

    reject: (body, options) => unwrap(api.POST('/api/transaction/reject', ofItems(body, options))),

    retry: (body, options) => unwrap(api.POST('/api/transaction/retry', ofItems(body, options))),

    close: (body, options) => unwrap(api.POST('/api/transaction/close', ofItems(body, options))),

    cancelSchedule: (body, options) => unwrap(api.POST('/api/transaction/cancel-schedule', ofItems(body, options))),

    recall: (body, options) => unwrap(api.POST('/api/transaction/recall', ofItems(body, options))),

    pageOfTransactions,

    listTransactions: (query, options) => everyRow((asked) => pageOfTransactions(asked, options), query),

    summariseTransactions: (criteria, options) =>
      unwrap(api.GET('/api/transaction/summary', { params: { query: criteria }, ...options })),

    readUpcoming: (options) => unwrap(api.GET('/api/transaction/upcoming', { ...options })),

    listSuspect: (options) => unwrap(api.GET('/api/transaction/suspect', { ...options })),

    readFee: (query, options) => unwrap(api.GET('/api/transaction/fee', { params: { query }, ...options })),

    readTransaction,

    waitForFinal: createWaitForFinal({ ...ports, read: readTransaction }),

    explainTransaction: (referenceId, options) =>
      unwrap(api.GET('/api/transaction/explain/{referenceId}', { params: { path: { referenceId } }, ...options })),

    readReceipt: (referenceId, options) =>
      unwrap(api.GET('/api/transaction/resi/{referenceId}', { params: { path: { referenceId } }, ...options })),
  };
}
