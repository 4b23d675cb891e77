/** What can be bought with a transaction. `inHouse` is carried out by this bank alone, at once. */
export interface Product {
  productGroup: string;
  productDescription: string;
  /** Whole sen, on top of the amount. */
  fee: bigint;
  inHouse: boolean;
}

const transfer = (productDescription: string, inHouse = false): Product => ({
  productGroup: 'TRANSFER',
  productDescription,
  fee: 0n,
  inHouse,
});

/** By productId. Those that are not in-house stand in the demo world's past; their entry comes with their screens. */
export const PRODUCTS = {
  TRF_INT: transfer('Transfer Internal', true),
  TRF_ONL: transfer('Transfer Online'),
  SKN: transfer('Transfer SKN'),
  RTGS: transfer('Transfer RTGS'),
} as const satisfies Record<string, Product>;

export type ProductId = keyof typeof PRODUCTS;

/** Products that the in-house rail executes. */
export const IN_HOUSE = (Object.keys(PRODUCTS) as ProductId[]).filter((productId) => PRODUCTS[productId].inHouse);
