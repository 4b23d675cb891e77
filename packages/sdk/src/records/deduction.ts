import type {
  AggDeduction,
  DeductionCriteria,
  DeductionQuery,
  DeductionSummary,
  KasdaDeduction,
  ListedDeduction,
} from '../contract/index.ts';
import type { CriteriaOf } from './criterion.ts';
import { everyFact, type Fact, type FactsOf, rowFact, type ShownFact, type SortOf } from './fact.ts';

/** What is known of a deduction wherever it stands: in its document or in a list. */
interface DeductionRow extends Pick<
  ListedDeduction,
  'kodeMap' | 'namaMap' | 'tipeTransaksi' | 'nilai' | 'idBilling' | 'expiredDate' | 'ntpn' | 'keteranganError'
> {
  status: ListedDeduction['status'] | null;
}

/** Reads a row of a document, of either family. */
function deductionRow(row: AggDeduction | KasdaDeduction): DeductionRow {
  const { kodeMap, namaMap, tipeTransaksi, nilai, keteranganError } = row;
  const billing = 'billing' in row ? row.billing : row.additionalData.billing;
  return {
    ...{ kodeMap, namaMap, tipeTransaksi, nilai, keteranganError },
    status: 'status' in row ? row.status : (billing?.status ?? null),
    idBilling: billing?.billnum ?? null,
    expiredDate: billing?.expiredDate ?? null,
    ntpn: billing?.ntpn ?? null,
  };
}

/** Fields by which the bank sorts deductions. */
type DeductionSort = SortOf<DeductionQuery>;

// prettier-ignore
/** The facts of a deduction. @source 001 §2.5 */
const DEDUCTION = {
  map:     { kind: 'text',   label: 'Kode map',     sort: 'kodeMap', of: ({ kodeMap, namaMap }) => `${kodeMap} ${namaMap}` },
  mapCode: { kind: 'text',   label: 'Kode map',     of: ({ kodeMap }) => kodeMap },
  mapName: { kind: 'text',   label: 'Nama map',     of: ({ namaMap }) => namaMap },
  type:    { kind: 'text',   label: 'Jenis',        of: ({ tipeTransaksi }) => tipeTransaksi },
  /** A payment to a third party goes with the document and has none of its own. */
  status:  { kind: 'status', label: 'Status',       of: ({ status, tipeTransaksi }) => (tipeTransaksi === 'TRANSFER' || status === null ? null : { status, of: 'deduction' }) },
  billing: { kind: 'code',   label: 'Kode billing', of: ({ idBilling }) => idBilling },
  expires: { kind: 'date',   label: 'Berlaku sampai', sort: 'expiredDate', of: ({ expiredDate }) => expiredDate },
  ntpn:    { kind: 'key',    label: 'NTPN',         of: ({ ntpn }) => ntpn },
  amount:  { kind: 'amount', label: 'Jumlah',       sort: 'nilai', of: ({ nilai }) => nilai },
  error:   { kind: 'text',   label: 'Keterangan',   of: ({ keteranganError }) => keteranganError },
} satisfies FactsOf<DeductionRow, DeductionSort>;

/** The deductions of a document, a row each. */
export const deductionRows = (rows: readonly (AggDeduction | KasdaDeduction)[]): ShownFact[] =>
  rows.flatMap((row) =>
    rowFact(
      DEDUCTION,
      { head: 'map', value: 'amount', below: ['status', 'billing', 'expires', 'ntpn', 'error'] },
      deductionRow(row),
    ),
  );

/** The facts of a deduction of a document by their names, without those that it does not have. */
export const deductionFacts = (
  row: AggDeduction | KasdaDeduction,
): Partial<Record<keyof typeof DEDUCTION, ShownFact>> =>
  Object.fromEntries(everyFact(DEDUCTION, deductionRow(row)).map((fact) => [fact.id, fact]));

// prettier-ignore
/** The facts of a deduction in a list, with those of its document. */
export const LISTED_DEDUCTION = {
  ...DEDUCTION,
  document:  { kind: 'text', label: 'Dokumen',         sort: 'noDokumen', of: ({ jenisDokumen, noDokumen }) => `${jenisDokumen} ${noDokumen}` },
  year:      { kind: 'text', label: 'Tahun',           of: ({ tahun }) => tahun },
  agency:    { kind: 'text', label: 'SKPD',            of: ({ kodeSkpd, namaSkpd }) => `${kodeSkpd} ${namaSkpd}` },
  reference: { kind: 'text', label: 'Referensi',       of: ({ referenceId }) => referenceId },
  paid:      { kind: 'date', label: 'Tanggal bayar',   of: ({ paidOn }) => paidOn },
  disbursed: { kind: 'date', label: 'Tanggal cair',    of: ({ disbursedOn }) => disbursedOn },
} satisfies Readonly<Record<string, Fact<ListedDeduction, DeductionSort>>>;
/** The names of the facts of a deduction in a list. */
export type DeductionFact = keyof typeof LISTED_DEDUCTION;

// prettier-ignore
/** Every criterion of a list of deductions besides its free text. */
export const DEDUCTION_CRITERIA = {
  tipeTransaksi: { kind: 'choice', param: 'jenis',  label: 'Jenis',         of: 'deductionType' },
  status:        { kind: 'choice', param: 'status', label: 'Status',        of: 'deductionStatus' },
  billing:       { kind: 'choice', param: 'billing', label: 'Kode billing', of: 'deductionBilling' },
  ntpn:          { kind: 'choice', param: 'ntpn',   label: 'NTPN',          of: 'deductionNtpn' },
  noDokumen:     { kind: 'words',  param: 'nomor',  label: 'Nomor dokumen', most: 60 },
  tahun:         { kind: 'year',   param: 'tahun',  label: 'Tahun' },
  from:          { kind: 'day',    param: 'dari',   label: 'Cair dari',     until: 'to' },
  to:            { kind: 'day',    param: 'sampai', label: 'Cair sampai',   since: 'from' },
} as const satisfies CriteriaOf<DeductionCriteria>;

// prettier-ignore
/** The totals of a list of deductions. */
export const DEDUCTION_TOTALS = {
  count: { kind: 'count',  label: 'Potongan', of: ({ count }) => count },
  nilai: { kind: 'amount', label: 'Jumlah',   of: ({ nilai }) => nilai },
} satisfies FactsOf<DeductionSummary>;
