import { type TaxType, taxTypeByBilling } from '@ibk/sdk/rules';
import type { Biller } from '../products/biller.ts';
import { BILLERS } from '../products/billers.ts';
import { STATE_BILLINGS } from './data/state-billings.ts';
import { VOUCHER_CUSTOMERS } from './data/voucher-customers.ts';

const COLLECTORS: readonly TaxType[] = ['DJP', 'DJBC', 'DJA'];

/** The numbers that billers, sellers and collectors of a sandbox know, by product; an area code stands before a `-`. */
export const KNOWN_NUMBERS: readonly (readonly [product: string, numbers: readonly string[]])[] = [
  ...Object.entries<Biller>(BILLERS).map(
    ([productId, { customers }]) =>
      [productId, customers.map(({ areaCode, number }) => (areaCode ? `${areaCode}-${number}` : number))] as const,
  ),
  ...Object.entries(VOUCHER_CUSTOMERS).map(
    ([productId, customers]) => [productId, customers.map(({ number }) => number)] as const,
  ),
  ...COLLECTORS.map(
    (collector) =>
      [
        `MPN ${collector}`,
        STATE_BILLINGS.map(({ code }) => code).filter((code) => taxTypeByBilling({ billingCode: code }) === collector),
      ] as const,
  ),
];
