import type { Bill } from '@ibk/sdk/contract';

/** A customer of a biller. Names and numbers are invented; amounts are rupiah. */
export interface BillCustomer {
  /** Customer, contract or booking number; its last two digits decide the biller's behaviour in the scenario `normal`. */
  number: string;
  /** Of a landline. */
  areaCode?: string;
  name: string;
  /** Amount of each open bill without penalty, newest first. A month that comes later costs as much as the newest. */
  amounts: readonly [number, ...number[]];
  /** Facts from the biller by name, in display order. */
  facts?: Readonly<Record<string, string>>;
  /** What a bill that comes only once is for, as `MM-YYYY` or `YYYY`. */
  period?: string;
  /** Last day, `YYYY-MM-DD`, on which such a bill bears no interest. */
  due?: string;
  /** Parts and terms of each bill. */
  otherInfo?: NonNullable<Bill['otherInfo']>;
}

/** A biller with its customers; each is a product. */
export interface Biller {
  name: string;
  /** Product group. */
  group: string;
  /** Whether a bill comes every month, due on the 20th, or only once. */
  isMonthly: boolean;
  /** Added to a monthly bill for each month that it is late; rupiah. */
  penalty: number;
  /** Per cent of a bill's amount for each month that has begun since its day; 24 months at most. @default 0 */
  interest?: number;
  /** First letters of the biller's number for an inquiry. */
  mark: string;
  customers: readonly BillCustomer[];
}
