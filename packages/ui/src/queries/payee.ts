import type { Bank } from '@ibk/sdk';
import type { VirtualAccountBills } from '@ibk/sdk/contract';
import { keys } from './keys.ts';
import type { ListQuery } from './list-query.ts';

/** Name of the holder of an account at another bank. */
export const externalPayeeQuery = (
  bank: Bank,
  payee: { productId: string; bankCode: string; accountNumber: string },
): ListQuery<string> => ({
  queryKey: keys.externalPayee(payee),
  queryFn: async ({ signal }) => (await bank.accounts.validateExternalAccount(payee, { signal })).name,
  meta: { silent: true },
});

/** The payable bills of a virtual account. Each form requests them anew, since other users may have paid. */
export const virtualAccountQuery = (
  bank: Bank,
  account: { merchantId: string; virtualAccount: string },
): ListQuery<VirtualAccountBills> => ({
  queryKey: keys.virtualAccountBills(account.merchantId, account.virtualAccount),
  queryFn: ({ signal }) => bank.accounts.readVirtualAccountBills(account, { signal }),
  staleTime: 0,
  meta: { silent: true },
});

/** Name of an account's holder. @source 001 §2.1 */
export const payeeQuery = (bank: Bank, accountNumber: string): ListQuery<string> => ({
  queryKey: keys.payee(accountNumber),
  queryFn: async ({ signal }) => (await bank.accounts.validateAccount(accountNumber, { signal })).name,
  meta: { silent: true },
});
