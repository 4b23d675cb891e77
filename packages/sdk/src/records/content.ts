import type { Content } from '../contract/index.ts';
import { formatAccount } from '../format/account.ts';
import { formatRupiah } from '../format/rupiah.ts';
import { terbilang } from '../format/terbilang.ts';
import { type ContentView, entryCustomerName, type TaxType, taxTypeByBilling, viewSelect } from '../rules/index.ts';
import { billFacts, sumsOf } from './bill.ts';
import { choiceText } from './choice-text.ts';
import { everyFact, type FactsOf, type ShownFact, shownFact } from './fact.ts';
import { MPN, mpnOf } from './mpn.ts';
import type { Paid } from './paid.ts';
import { payeeOf } from './payee.ts';
import { SELECTION } from './selection.ts';

const numberOf = ({ dest }: Content): string | null => (typeof dest === 'string' ? dest : null);

/** The authorities that collect what a billing code states. */
const AUTHORITIES: Readonly<Record<TaxType, string>> = {
  DJP: 'Direktorat Jenderal Pajak',
  DJBC: 'Direktorat Jenderal Bea dan Cukai',
  DJA: 'Direktorat Jenderal Anggaran',
};
function collectorOf({ content }: Paid): string | null {
  const collector = taxTypeByBilling({ billingCode: numberOf(content) ?? '' });
  return collector && `${collector}, ${AUTHORITIES[collector]}`;
}

/** The account that bears the fee of a payment, with the fee. */
function feeSource({ summary: { feeSourceAccount, fee } }: Content): string | null {
  return feeSourceAccount && `${formatAccount(feeSourceAccount)}, ${formatRupiah(fee)}`;
}

// prettier-ignore
/** The facts of a transaction's content. The words of the choices and fields are those of the forms. @source 002 §2.4, 002 §2.6, 002 §3 */
const CONTENT = {
  source:        { kind: 'account', label: 'Rekening sumber',          of: ({ content }) => ({ name: content.sourceName, account: content.source }) },
  dest:          { kind: 'account', label: ({ content }) => (content.parameters?.referenceChannel ? 'Daftar penerima' : 'Rekening tujuan'), of: ({ content }) => payeeOf(content) },
  destBank:      { kind: 'text',    label: 'Bank tujuan',              of: ({ content: { dest } }) => (typeof dest === 'string' ? 'Rekening di bank yang sama' : `${dest.bankName} (${dest.bankCode})`) },
  recvType:      { kind: 'text',    label: 'Jenis penerima',           of: ({ content }) => choiceText('recipientType', content.parameters?.recvType) },
  recvResident:  { kind: 'text',    label: 'Kependudukan penerima',    of: ({ content }) => choiceText('residency', content.parameters?.recvResident) },
  recvCitizen:   { kind: 'text',    label: 'Kewarganegaraan penerima', of: ({ content }) => choiceText('nationality', content.parameters?.recvCitizen) },
  channel:       { kind: 'text',    label: 'Jenis transfer',           of: ({ content }) => content.summary.productDescription },
  product:       { kind: 'text',    label: 'Produk',                   of: ({ content }) => content.summary.productDescription },
  token:         { kind: 'key',     label: 'Token',                    of: ({ content }) => content.token },
  denomination:  { kind: 'text',    label: 'Denominasi',               of: ({ data }) => data?.denom.description },
  areaCode:      { kind: 'text',    label: 'Kode area',                of: ({ content }) => content.parameters?.areaCode },
  customer:      { kind: 'account', label: ({ content }) => entryCustomerName({ productId: content.productCode }),
                   of: ({ content }) => (typeof content.dest === 'string' ? payeeOf(content) : null) },
  ntpn:          { kind: 'key',     label: 'NTPN',                     of: ({ content }) => mpnOf(content)?.ntpn },
  billingCode:   { kind: 'code',    label: 'Kode billing',             of: ({ content }) => numberOf(content) },
  billedTo:      { kind: 'text',    label: 'Atas nama',                of: ({ content }) => (mpnOf(content) ? null : content.destName) },
  collector:     { kind: 'text',    label: 'Penerbit kode billing',    of: collectorOf },
  payee:         { kind: 'text',    label: 'Penerima',                 of: ({ content }) => (content.destName === content.selection?.virtualAccountName ? null : content.destName) },
  amount:        { kind: 'amount',  label: ({ content }) => (content.bills?.length ? 'Jumlah tagihan' : 'Nominal'), of: (paid) => sumsOf(paid).amount },
  fine:          { kind: 'amount',  label: 'Denda',                    of: (paid) => sumsOf(paid).fine || null },
  feeSource:     { kind: 'text',    label: 'Biaya dibebankan ke rekening', of: ({ content }) => feeSource(content) },
  fee:           { kind: 'amount',  label: 'Biaya',                    of: (paid) => sumsOf(paid).fee },
  total:         { kind: 'amount',  label: 'Total',                    of: (paid) => sumsOf(paid).total },
  words:         { kind: 'text',    label: 'Terbilang',                of: (paid) => terbilang(sumsOf(paid).total) },
  note:          { kind: 'text',    label: 'Berita',                   of: ({ content }) => content.note || '-' },
  mostABill:     { kind: 'amount',  label: 'Batas nominal tiap tagihan', of: ({ content }) => content.parameters?.maxAmount },
} satisfies FactsOf<Paid>;

/** A number or code, which has no spaces; other references are words. */
const NUMBER = /^\S*\d\S*$/;

/** Facts whose number depends on the content. */
const GROUPS = {
  /** What the biller or the authority gave, without the number that was typed. */
  references: ({ content: { dest, customerRef, references = [] } }: Paid): ShownFact[] =>
    [...(customerRef ? [{ name: 'Referensi biller', value: customerRef }] : []), ...references]
      .filter(({ value }) => value !== dest)
      .map(({ name, value }) => ({ id: name, label: name, kind: NUMBER.test(value) ? 'code' : 'text', value })),
  bills: ({ content }: Paid): ShownFact[] => billFacts(content),
  billing: ({ content }: Paid): ShownFact[] => {
    const mpn = mpnOf(content);
    return mpn ? everyFact(MPN, mpn) : [];
  },
  selection: ({ content: { selection } }: Paid): ShownFact[] => (selection ? everyFact(SELECTION, selection) : []),
};
type GroupName = keyof typeof GROUPS;
type ContentFact = keyof typeof CONTENT | GroupName;

/** A section of a transaction's content. */
export interface ContentSection {
  title: string;
  /** Whether its facts are the rows of a table, which is headed by its title. @default false */
  hasRows?: true;
  facts: readonly ShownFact[];
}

/** What a view shows besides its amounts: the accounts after the source, and what is paid or bought, with its bills. */
interface View {
  accounts: readonly ContentFact[];
  about?: { title: string; facts: readonly ContentFact[] };
}
const CUSTOMER = ['token', 'product', 'denomination', 'areaCode', 'customer', 'references'] as const;
const PLAIN: View = { accounts: ['dest', 'product'] };
const BILL_PAYMENT: View = { accounts: [], about: { title: 'Tagihan', facts: CUSTOMER } };
const PURCHASE: View = { accounts: [], about: { title: 'Pembelian', facts: CUSTOMER } };

/** The content views under the documents' names. A product without its own view uses the default. @source 002 §2.3 */
const VIEWS: Record<ContentView, View> = {
  'internal transfer': { accounts: ['dest', 'destBank', 'channel'] },
  'multi internal transfer': PLAIN,
  'online transfer': { accounts: ['dest', 'destBank', 'channel'] },
  'external transfer': { accounts: ['dest', 'destBank', 'recvType', 'recvResident', 'recvCitizen', 'channel'] },
  'pemda payment': PLAIN,
  'pemda bulk': PLAIN,
  'pemda transfer': PLAIN,
  kasda: PLAIN,
  'PAD payment': BILL_PAYMENT,
  'PLN prepaid': PURCHASE,
  'purchase or top-up': PURCHASE,
  'MPN tax': {
    accounts: [],
    about: {
      title: 'Penerimaan negara',
      facts: ['ntpn', 'references', 'product', 'billingCode', 'billedTo', 'collector', 'billing'],
    },
  },
  'generic payment': BILL_PAYMENT,
  'multi payment detail': {
    accounts: [],
    about: { title: 'Virtual account', facts: ['product', 'payee', 'selection', 'references'] },
  },
  default: PLAIN,
};
const AMOUNTS = ['amount', 'fine', 'feeSource', 'fee', 'total', 'words', 'note', 'mostABill'] as const;

/** The view of a transaction's content. @source 002 §2.3 */
export const contentView = ({ productCode, type }: Content): ContentView =>
  viewSelect({ productId: productCode, productGroup: type });

const isGroup = (name: ContentFact): name is GroupName => Object.hasOwn(GROUPS, name);

/**
 * The sections of a content that a user enters, as its review shows them; a treasury document has sections of its own.
 *
 * @source 002 §2.3
 */
export function enteredSections(paid: Paid): ContentSection[] {
  const view = contentView(paid.content);
  // A virtual account without a choice is shown as any other customer number.
  const { accounts, about } = view === 'multi payment detail' && !paid.content.selection ? BILL_PAYMENT : VIEWS[view];
  const section = (title: string, facts: readonly ContentFact[]): ContentSection => ({
    title,
    facts: facts.flatMap((name) => (isGroup(name) ? GROUPS[name](paid) : shownFact(name, CONTENT[name], paid))),
  });
  return [
    section('Rekening', ['source', ...accounts]),
    ...(about ? [section(about.title, [...about.facts, 'bills'])] : []),
    section('Nominal', AMOUNTS),
  ];
}
