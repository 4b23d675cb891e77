import type { Beneficiary, BeneficiaryList } from '../contract/index.ts';
import { ofMerchant } from '../rules/lists/list-entries.ts';
import { type BankApi, unwrap } from '../transport/api.ts';
import type { CallOptions } from '../transport/plain-request.ts';

/**
 * Saved beneficiary lists of the user's own group, one per product. A write without an idempotency key gets a new one.
 */
export interface BeneficiaryCalls {
  /**
   * The list of a product, sorted by customerId.
   *
   * @param query.merchantId only the entries of this merchant; all entries if absent or empty
   * @throws {BankError} refused (another group, or an unknown product), unauthorized, network, timeout
   * @source 001 §7
   */
  listBeneficiaries: (
    query: BeneficiaryList & { merchantId?: string },
    options?: CallOptions,
  ) => Promise<Beneficiary[]>;

  /**
   * Saves an entry; `beneficiaryOf` of the forms builds an entry from a filled form.
   *
   * @returns the documents' sentence, ready to show
   * @throws {BankError} refused (`list.duplicate`, `list.prefix`, `list.internalName` and the rules of its form),
   *   conflict,
   *   outcome-unknown, unauthorized
   * @source 001 §5, 001 §7
   */
  saveBeneficiary: (body: Beneficiary, options?: CallOptions) => Promise<{ message: string }>;

  /**
   * Deletes an entry.
   *
   * @returns the documents' sentence, ready to show
   * @throws {BankError} refused (`list.unknown`), conflict, outcome-unknown, unauthorized
   * @source 001 §7
   */
  deleteBeneficiary: (
    query: BeneficiaryList & { customerId: string },
    options?: CallOptions,
  ) => Promise<{ message: string }>;
}

export const beneficiaryCalls = (api: BankApi): BeneficiaryCalls => ({
  async listBeneficiaries({ merchantId, ...query }, options) {
    const call = api.GET('/api/system/transaction-list/by-product', { params: { query }, ...options });
    return ofMerchant(await unwrap(call), merchantId);
  },

  saveBeneficiary: (body, options) => unwrap(api.POST('/api/system/transaction-list', { body, ...options })),

  deleteBeneficiary: (query, options) =>
    unwrap(api.DELETE('/api/system/transaction-list', { params: { query }, ...options })),
});
