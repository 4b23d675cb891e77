import type { Bank } from '@ibk/sdk';
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

/** Name of an account's holder. @source 001 §2.1 */
export const payeeQuery = (bank: Bank, accountNumber: string): ListQuery<string> => ({
  queryKey: keys.payee(accountNumber),
  queryFn: async ({ signal }) => (await bank.accounts.validateAccount(accountNumber, { signal })).name,
  meta: { silent: true },
});
