import type {
  CheckTotals,
  DocumentTotals,
  MapRecap,
  MapTotals,
  RecapFinding,
  RecapLine,
  RecapQuery,
  SkpdRecap,
  SkpdTotals,
} from '../contract/index.ts';
import { shownDay } from '../format/dates.ts';
import type { CriteriaOf } from './criterion.ts';
import type { FactsOf } from './fact.ts';

/** The days of a recapitulation, which the bank completes. */
const PERIOD = {
  kind: 'text',
  label: 'Periode',
  of: ({ from, to }: { from: string; to: string }) => `${shownDay(from)} s.d. ${shownDay(to)}`,
} as const;

// prettier-ignore
/** The facts of an agency in a recapitulation (RTH). @source ours, PMK 85/PMK.03/2019 */
export const SKPD_RECAP = {
  code:      { kind: 'text',   label: 'Kode SKPD',   of: ({ kodeSkpd }) => kodeSkpd },
  name:      { kind: 'text',   label: 'Nama SKPD',   of: ({ namaSkpd }) => namaSkpd },
  spmCount:  { kind: 'count',  label: 'Jumlah SPM',  group: 'SPM', of: ({ jumlahSpm }) => jumlahSpm },
  spm:       { kind: 'amount', label: 'Nilai SPM',   group: 'SPM', of: ({ nilaiSpm }) => nilaiSpm },
  sp2dCount: { kind: 'count',  label: 'Jumlah SP2D', group: 'SP2D', of: ({ jumlahSp2d }) => jumlahSp2d },
  sp2d:      { kind: 'amount', label: 'Nilai SP2D',  group: 'SP2D', of: ({ nilaiSp2d }) => nilaiSp2d },
  pph21:     { kind: 'amount', label: 'PPh 21',      group: 'Potongan Pajak', of: ({ pph21 }) => pph21 },
  pph22:     { kind: 'amount', label: 'PPh 22',      group: 'Potongan Pajak', of: ({ pph22 }) => pph22 },
  pph23:     { kind: 'amount', label: 'PPh 23',      group: 'Potongan Pajak', of: ({ pph23 }) => pph23 },
  pph4:      { kind: 'amount', label: 'PPh 4(2)',    group: 'Potongan Pajak', of: ({ pph4 }) => pph4 },
  ppn:       { kind: 'amount', label: 'PPN',         group: 'Potongan Pajak', of: ({ ppn }) => ppn },
  others:    { kind: 'amount', label: 'Pajak lain',  group: 'Potongan Pajak', of: ({ pajakLain }) => pajakLain },
  tax:       { kind: 'amount', label: 'Jumlah Pajak', group: 'Potongan Pajak', of: ({ pajak }) => pajak },
} satisfies FactsOf<SkpdRecap>;
/** The names of the facts of an agency in a recapitulation. */
export type SkpdRecapFact = keyof typeof SKPD_RECAP;

// prettier-ignore
/** The facts of a map in a recapitulation (COLLECT). @source ours */
export const MAP_RECAP = {
  type:    { kind: 'text',   label: 'Jenis',      of: ({ tipeTransaksi }) => tipeTransaksi },
  map:     { kind: 'text',   label: 'Kode map',   of: ({ kodeMap }) => kodeMap },
  name:    { kind: 'text',   label: 'Nama map',   of: ({ namaMap }) => namaMap },
  count:   { kind: 'count',  label: 'Potongan',   of: ({ jumlah }) => jumlah },
  amount:  { kind: 'amount', label: 'Jumlah',     of: ({ nilai }) => nilai },
  paid:    { kind: 'amount', label: 'Dibayar',    of: ({ dibayar }) => dibayar },
  without: { kind: 'count',  label: 'Tanpa NTPN', of: ({ tanpaNtpn }) => tanpaNtpn },
} satisfies FactsOf<MapRecap>;
/** The names of the facts of a map in a recapitulation. */
export type MapRecapFact = keyof typeof MAP_RECAP;

// prettier-ignore
/** The facts of a line of a document or of one of its taxes (DTH). @source ours, PMK 85/PMK.03/2019 */
export const RECAP_LINE = {
  spmNumber:  { kind: 'text',   label: 'Nomor SPM',     group: 'SPM', of: ({ noSpm }) => noSpm },
  spm:        { kind: 'amount', label: 'Nilai SPM',     group: 'SPM', of: ({ nilaiSpm }) => nilaiSpm },
  spmDate:    { kind: 'date',   label: 'Tanggal SPM',   group: 'SPM', of: ({ tanggalSpm }) => tanggalSpm },
  /** It stands in the lines of the taxes too, so that each says to which document it belongs. */
  sp2dNumber: { kind: 'text',   label: 'Nomor SP2D',    group: 'SP2D', of: ({ noDokumen }) => noDokumen },
  /** The same, in the line of the document alone, as it is printed. */
  ownNumber:  { kind: 'text',   label: 'Nomor SP2D',    group: 'SP2D', of: ({ line, noDokumen }) => (line === 0 ? noDokumen : null) },
  sp2d:       { kind: 'amount', label: 'Nilai SP2D',    group: 'SP2D', of: ({ nilaiSp2d }) => nilaiSp2d },
  sp2dDate:   { kind: 'date',   label: 'Tanggal SP2D',  group: 'SP2D', of: ({ tanggalSp2d }) => tanggalSp2d },
  disbursed:  { kind: 'date',   label: 'Tanggal cair',  group: 'SP2D', of: ({ disbursedOn }) => disbursedOn },
  account:    { kind: 'text',   label: 'Kode Akun Belanja', of: ({ akunBelanja }) => akunBelanja },
  taxCode:    { kind: 'text',   label: 'Kode Akun Pajak', group: 'Potongan Pajak', of: ({ kodeMap }) => kodeMap },
  taxName:    { kind: 'text',   label: 'Jenis Pajak',   group: 'Potongan Pajak', of: ({ namaMap }) => namaMap },
  tax:        { kind: 'amount', label: 'Jumlah Pajak',  group: 'Potongan Pajak', of: ({ nilai }) => nilai },
  npwp:       { kind: 'text',   label: 'NPWP Rekanan',  of: ({ npwpRekanan }) => npwpRekanan },
  vendor:     { kind: 'text',   label: 'Nama Rekanan',  of: ({ namaRekanan }) => namaRekanan },
  billing:    { kind: 'code',   label: 'Kode Billing',  of: ({ idBilling }) => idBilling },
  ntpn:       { kind: 'key',    label: 'NTPN',          of: ({ ntpn }) => ntpn },
  purpose:    { kind: 'text',   label: 'Keterangan',    of: ({ keterangan }) => keterangan },
  agency:     { kind: 'text',   label: 'SKPD',          of: ({ kodeSkpd, namaSkpd }) => kodeSkpd && `${kodeSkpd} ${namaSkpd ?? ''}`.trim() },
} satisfies FactsOf<RecapLine>;
/** The names of the facts of a line. */
export type RecapLineFact = keyof typeof RECAP_LINE;

const FINDINGS: Readonly<Record<RecapFinding['finding'], string>> = {
  noBilling: 'Tanpa kode billing',
  noNtpn: 'Tanpa NTPN',
  expiring: 'Kode billing segera berakhir',
  difference: 'Selisih',
  notReversed: 'GAGAL_EC',
  returned: 'Retur',
  rowsFailed: 'Baris gagal',
};

// prettier-ignore
/** The facts of something that is open in a document ('Periksa'). @source ours */
export const RECAP_FINDING = {
  document:  { kind: 'text',   label: 'Dokumen',      of: ({ jenisDokumen, noDokumen }) => `${jenisDokumen} ${noDokumen}` },
  agency:    { kind: 'text',   label: 'SKPD',         of: ({ kodeSkpd, namaSkpd }) => `${kodeSkpd} ${namaSkpd}` },
  finding:   { kind: 'text',   label: 'Temuan',       of: ({ finding }) => FINDINGS[finding] },
  message:   { kind: 'text',   label: 'Keterangan',   of: ({ message }) => message },
  map:       { kind: 'text',   label: 'Kode map',     of: ({ kodeMap, namaMap }) => kodeMap && `${kodeMap} ${namaMap ?? ''}`.trim() },
  amount:    { kind: 'amount', label: 'Jumlah',       of: ({ nilai }) => nilai },
  case:      { kind: 'code',   label: 'Nomor kasus',  of: ({ caseNumber }) => caseNumber },
  disbursed: { kind: 'date',   label: 'Tanggal cair', of: ({ disbursedOn }) => disbursedOn },
} satisfies FactsOf<RecapFinding>;
/** The names of the facts of something that is open. */
export type RecapFindingFact = keyof typeof RECAP_FINDING;

// prettier-ignore
/** Every criterion of a recapitulation besides its free text. */
export const RECAP_CRITERIA = {
  from:     { kind: 'day',   param: 'dari',   label: 'Cair dari',   until: 'to' },
  to:       { kind: 'day',   param: 'sampai', label: 'Cair sampai', since: 'from' },
  kodeSkpd: { kind: 'words', param: 'skpd',   label: 'Kode SKPD',   most: 40 },
} as const satisfies CriteriaOf<Omit<RecapQuery, 'by'>>;

// prettier-ignore
/** The totals of a recapitulation by agency. */
export const SKPD_RECAP_TOTALS = {
  period: PERIOD,
  count:     { kind: 'count',  label: 'SKPD',         of: ({ jumlahSkpd }) => jumlahSkpd },
  sp2dCount: { kind: 'count',  label: 'SP2D',         of: ({ jumlahSp2d }) => jumlahSp2d },
  spm:       { kind: 'amount', label: 'Nilai SPM',    of: ({ nilaiSpm }) => nilaiSpm },
  sp2d:      { kind: 'amount', label: 'Nilai SP2D',   of: ({ nilaiSp2d }) => nilaiSp2d },
  tax:       { kind: 'amount', label: 'Jumlah pajak', of: ({ pajak }) => pajak },
} satisfies FactsOf<SkpdTotals>;

// prettier-ignore
/** The totals of a recapitulation by map, all of them and by type. */
export const MAP_RECAP_TOTALS = {
  period: PERIOD,
  count:    { kind: 'count',  label: 'Potongan',   of: ({ jumlah }) => jumlah },
  amount:   { kind: 'amount', label: 'Jumlah',     of: ({ nilai }) => nilai },
  mpn:      { kind: 'amount', label: 'MPN',        of: ({ mpn }) => mpn },
  pad:      { kind: 'amount', label: 'PAD',        of: ({ pad }) => pad },
  transfer: { kind: 'amount', label: 'TRANSFER',   of: ({ transfer }) => transfer },
  paid:     { kind: 'amount', label: 'Dibayar',    of: ({ dibayar }) => dibayar },
  without:  { kind: 'count',  label: 'Tanpa NTPN', of: ({ tanpaNtpn }) => tanpaNtpn },
} satisfies FactsOf<MapTotals>;

// prettier-ignore
/** The totals of a recapitulation by document. */
export const RECAP_LINE_TOTALS = {
  period: PERIOD,
  sp2dCount: { kind: 'count',  label: 'SP2D',         of: ({ jumlahSp2d }) => jumlahSp2d },
  spm:       { kind: 'amount', label: 'Nilai SPM',    of: ({ nilaiSpm }) => nilaiSpm },
  sp2d:      { kind: 'amount', label: 'Nilai SP2D',   of: ({ nilaiSp2d }) => nilaiSp2d },
  tax:       { kind: 'amount', label: 'Jumlah pajak', of: ({ pajak }) => pajak },
} satisfies FactsOf<DocumentTotals>;

// prettier-ignore
/** The totals of what is open. */
export const RECAP_FINDING_TOTALS = {
  period: PERIOD,
  count:     { kind: 'count', label: 'Temuan',  of: ({ temuan }) => temuan },
  documents: { kind: 'count', label: 'Dokumen', of: ({ dokumen }) => dokumen },
} satisfies FactsOf<CheckTotals>;
