import type { MpnInfo } from '../contract/index.ts';
import { formatNop, formatNpwp } from '../format/tax-number.ts';
import { record } from './fact.ts';

const text =
  (key: keyof MpnInfo, written: (text: string) => string = (plain) => plain) =>
  ({ [key]: value }: MpnInfo): string | null =>
    value ? written(value) : null;

// prettier-ignore
/** What the authority states of a billing code. @source 002 §3 */
export const MPN = record<MpnInfo>()({
  taxpayer:        { kind: 'text', label: 'Nama wajib pajak',    of: text('namaWajibPajak') },
  npwp:            { kind: 'text', label: 'NPWP',                of: text('npwp', formatNpwp) },
  address:         { kind: 'text', label: 'Alamat wajib pajak',  of: text('alamatWajibPajak') },
  taxpayerId:      { kind: 'text', label: 'ID wajib pajak',      of: text('idWajibPajak') },
  account:         { kind: 'text', label: 'Akun',                of: text('akun') },
  depositType:     { kind: 'text', label: 'Kode jenis setoran',  of: text('kodeJenisSetoran') },
  taxPeriod:       { kind: 'text', label: 'Masa pajak',          of: text('masaPajak') },
  nop:             { kind: 'text', label: 'NOP',                 of: text('nop', formatNop) },
  decree:          { kind: 'text', label: 'Nomor SK',            of: text('noSk') },
  documentType:    { kind: 'text', label: 'Jenis dokumen',       of: text('jenisDokumen') },
  documentNumber:  { kind: 'text', label: 'Nomor dokumen',       of: text('nomorDokumen') },
  documentDate:    { kind: 'text', label: 'Tanggal dokumen',     of: text('tanggalDokumen') },
  customsOffice:   { kind: 'text', label: 'KPPBC',               of: text('kppbc') },
  ministry:        { kind: 'text', label: 'Kementerian/lembaga', of: text('kl') },
  directorate:     { kind: 'text', label: 'Unit eselon I',       of: text('unitEselonI') },
  workUnit:        { kind: 'text', label: 'Kode satker',         of: text('kodeSatker') },
});
/** Every fact of a billing code, in the order to show them. */
export const MPN_FACTS = Object.keys(MPN) as (keyof typeof MPN)[];
