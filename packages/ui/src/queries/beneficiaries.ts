import type { Bank } from '@ibk/sdk';
import type { Beneficiary, BeneficiaryList } from '@ibk/sdk/contract';
import { keys } from './keys.ts';
import type { ListQuery } from './list-query.ts';

/** The group's own saved list of a product, limited to one merchant if one is given. @source 001 §7 */
export const beneficiariesQuery = (
  bank: Bank,
  query: BeneficiaryList & { merchantId?: string },
): ListQuery<Beneficiary[]> => ({
  queryKey: keys.beneficiaryList(query),
  queryFn: ({ signal }) => bank.beneficiaries.listBeneficiaries(query, { signal }),
  meta: { silent: true },
});
