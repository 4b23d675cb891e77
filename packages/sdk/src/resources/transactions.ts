import type * as Contract from '../contract/index.ts';
import { type BankApi, unwrap } from '../transport/api.ts';
import type { Clock, Timers } from '../transport/clock.ts';
import type { CallOptions } from '../transport/plain-request.ts';
import { createWaitForFinal, type WaitForFinalOptions } from './wait-for-final.ts';

/**
 * From inquiry to approval. A write without `idempotencyKey` in its options gets one of its own, so that its repetition
 * after a lost answer acts once; who wants to repeat later mints one before and keeps it.
 */
export interface TransactionCalls {
  /**
   * Sends an OTP. It answers the authorisation that is named; without one it opens no entry, verify or approve.
   *
   * @throws {BankError} refused (unknown authorisation), rate-limited (`retryAfterMs` to wait), unauthorized
   * @source 000 §7
   */
  requestOtp: (
    query: { sendBy: 'EMAIL' | 'PHONE'; authorisationId?: string },
    options?: CallOptions,
  ) => Promise<{ message: string }>;

  /**
   * Names what is to be authorised: an entry by the requestId of its inquiry, a stage by its items.
   *
   * @returns the user's method, count, total and end of the authorisation, which one move uses up
   * @throws {BankError} refused (`transaction.unknown` for any item), unauthorized
   */
  authorise: (body: Contract.AuthorisationRequest, options?: CallOptions) => Promise<Contract.AuthorisationAnswer>;

  /**
   * Looks up payee, fee and total of a transfer.
   *
   * @returns a requestId for one entry within 15 minutes, and what would stop the approval as things stand
   * @throws {BankError} refused (account, product, limit), invalid, unauthorized
   */
  inquire: (body: Contract.Inquiry, options?: CallOptions) => Promise<Contract.InquiryAnswer>;

  /**
   * Enters what was inquired.
   *
   * @throws {BankError} refused (code, spent inquiry, guard), conflict, outcome-unknown, unauthorized
   */
  enter: (body: Contract.Entry, options?: CallOptions) => Promise<Contract.EntryAnswer>;

  /**
   * Verifies transactions in ENTRY.
   *
   * @returns a result a reference: done, or refused and by whom it was moved before
   * @throws {BankError} refused (the authorisation), conflict, outcome-unknown, unauthorized
   */
  verify: (body: Contract.Move, options?: CallOptions) => Promise<Contract.Results>;

  /**
   * Approves transactions in VERIFY; the last approval moves the money.
   *
   * @returns a result a reference: done, or refused and by whom it was moved before
   * @throws {BankError} refused (the authorisation), conflict, outcome-unknown, unauthorized
   */
  approve: (body: Contract.Move, options?: CallOptions) => Promise<Contract.Results>;

  /**
   * Rejects with a reason: a verifier what is in ENTRY, an approver what is in VERIFY.
   *
   * @returns a result a reference
   * @throws {BankError} invalid (no reason), conflict, outcome-unknown, unauthorized
   */
  reject: (body: Contract.Rejection, options?: CallOptions) => Promise<Contract.Results>;

  /**
   * Takes back what its maker entered and nobody approved yet.
   *
   * @returns a result a reference
   * @throws {BankError} conflict, outcome-unknown, unauthorized
   */
  recall: (body: Contract.Recall, options?: CallOptions) => Promise<Contract.Results>;

  /**
   * One page of a queue or report.
   *
   * @throws {BankError} invalid, unauthorized, network, timeout
   */
  pageOfTransactions: (query: Contract.TransactionQuery, options?: CallOptions) => Promise<Contract.TransactionPage>;

  /**
   * Every transaction of a queue or report, page by page as they are asked for.
   *
   * @throws {BankError} invalid, unauthorized, network, timeout
   */
  listTransactions: (query: Contract.TransactionQuery, options?: CallOptions) => AsyncGenerator<Contract.Transaction>;

  /**
   * Count and sums of a queue or report, by the same criteria as its pages.
   *
   * @throws {BankError} refused (`transaction.sumTooLarge`: narrow the criteria), invalid, unauthorized, network, timeout
   */
  summariseTransactions: (
    criteria: Contract.TransactionCriteria,
    options?: CallOptions,
  ) => Promise<Contract.TransactionSummary>;

  /**
   * One transaction with what was asked, what was answered and who did what.
   *
   * @throws {BankError} refused (unknown, or another group's), unauthorized
   */
  readTransaction: (referenceId: string, options?: CallOptions) => Promise<Contract.TransactionDetail>;

  /**
   * Waits for the end of a transaction: it looks at once, after each notice of `live`, and every `pollMs`. It only
   * reads, so nothing is ever sent again; ENTRY, VERIFY, SUSPECT and AUTOTRX go on waiting unless `until` names them,
   * and so does a look that fails on the way.
   *
   * @returns the transaction as `readTransaction` tells it
   * @throws {BankError} timeout: `maxWaitMs` is over, `lastStatus` tells how it stood; refused, unauthorized
   * @throws the reason of the signal, as it is
   */
  waitForFinal: (referenceId: string, options?: WaitForFinalOptions) => Promise<Contract.TransactionDetail>;

  /**
   * Who must act next, and what this user may do now and why not.
   *
   * @throws {BankError} refused (unknown, or another group's), unauthorized
   */
  explainTransaction: (referenceId: string, options?: CallOptions) => Promise<Contract.Explanation>;
}

export function transactionCalls(api: BankApi, { clock, timers }: { clock: Clock; timers: Timers }): TransactionCalls {
  const pageOfTransactions: TransactionCalls['pageOfTransactions'] = (query, options) =>
    unwrap(api.GET('/api/transaction/list', { params: { query }, ...options }));

  const readTransaction: TransactionCalls['readTransaction'] = (referenceId, options) =>
    unwrap(api.GET('/api/transaction/detail/{referenceId}', { params: { path: { referenceId } }, ...options }));

  return {
    requestOtp: (query, options) => unwrap(api.GET('/api/transaction/otp-request', { params: { query }, ...options })),

    authorise: (body, options) => unwrap(api.POST('/api/transaction/authorisation', { body, ...options })),

    inquire: (body, options) => unwrap(api.POST('/api/transaction/inquiry', { body: body as never, ...options })),

    enter: (body, options) => unwrap(api.POST('/api/transaction/entry', { body, ...options })),

    verify: (body, options) => unwrap(api.POST('/api/transaction/verify', { body, ...options })),

    approve: (body, options) => unwrap(api.POST('/api/transaction/approve', { body, ...options })),

    reject: (body, options) => unwrap(api.POST('/api/transaction/reject', { body, ...options })),

    recall: (body, options) => unwrap(api.POST('/api/transaction/recall', { body, ...options })),

    pageOfTransactions,

    async *listTransactions(query, options): AsyncGenerator<Contract.Transaction> {
      let page = await pageOfTransactions(query, options);
      yield* page.content;
      while (page.next !== null) {
        page = await pageOfTransactions({ ...query, cursor: page.next }, options);
        yield* page.content;
      }
    },

    summariseTransactions: (criteria, options) =>
      unwrap(api.GET('/api/transaction/summary', { params: { query: criteria }, ...options })),

    readTransaction,

    waitForFinal: createWaitForFinal({ clock, timers, read: readTransaction }),

    explainTransaction: (referenceId, options) =>
      unwrap(api.GET('/api/transaction/explain/{referenceId}', { params: { path: { referenceId } }, ...options })),
  };
}
