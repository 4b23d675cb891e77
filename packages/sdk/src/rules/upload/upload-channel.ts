import { toSen } from '../../format/money.ts';
import { ask, decide, type Questions, type Table } from '../table.ts';

/** The way of one row: within this bank, or to another bank. */
export type UploadChannel = 'INTERNAL' | 'ONLINE' | 'BIFAST' | 'SKN' | 'RTGS';

/** A row that looks for its way. */
export interface UploadChannelFacts {
  /** Whether the account is at this bank. */
  isOwnBank: boolean;
  /** Whether the other bank takes BI-FAST transfers. */
  takesBifast: boolean;
  /** Rupiah. */
  amount: number;
  /** The way that the row asks for; without one the amount decides. */
  wanted?: string | null | undefined;
}

/** Rupiah. */
const [BIFAST_MOST, SKN_MOST] = [250_000_000, 1_000_000_000] as const;

// prettier-ignore
const BY_AMOUNT: Questions<UploadChannel | null, UploadChannelFacts> = [
  ['INTERNAL', 'at this bank, without a wish',       ({ isOwnBank, wanted }) => isOwnBank && !wanted],
  [null,       'at this bank, another way is asked', ({ isOwnBank }) => isOwnBank],
  ['ONLINE',   'asked for',                          ({ wanted }) => wanted === 'ONLINE'],
  ['BIFAST',   'asked for',                          ({ wanted }) => wanted === 'BIFAST'],
  ['SKN',      'asked for',                          ({ wanted }) => wanted === 'SKN'],
  ['RTGS',     'asked for',                          ({ wanted }) => wanted === 'RTGS'],
  [null,       'something else is asked',            ({ wanted }) => Boolean(wanted)],
  ['BIFAST',   'up to 250 million, to a bank that takes part', ({ takesBifast, amount }) => takesBifast && toSen(amount) <= toSen(BIFAST_MOST)],
  ['SKN',      'up to 1 billion',                    ({ amount }) => toSen(amount) <= toSen(SKN_MOST)],
  ['RTGS',     'above',                              () => true],
];

/**
 * upload.channel: the way of a row of an upload; null if it asks for an unknown one. Whether the amount fits a way
 * that was asked for is for the terms of the way to say.
 *
 * @source ours, uploads
 */
export const uploadChannel = (facts: UploadChannelFacts): UploadChannel | null => ask(BY_AMOUNT, facts) ?? null;

// prettier-ignore
const DAYS = [
  [20, { productId: ['SI_GAJI_MULTI', 'SP2D_PAYROLL', 'KASDA_PAYROLL', 'KASDA_PAYROLL_MULTI'] }],
] as const satisfies Table<number, { productId: string }>;

/**
 * upload.duplicateDays: for how many days a payment with the same account and amount counts as a repeated one. The salary of
 * a month does not repeat that of the month before.
 *
 * @source ours, uploads
 */
export const uploadDuplicateDays = (facts: { productId: string }): number =>
  decide<number, { productId: string }>(DAYS, facts) ?? 30;
