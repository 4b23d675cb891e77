import type { Denomination, Prefix } from '@ibk/sdk/contract';
import { PRODUCTS } from '../transactions/products.ts';
import denominations from './data/denominations.json' with { type: 'json' };
import prefixes from './data/prefixes.json' with { type: 'json' };

/** A denomination with what it costs before the fee, rupiah. */
interface Priced extends Denomination {
  amount: number;
}

const priced: Partial<Record<string, Priced[]>> = denominations;

/** By productId; a product whose amount is free or comes with a bill has none. */
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

/** The operator that a product serves under the first four digits of a number; undefined where it serves none. */
export const registeredPrefix = (productId: string, first4digits: string): Prefix | undefined =>
  registered.get(`${productId} ${first4digits}`);
