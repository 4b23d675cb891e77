import type { CutOff } from '../../contract/index.ts';
import { decide, pick, type Table } from '../table.ts';

/** The hours of a rail, and the days on which it keeps them. */
export type RailHours = Omit<CutOff, 'productId'>;

/** The conditions of a transfer to another bank, in rupiah; null means no limit. */
export interface RailTerms {
  min: number;
  max: number | null;
  /** The largest sum that one group may approve in a bank day. */
  groupDay: number | null;
  /** Null for every hour of every day. */
  hours: RailHours | null;
}

const MILLION = 1_000_000;
/** The national rails use one time zone for all regions. */
const NATIONAL = { opensAt: '06:30', timeZone: 'Asia/Jakarta', workingDaysOnly: true } as const;

// prettier-ignore
const TERMS: Readonly<Record<string, RailTerms>> = /* @__PURE__ */ (() => ({
  TRF_ONL: { min: 10_000,        max: 50 * MILLION,    groupDay: 100 * MILLION, hours: null },
  TRF_BIF: { min: 1,             max: 250 * MILLION,   groupDay: null,          hours: null },
  SKN:     { min: 1,             max: 1_000 * MILLION, groupDay: null,          hours: { ...NATIONAL, closesAt: '15:00' } },
  RTGS:    { min: 100 * MILLION, max: null,            groupDay: null,          hours: { ...NATIONAL, closesAt: '15:30' } },
}))();

/** The products that leave the bank by a rail with terms. */
export const RAIL_PRODUCTS: readonly string[] = /* @__PURE__ */ Object.keys(TERMS);

/** rail.terms: the terms of a product; null for one that stays in the bank or goes to a biller. @source decision 012 */
export const railTerms = ({ productId }: { productId: string }): RailTerms | null => pick(TERMS, productId) ?? null;

/** A product and its group. */
export interface FeeFacts {
  productId: string;
  productGroup?: string | null;
}

// prettier-ignore
/** Rupiah on top of the amount, read from the top. */
const FEES: Table<number, FeeFacts> = [
  [6_500,  { productId: 'TRF_ONL' }],
  [2_500,  { productId: 'TRF_BIF' }],
  [2_900,  { productId: 'SKN' }],
  [25_000, { productId: 'RTGS' }],
  [2_500,  { productGroup: ['PAYMENT_TELCO', 'PAYMENT_TV', 'PAYMENT_INTERNET', 'PAYMENT_INSURANCE', 'PAYMENT_INSTALLMENT', 'PAYMENT_PDAM', 'PAYMENT_TICKET'] }],
  [3_000,  { productGroup: ['PAYMENT_PLN', 'PURCHASE_PLN'] }],
  [2_000,  { productGroup: 'MULTI_PYM' }],
  [1_500,  { productGroup: ['PURCHASE_PROVIDER', 'TOPUP_WALLET'] }],
];

/** product.fee: what a payment costs on top of its amount, in rupiah; 0 for any other product. @source decision 012 */
export const productFee = (facts: FeeFacts): number => decide(FEES, facts) ?? 0;
