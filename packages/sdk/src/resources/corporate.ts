import type { Account } from '../contract/index.ts';
import { type BankApi, unwrap } from '../transport/api.ts';
import type { CallOptions } from '../transport/plain-request.ts';

/** The corporate's own master data. */
export const corporateCalls = (api: BankApi) => ({
  /**
   * Every account of a corporate.
   *
   * @throws {BankError} refused (another's), unauthorized, network, timeout
   * @source 001 §7
   */
  listAccounts: (corporateId: string, options?: CallOptions): Promise<Account[]> =>
    unwrap(api.GET('/api/corporate/account/{corporateId}', { params: { path: { corporateId } }, ...options })),
});
