import { batch } from './batch.ts';
import { biller } from './biller.ts';
import { clearing } from './clearing.ts';
import { inHouse } from './in-house.ts';
import { merchant } from './merchant.ts';
import { state } from './state.ts';
import { treasury } from './treasury.ts';
import { voucher } from './voucher.ts';
import type { RailName } from '../products/products.ts';
import type { Rail } from './rail.ts';

/** Every rail by its name in the product table. */
export const RAILS: Readonly<Record<RailName, Rail>> = {
  'in-house': inHouse,
  clearing,
  biller,
  voucher,
  state,
  treasury,
  merchant,
  batch,
};
