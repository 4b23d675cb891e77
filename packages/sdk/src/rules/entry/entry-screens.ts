import { parseAccount } from '../../format/account.ts';
import { parsePhone } from '../../format/phone-number.ts';
import { REGIONAL_REVENUE } from '../shell/route-data.ts';
import { decide, pick, type Table } from '../table.ts';
import type { Typed } from '../verdict.ts';
import { type OwnUploadName, UPLOAD_SCREENS, uploadScreen } from '../upload/upload-screens.ts';
import { ENTRY_NAMES, type EntryName } from './entry-names.ts';

/**
 * Kinds of field in an entry form. Each has its check in forms/entry.ts, its path in the inquiry in
 * entry-inquiry.ts, and its component in the portal.
 */
export type EntryField =
  | 'source'
  | 'product'
  | 'transferType'
  | 'payee'
  | 'bank'
  | 'account'
  | 'name'
  | 'recvType'
  | 'recvResident'
  | 'recvCitizen'
  | 'areaCode'
  | 'customer'
  | 'billingCode'
  | 'denom'
  | 'merchant'
  | 'virtualAccount'
  | 'selection'
  | 'referenceChannel'
  | 'amount'
  | 'note'
  | 'schedule'
  | 'maxAmount';

/** An entry screen: its title, its products, and the fields of its form in display order. */
export interface EntryScreen {
  /** Name of the transaction as a sentence uses it: 'Periksa transfer internal'. */
  title: string;
  /** Ids of its products; a form with a `product` or `transferType` field lets the user choose one. */
  products: readonly [string, ...string[]];
  fields: readonly EntryField[];
  /** The product that is chosen at first. @default none */
  start?: string;
}

const BILL = [
  'source',
  'product',
  'customer',
  'note',
  'schedule',
  'maxAmount',
] as const satisfies readonly EntryField[];
/** Fields of a screen whose payment is made only once, so that it has no schedule. */
const ONCE = ['source', 'product', 'customer', 'note'] as const satisfies readonly EntryField[];
const PURCHASE = [
  'source',
  'product',
  'customer',
  'denom',
  'note',
  'schedule',
] as const satisfies readonly EntryField[];

// prettier-ignore
/** The entry screens by route name. A new product of a known family needs only its id here. @source 000 §2, 001 §2.1 */
export const ENTRY_SCREENS = {
  'transfer-internal': { title: 'transfer internal', products: ['TRF_INT'], fields: ['source', 'payee', 'amount', 'note', 'schedule'] },
  'transfer-ext': { title: 'transfer antar bank', products: ['SKN', 'RTGS'], fields: ['source', 'transferType', 'bank', 'account', 'name', 'recvType', 'recvResident', 'recvCitizen', 'amount', 'note', 'schedule'] },
  'transfer-online': { title: 'transfer online', products: ['TRF_ONL'], fields: ['source', 'bank', 'account', 'amount', 'note', 'schedule'] },
  'transfer-bif': { title: 'transfer BI-FAST', products: ['TRF_BIF'], fields: ['source', 'bank', 'account', 'amount', 'note', 'schedule'] },
  'payment-telecommunication': { title: 'pembayaran telekomunikasi', products: ['PSTN', 'HALO', 'MATRIX', 'XLPASCA'], fields: ['source', 'product', 'areaCode', 'customer', 'note', 'schedule', 'maxAmount'] },
  'payment-pln': { title: 'pembayaran PLN', products: ['PLN_POST', 'PLN_NONTAGLIS'], fields: BILL },
  'payment-tv-cable': { title: 'pembayaran TV kabel', products: ['TRANSVISION', 'KVISION', 'MNCVISION'], fields: BILL },
  'payment-internet': { title: 'pembayaran internet', products: ['INDIHOME', 'BIZNET', 'FIRSTMEDIA'], fields: BILL },
  'payment-insurance': { title: 'pembayaran asuransi', products: ['BPJSKS', 'BPJSTK_EPS', 'PRUDENTIAL'], fields: BILL },
  'payment-installment': { title: 'pembayaran angsuran', products: ['ADIRA', 'FIF', 'BAF'], fields: BILL },
  'payment-tax': { title: 'pembayaran pajak', products: ['MPN_G3', 'MPN_G2'], fields: ['source', 'product', 'billingCode', 'note'], start: 'MPN_G3' },
  'payment-multi': { title: 'multi pembayaran', products: ['MULTI_PYM'], fields: ['source', 'merchant', 'virtualAccount', 'selection', 'amount', 'note'] },
  'payment-pdam': { title: 'pembayaran PDAM', products: ['PDAM_TIRTANADI', 'PDAM_PALU', 'PDAM_MANADO', 'PDAM_BENGKULU'], fields: BILL },
  'payment-ticket': { title: 'pembayaran tiket', products: ['KAI', 'GARUDA', 'LION'], fields: ONCE },
  'purchase-provider': { title: 'pembelian pulsa', products: ['PULSA_TELKOMSEL', 'PULSA_INDOSAT', 'PULSA_XL', 'PULSA_AXIS', 'PULSA_TRI', 'PULSA_SMARTFREN'], fields: PURCHASE },
  'purchase-data': { title: 'pembelian paket data', products: ['DATA_TELKOMSEL', 'DATA_INDOSAT', 'DATA_XL', 'DATA_AXIS', 'DATA_TRI', 'DATA_SMARTFREN'], fields: PURCHASE },
  'purchase-pln': { title: 'pembelian token PLN', products: ['PLN_PRE'], fields: ['source', 'customer', 'denom', 'note', 'schedule'] },
  'topup-wallet': { title: 'top up dompet digital', products: ['TOPUP_DANA', 'TOPUP_GOPAY', 'TOPUP_LINKAJA', 'TOPUP_OVO', 'TOPUP_SHOPEEPAY'], fields: PURCHASE },
  'kasda-payment': { title: 'pembayaran kasda', products: REGIONAL_REVENUE, fields: ONCE },
} as const satisfies Record<EntryName, EntryScreen>;

/** Fields that only some products have. A screen shows them once such a product is chosen. */
const ONLY_FOR: Partial<Record<EntryField, readonly string[]>> = { areaCode: ['PSTN'] };

/** An entry screen with the fields of one of its products. */
export const screenFor = (screen: EntryScreen, productId: string): EntryScreen => ({
  ...screen,
  fields: screen.fields.filter((field) => ONLY_FOR[field]?.includes(productId) ?? true),
});

/** An entry screen for one of its products, which is chosen outside its form. */
export const screenOf = (screen: EntryScreen, productId: string): EntryScreen => ({
  ...screen,
  products: [productId],
  fields: screen.fields.filter((field) => field !== 'product'),
  start: productId,
});

const PHONE = 'Nomor ponsel';
const OBJECT = 'NOP dan tahun pajak';

// prettier-ignore
const CUSTOMER_NAMES: Table<string, { productId: string }> = [
  [PHONE,                   { productId: /^(PULSA|DATA|TOPUP)_/ }],
  [PHONE,                   { productId: ['HALO', 'MATRIX', 'XLPASCA'] }],
  ['Nomor telepon',         { productId: 'PSTN' }],
  ['Nomor meter',           { productId: 'PLN_PRE' }],
  ['Nomor registrasi',      { productId: 'PLN_NONTAGLIS' }],
  ['Nomor virtual account', { productId: ['BPJSKS', 'MULTI_PYM'] }],
  ['Kode iuran',            { productId: 'BPJSTK_EPS' }],
  ['Nomor polis',           { productId: 'PRUDENTIAL' }],
  ['Nomor kontrak',         { productId: ['ADIRA', 'FIF', 'BAF'] }],
  ['Kode bayar',            { productId: ['KAI', 'GARUDA', 'LION'] }],
  [OBJECT,                  { productId: ['BPHTB', 'PBB'] }],
  ['Nomor uji kendaraan',   { productId: 'KIR' }],
  ['NPWPD atau nomor STS',  { productId: ['PHRI', 'PJKLYN'] }],
  ['Nomor SKRD atau STS',   { productId: ['RBSLYN', 'RBSPSR'] }],
  ['Kode billing',          { productId: /^MPN_/ }],
];

/** Whether a screen pays something only once: a billing code or an upload, unlike an account or a customer number. */
export const isPaidOnce = ({ fields }: Pick<EntryScreen, 'fields'>): boolean =>
  fields.includes('billingCode') || fields.includes('referenceChannel');

/** entry.customerName: the label of a product's customer number. @source decisions P-08 */
export const entryCustomerName = (facts: { productId: string }): string =>
  decide(CUSTOMER_NAMES, facts) ?? 'Nomor pelanggan';

/**
 * How many digits a product's customer number has: 22 for a taxed object (18) and the year (4); null for a number of any
 * length.
 *
 * @source ours
 */
export const entryCustomerDigits = (facts: { productId: string }): number | null =>
  entryCustomerName(facts) === OBJECT ? 22 : null;

/**
 * entry.customerNumber: the digits of a typed, pasted or imported number of a product's customer; null for a text that
 * is not one number. A mobile number may begin with 0, 62, +62 or nothing.
 */
export const entryCustomerNumber = ({ productId, number }: { productId: string; number: Typed }): string | null =>
  (entryCustomerName({ productId }) === PHONE ? parsePhone : parseAccount)(number ?? '');

/** The fields of an entry that pays an upload: its rows decide payees and amount. */
const UPLOAD_FIELDS = ['source', 'product', 'referenceChannel', 'note'] as const satisfies readonly EntryField[];
const ofUpload = ({ title, products }: (typeof UPLOAD_SCREENS)[OwnUploadName]): EntryScreen => ({
  title,
  products,
  fields: UPLOAD_FIELDS,
  start: products[0],
});
const isUpload = (name: string): name is OwnUploadName => uploadScreen(name)?.ofDocument === null;
const UPLOAD_NAMES = /* @__PURE__ */ Object.keys(UPLOAD_SCREENS).filter(isUpload);

/** Route name of a screen that enters transactions: a form, or an upload. */
export type EntryRoute = EntryName | OwnUploadName;

/** The row of an entry screen; of an upload screen, the one by which its upload is entered. */
export const entryScreen = (name: EntryRoute): EntryScreen =>
  isUpload(name) ? ofUpload(UPLOAD_SCREENS[name]) : ENTRY_SCREENS[name];

/**
 * entry.route: the screen that enters a product; null for a product without one.
 *
 * @source 000 §2
 */
export const entryRoute = ({ productId }: { productId: string }): EntryRoute | null =>
  [...ENTRY_NAMES, ...UPLOAD_NAMES].find((name) => entryScreen(name).products.includes(productId)) ?? null;

/**
 * entry.fields: the fields of an entry screen in display order; null for any other name.
 *
 * @param facts.productId omits the fields that a product does not have
 * @source 001 §2.1, 001 §2.7
 */
export function entryFields({ name, productId }: { name: string; productId?: string }): readonly EntryField[] | null {
  const screen = pick<EntryScreen>(ENTRY_SCREENS, name);
  if (!screen) return null;
  return productId === undefined ? screen.fields : screenFor(screen, productId).fields;
}

/**
 * entry.title: the name of an entry screen inside a sentence; null for any other route.
 *
 * @source 000 §2
 */
export const entryTitle = ({ name }: { name: string }): string | null =>
  pick<EntryScreen>(ENTRY_SCREENS, name)?.title ?? null;
