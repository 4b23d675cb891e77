import type { ListChoiceIds } from '@ibk/ui/features';

/** The list to show if the address names no list. @source 001 §9 */
const FIRST = 'TRF_INT';
const isId = (text: string | null): text is string => text !== null && /^[\w-]{1,40}$/.test(text);

/** Reads product and merchant from the address; invalid ids are ignored. */
export function choiceOf(params: URLSearchParams): ListChoiceIds {
  const [productId, merchantId] = [params.get('produk'), params.get('merchant')];
  return { productId: isId(productId) ? productId : FIRST, merchantId: isId(merchantId) ? merchantId : '' };
}

/** The address parameters of a selection; values equal to the first list are omitted. */
export const choiceParams = ({ productId, merchantId }: ListChoiceIds): Record<string, string> => ({
  ...(productId === FIRST ? {} : { produk: productId }),
  ...(merchantId === '' ? {} : { merchant: merchantId }),
});
