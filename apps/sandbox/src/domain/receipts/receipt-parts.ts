import type { AmountParameters, Content, InquiryAnswer, MpnInfo, Receipt } from '@ibk/sdk/contract';
import { formatAccount, formatNop, formatNpwp, formatRupiah, terbilang } from '@ibk/sdk/format';
import { entryCustomerName, type ListChoice, listChoices, TAX_AUTHORITIES, taxTypeByBilling } from '@ibk/sdk/rules';

export type ReceiptSection = Receipt['sections'][number];
export type ReceiptLine = ReceiptSection['lines'][number];
/** A number that people read out: what it is, and the number. */
export type ReceiptNumber = Receipt['codes'][number];

/** A transaction's content with the amounts that were calculated for it. */
export interface Paid {
  content: Content;
  amounts: AmountParameters;
  data?: InquiryAnswer['data'] | undefined;
}

export const line = (term: string, value: string, ...detail: string[]): ReceiptLine => ({ term, value, detail });
/** A line for a text; no line where the content does not have it. */
const given = (term: string, value: string | undefined): ReceiptLine[] => (value ? [line(term, value)] : []);

const numbered = (term: string, value: string | undefined): ReceiptNumber[] => (value ? [{ term, value }] : []);

/** NTPN (16 characters) and electricity token (20 digits) in groups of four; any other code as it is. */
const grouped = (code: string): string => (/^\w{16}(\w{4})?$/.test(code) ? code.replace(/\w{4}(?=\w)/g, '$& ') : code);

export const source = ({ content }: Paid): ReceiptLine =>
  line('Rekening sumber', formatAccount(content.source), content.sourceName);

/** The payee's account, at this bank or at another one, whose numbers are written in another way. */
export function payee({ content: { dest, destName } }: Paid): ReceiptLine[] {
  if (typeof dest === 'string') return [line('Rekening tujuan', formatAccount(dest), ...(destName ? [destName] : []))];
  return [line('Rekening tujuan', dest.account, dest.name), line('Bank tujuan', dest.bankName, dest.bankCode)];
}

/** The documents write these values in English. */
const IN_INDONESIAN: Readonly<Record<string, string>> = {
  individual: 'Perorangan',
  company: 'Perusahaan',
  government: 'Pemerintah',
};
const chosen = (choice: ListChoice, value: string | undefined): string => {
  const word = listChoices({ choice, value: value ?? null }) ?? '';
  return IN_INDONESIAN[word] ?? word;
};

/** Facts about the payee of an SKN or RTGS transfer. @source 001 §2.1, 002 §2.4 */
export const recipient = ({ content: { parameters = {} } }: Paid): ReceiptLine[] => [
  ...given('Jenis penerima', chosen('recipientType', parameters.recvType)),
  ...given('Kependudukan penerima', chosen('residency', parameters.recvResident)),
  ...given('Kewarganegaraan penerima', chosen('nationality', parameters.recvCitizen)),
];

/** The product that carries a transfer. @source 002 §2.4 */
export const channel = ({ content }: Paid): ReceiptLine => line('Jenis transfer', content.summary.productDescription);

/** The line of the sum that left the account, in figures and in words. */
export const TOTAL = 'Total';

/** Fee, total and note, which end the amounts of every transaction. */
export const ending = ({ note }: Content, fee: number, total: number): ReceiptLine[] => [
  line('Biaya', formatRupiah(fee)),
  line(TOTAL, formatRupiah(total), terbilang(total)),
  line('Berita', note || '-'),
];

export const totals = ({ content, amounts }: Paid): ReceiptLine[] => [
  line('Nominal', formatRupiah(amounts.amount)),
  ...ending(content, amounts.feeExclude, amounts.total),
];

const product = ({ summary }: Content): ReceiptLine => line('Produk', summary.productDescription);

const mpnOf = ({ info }: Content): MpnInfo | undefined => (info && 'namaWajibPajak' in info ? info : undefined);
const billingCodeOf = ({ dest }: Content): string => (typeof dest === 'string' ? dest : '');

/**
 * The numbers by which a payment is found: of the authority or the biller, such as NTPN, NTB and STAN. The first is the one
 * that people type elsewhere.
 */
export const numbersOf = (content: Content): ReceiptNumber[] => [
  ...numbered('NTPN', grouped(mpnOf(content)?.ntpn ?? '')),
  ...numbered('Token', grouped(content.token ?? '')),
  ...numbered('Nomor virtual account', content.selection?.virtualAccount),
  ...numbered('Referensi biller', content.customerRef),
  ...(content.references ?? []).map(({ name, value }) => ({ term: name, value })),
  ...numbered('Kode billing', mpnOf(content) ? billingCodeOf(content) : undefined),
];

/** What a customer paid or bought at a biller: product, denomination and customer. */
export function customer({ content, data }: Paid): ReceiptLine[] {
  const { dest, destName, productCode: productId, parameters } = content;
  return [
    product(content),
    ...given('Denominasi', data?.denom.description),
    ...given('Kode area', parameters?.areaCode),
    ...(typeof dest === 'string'
      ? [line(entryCustomerName({ productId }), dest, ...(destName ? [destName] : []))]
      : []),
  ];
}

type Texts<T> = readonly (readonly [term: string, key: keyof T])[];
const textLines = <T extends object>(record: T, texts: Texts<T>): ReceiptLine[] =>
  texts.flatMap(([term, key]) => {
    const value = record[key];
    return typeof value === 'string' ? given(term, value) : [];
  });

// prettier-ignore
/** What the authority says of a billing code. @source 002 §3 */
const MPN_TEXTS: Texts<MpnInfo> = [
  ['Nama wajib pajak',    'namaWajibPajak'],
  ['NPWP',                'npwp'],
  ['Alamat wajib pajak',  'alamatWajibPajak'],
  ['ID wajib pajak',      'idWajibPajak'],
  ['Akun',                'akun'],
  ['Kode jenis setoran',  'kodeJenisSetoran'],
  ['Masa pajak',          'masaPajak'],
  ['NOP',                 'nop'],
  ['Nomor SK',            'noSk'],
  ['Jenis dokumen',       'jenisDokumen'],
  ['Nomor dokumen',       'nomorDokumen'],
  ['Tanggal dokumen',     'tanggalDokumen'],
  ['KPPBC',               'kppbc'],
  ['Kementerian/lembaga', 'kl'],
  ['Unit eselon I',       'unitEselonI'],
  ['Kode satker',         'kodeSatker'],
];
const written = (mpn: MpnInfo): MpnInfo => ({
  ...mpn,
  ...(mpn.npwp ? { npwp: formatNpwp(mpn.npwp) } : {}),
  ...(mpn.nop ? { nop: formatNop(mpn.nop) } : {}),
});

/** A state revenue payment: its billing code, who collects it, and what it is for. @source 002 §2.6 */
export function tax({ content }: Paid): ReceiptLine[] {
  const [mpn, billingCode] = [mpnOf(content), billingCodeOf(content)];
  const { destName } = content;
  const collector = taxTypeByBilling({ billingCode });
  return [
    product(content),
    ...(mpn ? [] : [line('Kode billing', billingCode, ...(destName ? [destName] : []))]),
    ...(collector ? [line('Penerbit kode billing', collector, TAX_AUTHORITIES[collector])] : []),
    ...(mpn ? textLines(written(mpn), MPN_TEXTS) : []),
  ];
}

type Selection = NonNullable<Content['selection']>;
const SELECTION_TYPES: Readonly<Record<string, string>> = {
  INVOICE: 'Invoice',
  INSTALLMENT: 'Angsuran',
  DEFAULT: 'Pembayaran',
};
// prettier-ignore
const SELECTION_TEXTS: Texts<Selection> = [
  ['Nama virtual account',  'virtualAccountName'],
  ['Jenis pembayaran',      'type'],
  ['Keterangan invoice',    'invoiceMessage'],
  ['Keterangan angsuran',   'installmentMessage'],
  ['Catatan',               'note'],
];

/** The virtual account that was paid, and what was chosen of it. @source 002 §2.6 */
export function virtualAccount(paid: Paid): ReceiptLine[] {
  const { content } = paid;
  const { selection } = content;
  if (!selection) return customer(paid);
  return [
    product(content),
    ...given('Penerima', content.destName === selection.virtualAccountName ? undefined : content.destName),
    ...textLines(selection, SELECTION_TEXTS).map((each) =>
      each.term === 'Jenis pembayaran' ? line(each.term, SELECTION_TYPES[each.value] ?? each.value) : each,
    ),
  ];
}
