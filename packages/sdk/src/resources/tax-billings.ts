import type { TaxBilling, TaxBillingForm } from '../contract/index.ts';
import { type BankApi, unwrap } from '../transport/api.ts';
import type { CallOptions } from '../transport/plain-request.ts';

/** Billing codes of the tax authority. Each answer is a billing object and replaces the sent one. */
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
}

export const taxBillingCalls = (api: BankApi): TaxBillingCalls => ({
  inquireNpwp: (billing, options) => unwrap(api.POST('/api/transaction/inquiry-npwp', { body: billing, ...options })),

  createBilling: (billing, options) => unwrap(api.POST('/api/transaction/billing', { body: billing, ...options })),
});
