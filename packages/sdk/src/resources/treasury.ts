import type * as Contract from '../contract/index.ts';
import { LIMITS } from '../contract/limits.ts';
import { type BankApi, unwrap } from '../transport/api.ts';
import type { CallOptions } from '../transport/plain-request.ts';
import { type DocumentCalls, documentCalls } from './treasury-documents.ts';
import { type TreasuryLists, treasuryLists } from './treasury-lists.ts';

/**
 * Deductions (potongan) of treasury documents. A document's `info.family` decides the calls for its rows: agg-kasda has
 * Indonesian statuses, kasda English ones. The bank always uses its stored amount and accounts.
 */
export interface TreasuryCalls extends DocumentCalls, TreasuryLists {
  /**
   * Requests the NTPN of a payment already made again, for rows of both families. It never pays again.
   *
   * @param requestId of a row that offers reinquiry
   * @returns the current status of the row, in the vocabulary of its family
   * @throws {BankError} refused (unknown, or nothing to ask), unauthorized, outcome-unknown
   * @source 001 §7
   */
  reinquireDeduction: (requestId: string, options?: CallOptions) => Promise<Contract.DeductionOutcome>;

  /**
   * Reverses an agg-kasda payment that failed after its debit, on the day of the payment.
   *
   * @throws {BankError} refused (another day, nothing to reverse, unknown), unauthorized, outcome-unknown
   * @source 001 §7
   */
  reverseDeduction: (body: Contract.Reversal, options?: CallOptions) => Promise<Contract.DeductionOutcome>;

  /**
   * Reverses a kasda payment that failed after its debit, on the day of the payment.
   *
   * @throws {BankError} refused (another day, nothing to reverse, unknown), unauthorized, outcome-unknown
   * @source 001 §7
   */
  reverseTransaction: (body: Contract.Reversal, options?: CallOptions) => Promise<Contract.DeductionOutcome>;

  /**
   * Pays an agg-kasda deduction, once.
   *
   * @returns the current item, with `message`; `status` is the outcome of the payment
   * @throws {BankError} refused (unknown, not offered, document not approved), unauthorized, outcome-unknown
   * @source 002 §7
   */
  payAggregateBilling: (body: Contract.AggBillingPayment, options?: CallOptions) => Promise<Contract.AggDeduction>;

  /**
   * Gives an agg-kasda deduction another billing code.
   *
   * @returns the current item
   * @throws {BankError} refused (the code, unknown, not offered), unauthorized, outcome-unknown
   * @source 002 §7
   */
  changeAggregateBilling: (body: Contract.AggBillingChange, options?: CallOptions) => Promise<Contract.AggDeduction>;

  /**
   * The progress of a payroll document, found by the gaji object of its content or by its fields. A failure throws; a
   * screen then clears its status (002 §8).
   *
   * @throws {BankError} refused (unknown), unauthorized, network, timeout
   * @source 002 §7
   */
  readAggregatePayrollStatus: (
    body: Contract.PayrollQuestion,
    options?: CallOptions,
  ) => Promise<Contract.PayrollStatus>;

  /**
   * Creates a billing code for an MPN deduction of either family that has none.
   *
   * @param productCode of the row
   * @throws {BankError} refused (a field, unknown, not offered), unauthorized, outcome-unknown
   * @source 002 §7
   */
  createTreasuryBilling: (
    productCode: string,
    body: Contract.TreasuryBilling,
    options?: CallOptions,
  ) => Promise<Contract.CreatedBilling>;

  /**
   * Pays a kasda deduction, once.
   *
   * @returns the outcome of the payment; `billing.interpret` gives the text to show
   * @throws {BankError} refused (unknown, not offered, document not approved), unauthorized, outcome-unknown
   * @source 002 §7
   */
  payTreasuryBilling: (body: Contract.KasdaBillingPayment, options?: CallOptions) => Promise<Contract.KasdaPayment>;

  /**
   * Pays up to 200 deductions of either family, each for itself: a refused one does not stop the others.
   *
   * @returns a result for each deduction; the one whose code expires first comes first
   * @throws {BankError} refused (a deduction listed twice), unauthorized, outcome-unknown
   * @source ours
   */
  payDeductions: (body: Contract.DeductionPayment, options?: CallOptions) => Promise<Contract.DeductionResults>;

  /**
   * Pays any number of deductions as `payDeductions` does, 200 a request, and yields each result once its request is
   * answered. Sort by the last day of the codes, so that the most urgent ones are in the first request.
   *
   * @param options.idempotencyKey of the first request; each further one has it with `-2`, `-3` and so on
   * @throws {BankError} as `payDeductions`; the results that were yielded before stand
   * @source ours
   */
  pay: (items: readonly Contract.DeductionItem[], options?: CallOptions) => AsyncGenerator<Contract.DeductionResult>;

  /**
   * Gives a kasda deduction another billing code.
   *
   * @returns SUCCESS with the billing and its new billnum, or another status with the reason for refusing the code
   * @throws {BankError} refused (unknown, not offered), unauthorized, outcome-unknown
   * @source 002 §7
   */
  changeTreasuryBilling: (body: Contract.KasdaBillingChange, options?: CallOptions) => Promise<Contract.KasdaPayment>;

  /**
   * The progress of a payroll document, found by its fields. A failure throws; a screen then clears its status (002
   * §8).
   *
   * @throws {BankError} refused (unknown), unauthorized, network, timeout
   * @source 002 §7
   */
  readPayrollStatus: (body: Contract.PayrollDocument, options?: CallOptions) => Promise<Contract.PayrollStatus>;

  /**
   * The progress of a payroll by the call of its document's family: a kasda document is found by its fields, any other
   * payroll by its payrollId. So is a file that its document no longer carries, since the document's fields name the file
   * that took its place.
   *
   * @param upload the file of the salaries
   * @param document the document that the file is for; null if the file is for none
   * @throws {BankError} refused (unknown), unauthorized, network, timeout
   * @source 002 §7
   */
  readPayrollOf: (
    upload: { referenceChannel: string; payrollId: string },
    document: Contract.KasdaDocument | null,
    options?: CallOptions,
  ) => Promise<Contract.PayrollStatus>;

  /**
   * Requests the outcome of a SUSPECT transaction from the rail; it never sends the transaction again.
   *
   * @param requestId of the transaction's content
   * @throws {BankError} refused (unknown, or not executed yet), unauthorized, outcome-unknown
   * @source 002 §7
   */
  reinquireTransaction: (requestId: string, options?: CallOptions) => Promise<Contract.TransactionOutcome>;

  /**
   * Saves the content of a transaction after billing changes; the bank keeps only its `uraian` and `note`.
   *
   * @throws {BankError} refused (unknown, or another group's), invalid, unauthorized, outcome-unknown
   * @source 002 §7
   */
  storeResponse: (body: Contract.StoredResponse, options?: CallOptions) => Promise<{ message: string }>;
}

const payDeductions =
  (api: BankApi): TreasuryCalls['payDeductions'] =>
  (body, options) =>
    unwrap(api.POST('/api/kasda/deduction/pay', { body, ...options }));

async function* paid(
  api: BankApi,
  items: readonly Contract.DeductionItem[],
  options: CallOptions = {},
): AsyncGenerator<Contract.DeductionResult> {
  const { idempotencyKey: key } = options;
  for (let at = 0; at < items.length; at += LIMITS.items) {
    const own = key === undefined || at === 0 ? {} : { idempotencyKey: `${key}-${at / LIMITS.items + 1}` };
    const { results } = await payDeductions(api)({ items: items.slice(at, at + LIMITS.items) }, { ...options, ...own });
    yield* results;
  }
}

const payrolls = (api: BankApi): Pick<TreasuryCalls, 'readAggregatePayrollStatus' | 'readPayrollStatus'> => ({
  readAggregatePayrollStatus: (body, options) =>
    unwrap(api.POST('/api/agg-kasda/payroll-status', { body, ...options })),

  readPayrollStatus: (body, options) => unwrap(api.POST('/api/kasda/payroll-status', { body, ...options })),
});

const payrollOf =
  (api: BankApi): TreasuryCalls['readPayrollOf'] =>
  ({ referenceChannel, payrollId }, document, options) => {
    const { readAggregatePayrollStatus, readPayrollStatus } = payrolls(api);
    if (document?.family !== 'kasda' || document.referenceChannel !== referenceChannel)
      return readAggregatePayrollStatus({ payrollId }, options);
    const { productId, noTransaksi, noDokumen, tahun, rekeningSumber: noRekening } = document;
    return readPayrollStatus({ productId, noTransaksi, noDokumen, tahun, noRekening }, options);
  };

export const treasuryCalls = (api: BankApi): TreasuryCalls => ({
  ...documentCalls(api),

  ...treasuryLists(api),

  reinquireDeduction: (requestId, options) =>
    unwrap(api.POST('/api/kasda/reinquiry', { body: { requestId }, ...options })),

  reverseDeduction: (body, options) => unwrap(api.POST('/api/agg-kasda/reverse/deduction', { body, ...options })),

  reverseTransaction: (body, options) => unwrap(api.POST('/api/transaction/reverse', { body, ...options })),

  payAggregateBilling: (body, options) => unwrap(api.POST('/api/agg-kasda/billing', { body, ...options })),

  changeAggregateBilling: (body, options) => unwrap(api.PUT('/api/agg-kasda/billing', { body, ...options })),

  ...payrolls(api),

  readPayrollOf: payrollOf(api),

  createTreasuryBilling: (productCode, body, options) =>
    unwrap(
      api.PUT('/api/kasda/billing/{productCode}', {
        body,
        params: { path: { productCode } },
        ...options,
      }),
    ),

  payTreasuryBilling: (body, options) => unwrap(api.POST('/api/kasda/billing', { body, ...options })),

  payDeductions: payDeductions(api),

  pay: (items, options) => paid(api, items, options),

  changeTreasuryBilling: (body, options) => unwrap(api.PUT('/api/kasda/change-billing', { body, ...options })),

  reinquireTransaction: (requestId, options) =>
    unwrap(api.POST('/api/transaction/reinquiry', { body: { requestId }, ...options })),

  storeResponse: (body, options) => unwrap(api.PUT('/api/transaction/response', { body, ...options })),
});
