import type { Bank } from '@ibk/sdk';
import type { Account, Denomination, DestinationBank, Merchant, Product } from '@ibk/sdk/contract';
import { formatAccount } from '@ibk/sdk/format';
import { corporateOf } from './corporate-of.ts';
import { keys } from './keys.ts';
import type { ListQuery } from './list-query.ts';

/** Reference lists seldom change, and the SDK caches them for eight hours itself. */
const reference = { staleTime: Infinity, meta: { silent: true } } as const;
/** An option of a reference list. */
interface Choice {
  id: string;
  text: string;
}
/** A bank as an option: the field shows its short name and code, the list its full name and BIC too. */
const bankChoice = (id: string, bank: Pick<DestinationBank, 'initialName' | 'name' | 'bic'>) => {
  const text = `${bank.initialName} ${id}`;
  return { id, text, title: bank.name, detail: `${text} · ${bank.bic}` };
};

/** Products with group and description. @source 001 §3 */
export const productsQuery = (bank: Bank): ListQuery<readonly Product[]> => ({
  ...reference,
  queryKey: keys.reference('products'),
  queryFn: ({ signal }) => bank.reference.listProducts({ signal }),
});

/** Product groups with their names. @source 001 §7 */
export const productGroupsQuery = (bank: Bank): ListQuery<Choice[]> => ({
  ...reference,
  queryKey: keys.reference('product-groups'),
  queryFn: async ({ signal }) =>
    (await bank.reference.listProductGroups({ signal })).map(({ id, description }) => ({ id, text: description })),
});

/** Account types with their names. @source 001 §7 */
export const accountTypesQuery = (bank: Bank): ListQuery<Choice[]> => ({
  ...reference,
  queryKey: keys.reference('account-types'),
  queryFn: async ({ signal }) =>
    (await bank.reference.listAccountTypes({ signal })).map(({ id, description }) => ({ id, text: description })),
});

/** Statuses of a transaction with their names. @source 001 §7 */
export const transactionStatusesQuery = (bank: Bank): ListQuery<Choice[]> => ({
  ...reference,
  queryKey: keys.reference('transaction-statuses'),
  queryFn: async ({ signal }) =>
    (await bank.reference.listTransactionStatuses({ signal })).map(({ id, description }) => ({
      id,
      text: description,
    })),
});

/** Products whose payee's bank comes from the clearing's list of banks. */
const BY_CLEARING: readonly string[] = ['SKN', 'RTGS'];

/** Banks to choose from, with full name, code and BIC, from the list that belongs to a product. @source 001 §3 */
export const banksQuery = (bank: Bank, productId: string): ListQuery<Choice[]> => ({
  ...reference,
  queryKey: keys.reference('banks', BY_CLEARING.includes(productId) ? 'clearing' : 'online'),
  queryFn: async ({ signal }) =>
    BY_CLEARING.includes(productId)
      ? (await bank.reference.listExternalBanks({ signal })).map((each) => bankChoice(each.sknCode, each))
      : (await bank.reference.listBanks({ signal })).map((each) => bankChoice(each.bankId, each)),
});

/** Denominations of a product; not requested without a product. @source 001 §3 */
export const denominationsQuery = (bank: Bank, productId: string): ListQuery<readonly Denomination[]> => ({
  ...reference,
  queryKey: keys.reference('denominations', productId),
  queryFn: ({ signal }) => bank.reference.listDenominations(productId, { signal }),
  enabled: productId !== '',
});

/** Groups that a corporate offers: the active ones. @source 001 §2.8 */
export const groupsQuery = (bank: Bank, corporateId: string): ListQuery<Choice[]> => ({
  queryKey: keys.groups(corporateId),
  queryFn: async ({ signal }) =>
    (await bank.corporate.offerGroups(corporateId, { signal })).map(({ corporateGroupId, corporateGroupName }) => ({
      id: corporateGroupId,
      text: `${corporateGroupId} ${corporateGroupName}`,
    })),
  meta: { silent: true },
});

const CALLS = { admin: 'listAdminRoles', user: 'listUserRoles' } as const;
/** Roles of a list of users, by the call of its context; supervisors have a list of their own. @source 001 §6 */
export const rolesQuery = (bank: Bank, context: keyof typeof CALLS): ListQuery<Choice[]> => ({
  ...reference,
  queryKey: keys.reference('roles', context),
  queryFn: async ({ signal }) =>
    (await bank.reference[CALLS[context]]({ signal }))
      .filter(({ id }) => id !== 'SPV_CORPORATE')
      .map(({ id, description }) => ({ id, text: description })),
});

/** Ways to authorise, with their names. @source 001 §7 */
export const validationTypesQuery = (bank: Bank): ListQuery<Choice[]> => ({
  ...reference,
  queryKey: keys.reference('validation-types'),
  queryFn: async ({ signal }) =>
    (await bank.reference.listValidationTypes({ signal })).map(({ id, description }) => ({ id, text: description })),
});

/** Accounts that the user may see. @source 001 §2.8 */
export const accountsQuery = (bank: Bank, corporateId: string): ListQuery<Choice[]> => ({
  queryKey: keys.accounts(corporateId),
  queryFn: async ({ signal }) =>
    (await bank.corporate.listAccounts(corporateId, { signal })).map(({ accountNumber, accountName }) => ({
      id: accountNumber,
      text: `${formatAccount(accountNumber)} ${accountName}`,
    })),
  meta: { silent: true },
});

/** Accounts that the user may see, with how the user's group may use each. @source 001 §7 */
export const ownAccountsQuery = (bank: Bank): ListQuery<Account[]> => ({
  queryKey: keys.ownAccounts,
  queryFn: ({ signal }) => bank.corporate.listAccounts(corporateOf(bank), { signal }),
  meta: { silent: true },
});

/** Merchants of the user's group, or of the corporate for who sees every group. @source 001 §7 */
export const ownMerchantsQuery = (bank: Bank): ListQuery<Merchant[]> => ({
  queryKey: keys.ownMerchants,
  queryFn: ({ signal }) => bank.corporate.listMerchants(corporateOf(bank), { signal }),
  meta: { silent: true },
});

/** Merchants that a group serves. @source 001 §7 */
export const groupMerchantsQuery = (
  bank: Bank,
  { corporateId, corporateGroupId }: { corporateId: string; corporateGroupId: string },
): ListQuery<Choice[]> => ({
  queryKey: keys.groupMerchants(corporateId, corporateGroupId),
  queryFn: async ({ signal }) => {
    const merchants = await bank.corporate.offerGroupMerchants({ corporateId, corporateGroupId }, { signal });
    return merchants.map(({ merchantId, merchantName }) => ({ id: merchantId, text: merchantName }));
  },
  meta: { silent: true },
});
