import type { ListChoiceIds } from '@ibk/ui/features';

/** The list that is shown where the address names none. @source 001 §9 */
const FIRST = 'TRF_INT';
const isId = (text: string | null): text is string => text !== null && /^[\w-]{1,40}$/.test(text);

/** Product and merchant from the address; what cannot be an id is not there. */
export function choiceOf(params: URLSearchParams): ListChoiceIds {
  const [productId, merchantId] = [params.get('produk'), params.get('merchant')];
  return { productId: isId(productId) ? productId : FIRST, merchantId: isId(merchantId) ? merchantId : '' };
}

/** The address of a choice; only what differs from the first list. */
export const choiceParams = ({ productId, merchantId }: ListChoiceIds): Record<string, string> => ({
  ...(productId === FIRST ? {} : { produk: productId }),
  ...(merchantId === '' ? {} : { merchant: merchantId }),
});
