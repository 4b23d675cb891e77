import type { Bank } from '@ibk/sdk';
import type {
  InstallmentPayments,
  Merchant,
  VirtualAccount,
  VirtualAccountLog,
  VirtualAccountLogQuery,
} from '@ibk/sdk/contract';
import { keys } from './keys.ts';
import type { ListQuery } from './list-query.ts';

/** The merchants that virtual accounts are registered for. @source 001 §7 */
export const virtualAccountMerchantsQuery = (bank: Bank): ListQuery<Merchant[]> => ({
  queryKey: keys.virtualAccountMerchants,
  queryFn: ({ signal }) => bank.corporate.offerVirtualAccountMerchants({ signal }),
  meta: { silent: true },
});

/** One virtual account with its current bill. @source 002 §2.10 */
export const virtualAccountDetailQuery = (bank: Bank, virtualAccountNumber: string): ListQuery<VirtualAccount> => ({
  queryKey: keys.virtualAccount(virtualAccountNumber),
  queryFn: ({ signal }) => bank.virtualAccounts.readVirtualAccount(virtualAccountNumber, { signal }),
  meta: { silent: true },
});

/** The payments of a plan. @source 001 §2.2 */
export const installmentPaymentsQuery = (bank: Bank, virtualAccountNumber: string): ListQuery<InstallmentPayments> => ({
  queryKey: keys.installmentPayments(virtualAccountNumber),
  queryFn: ({ signal }) => bank.virtualAccounts.readInstallmentPayments(virtualAccountNumber, { signal }),
  meta: { silent: true },
});

/** The log of a virtual account. Each search asks anew, since others pay meanwhile. @source 002 §2.12 */
export const virtualAccountLogQuery = (bank: Bank, query: VirtualAccountLogQuery): ListQuery<VirtualAccountLog> => ({
  queryKey: keys.virtualAccountLog(query),
  queryFn: ({ signal }) => bank.virtualAccounts.readVirtualAccountLog(query, { signal }),
  staleTime: 0,
  meta: { silent: true },
});
