import type { CutOff } from '@ibk/sdk/contract';
import { RAIL_PRODUCTS, railTerms } from '@ibk/sdk/rules';

/** Products that are executed only during certain hours. */
export const CUT_OFFS: readonly CutOff[] = RAIL_PRODUCTS.flatMap((productId) => {
  const hours = railTerms({ productId })?.hours;
  return hours ? [{ productId, ...hours }] : [];
});
