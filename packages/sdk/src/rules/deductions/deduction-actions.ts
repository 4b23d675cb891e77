import { isBlank } from '../rule.ts';
import { ABSENT, collect, type Table } from '../table.ts';

/** What a deduction row may offer. @source 001 §4 */
export type DeductionAction =
  'process' | 'reinquiry' | 'reverse' | 'updateBilling' | 'viewBilling' | 'createBilling' | 'viewPhri';

/** A row of the agg-kasda family, which has Indonesian statuses. */
export interface TreasuryDeductionFacts {
  tipeTransaksi: string | null;
  status: string | null;
  productCode?: string | null;
  idBilling?: string | null;
  hasBilling?: boolean;
}

/** What depends on the product or the status alone is for every type but TRANSFER, which offers nothing. */
const NOT_MPN_NOR_TRANSFER = /^(?!MPN$|TRANSFER$)/;
const NOT_TRANSFER = /^(?!TRANSFER$)/;

// prettier-ignore
/** A paid row (BERHASIL) offers no payment, but an MPN row without a billing code may get one at any status. */
const TREASURY: Table<DeductionAction, TreasuryDeductionFacts> = [
  ['process',       { tipeTransaksi: 'MPN',                status: ['AKTIF', 'GAGAL'] }],
  ['process',       { tipeTransaksi: NOT_MPN_NOR_TRANSFER, status: ['AKTIF', 'GAGAL'], productCode: /CTAS/ }],
  ['reinquiry',     { tipeTransaksi: 'MPN',                status: 'REINQUIRY' }],
  ['reverse',       { tipeTransaksi: 'MPN',                status: 'GAGAL_EC' }],
  ['updateBilling', { tipeTransaksi: NOT_TRANSFER,         status: 'UBAH_BILLING' }],
  ['viewBilling',   { tipeTransaksi: 'MPN',                hasBilling: true }],
  ['createBilling', { tipeTransaksi: 'MPN',                idBilling: ABSENT }],
  ['viewPhri',      { tipeTransaksi: 'PAD',                productCode: /PHRI/ }],
];

/**
 * deduction.treasuryActions: what a row with Indonesian statuses offers where its screen grants everything.
 *
 * @param facts.productCode contains CTAS or PHRI for the products that are meant by these words
 * @source 001 §4
 */
export const treasuryDeductionActions = (facts: TreasuryDeductionFacts): DeductionAction[] =>
  collect(TREASURY, { ...facts, tipeTransaksi: facts.tipeTransaksi ?? '' });

/** deduction.showStatus: TRANSFER rows show none. @source 001 §4 */
export const deductionShowStatus = ({ tipeTransaksi }: { tipeTransaksi: string | null }): boolean =>
  tipeTransaksi !== 'TRANSFER';

/** What the screen around a deduction table grants; what is absent is not granted. @source 001 §4, 002 §6 */
export interface DeductionFlags {
  edit?: boolean;
  reinquiry?: boolean;
  reverse?: boolean;
  billingTransaction?: boolean;
  billingUpdate?: boolean;
}

/** A row of the kasda family, whose billing has English statuses. */
export interface RegionalDeductionFacts {
  needCreateBilling?: boolean | null;
  billing: { status?: string | null; ntpn?: string | null; requestId?: string | null } | null;
  flags?: DeductionFlags | null;
}

/** The same in one layer, as tables read it. */
export const regionalFacts = ({ needCreateBilling, billing, flags }: RegionalDeductionFacts) => ({
  needCreateBilling: needCreateBilling === true,
  hasBilling: billing != null,
  status: billing?.status ?? null,
  hasNtpn: !isBlank(billing?.ntpn),
  hasRequest: !isBlank(billing?.requestId),
  mayProcess: flags?.billingTransaction === true,
  mayReinquire: flags?.reinquiry === true,
});

// prettier-ignore
/** Only the first two ask what the screen grants. */
const REGIONAL: Table<DeductionAction, ReturnType<typeof regionalFacts>> = [
  ['process',       { status: ['ACTIVE', 'FAILED'], mayProcess: true }],
  ['reinquiry',     { status: 'SUSPECT', hasNtpn: false, hasRequest: true, mayReinquire: true }],
  ['reverse',       { status: 'FAILED_EC' }],
  ['updateBilling', { status: 'CHANGE_BILLING' }],
  ['createBilling', { needCreateBilling: true, hasBilling: false }],
];

/** deduction.regionalActions: what a row with English billing statuses offers. @source 001 §4 */
export const regionalDeductionActions = (facts: RegionalDeductionFacts): DeductionAction[] =>
  collect(REGIONAL, regionalFacts(facts));
