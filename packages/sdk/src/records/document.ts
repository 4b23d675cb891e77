import type { DocumentCriteria, DocumentQuery, DocumentSummary, KasdaDocument } from '../contract/index.ts';
import { formatAccount } from '../format/account.ts';
import type { CriteriaOf } from './criterion.ts';
import { type Fact, type FactsOf, type Party, type SortOf } from './fact.ts';
import { DOCUMENT_STATE_NAMES } from './status-names.ts';

/** The ways to pay the net of a document, as they are shown. @source 000 §9 */
const CHANNELS: Readonly<Record<KasdaDocument['channel'], string>> = {
  0: 'Transfer',
  1: 'Transfer Antar Bank',
  2: 'SKN',
  3: 'RTGS',
};

/** The payee of a document. A transfer within the bank reaches accounts of this bank alone, whose numbers are written in groups. */
const payeeOf = ({ namaRekening: name, rekeningPenerima: account, channels }: KasdaDocument): Party =>
  channels.some(({ channel }) => channel === '0') ? { name, account } : { name, account, shown: account };

// prettier-ignore
/** The facts of a treasury document. @source ours */
export const DOCUMENT = {
  document:   { kind: 'text',   label: 'Dokumen',         sort: 'noDokumen', of: ({ jenisDokumen, noDokumen }) => `${jenisDokumen} ${noDokumen}` },
  year:       { kind: 'text',   label: 'Tahun',           of: ({ tahun }) => tahun },
  date:       { kind: 'date',   label: 'Tanggal dokumen', sort: 'tanggalDokumen', of: ({ tanggalDokumen }) => tanggalDokumen },
  product:    { kind: 'text',   label: 'Produk',          of: ({ productDescription }) => productDescription },
  state:      { kind: 'status', label: 'Status',          of: ({ state }) => ({ status: state, name: DOCUMENT_STATE_NAMES[state], of: 'document' }) },
  order:      { kind: 'text',   label: 'Nomor SPM',       of: ({ noSpm }) => noSpm },
  number:     { kind: 'text',   label: 'Nomor transaksi', of: ({ noTransaksi }) => noTransaksi },
  agency:     { kind: 'text',   label: 'SKPD',            of: ({ kodeSkpd, namaSkpd }) => `${kodeSkpd} ${namaSkpd}` },
  purpose:    { kind: 'text',   label: 'Keterangan',      of: ({ keterangan }) => keterangan },
  source:     { kind: 'code',   label: 'Rekening sumber', of: ({ rekeningSumber }) => formatAccount(rekeningSumber) },
  recipient:  { kind: 'text',   label: 'Penerima',        of: ({ namaPenerima }) => namaPenerima },
  payee:      { kind: 'party',  label: 'Rekening tujuan', of: payeeOf },
  bank:       { kind: 'text',   label: 'Bank',            of: ({ namaBank }) => namaBank },
  channel:    { kind: 'text',   label: 'Channel',         of: ({ channel }) => CHANNELS[channel] },
  gross:      { kind: 'amount', label: 'Nilai bruto',     of: ({ nilai }) => nilai },
  deductions: { kind: 'amount', label: 'Potongan',        of: ({ potongan }) => potongan },
  net:        { kind: 'amount', label: 'Nilai bersih',    sort: 'nilaiBersih', of: ({ nilaiBersih }) => nilaiBersih },
  billing:    { kind: 'text',   label: 'Kode billing',    of: ({ billing: { ready, count } }) => (count === 0 ? null : `${ready} dari ${count}`) },
  reference:  { kind: 'text',   label: 'Referensi',       of: ({ referenceId }) => referenceId },
  retries:    { kind: 'text',   label: 'Unggahan ulang',  of: ({ retriedBy }) => retriedBy.join(', ') || null },
  imported:   { kind: 'moment', label: 'Diimpor',         of: ({ importedAt }) => importedAt },
  disbursed:  { kind: 'date',   label: 'Tanggal cair',    of: ({ disbursedOn }) => disbursedOn },
} satisfies Readonly<Record<string, Fact<KasdaDocument, SortOf<DocumentQuery>>>>;
/** The names of the facts of a treasury document. */
export type DocumentFact = keyof typeof DOCUMENT;

// prettier-ignore
/** Every criterion of a list of treasury documents that has a field, besides its free text. */
export const DOCUMENT_CRITERIA = {
  state:        { kind: 'choice', param: 'status',  label: 'Status',        of: 'documentState' },
  jenisDokumen: { kind: 'choice', param: 'dokumen', label: 'Jenis dokumen', of: 'documentType' },
  noDokumen:    { kind: 'words',  param: 'nomor',   label: 'Nomor dokumen', most: 60 },
  tahun:        { kind: 'year',   param: 'tahun',   label: 'Tahun' },
  kodeSkpd:     { kind: 'words',  param: 'skpd',    label: 'Kode SKPD', most: 40 },
  from:         { kind: 'day',    param: 'dari',    label: 'Dari tanggal',  until: 'to' },
  to:           { kind: 'day',    param: 'sampai',  label: 'Sampai tanggal', since: 'from' },
  amountFrom:   { kind: 'amount', param: 'min',     label: 'Nilai bersih dari' },
  amountTo:     { kind: 'amount', param: 'maks',    label: 'Nilai bersih sampai' },
} as const satisfies CriteriaOf<DocumentCriteria>;

// prettier-ignore
/** The totals of a list of treasury documents. */
export const DOCUMENT_TOTALS = {
  count:      { kind: 'count',  label: 'Dokumen',      of: ({ count }) => count },
  gross:      { kind: 'amount', label: 'Nilai bruto',  of: ({ gross }) => gross },
  deductions: { kind: 'amount', label: 'Potongan',     of: ({ deductions }) => deductions },
  net:        { kind: 'amount', label: 'Nilai bersih', of: ({ net }) => net },
} satisfies FactsOf<DocumentSummary>;
