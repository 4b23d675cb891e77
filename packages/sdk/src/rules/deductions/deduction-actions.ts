import { BILLING_KEYS } from '../treasury/billing-payload.ts';
import { isBlank } from '../verdict.ts';
import { ABSENT, deciding, outcomeOf, own, rowFor, type Table, type When } from '../table.ts';
import type { DeductionVariant } from './deduction-reversal.ts';

/** An action that a deduction row may offer. @source 001 §4 */
export type DeductionAction =
  | 'process'
  | 'reinquiry'
  | 'reverse'
  | 'updateBilling'
  | 'viewBilling'
  | 'createBilling'
  | 'viewPhri';

// prettier-ignore
/**
 * What an action of a deduction is called, and the question before it is sent; one that only opens something asks none.
 *
 * @source 001 §8, 002 §8
 */
export const DEDUCTION_ACTS: Readonly<Record<DeductionAction, { name: string; question?: string }>> = {
  process:       { name: 'Proses',        question: 'Apakah anda yakin akan melakukan transaksi potongan?' },
  reinquiry:     { name: 'Reinquiry',     question: 'Apakah anda yakin akan melakukan reinquiry transaksi ?' },
  reverse:       { name: 'Reversal',      question: 'Apakah anda yakin akan melakukan reversal transaksi ?' },
  updateBilling: { name: 'Ubah billing' },
  createBilling: { name: 'Buat billing' },
  viewBilling:   { name: 'Lihat billing' },
  viewPhri:      { name: 'Lihat PHRI' },
};

/** A row of the agg-kasda family, which has Indonesian statuses. */
export interface TreasuryDeductionFacts {
  tipeTransaksi: string | null;
  status: string | null;
  productCode?: string | null;
  idBilling?: string | null;
  hasBilling?: boolean;
}

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

/** A row of either family. */
export type DeductionRowFacts =
  | { variant: 'treasury'; row: TreasuryDeductionFacts }
  | { variant: 'regional'; row: RegionalDeductionFacts };

/** A call to the bank, with the sorted keys of its body. */
export interface DeductionCall {
  method: 'POST' | 'PUT';
  path: string;
  bodyKeys: readonly string[];
}

/** The facts of a regional row as one flat object, the form that decision tables read. */
const regionalFacts = ({ needCreateBilling, billing, flags }: RegionalDeductionFacts) => ({
  needCreateBilling: needCreateBilling === true,
  hasBilling: billing != null,
  status: billing?.status ?? null,
  hasNtpn: !isBlank(billing?.ntpn),
  hasRequest: !isBlank(billing?.requestId),
  mayProcess: flags?.billingTransaction === true,
  mayReinquire: flags?.reinquiry === true,
});
const treasuryFacts = (facts: TreasuryDeductionFacts) => ({ ...facts, tipeTransaksi: facts.tipeTransaksi ?? '' });

/** An action in one family of rows. */
interface Offer<Facts> {
  /** The rows that offer it. */
  rows: readonly When<Facts>[];
  /** Why another row does not offer it: the first sentence whose condition it meets. */
  why: Table<string, Facts>;
  /** What it sends. Viewing sends no call, and the billing form sends a new billing. */
  call?: DeductionCall;
}
type Offers<Facts> = Readonly<Partial<Record<DeductionAction, Offer<Facts>>>>;

const REQUEST = ['requestId'];
const REASONED = ['reason', 'requestId'];
const NOT_MPN = /^(?!MPN$)/;
/** Conditions on product or status alone hold for every other type too, except TRANSFER: it offers no action. */
const NOT_MPN_NOR_TRANSFER = /^(?!MPN$|TRANSFER$)/;
const NOT_TRANSFER = /^(?!TRANSFER$)/;
const PAID = 'Potongan ini sudah dibayar';
const OF_TRANSFER = ['Potongan TRANSFER tidak memiliki tindakan', { tipeTransaksi: 'TRANSFER' }] as const;
const OF_PAID = [PAID, { status: 'BERHASIL' }] as const;
/** ALREADY_PAID counts as SUCCESS. @source 002 §4.2 */
const OF_PAID_BILLING = [PAID, { status: ['SUCCESS', 'ALREADY_PAID'] }] as const;

// prettier-ignore
/** A paid row (BERHASIL) offers no payment, but an MPN row without a billing code may get one at any status. */
const TREASURY: Offers<TreasuryDeductionFacts> = /* @__PURE__ */ (() => ({
  process: {
    rows: [
      { tipeTransaksi: 'MPN', status: ['AKTIF', 'GAGAL'] },
      { tipeTransaksi: NOT_MPN_NOR_TRANSFER, status: ['AKTIF', 'GAGAL'], productCode: /CTAS/ },
    ],
    why: [
      OF_TRANSFER,
      OF_PAID,
      ['Hanya potongan berstatus AKTIF atau GAGAL yang dapat diproses', { productCode: /CTAS/ }],
      ['Potongan PAD hanya dapat diproses untuk produk CTAS',           { tipeTransaksi: 'PAD' }],
      ['Selain MPN hanya potongan produk CTAS yang dapat diproses',     { tipeTransaksi: NOT_MPN }],
      ['Hanya potongan berstatus AKTIF atau GAGAL yang dapat diproses', {}],
    ],
    call: { method: 'POST', path: '/api/agg-kasda/billing', bodyKeys: BILLING_KEYS.payAggregate },
  },
  reinquiry: {
    rows: [{ tipeTransaksi: 'MPN', status: 'REINQUIRY' }],
    why: [
      OF_TRANSFER,
      OF_PAID,
      ['Reinquiry hanya untuk potongan MPN',                         { tipeTransaksi: NOT_MPN }],
      ['Hanya potongan berstatus REINQUIRY yang dapat di-reinquiry', {}],
    ],
    call: { method: 'POST', path: '/api/kasda/reinquiry', bodyKeys: REQUEST },
  },
  reverse: {
    rows: [{ tipeTransaksi: 'MPN', status: 'GAGAL_EC' }],
    why: [
      OF_TRANSFER,
      OF_PAID,
      ['Reversal hanya untuk potongan MPN',                        { tipeTransaksi: NOT_MPN }],
      ['Hanya potongan berstatus GAGAL_EC yang dapat di-reversal', {}],
    ],
    call: { method: 'POST', path: '/api/agg-kasda/reverse/deduction', bodyKeys: REASONED },
  },
  updateBilling: {
    rows: [{ tipeTransaksi: NOT_TRANSFER, status: 'UBAH_BILLING' }],
    why: [OF_TRANSFER, OF_PAID, ['Kode billing hanya dapat diubah pada status UBAH_BILLING', {}]],
    call: { method: 'PUT', path: '/api/agg-kasda/billing', bodyKeys: BILLING_KEYS.changeAggregate },
  },
  viewBilling: {
    rows: [{ tipeTransaksi: 'MPN', hasBilling: true }],
    why: [
      OF_TRANSFER,
      ['Hanya potongan MPN yang memiliki billing', { tipeTransaksi: NOT_MPN }],
      ['Potongan ini belum memiliki billing',      {}],
    ],
  },
  createBilling: {
    rows: [{ tipeTransaksi: 'MPN', idBilling: ABSENT }],
    why: [
      OF_TRANSFER,
      OF_PAID,
      ['Hanya potongan MPN yang memiliki billing', { tipeTransaksi: NOT_MPN }],
      ['Potongan ini sudah memiliki billing',      {}],
    ],
  },
  viewPhri: {
    rows: [{ tipeTransaksi: 'PAD', productCode: /PHRI/ }],
    why: [OF_TRANSFER, ['Rincian PHRI hanya untuk potongan PAD dengan produk PHRI', {}]],
  },
}))();

// prettier-ignore
/** Only the first two actions depend on the permissions of the screen. */
const REGIONAL: Offers<ReturnType<typeof regionalFacts>> = /* @__PURE__ */ (() => ({
  process: {
    rows: [{ status: ['ACTIVE', 'FAILED'], mayProcess: true }],
    why: [
      OF_PAID_BILLING,
      ['Proses potongan tidak dibuka pada layar ini',                     { status: ['ACTIVE', 'FAILED'] }],
      ['Hanya potongan berstatus ACTIVE atau FAILED yang dapat diproses', {}],
    ],
    call: { method: 'POST', path: '/api/kasda/billing', bodyKeys: BILLING_KEYS.payKasda },
  },
  reinquiry: {
    rows: [{ status: 'SUSPECT', hasNtpn: false, hasRequest: true, mayReinquire: true }],
    why: [
      OF_PAID_BILLING,
      ['NTPN sudah diperoleh sehingga reinquiry tidak diperlukan',        { status: 'SUSPECT', hasNtpn: true }],
      ['Potongan ini belum memiliki nomor permintaan untuk di-reinquiry', { status: 'SUSPECT', hasRequest: false }],
      ['Reinquiry tidak dibuka pada layar ini',                           { status: 'SUSPECT' }],
      ['Hanya potongan berstatus SUSPECT yang dapat di-reinquiry',        {}],
    ],
    call: { method: 'POST', path: '/api/kasda/reinquiry', bodyKeys: REQUEST },
  },
  reverse: {
    rows: [{ status: 'FAILED_EC' }],
    why: [OF_PAID_BILLING, ['Hanya potongan berstatus FAILED_EC yang dapat di-reversal', {}]],
    call: { method: 'POST', path: '/api/transaction/reverse', bodyKeys: REASONED },
  },
  updateBilling: {
    rows: [{ status: 'CHANGE_BILLING' }],
    why: [OF_PAID_BILLING, ['Kode billing hanya dapat diubah pada status CHANGE_BILLING', {}]],
    call: { method: 'PUT', path: '/api/kasda/change-billing', bodyKeys: BILLING_KEYS.changeKasda },
  },
  createBilling: {
    rows: [{ needCreateBilling: true, hasBilling: false }],
    why: [
      OF_PAID_BILLING,
      ['Potongan ini sudah memiliki billing',    { hasBilling: true }],
      ['Potongan ini tidak memerlukan billing',  {}],
    ],
  },
}))();

/** An action that a row offers, with the condition that it meets; or the sentence why it does not. */
export interface OfferedOrNot {
  action: DeductionAction;
  /** Names the condition as a reason of the answer; absent for an action that is not offered. */
  offer?: () => DeductionAction;
  /** The sentence, as a reason of the answer. */
  why: () => string | null;
}

const offersOf = <Facts extends object>(offers: Offers<Facts>, facts: Facts): OfferedOrNot[] =>
  // The keys are those of the table.
  (Object.entries(offers) as [DeductionAction, Offer<Facts>][]).map(([action, { rows, why }]) => {
    const row = rowFor(
      rows.map((when) => [action, when] as const),
      facts,
    );
    const because = rowFor(why, facts);
    return { action, ...(row && { offer: () => outcomeOf(row) }), why: () => (because ? outcomeOf(because) : null) };
  });

/** Every action of a row's family, in one order; none for an unknown variant. */
export function deductionOffers(facts: DeductionRowFacts): OfferedOrNot[] {
  switch (facts.variant) {
    case 'treasury':
      return offersOf(TREASURY, treasuryFacts(facts.row));
    case 'regional':
      return offersOf(REGIONAL, regionalFacts(facts.row));
    default:
      return [];
  }
}
const offered = (facts: DeductionRowFacts): DeductionAction[] =>
  deductionOffers(facts).flatMap(({ action, offer }) => (offer ? [deciding(action, offer)] : []));

/**
 * deduction.treasuryActions: the actions of a row with Indonesian statuses on a screen that grants every action.
 *
 * @param row.productCode contains CTAS for a CTAS product and PHRI for a PHRI product
 * @source 001 §4
 */
export const treasuryDeductionActions = (row: TreasuryDeductionFacts): DeductionAction[] =>
  offered({ variant: 'treasury', row });

/** deduction.regionalActions: the actions of a row with English billing statuses. @source 001 §4 */
export const regionalDeductionActions = (row: RegionalDeductionFacts): DeductionAction[] =>
  offered({ variant: 'regional', row });

type Calls = Readonly<Partial<Record<DeductionAction, Pick<Offer<object>, 'call'>>>>;
const CALLS: Readonly<Record<DeductionVariant, Calls>> = { treasury: TREASURY, regional: REGIONAL };

/** deduction.call: the call that an action of a deduction row sends; null when it sends none. @source 001 §7, 002 §7 */
export function deductionCall({ variant, action }: { variant: string; action: string }): DeductionCall | null {
  const call = own(own(CALLS, variant) ?? {}, action)?.call;
  return call ? outcomeOf([call, { variant, action }]) : null;
}
