import type { Bank } from '@ibk/sdk';
import type { Beneficiary, BeneficiaryList } from '@ibk/sdk/contract';
import { keys } from './keys.ts';
import type { ListQuery } from './list-query.ts';

/** The group's own saved lists of several products, joined. @source 001 §7 */
export const beneficiariesOfQuery = (
  bank: Bank,
  { products, ...group }: Omit<BeneficiaryList, 'productId'> & { products: readonly string[] },
): ListQuery<Beneficiary[]> => ({
  queryKey: keys.beneficiaryList({ ...group, products }),
  queryFn: async ({ signal }) => {
    const lists = products.map((productId) =>
      bank.beneficiaries.listBeneficiaries({ ...group, productId }, { signal }),
    );
    return (await Promise.all(lists)).flat();
  },
  meta: { silent: true },
});

/** The group's own saved list of a product, limited to one merchant if one is given. @source 001 §7 */
export const beneficiariesQuery = (
  bank: Bank,
  query: BeneficiaryList & { merchantId?: string },
): ListQuery<Beneficiary[]> => ({
  queryKey: keys.beneficiaryList(query),
  queryFn: ({ signal }) => bank.beneficiaries.listBeneficiaries(query, { signal }),
  meta: { silent: true },
});
