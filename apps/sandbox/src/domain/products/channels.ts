import type { Channel, TransferChannel } from '../../db/schema/upload.ts';
import { transferChannel } from '@ibk/sdk/rules';
import type { TransactionRow } from '../../db/schema/transactions.ts';
import { type Product, PRODUCTS, type ProductId } from './products.ts';

/** The product that a transfer is paid by, by its way. */
export const PRODUCT_OF = {
  INTERNAL: 'TRF_INT',
  ONLINE: 'TRF_ONL',
  BIFAST: 'TRF_BIF',
  SKN: 'SKN',
  RTGS: 'RTGS',
} as const satisfies Record<TransferChannel, ProductId>;

/** The product that a row is paid by: its own for a bill or a purchase, else that of its way. */
export const productOfRow = ({ channel, productId }: { channel: Channel; productId: string | null }): ProductId =>
  channel === 'BILLER' ? (productId as ProductId) : PRODUCT_OF[channel];

/** The product of each channel of a treasury document. @source 000 §9, 002 §2.4 */
const BY_CHANNEL = new Map(
  (Object.keys(PRODUCTS) as ProductId[]).map((productId) => [transferChannel({ productId }), productId] as const),
);

/** The product by whose rail, terms and fee a document is paid by a channel. */
export function productOfChannel(channel: string): Product & { productId: ProductId } {
  const productId = BY_CHANNEL.get(channel) ?? 'TRF_INT';
  return { productId, ...PRODUCTS[productId] };
}

/** The product by whose rail and terms a transaction is paid: its own, unless a channel was chosen for its document. */
export const carrierOf = ({ productId, carriedBy }: Pick<TransactionRow, 'productId' | 'carriedBy'>): string =>
  carriedBy ?? productId;
