import type {
  BillingCriteria,
  BillingDetail,
  BillingPage,
  BillingQuery,
  BillingSummary,
  ListedBilling,
  TaxBilling,
  TaxBillingForm,
} from '../contract/index.ts';
import { type BankApi, unwrap } from '../transport/api.ts';
import type { CallOptions } from '../transport/plain-request.ts';
import { everyRow } from './every-row.ts';

/** Billing codes of the state's collectors. The answer to a lookup or a new code is a billing object and replaces the sent one. */
export interface TaxBillingCalls {
  /**
   * Looks up a taxpayer and fills in name, address and city.
   *
   * @param billing at least mapTransaction, jenisSetor and npwp
   * @throws {BankError} refused (unknown NPWP, a field missing), invalid, unauthorized
   * @source 001 §7
   */
  inquireNpwp: (billing: TaxBillingForm, options?: CallOptions) => Promise<TaxBilling>;

  /**
   * Creates a billing code.
   *
   * @param billing the whole form, with uraian and noTransaksi
   * @returns the billing with `billNumber` (15 digits) and `expiredDate`
   * @throws {BankError} refused (a field), invalid, unauthorized, outcome-unknown
   * @source 001 §7
   */
  createBilling: (billing: TaxBillingForm, options?: CallOptions) => Promise<TaxBilling>;

  /**
   * One page of the billing codes that were created at this bank, each with its state.
   *
   * @throws {BankError} invalid, unauthorized, network, timeout
   * @source ours
   */
  pageOfBillings: (query: BillingQuery, options?: CallOptions) => Promise<BillingPage>;

  /**
   * Every billing code that meets the criteria, fetched page by page as the caller iterates.
   *
   * @throws {BankError} invalid, unauthorized, network, timeout
   * @source ours
   */
  listBillings: (query: BillingQuery, options?: CallOptions) => AsyncGenerator<ListedBilling>;

  /**
   * Count and sum of the billing codes that meet the criteria.
   *
   * @throws {BankError} refused (`transaction.sumTooLarge`: narrow the criteria), invalid, unauthorized, network,
   *   timeout
   * @source ours
   */
  summariseBillings: (criteria: BillingCriteria, options?: CallOptions) => Promise<BillingSummary>;

  /**
   * A billing code with the form that it was created from.
   *
   * @throws {BankError} refused (unknown), invalid, unauthorized, network, timeout
   * @source ours
   */
  readBilling: (billNumber: string, options?: CallOptions) => Promise<BillingDetail>;
}

const pageOfBillings =
  (api: BankApi): TaxBillingCalls['pageOfBillings'] =>
  (query, options) =>
    unwrap(api.GET('/api/billing/list', { params: { query }, ...options }));

export const taxBillingCalls = (api: BankApi): TaxBillingCalls => ({
  inquireNpwp: (billing, options) => unwrap(api.POST('/api/transaction/inquiry-npwp', { body: billing, ...options })),

  createBilling: (billing, options) => unwrap(api.POST('/api/transaction/billing', { body: billing, ...options })),

  pageOfBillings: pageOfBillings(api),

  listBillings: (query, options) => everyRow((asked) => pageOfBillings(api)(asked, options), query),

  summariseBillings: (criteria, options) =>
    unwrap(api.GET('/api/billing/summary', { params: { query: criteria }, ...options })),

  readBilling: (billNumber, options) =>
    unwrap(api.GET('/api/billing/{billNumber}', { params: { path: { billNumber } }, ...options })),
});
