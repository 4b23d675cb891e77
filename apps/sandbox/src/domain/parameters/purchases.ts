import type { Denomination, Prefix } from '@ibk/sdk/contract';
import { PRODUCTS } from '../products/products.ts';
import denominations from './data/denominations.json' with { type: 'json' };
import prefixes from './data/prefixes.json' with { type: 'json' };

/** A denomination with its price in rupiah, before the fee. */
interface Priced extends Denomination {
  amount: number;
}

const priced: Partial<Record<string, Priced[]>> = denominations;

/** Denominations by productId; empty for products whose amount is free or comes from a bill. */
export const DENOMINATIONS: ReadonlyMap<string, readonly Priced[]> = new Map(
  Object.keys(PRODUCTS).map((productId) => [productId, priced[productId] ?? []]),
);

const registered: ReadonlyMap<string, Prefix> = new Map(
  prefixes.flatMap(({ prefix, operator, description }) =>
    [`PULSA_${operator}`, `DATA_${operator}`].map((productId) => [
      `${productId} ${prefix}`,
      { productId, prefix, description },
    ]),
  ),
);

/**
 * The operator's prefix entry for a product and the first four digits of a number; undefined if the product has none.
 */
export const registeredPrefix = (productId: string, first4digits: string): Prefix | undefined =>
  registered.get(`${productId} ${first4digits}`);
