import { isBlank } from '../verdict.ts';
import { ABSENT, collect, rowFor, type Table } from '../table.ts';

/** An action that a deduction row may offer. @source 001 §4 */
export type DeductionAction =
  | 'process'
  | 'reinquiry'
  | 'reverse'
  | 'updateBilling'
  | 'viewBilling'
  | 'createBilling'
  | 'viewPhri';

/** A row of the agg-kasda family, which has Indonesian statuses. */
export interface TreasuryDeductionFacts {
  tipeTransaksi: string | null;
  status: string | null;
  productCode?: string | null;
  idBilling?: string | null;
  hasBilling?: boolean;
}

/** Rows that depend on product or status alone hold for every other type too, except TRANSFER: it offers no action. */
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

/** The facts of a row with Indonesian statuses as the decision tables read them. */
export const treasuryFacts = (facts: TreasuryDeductionFacts): TreasuryDeductionFacts => ({
  ...facts,
  tipeTransaksi: facts.tipeTransaksi ?? '',
});

const offering = <Facts>(table: Table<DeductionAction, Facts>, action: DeductionAction) =>
  table.filter(([offered]) => offered === action);

/**
 * deduction.treasuryActions: the actions of a row with Indonesian statuses on a screen that grants every action.
 *
 * @param facts.productCode contains CTAS for a CTAS product and PHRI for a PHRI product
 * @source 001 §4
 */
export const treasuryDeductionActions = (facts: TreasuryDeductionFacts): DeductionAction[] =>
  collect(TREASURY, treasuryFacts(facts));

/** The row that offers an action; undefined if none does. */
export const treasuryOffer = (facts: TreasuryDeductionFacts, action: DeductionAction) =>
  rowFor(offering(TREASURY, action), treasuryFacts(facts));

/** deduction.showStatus: whether a row shows its status; a TRANSFER row does not. @source 001 §4 */
export const deductionShowStatus = ({ tipeTransaksi }: { tipeTransaksi: string | null }): boolean =>
  tipeTransaksi !== 'TRANSFER';

/**
 * Permissions that the screen around a deduction table grants; an absent flag grants nothing.
 *
 * @source 001 §4, 002 §6
 */
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

/** The facts of a regional row as one flat object, the form that decision tables read. */
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
/** Only the first two rows depend on the permissions of the screen. */
const REGIONAL: Table<DeductionAction, ReturnType<typeof regionalFacts>> = [
  ['process',       { status: ['ACTIVE', 'FAILED'], mayProcess: true }],
  ['reinquiry',     { status: 'SUSPECT', hasNtpn: false, hasRequest: true, mayReinquire: true }],
  ['reverse',       { status: 'FAILED_EC' }],
  ['updateBilling', { status: 'CHANGE_BILLING' }],
  ['createBilling', { needCreateBilling: true, hasBilling: false }],
];

/** deduction.regionalActions: the actions of a row with English billing statuses. @source 001 §4 */
export const regionalDeductionActions = (facts: RegionalDeductionFacts): DeductionAction[] =>
  collect(REGIONAL, regionalFacts(facts));

/** The row that offers an action; undefined if none does. */
export const regionalOffer = (facts: RegionalDeductionFacts, action: DeductionAction) =>
  rowFor(offering(REGIONAL, action), regionalFacts(facts));
