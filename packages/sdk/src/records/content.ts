import type { Content, MpnInfo } from '../contract/index.ts';
import { formatAccount } from '../format/account.ts';
import { formatRupiah } from '../format/rupiah.ts';
import { terbilang } from '../format/terbilang.ts';
import { type ContentView, entryCustomerName, type TaxType, taxTypeByBilling, viewSelect } from '../rules/index.ts';
import { billFacts, sumsOf } from './bill.ts';
import { choiceText } from './choice-text.ts';
import { type Fact, record, type ShownFact, shownFact, shownFacts } from './fact.ts';
import { MPN, MPN_FACTS } from './mpn.ts';
import type { Paid } from './paid.ts';
import { payeeOf } from './payee.ts';
import { SELECTION, SELECTION_FACTS } from './selection.ts';

const mpnOf = ({ info }: Content): MpnInfo | undefined => (info && 'namaWajibPajak' in info ? info : undefined);
const numberOf = ({ dest }: Content): string | null => (typeof dest === 'string' ? dest : null);

const COLLECTORS: Record<TaxType, string> = {
  DJP: 'Direktorat Jenderal Pajak',
  DJBC: 'Direktorat Jenderal Bea dan Cukai',
  DJA: 'Direktorat Jenderal Anggaran',
};
function collectorOf({ content }: Paid): string | null {
  const collector = taxTypeByBilling({ billingCode: numberOf(content) ?? '' });
  return collector && `${collector}, ${COLLECTORS[collector]}`;
}

/** The account that bears the fee of a payment, with the fee. */
function feeSource({ summary: { feeSourceAccount, fee } }: Content): string | null {
  return feeSourceAccount && `${formatAccount(feeSourceAccount)}, ${formatRupiah(fee)}`;
}

// prettier-ignore
/** The facts of a transaction's content. The words of the choices and fields are those of the forms. @source 002 §2.4, 002 §2.6, 002 §3 */
const CONTENT = record<Paid>()({
  source:        { kind: 'account', label: 'Rekening sumber',          of: ({ content }) => ({ name: content.sourceName, account: content.source }) },
  dest:          { kind: 'account', label: 'Rekening tujuan',          of: ({ content }) => payeeOf(content) },
  destBank:      { kind: 'text',    label: 'Bank tujuan',              of: ({ content: { dest } }) => (typeof dest === 'string' ? 'Rekening di bank yang sama' : `${dest.bankName} (${dest.bankCode})`) },
  recvType:      { kind: 'text',    label: 'Jenis penerima',           of: ({ content }) => choiceText('recipientType', content.parameters?.recvType) },
  recvResident:  { kind: 'text',    label: 'Kependudukan penerima',    of: ({ content }) => choiceText('residency', content.parameters?.recvResident) },
  recvCitizen:   { kind: 'text',    label: 'Kewarganegaraan penerima', of: ({ content }) => choiceText('nationality', content.parameters?.recvCitizen) },
  channel:       { kind: 'text',    label: 'Jenis transfer',           of: ({ content }) => content.summary.productDescription },
  product:       { kind: 'text',    label: 'Produk',                   of: ({ content }) => content.summary.productDescription },
  token:         { kind: 'key',     label: 'Token',                    of: ({ content }) => content.token ?? null },
  denomination:  { kind: 'text',    label: 'Denominasi',               of: ({ data }) => data?.denom.description ?? null },
  areaCode:      { kind: 'text',    label: 'Kode area',                of: ({ content }) => content.parameters?.areaCode ?? null },
  customer:      { kind: 'account', label: ({ content }) => entryCustomerName({ productId: content.productCode }),
                   of: ({ content }) => (typeof content.dest === 'string' ? { ...payeeOf(content), shown: content.dest } : null) },
  billerRef:     { kind: 'code',    label: 'Referensi biller',         of: ({ content }) => content.customerRef ?? null },
  ntpn:          { kind: 'key',     label: 'NTPN',                     of: ({ content }) => mpnOf(content)?.ntpn ?? null },
  billingCode:   { kind: 'code',    label: 'Kode billing',             of: ({ content }) => numberOf(content) },
  billedTo:      { kind: 'text',    label: 'Atas nama',                of: ({ content }) => (mpnOf(content) ? null : (content.destName ?? null)) },
  collector:     { kind: 'text',    label: 'Penerbit kode billing',    of: collectorOf },
  payee:         { kind: 'text',    label: 'Penerima',                 of: ({ content }) => (content.destName === content.selection?.virtualAccountName ? null : (content.destName ?? null)) },
  amount:        { kind: 'amount',  label: ({ content }) => (content.bills?.length ? 'Jumlah tagihan' : 'Nominal'), of: (paid) => sumsOf(paid).amount },
  fine:          { kind: 'amount',  label: 'Denda',                    of: (paid) => sumsOf(paid).fine || null },
  feeSource:     { kind: 'text',    label: 'Biaya dibebankan ke rekening', of: ({ content }) => feeSource(content) },
  fee:           { kind: 'amount',  label: 'Biaya',                    of: (paid) => sumsOf(paid).fee },
  total:         { kind: 'amount',  label: 'Total',                    of: (paid) => sumsOf(paid).total },
  words:         { kind: 'text',    label: 'Terbilang',                of: (paid) => terbilang(sumsOf(paid).total) },
  note:          { kind: 'text',    label: 'Berita',                   of: ({ content }) => content.note || '-' },
  mostABill:     { kind: 'amount',  label: 'Batas nominal tiap tagihan', of: ({ content }) => content.parameters?.maxAmount ?? null },
});

/** A number or code, which has no spaces; other references are words. */
const NUMBER = /^\S*\d\S*$/;

/** Facts whose number depends on the content. */
const GROUPS = {
  /** What the biller or the authority gave, without the number that was typed. */
  references: ({ content: { dest, references = [] } }: Paid): ShownFact[] =>
    references
      .filter(({ value }) => value !== dest)
      .map(({ name, value }) => ({ id: name, label: name, kind: NUMBER.test(value) ? 'code' : 'text', value })),
  bills: ({ content }: Paid): ShownFact[] => billFacts(content),
  billing: ({ content }: Paid): ShownFact[] => {
    const mpn = mpnOf(content);
    return mpn ? shownFacts(MPN, MPN_FACTS, mpn) : [];
  },
  selection: ({ content: { selection } }: Paid): ShownFact[] =>
    selection ? shownFacts(SELECTION, SELECTION_FACTS, selection) : [],
};
type GroupName = keyof typeof GROUPS;
type ContentFact = keyof typeof CONTENT | GroupName;

interface SectionOf {
  title: string;
  facts: readonly ContentFact[];
}
/** A section of a transaction's content. */
export interface ContentSection {
  title: string;
  facts: readonly ShownFact[];
}

const accounts = (...facts: ContentFact[]): SectionOf => ({ title: 'Rekening', facts: ['source', ...facts] });
const AMOUNTS: SectionOf = {
  title: 'Nominal',
  facts: ['amount', 'fine', 'feeSource', 'fee', 'total', 'words', 'note', 'mostABill'],
};

const CUSTOMER = ['token', 'product', 'denomination', 'areaCode', 'customer', 'billerRef', 'references'] as const;
const payment = (title: string, ...facts: ContentFact[]): readonly SectionOf[] => [
  accounts(),
  { title, facts: [...facts, 'bills'] },
  AMOUNTS,
];
const plain = [accounts('dest', 'product'), AMOUNTS];
const genericPayment = payment('Tagihan', ...CUSTOMER);
const purchase = payment('Pembelian', ...CUSTOMER);

/** The content views under the documents' names. A product without its own view uses the default. @source 002 §2.3 */
const VIEWS: Record<ContentView, readonly SectionOf[]> = {
  'internal transfer': [accounts('dest', 'destBank', 'channel'), AMOUNTS],
  'multi internal transfer': plain,
  'online transfer': [accounts('dest', 'destBank', 'channel'), AMOUNTS],
  'external transfer': [accounts('dest', 'destBank', 'recvType', 'recvResident', 'recvCitizen', 'channel'), AMOUNTS],
  'pemda payment': plain,
  'pemda bulk': plain,
  'pemda transfer': plain,
  kasda: plain,
  'PAD payment': genericPayment,
  'PLN prepaid': purchase,
  'purchase or top-up': purchase,
  'MPN tax': payment(
    'Penerimaan negara',
    ...(['ntpn', 'billerRef', 'references', 'product', 'billingCode', 'billedTo', 'collector', 'billing'] as const),
  ),
  'generic payment': genericPayment,
  'multi payment detail': payment('Virtual account', 'product', 'payee', 'selection', 'billerRef', 'references'),
  default: plain,
};

/** The view of a transaction's content. @source 002 §2.3 */
export const contentView = ({ productCode, type }: Content): ContentView =>
  viewSelect({ productId: productCode, productGroup: type });

/** The sections of a transaction's content, as review, detail, paper, receipt and `ibk` show them. @source 002 §2.3 */
export function contentSections(paid: Paid): ContentSection[] {
  const view = contentView(paid.content);
  // A virtual account without a choice is shown as any other customer number.
  const sections = view === 'multi payment detail' && !paid.content.selection ? genericPayment : VIEWS[view];
  const isGroup = (name: ContentFact): name is GroupName => Object.hasOwn(GROUPS, name);
  const read = (name: ContentFact) =>
    isGroup(name) ? GROUPS[name](paid) : shownFact(name, CONTENT[name] as Fact<Paid>, paid);
  return sections.map(({ title, facts }) => ({ title, facts: facts.flatMap(read) }));
}
