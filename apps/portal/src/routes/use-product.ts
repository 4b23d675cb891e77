import { useAddressParams } from './list/use-address-params.ts';

const PARAMETER = 'kelompok';

/** The part of an address that names the product of a screen with 'Kelompok'. */
export const productParams = (productId: string): Record<string, string> => ({ [PARAMETER]: productId });

/** The chosen product of an address; the first one if the address names none of them. */
export const productIn = (params: URLSearchParams, products: readonly [string, ...string[]]): string =>
  products.find((id) => id === params.get(PARAMETER)) ?? products[0];

/** Chooses another product of a screen with 'Kelompok'; the other parameters of the address end with the last one. */
export function useProductChange(): (productId: string) => void {
  const [, setParams] = useAddressParams();
  return (productId) => setParams(new URLSearchParams(productParams(productId)));
}
