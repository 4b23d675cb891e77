import type { Beneficiary, BeneficiaryList } from '../contract/index.ts';
import { ofMerchant } from '../rules/lists/list-entries.ts';
import { type BankApi, unwrap } from '../transport/api.ts';
import { keyed } from '../transport/idempotency-key.ts';
import type { CallOptions } from '../transport/plain-request.ts';

/** Saved beneficiary lists, one a product, of the user's own group. A write without a key gets one of its own. */
export const beneficiaryCalls = (api: BankApi) => ({
  /**
   * The list of a product, in the order of customerId.
   *
   * @param list.merchantId only the entries of this merchant; all where it is left out or empty
   * @throws {BankError} refused (another's group, or no such product), unauthorized, network, timeout
   * @source 001 §7
   */
  async listBeneficiaries(
    { merchantId, ...query }: BeneficiaryList & { merchantId?: string },
    options?: CallOptions,
  ): Promise<Beneficiary[]> {
    const call = api.GET('/api/system/transaction-list/by-product', { params: { query }, ...options });
    return ofMerchant(await unwrap(call), merchantId);
  },

  /**
   * Saves an entry; `beneficiaryOf` of the forms makes one of a filled form.
   *
   * @returns the documents' sentence, ready to show
   * @throws {BankError} refused (`list.duplicate`, `list.prefix`, `list.internalName` and the rules of its form), conflict,
   *   outcome-unknown, unauthorized
   * @source 001 §5, 001 §7
   */
  saveBeneficiary: (body: Beneficiary, options?: CallOptions): Promise<{ message: string }> =>
    unwrap(api.POST('/api/system/transaction-list', { body, params: keyed(options), ...options })),

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
  ): Promise<{ message: string }> =>
    unwrap(api.DELETE('/api/system/transaction-list', { params: { query, ...keyed(options) }, ...options })),
});
