import type { Content, DocumentDetail, KasdaDocument, KasdaInfo } from '../contract/index.ts';
import { formatAccount } from '../format/account.ts';
import { formatNpwp } from '../format/tax-number.ts';
import { terbilang } from '../format/terbilang.ts';
import {
  billSummary,
  type ContentView,
  transferChannelLabel,
  treasurySourceFeeShown,
  treasuryTypeCapitals,
  viewSelect,
} from '../rules/index.ts';
import { type ContentSection, enteredSections } from './content.ts';
import { deductionRows } from './deduction.ts';
import { type FactsOf, type ShownFact, shownFacts } from './fact.ts';
import type { Paid } from './paid.ts';

/** A treasury document as the government view shows it, before its entry too. @source 002 §2.5, 002 §3 */
export interface GovernmentDocument {
  info: KasdaInfo;
  view: ContentView;
  sourceName: string;
  note: string;
  /** Name of the product, which is the kasda type of a transfer. */
  product: string;
  /** '0' Transfer to '3' RTGS; null until it is chosen. */
  channel: string | null;
}

/** The treasury document that a content carries out; null for any other content. */
export function governmentDocument({ info, ...content }: Content): GovernmentDocument | null {
  if (!info || !('listPotongan' in info)) return null;
  const { productCode, type, sourceName, note, summary, parameters } = content;
  return {
    info,
    view: viewSelect({ productId: productCode, productGroup: type }),
    sourceName,
    note,
    product: summary.productDescription,
    channel: parameters?.transactionType ?? null,
  };
}

/**
 * A treasury document before its entry, as its maker is about to enter it.
 *
 * @param chosen.sourceName holder of the source account
 * @param chosen.channel '0' to '3', which decides the fee
 */
export function enteredDocument(
  { document, info }: Pick<DocumentDetail, 'document' | 'info'>,
  { channel, ...chosen }: { sourceName: string; note: string; channel: KasdaDocument['channel'] },
): GovernmentDocument {
  const { productId, productGroup, productDescription: product, channels } = document;
  const fee = channels.find((each) => each.channel === channel)?.fee ?? 0;
  return { ...chosen, channel, product, info: { ...info, biaya: fee }, view: viewSelect({ productId, productGroup }) };
}

/** What the payee receives: the source account bears the fee, so none is taken from the net amount. @source 002 §4.7 */
const received = ({ biaya: fee, total: amount, rekeningSumber }: KasdaInfo) =>
  billSummary({ amount, fee, totalAmount: amount + fee, feeSourceAccount: rekeningSumber });

/** The payee's number as it is shown: only accounts of this bank, which a Transfer reaches, are written in its groups. */
const numberAt = (channel: string | null, account: string): string =>
  channel === null || channel === '0' ? formatAccount(account) : account;

// prettier-ignore
/** The facts of the government view, in the order of the documents. @source 002 §2.5 */
const GOVERNMENT = {
  source:      { kind: 'account', label: 'Rekening sumber', of: ({ info, sourceName }) => ({ account: info.rekeningSumber, name: sourceName }) },
  type:        { kind: 'text',    label: 'Jenis transaksi', of: ({ info }) => treasuryTypeCapitals({ type: info.jenisDokumen }) },
  kasdaType:   { kind: 'text',    label: 'Jenis kasda',     of: ({ info, product }) => (info.tipeTransaksi === 'TRANSFER' ? product : null) },
  note:        { kind: 'text',    label: 'Berita',          of: ({ note }) => note || '-' },
  number:      { kind: 'text',    label: 'Nomor dokumen',   of: ({ info }) => info.noDokumen },
  dest:        { kind: 'account', label: ({ info }) => (info.dataUpload ? 'Daftar penerima' : 'Rekening tujuan'),
                 of: ({ info, channel }) => ({ account: info.rekeningPenerima, name: info.namaRekeningPenerima, shown: numberAt(channel, info.rekeningPenerima) }) },
  destBank:    { kind: 'text',    label: 'Bank tujuan',     of: ({ info }) => info.namaBank },
  payee:       { kind: 'text',    label: 'Nama penerima',   of: ({ info }) => info.namaPenerima },
  channel:     { kind: 'text',    label: 'Jenis transfer',  of: ({ channel }) => channel && transferChannelLabel({ value: channel }) },
  transaction: { kind: 'text',    label: 'Nomor transaksi', of: ({ info }) => info.noTransaksi },
  government:  { kind: 'text',    label: 'Kode Pemda',      of: ({ info }) => info.kodePemda },
  year:        { kind: 'text',    label: 'Tahun',           of: ({ info }) => info.tahun },
  npwp:        { kind: 'text',    label: 'NPWP',            of: ({ info }) => formatNpwp(info.npwp) },
  office:      { kind: 'text',    label: 'Nama SKPD',       of: ({ info }) => info.namaSkpd },
  department:  { kind: 'text',    label: 'Dinas',           of: ({ info }) => info.namaSub },
  purpose:     { kind: 'text',    label: 'Keterangan',      of: ({ info }) => info.keterangan },
  gross:       { kind: 'amount',  label: 'Nilai Bruto',     of: ({ info }) => info.nilai },
  deducted:    { kind: 'amount',  label: 'Potongan',        of: ({ info }) => info.potongan },
  sourceFee:   { kind: 'amount',  label: 'Biaya admin dibebankan ke rekening sumber', of: ({ info }) => (treasurySourceFeeShown({ fee: info.biaya }) ? info.biaya : null) },
  fee:         { kind: 'amount',  label: 'Biaya admin',     of: ({ info }) => received(info).feeShown },
  net:         { kind: 'amount',  label: 'Jumlah diterima', of: ({ info }) => received(info).totalShown },
  value:       { kind: 'amount',  label: 'Nilai',           of: ({ info }) => info.total },
  nominal:     { kind: 'amount',  label: 'Nominal',         of: ({ info }) => info.dataUpload?.amount },
  uploadFee:   { kind: 'amount',  label: 'Biaya admin',     of: ({ info }) => info.dataUpload?.fee },
  uploadTotal: { kind: 'amount',  label: 'Total',           of: ({ info }) => info.dataUpload?.total },
} satisfies FactsOf<GovernmentDocument>;
type GovernmentFact = keyof typeof GOVERNMENT;

const FACTS = [
  ...([
    'source',
    'type',
    'kasdaType',
    'note',
    'number',
    'dest',
    'destBank',
    'payee',
    'channel',
    'transaction',
  ] as const),
  ...(['government', 'year', 'npwp', 'office', 'department', 'purpose'] as const),
] as const;

/** What differs between the government views. */
interface Variant {
  /** The last figure is what the document pays out. */
  figures: readonly GovernmentFact[];
  /** Whether the rows of a file belong to the view. */
  hasRows: boolean;
  hasKasdaType: boolean;
}
const NET = ['gross', 'deducted', 'sourceFee', 'fee', 'net'] as const;

// prettier-ignore
const VARIANTS: Readonly<Partial<Record<ContentView, Variant>>> = {
  'pemda transfer': { figures: NET,                                    hasRows: false, hasKasdaType: false },
  'pemda bulk':     { figures: ['gross', 'deducted', 'value'],         hasRows: true,  hasKasdaType: false },
  'pemda payment':  { figures: ['nominal', 'uploadFee', 'uploadTotal'], hasRows: true, hasKasdaType: false },
  kasda:            { figures: NET,                                    hasRows: true,  hasKasdaType: true },
};
const PLAIN: Variant = { figures: NET, hasRows: false, hasKasdaType: false };

/** What the government view shows of a document besides its deductions. */
export interface GovernmentFacts {
  facts: readonly ShownFact[];
  /** The amounts, of which the last is what the document pays out. */
  figures: readonly ShownFact[];
  /** Whether the rows of a file belong to the view. */
  hasRows: boolean;
}

/** The facts of a document by the variant of its view. @source 002 §2.5 */
export function governmentFacts(document: GovernmentDocument): GovernmentFacts {
  const { figures, hasRows, hasKasdaType } = VARIANTS[document.view] ?? PLAIN;
  const names = FACTS.filter((name) => hasKasdaType || name !== 'kasdaType');
  const shown = shownFacts(GOVERNMENT, figures, document);
  return {
    facts: shownFacts(GOVERNMENT, names, document),
    // A payment document has no sums of its rows before its file is there.
    figures: shown.length > 0 ? shown : shownFacts(GOVERNMENT, NET, document),
    hasRows,
  };
}

/** The sections of a document, with a row for each deduction. @source 001 §2.5, 002 §2.5 */
function documentSections(document: GovernmentDocument): ContentSection[] {
  const { facts, figures } = governmentFacts(document);
  const paid = figures.at(-1);
  const words: ShownFact[] =
    paid?.kind === 'amount' ? [{ id: 'words', label: 'Terbilang', kind: 'text', value: terbilang(paid.value) }] : [];
  return [
    { title: 'Dokumen', facts },
    { title: 'DATA POTONGAN', hasRows: true, facts: deductionRows(document.info.listPotongan) },
    { title: 'Nominal', facts: [...figures, ...words] },
  ];
}

/** The sections of a transaction's content, as detail, paper, receipt and `ibk` show them. @source 002 §2.3 */
export function contentSections(paid: Paid): ContentSection[] {
  const document = governmentDocument(paid.content);
  return document ? documentSections(document) : enteredSections(paid);
}
