import type { Content, MpnInfo } from '../contract/index.ts';
import { formatNop, formatNpwp } from '../format/tax-number.ts';
import type { FactsOf } from './fact.ts';

/** What the authority stated of a payment's billing code. */
export const mpnOf = ({ info }: Content): MpnInfo | undefined => (info && 'namaWajibPajak' in info ? info : undefined);

// prettier-ignore
/** What the authority states of a billing code. @source 002 §3 */
export const MPN = {
  taxpayer:        { kind: 'text', label: 'Nama wajib pajak',    of: ({ namaWajibPajak }) => namaWajibPajak },
  npwp:            { kind: 'text', label: 'NPWP',                of: ({ npwp }) => npwp && formatNpwp(npwp) },
  address:         { kind: 'text', label: 'Alamat wajib pajak',  of: ({ alamatWajibPajak }) => alamatWajibPajak },
  taxpayerId:      { kind: 'text', label: 'ID wajib pajak',      of: ({ idWajibPajak }) => idWajibPajak },
  account:         { kind: 'text', label: 'Akun',                of: ({ akun }) => akun },
  depositType:     { kind: 'text', label: 'Kode jenis setoran',  of: ({ kodeJenisSetoran }) => kodeJenisSetoran },
  taxPeriod:       { kind: 'text', label: 'Masa pajak',          of: ({ masaPajak }) => masaPajak },
  nop:             { kind: 'text', label: 'NOP',                 of: ({ nop }) => nop && formatNop(nop) },
  decree:          { kind: 'text', label: 'Nomor SK',            of: ({ noSk }) => noSk },
  documentType:    { kind: 'text', label: 'Jenis dokumen',       of: ({ jenisDokumen }) => jenisDokumen },
  documentNumber:  { kind: 'text', label: 'Nomor dokumen',       of: ({ nomorDokumen }) => nomorDokumen },
  documentDate:    { kind: 'text', label: 'Tanggal dokumen',     of: ({ tanggalDokumen }) => tanggalDokumen },
  customsOffice:   { kind: 'text', label: 'KPPBC',               of: ({ kppbc }) => kppbc },
  ministry:        { kind: 'text', label: 'Kementerian/lembaga', of: ({ kl }) => kl },
  directorate:     { kind: 'text', label: 'Unit eselon I',       of: ({ unitEselonI }) => unitEselonI },
  workUnit:        { kind: 'text', label: 'Kode satker',         of: ({ kodeSatker }) => kodeSatker },
} satisfies FactsOf<MpnInfo>;
