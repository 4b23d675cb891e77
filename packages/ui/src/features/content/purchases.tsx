import type { Content, MpnInfo } from '@ibk/sdk/contract';
import { formatNop, formatNpwp } from '@ibk/sdk/format';
import { entryCustomerName, TAX_AUTHORITIES, taxTypeByBilling } from '@ibk/sdk/rules';
import type { Definition } from '../../patterns/definition-list/definition-list.tsx';
import type { Shown } from './definitions.tsx';
import { codeRow, fieldRows, type Fields, numberRow, row } from './fields.tsx';

const product = ({ summary }: Content): Definition => ({ term: 'Produk', value: summary.productDescription });

/** A number or code, which has no spaces; other references are words. */
const NUMBER = /^\S*\d\S*$/;

/** What the biller or the authority gave. */
const references = ({ customerRef, dest, references: given = [] }: Content): Definition[] =>
  [...(customerRef ? [{ name: 'Referensi biller', value: customerRef }] : []), ...given]
    // The number that was typed stands above already.
    .filter(({ value }) => value !== dest)
    .map(({ name, value }) => (NUMBER.test(value) ? numberRow(name, value) : { term: name, value }));

/** What a customer pays or buys at a biller: token, product, denomination and customer. */
export function customer({ content, data }: Shown): Definition[] {
  const { dest, destName, productCode: productId } = content;
  return [
    ...codeRow('Token', content.token),
    product(content),
    ...row('Denominasi', data?.denom.description),
    ...row('Kode area', content.parameters?.areaCode),
    ...(typeof dest === 'string'
      ? [{ term: entryCustomerName({ productId }), value: dest, ...(destName ? { detail: destName } : {}) }]
      : []),
    ...references(content),
  ];
}

// prettier-ignore
/** What the authority says of a billing code. @source 002 §3 */
const MPN_FIELDS: Fields<MpnInfo> = [
  ['Nama wajib pajak',     'namaWajibPajak'],
  ['NPWP',                 'npwp'],
  ['Alamat wajib pajak',   'alamatWajibPajak'],
  ['ID wajib pajak',       'idWajibPajak'],
  ['Akun',                 'akun'],
  ['Kode jenis setoran',   'kodeJenisSetoran'],
  ['Masa pajak',           'masaPajak'],
  ['NOP',                  'nop'],
  ['Nomor SK',             'noSk'],
  ['Jenis dokumen',        'jenisDokumen'],
  ['Nomor dokumen',        'nomorDokumen'],
  ['Tanggal dokumen',      'tanggalDokumen'],
  ['KPPBC',                'kppbc'],
  ['Kementerian/lembaga',  'kl'],
  ['Unit eselon I',        'unitEselonI'],
  ['Kode satker',          'kodeSatker'],
];

/** A state revenue payment: its NTPN, its billing code, who collects it, and what it is for. @source 002 §2.6 */
export function tax({ content }: Shown): Definition[] {
  const { dest, destName, info } = content;
  const mpn = info && 'namaWajibPajak' in info ? info : undefined;
  const billingCode = typeof dest === 'string' ? dest : '';
  const collector = taxTypeByBilling({ billingCode });
  return [
    ...codeRow('NTPN', mpn?.ntpn),
    ...references(content),
    product(content),
    { ...numberRow('Kode billing', billingCode), ...(mpn || !destName ? {} : { detail: destName }) },
    ...(collector ? [{ term: 'Penerbit kode billing', value: collector, detail: TAX_AUTHORITIES[collector] }] : []),
    ...(mpn ? fieldRows(mpn, MPN_FIELDS, { npwp: formatNpwp, nop: formatNop }) : []),
  ];
}

type Selection = NonNullable<Content['selection']>;
const SELECTION_TYPES: Record<string, string> = {
  INVOICE: 'Invoice',
  INSTALLMENT: 'Angsuran',
  DEFAULT: 'Pembayaran',
};
// prettier-ignore
const SELECTION_FIELDS: Fields<Selection> = [
  ['Nomor virtual account',  'virtualAccount'],
  ['Nama virtual account',   'virtualAccountName'],
  ['Jenis pembayaran',       'type'],
  ['Keterangan invoice',     'invoiceMessage'],
  ['Keterangan angsuran',    'installmentMessage'],
  ['Catatan',                'note'],
];

/** The virtual account that is paid, and what was chosen of it. @source 002 §2.6 */
export const virtualAccount = (shown: Shown): Definition[] => {
  const { content } = shown;
  if (!content.selection) return customer(shown);
  return [
    product(content),
    ...row('Penerima', content.destName === content.selection.virtualAccountName ? undefined : content.destName),
    ...fieldRows(content.selection, SELECTION_FIELDS, { type: (type) => SELECTION_TYPES[type] ?? type }),
    ...references(content),
  ];
};
