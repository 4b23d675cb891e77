import type { BillingCriteria, BillingQuery, BillingSummary, ListedBilling, TaxBilling } from '../contract/index.ts';
import { MONTH_NAMES } from '../format/month-names.ts';
import { formatNop, formatNpwp } from '../format/tax-number.ts';
import { pick } from '../rules/table.ts';
import type { CriteriaOf } from './criterion.ts';
import type { FactsOf, SortOf } from './fact.ts';
import { BILLING_STATE_NAMES } from './status-names.ts';

/** Fields by which the bank sorts billing codes. */
type Sort = SortOf<BillingQuery>;

// prettier-ignore
/** The facts of a billing code that was created at this bank. @source 001 §3, ours */
export const BILLING = {
  number:    { kind: 'code',   label: 'Kode billing',     of: ({ billNumber }) => billNumber },
  state:     { kind: 'status', label: 'Status',           of: ({ state }) => ({ status: state, name: BILLING_STATE_NAMES[state], of: 'billing' }) },
  taxpayer:  { kind: 'text',   label: 'Wajib pajak',      of: ({ taxpayer }) => taxpayer },
  npwp:      { kind: 'text',   label: 'NPWP',             of: ({ npwp }) => npwp && formatNpwp(npwp) },
  map:       { kind: 'text',   label: 'Kode map',         of: ({ map, mapName }) => map && `${map} ${mapName}`.trim() },
  collector: { kind: 'text',   label: 'Penerima',         of: ({ collector }) => collector },
  amount:    { kind: 'amount', label: 'Nominal',          sort: 'amount', of: ({ amount }) => amount },
  created:   { kind: 'moment', label: 'Dibuat',           sort: 'createdAt', of: ({ createdAt }) => createdAt },
  expires:   { kind: 'date',   label: 'Berlaku sampai',   sort: 'expiredDate', of: ({ expiredDate }) => expiredDate },
  ntpn:      { kind: 'key',    label: 'NTPN',             of: ({ ntpn }) => ntpn },
  document:  { kind: 'text',   label: 'Potongan dokumen', of: ({ noDokumen }) => noDokumen },
} satisfies FactsOf<ListedBilling, Sort>;
/** The names of the facts of a billing code. */
export type BillingFact = keyof typeof BILLING;

/** The months of a billing: 'Juli 2026', or 'Juli sampai September 2026'. */
const periodOf = ({ periode1, periode2, tahun }: TaxBilling): string | null =>
  periode1 && periode2 && tahun
    ? `${[...new Set([periode1, periode2])].map((month) => pick<string>(MONTH_NAMES, month) ?? month).join(' sampai ')} ${tahun}`
    : null;

/** A code with the name that the chosen row of its list has, as the form was sent with it. */
const named = (code: string | null, chosen: unknown): string | null => {
  const name = typeof chosen === 'object' && chosen !== null && 'description' in chosen ? chosen.description : '';
  return code && `${code} ${typeof name === 'string' ? name : ''}`.trim();
};

// prettier-ignore
/** What the form of a billing states. @source 001 §3 */
export const BILLING_FORM = {
  npwp:        { kind: 'text',   label: 'NPWP',                of: ({ npwp }) => npwp && formatNpwp(npwp) },
  office:      { kind: 'text',   label: 'KPP',                 of: ({ kpp }) => kpp },
  taxpayer:    { kind: 'text',   label: 'Nama wajib pajak',    of: ({ nama }) => nama },
  address:     { kind: 'text',   label: 'Alamat wajib pajak',  of: ({ alamat }) => alamat },
  city:        { kind: 'text',   label: 'Kota',                of: ({ kota }) => kota },
  map:         { kind: 'text',   label: 'Kode map',            of: ({ mapTransaction, additionalData }) => named(mapTransaction, additionalData?.['map']) },
  depositType: { kind: 'text',   label: 'Jenis setoran',       of: ({ jenisSetor, additionalData }) => named(jenisSetor, additionalData?.['payType']) },
  period:      { kind: 'text',   label: 'Masa pajak',          of: periodOf },
  nop:         { kind: 'text',   label: 'NOP',                 of: ({ nop }) => nop && formatNop(nop) },
  decree:      { kind: 'text',   label: 'Nomor ketetapan',     of: ({ noKetetapan }) => noKetetapan },
  invoice:     { kind: 'text',   label: 'Nomor faktur',        of: ({ noFaktur }) => noFaktur },
  partnerNpwp: { kind: 'text',   label: 'NPWP rekanan',        of: ({ npwpRekanan }) => npwpRekanan },
  partnerNik:  { kind: 'text',   label: 'NIK rekanan',         of: ({ nikRekanan }) => nikRekanan },
  identity:    { kind: 'text',   label: 'Nomor identitas',     of: ({ idWajibPajak }) => idWajibPajak },
  payerNpwp:   { kind: 'text',   label: 'NPWP penyetor',       of: ({ npwpSetor }) => npwpSetor && formatNpwp(npwpSetor) },
  payer:       { kind: 'text',   label: 'Nama penyetor',       of: ({ namaSetor }) => namaSetor },
  amount:      { kind: 'amount', label: 'Nominal',             of: ({ amount }) => amount },
  purpose:     { kind: 'text',   label: 'Uraian',              of: ({ uraian }) => uraian },
  treasuryNo:  { kind: 'text',   label: 'Nomor transaksi',     of: ({ noTransaksi }) => noTransaksi },
  number:      { kind: 'code',   label: 'Kode billing',        of: ({ billNumber }) => billNumber },
  expires:     { kind: 'date',   label: 'Berlaku sampai',      of: ({ expiredDate }) => expiredDate },
} satisfies FactsOf<TaxBilling>;
/** The names of the facts of a billing's form. */
export type BillingFormFact = keyof typeof BILLING_FORM;

// prettier-ignore
/** Every criterion of a list of billing codes besides its free text. */
export const BILLING_CRITERIA = {
  state:     { kind: 'choice', param: 'status',   label: 'Status',      of: 'billingState' },
  collector: { kind: 'choice', param: 'penerima', label: 'Penerima',    of: 'collector' },
  from:      { kind: 'day',    param: 'dari',     label: 'Dibuat dari', until: 'to' },
  to:        { kind: 'day',    param: 'sampai',   label: 'Dibuat sampai', since: 'from' },
} as const satisfies CriteriaOf<BillingCriteria>;

// prettier-ignore
/** The totals of a list of billing codes. */
export const BILLING_TOTALS = {
  count:  { kind: 'count',  label: 'Kode billing', of: ({ count }) => count },
  amount: { kind: 'amount', label: 'Nominal',      of: ({ amount }) => amount },
} satisfies FactsOf<BillingSummary>;
