import type { DeductionBilling, PhriDetail } from '../contract/index.ts';
import { formatAccount } from '../format/account.ts';
import { formatNop, formatNpwp } from '../format/tax-number.ts';
import { selectorMonths } from '../rules/index.ts';
import { everyFact, type FactsOf, type ShownFact } from './fact.ts';

const monthName = (id: string | null | undefined): string | null => (id ? selectorMonths({ id }) : null);

// prettier-ignore
/** The billing of a deduction. The words are those of the tax billing form. @source 002 §2.7, 002 §3 */
const BILLING = {
  code:        { kind: 'code',   label: 'Kode billing',         of: ({ billnum }) => billnum },
  ntpn:        { kind: 'key',    label: 'NTPN',                 of: ({ ntpn }) => ntpn },
  expires:     { kind: 'date',   label: 'Berlaku sampai',       of: ({ expiredDate }) => expiredDate },
  map:         { kind: 'text',   label: 'Kode map',             of: ({ kodeMap, namaMap }) => `${kodeMap} ${namaMap}` },
  depositType: { kind: 'text',   label: 'Jenis setoran',        of: ({ jenisSetor, namaJenisSetor }) => [jenisSetor, namaJenisSetor].filter(Boolean).join(' ') },
  amount:      { kind: 'amount', label: 'Jumlah',               of: ({ amount }) => amount },
  npwp:        { kind: 'text',   label: 'NPWP',                 of: ({ npwp }) => npwp && formatNpwp(npwp) },
  kpp:         { kind: 'text',   label: 'KPP',                  of: ({ kpp }) => kpp },
  taxpayer:    { kind: 'text',   label: 'Nama wajib pajak',     of: ({ namaWajibPajak }) => namaWajibPajak },
  address:     { kind: 'text',   label: 'Alamat wajib pajak',   of: ({ alamatWajibPajak }) => alamatWajibPajak },
  city:        { kind: 'text',   label: 'Kota wajib pajak',     of: ({ kotaWajibPajak }) => kotaWajibPajak },
  from:        { kind: 'text',   label: 'Periode awal',         of: ({ periode1 }) => monthName(periode1) },
  until:       { kind: 'text',   label: 'Periode akhir',        of: ({ periode2 }) => monthName(periode2) },
  year:        { kind: 'text',   label: 'Tahun pajak',          of: ({ tahun }) => tahun },
  decision:    { kind: 'text',   label: 'Nomor ketetapan',      of: ({ noKetetapan }) => noKetetapan },
  nop:         { kind: 'text',   label: 'NOP',                  of: ({ nop }) => nop && formatNop(nop) },
  invoice:     { kind: 'text',   label: 'Nomor faktur',         of: ({ noFaktur }) => noFaktur },
  partnerNpwp: { kind: 'text',   label: 'NPWP rekanan',         of: ({ npwpRekanan }) => npwpRekanan && formatNpwp(npwpRekanan) },
  partnerNik:  { kind: 'text',   label: 'NIK rekanan',          of: ({ nikRekanan }) => nikRekanan },
  taxpayerId:  { kind: 'text',   label: 'Nomor identitas',      of: ({ idWajibPajak }) => idWajibPajak },
  payerNpwp:   { kind: 'text',   label: 'NPWP penyetor',        of: ({ npwpSetor }) => npwpSetor && formatNpwp(npwpSetor) },
  payer:       { kind: 'text',   label: 'Nama penyetor',        of: ({ namaSetor }) => namaSetor },
  purpose:     { kind: 'text',   label: 'Uraian',               of: ({ uraian }) => uraian },
  government:  { kind: 'text',   label: 'Kode Pemda',           of: ({ kodePemda }) => kodePemda },
  paidOn:      { kind: 'date',   label: 'Tanggal bayar',        of: ({ tanggalTransaksiBank }) => tanggalTransaksiBank },
  status:      { kind: 'status', label: 'Status',               of: ({ status }) => ({ status, of: 'deduction' }) },
} satisfies FactsOf<DeductionBilling>;

/** Everything that the billing of a deduction states. @source 002 §2.7 */
export const billingFacts = (billing: DeductionBilling): ShownFact[] => everyFact(BILLING, billing);

// prettier-ignore
/** The details of a hotel or restaurant tax. @source 002 §2.5, 002 §3 */
const PHRI = {
  account:  { kind: 'account', label: 'Rekening sumber', of: ({ account, customerName }) => ({ account, name: customerName, shown: formatAccount(account) }) },
  slip:     { kind: 'text',    label: 'Nomor STS',       of: ({ noSts }) => noSts },
  address:  { kind: 'text',    label: 'Alamat',          of: ({ customerAddress }) => customerAddress },
  phone:    { kind: 'text',    label: 'Handphone',       of: ({ handphone }) => handphone },
  nop:      { kind: 'text',    label: 'NOP',             of: ({ nop }) => formatNop(nop) },
  budget:   { kind: 'text',    label: 'Anggaran',        of: ({ anggaran }) => anggaran },
  amount:   { kind: 'amount',  label: 'Jumlah',          of: ({ amount }) => amount },
} satisfies FactsOf<PhriDetail>;

/** Everything that a hotel or restaurant tax states. @source 002 §2.5 */
export const phriFacts = (detail: PhriDetail): ShownFact[] => everyFact(PHRI, detail);
