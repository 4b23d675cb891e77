import { biller } from './biller.ts';
import { clearing } from './clearing.ts';
import { inHouse } from './in-house.ts';
import type { Rail, RailName } from './rail.ts';

/** Every rail by the name that a product's row gives. */
export const RAILS: Readonly<Record<RailName, Rail>> = { 'in-house': inHouse, clearing, biller };
