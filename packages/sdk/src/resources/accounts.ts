import type { VirtualAccountBills } from '../contract/index.ts';
import { type BankApi, unwrap } from '../transport/api.ts';
import type { CallOptions } from '../transport/plain-request.ts';

/** Names and balances of accounts. */
export interface AccountCalls {
  /**
   * The holder's name of an account of this bank.
   *
   * @param accountNumber digits only
   * @throws {BankError} refused (unknown), invalid, unauthorized, rate-limited
   * @source 001 §7
   */
  validateAccount: (accountNumber: string, options?: CallOptions) => Promise<{ name: string }>;

  /**
   * The holder's name of an account at another bank, for an online or BI-FAST transfer.
   *
   * @param query `bankCode` from the list of banks; `accountNumber` digits only
   * @throws {BankError} refused (unknown account or bank, or a product whose names are typed), invalid, unauthorized
   * @source ours
   */
  validateExternalAccount: (
    query: { productId: string; bankCode: string; accountNumber: string },
    options?: CallOptions,
  ) => Promise<{ name: string }>;

  /**
   * The payments that can be made to a virtual account of a merchant that the user's group serves.
   *
   * @param query `virtualAccount` digits only
   * @returns each choice with its amount in rupiah, 0 if the payer decides it
   * @throws {BankError} refused (merchant not served, unknown, expired or paid up), invalid, unauthorized
   * @source ours, 002 §3, 002 §5
   */
  readVirtualAccountBills: (
    query: { merchantId: string; virtualAccount: string },
    options?: CallOptions,
  ) => Promise<VirtualAccountBills>;

  /**
   * The available balance of the user's own account. A failure throws; a screen then shows 0 (002 §8).
   *
   * @param accountNumber digits only
   * @returns rupiah
   * @throws {BankError} refused (unknown, or of another corporate), unauthorized, network, timeout
   * @source 001 §7, 002 §7
   */
  readBalance: (accountNumber: string, options?: CallOptions) => Promise<number>;
}

export const accountCalls = (api: BankApi): AccountCalls => ({
  validateAccount: (accountNumber, options) =>
    unwrap(api.GET('/api/banking/valid-account', { params: { query: { accountNumber } }, ...options })),

  readVirtualAccountBills: (query, options) =>
    unwrap(api.GET('/api/virtual-account/bill', { params: { query }, ...options })),

  validateExternalAccount: (query, options) =>
    unwrap(api.GET('/api/banking/valid-account-ext', { params: { query }, ...options })),

  async readBalance(accountNumber, options) {
    const call = api.GET('/api/banking/balance-account', { params: { query: { accountNumber } }, ...options });
    return (await unwrap(call)).lastBalance;
  },
});
