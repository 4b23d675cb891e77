import type { UserDetails } from '@ibk/sdk/contract';
import { listOffered, listVariantOf } from '@ibk/sdk/rules';
import { useQuery } from '@tanstack/react-query';
import { useBank } from '../../bank-context.ts';
import { groupMerchantsQuery, productsQuery } from '../../queries/reference.ts';
import { beneficiaryList, type ChosenList } from './beneficiary-list.ts';

/** The selection in the address: a product and, for a multi payment, a merchant. */
export interface ListChoiceIds {
  productId: string;
  merchantId: string;
}

/** The selected list and the options for selecting another. */
export function useBeneficiaryList({ corporate }: Pick<UserDetails, 'corporate'>, chosen: ListChoiceIds) {
  const bank = useBank();
  const { corporateId, corporatePemda } = corporate;
  const { corporateGroupId } = corporate.corporateGroup;
  const { data: products = [] } = useQuery(productsQuery(bank));
  const offered = products.filter(({ productId, productGroup }) =>
    listOffered({ productId, productGroup, corporatePemda }),
  );
  const product = offered.find(({ productId }) => productId === chosen.productId);
  const { productId, productGroup } = product ?? { productId: chosen.productId, productGroup: '' };
  const variant = listVariantOf({ productId, productGroup });
  const hasMerchants = variant === 'multi virtual-account payment';
  const group = { corporateId, corporateGroupId };
  const { data: merchants } = useQuery({ ...groupMerchantsQuery(bank, group), enabled: hasMerchants });
  const merchantId = hasMerchants && merchants?.some(({ id }) => id === chosen.merchantId) ? chosen.merchantId : '';
  const list: ChosenList = { corporateId, corporateGroupId, productId, variant, merchantId };
  const nameOf = (id: string) => merchants?.find((merchant) => merchant.id === id)?.text ?? id;
  return {
    chosen: list,
    list: {
      ...beneficiaryList(list, nameOf),
      lacks: hasMerchants && merchants?.length === 0 ? ('merchant' as const) : undefined,
    },
    products: offered.map((each) => ({ id: each.productId, text: each.productDescription })),
    merchants: hasMerchants ? (merchants ?? []) : [],
  };
}
