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

type Described = (
  bank: Bank,
  options: { signal: AbortSignal },
) => Promise<readonly { id: string; description: string }[]>;
/** The query of a list whose rows are ids with their descriptions. */
const described =
  (name: string, call: Described) =>
  (bank: Bank): ListQuery<Choice[]> => ({
    ...reference,
    queryKey: keys.reference(name),
    queryFn: async ({ signal }) =>
      (await call(bank, { signal })).map(({ id, description }) => ({ id, text: description })),
  });
// prettier-ignore
/** Product groups with their names. @source 001 §7 */
export const productGroupsQuery = described('product-groups', (bank, options) => bank.reference.listProductGroups(options));
/** Account types with their names. @source 001 §7 */
export const accountTypesQuery = described('account-types', (bank, options) =>
  bank.reference.listAccountTypes(options),
);
// prettier-ignore
/** Statuses of a transaction with their names. @source 001 §7 */
export const transactionStatusesQuery = described('transaction-statuses', (bank, options) => bank.reference.listTransactionStatuses(options));
// prettier-ignore
/** Statuses of an upload with their names. @source 001 §7 */
export const uploadStatusesQuery = described('upload-statuses', (bank, options) => bank.reference.listUploadStatuses(options));
// prettier-ignore
/** Statuses of a virtual account with their names. @source 001 §7 */
export const virtualAccountStatusesQuery = described('va-statuses', (bank, options) => bank.reference.listVirtualAccountStatuses(options));
// prettier-ignore
/** Ways to authorise, with their names. @source 001 §7 */
export const validationTypesQuery = described('validation-types', (bank, options) => bank.reference.listValidationTypes(options));

/** Banks that an online transfer reaches, with full name, code and BIC. @source 001 §3 */
export const onlineBanksQuery = (bank: Bank): ListQuery<Choice[]> => ({
  ...reference,
  queryKey: keys.reference('banks', 'online'),
  queryFn: async ({ signal }) =>
    (await bank.reference.listBanks({ signal })).map((each) => bankChoice(each.bankId, each)),
});
/** Banks that the clearing reaches, with full name, code and BIC. @source 001 §3 */
export const clearingBanksQuery = (bank: Bank): ListQuery<Choice[]> => ({
  ...reference,
  queryKey: keys.reference('banks', 'clearing'),
  queryFn: async ({ signal }) =>
    (await bank.reference.listExternalBanks({ signal })).map((each) => bankChoice(each.sknCode, each)),
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
