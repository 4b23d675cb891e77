import { fromSen } from '@ibk/sdk/format';
import type { FeeAnswer } from '@ibk/sdk/contract';
import type { Handler } from '../../../operation/handler.ts';
import { Refused } from '../../../operation/refusals.ts';
import { termsOf } from '../../rails/terms.ts';
import { type RailWindow, windowsAt } from '../../rails/window.ts';
import { findProduct } from '../../products/products.ts';

const asText = ({ opensAt, closesAt }: RailWindow): NonNullable<FeeAnswer['nextWindow']> => ({
  opensAt: opensAt.toISOString(),
  closesAt: closesAt.toISOString(),
});

/** Fee, limits and hours of a product, from the same tables that the guards use. @throws Refused product.unknown */
export const readFee: Handler<'readFee'> = async ({ query: { productId } }, { clock }) => {
  const product = findProduct(productId);
  if (!product) throw new Refused('product.unknown', { fields: { productId: 'Produk tidak ditemukan' } });
  const { min, max, cutOff } = termsOf(productId);
  const windows = cutOff && windowsAt(cutOff, new Date(clock.now()));
  const { opensAt = null, closesAt = null } = windows?.open ? asText(windows.open) : {};
  return {
    fee: fromSen(product.fee),
    min: fromSen(min),
    max: max === null ? null : fromSen(max),
    opensAt,
    closesAt,
    nextWindow: windows && asText(windows.next),
  };
};
