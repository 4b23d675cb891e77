import type { Channel } from '../../db/schema/upload.ts';
import type { ProductId } from './products.ts';

/** The product that a row is paid by, by its way. */
export const PRODUCT_OF = {
  INTERNAL: 'TRF_INT',
  ONLINE: 'TRF_ONL',
  BIFAST: 'TRF_BIF',
  SKN: 'SKN',
  RTGS: 'RTGS',
} as const satisfies Record<Channel, ProductId>;
