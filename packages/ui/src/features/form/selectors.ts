import type { Bank } from '@ibk/sdk';
import type { Option } from '../../primitives/option-list/option-list.tsx';
import { corporateOf } from '../../queries/corporate-of.ts';
import type { ListQuery } from '../../queries/list-query.ts';
import * as reference from '../../queries/reference.ts';
import { depositTypesQuery, MONTHS_QUERY, payTypesQuery, taxMapsQuery, treasuriesQuery } from '../../queries/tax.ts';
import { virtualAccountMerchantsQuery } from '../../queries/virtual-accounts.ts';
import { optionsOf, type OptionsQuery } from './field-spec.ts';

/** The options of a selector, by what they depend on besides the bank. */
type Selector<Of extends readonly unknown[] = []> = (bank: Bank, ...of: Of) => OptionsQuery;
type Group = Parameters<typeof reference.groupMerchantsQuery>[1];
const coded = (id: string, name: string): Option => ({ id, text: `${id} ${name}` });
const mapped =
  <Answer, Of extends readonly unknown[]>(
    query: (bank: Bank, ...of: Of) => ListQuery<readonly Answer[]>,
    toOption: (row: Answer) => Option,
  ): Selector<Of> =>
  (bank, ...of) =>
    optionsOf(query(bank, ...of), (rows) => rows.map(toOption));

// prettier-ignore
/** The twenty selectors of the documents, which every form and every criterion reads. @source 001 §2.8 */
export const SELECTORS = {
  map:                  mapped(taxMapsQuery, ({ mapId, description }) => coded(mapId, description)),
  bank:                 reference.onlineBanksQuery,
  role:                 reference.rolesQuery,
  month:                () => MONTHS_QUERY,
  denomination:         mapped(reference.denominationsQuery, ({ denomId, description }) => ({ id: denomId, text: description })),
  externalBank:         reference.clearingBanksQuery,
  product:              mapped(reference.productsQuery, ({ productId, productDescription }) => ({ id: productId, text: productDescription })),
  payType:              mapped(payTypesQuery, ({ payType, description }) => coded(payType, description)),
  virtualAccountStatus: reference.virtualAccountStatusesQuery,
  treasury:             mapped(treasuriesQuery, ({ treasuryName }) => ({ id: treasuryName, text: treasuryName })),
  accountType:          reference.accountTypesQuery,
  uploadStatus:         reference.uploadStatusesQuery,
  productGroup:         reference.productGroupsQuery,
  depositType:          mapped(depositTypesQuery, ({ jenisSetoran, namaSetoran }) => coded(jenisSetoran, namaSetoran)),
  merchantGroup:        (bank: Bank, group: Group) => reference.groupMerchantsQuery(bank, group),
  validationType:       reference.validationTypesQuery,
  corporateGroup:       (bank: Bank) => reference.groupsQuery(bank, corporateOf(bank)),
  account:              (bank: Bank) => reference.accountsQuery(bank, corporateOf(bank)),
  transactionStatus:    reference.transactionStatusesQuery,
  merchant:             mapped(virtualAccountMerchantsQuery, ({ merchantId, merchantName }) => ({ id: merchantId, text: merchantName })),
} as const satisfies Readonly<Record<string, Selector<never>>>;

/** The options of a selector that have one of these ids. */
export const only = (query: OptionsQuery, ids: readonly string[]): OptionsQuery => ({
  ...query,
  select: (answer) => {
    // Without a mapping, the answer itself is the options.
    const options = 'select' in query ? query.select(answer) : (answer as readonly Option[]);
    return options.filter(({ id }) => ids.includes(id));
  },
});

/** Products whose payee's bank comes from the clearing's list of banks. */
const BY_CLEARING: readonly string[] = ['SKN', 'RTGS'];
/** The selector of the payee's bank for a product. @source 001 §3 */
export const bankSelector = (productId: string): Selector =>
  BY_CLEARING.includes(productId) ? SELECTORS.externalBank : SELECTORS.bank;
