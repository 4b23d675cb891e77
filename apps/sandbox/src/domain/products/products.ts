import { toSen } from '@ibk/sdk/format';
import { productFee } from '@ibk/sdk/rules';
import type { Biller } from './biller.ts';
import { BILLERS } from './billers.ts';

/**
 * The route of a payment: within the bank, to another bank, to a biller, to a seller of tokens and balances, to the
 * state, to a merchant's virtual account, to the payees of a treasury's document, or row by row to those of an upload. Each
 * product names its rail.
 */
export type RailName = 'in-house' | 'clearing' | 'biller' | 'voucher' | 'state' | 'merchant' | 'treasury' | 'batch';

/** A product that a transaction buys or a batch contains. */
export interface Product {
  productGroup: string;
  productDescription: string;
  /** In whole sen, on top of the amount. */
  fee: bigint;
  /** The rail of its payments; null if the product cannot be entered yet. */
  rail: RailName | null;
  /** Whether transactions of this product may be scheduled. */
  autoTransaction: boolean;
  /** Whether a name or bill is looked up before the entry. */
  featureInquiry: boolean;
}

/** Traits shared by products of a group: rail, and whether they may be scheduled or looked up. */
type Traits = readonly [rail: RailName | null, ...('auto' | 'inquiry')[]];

const group = <Id extends string>(
  productGroup: keyof typeof PRODUCT_GROUPS,
  [rail, ...traits]: Traits,
  descriptions: Record<Id, string>,
) =>
  Object.fromEntries(
    Object.entries<string>(descriptions).map(([productId, productDescription]) => [
      productId,
      {
        productGroup,
        productDescription,
        fee: toSen(productFee({ productId, productGroup })),
        rail,
        autoTransaction: traits.includes('auto'),
        featureInquiry: traits.includes('inquiry'),
      },
    ]),
  ) as Record<Id, Product>;

/** The productIds of the billers of a group. */
type BillerIn<Group> = {
  [Id in keyof typeof BILLERS]: (typeof BILLERS)[Id]['group'] extends Group ? Id : never;
}[keyof typeof BILLERS];

/** The products of the billers of a group. */
const billersIn = <Group extends keyof typeof PRODUCT_GROUPS>(productGroup: Group, traits: Traits) =>
  group<BillerIn<Group>>(
    productGroup,
    traits,
    Object.fromEntries(
      Object.entries<Biller>(BILLERS)
        .filter(([, biller]) => biller.group === productGroup)
        .map(([productId, { name }]) => [productId, name]),
    ) as Record<BillerIn<Group>, string>,
  );

/** Product groups in the order of the selectors. @source 000 §2, 001 §9, 002 §9 */
export const PRODUCT_GROUPS = {
  TRANSFER: 'Transfer',
  PAYMENT_TELCO: 'Pembayaran Telekomunikasi',
  PAYMENT_PLN: 'Pembayaran PLN',
  PAYMENT_TV: 'Pembayaran TV Kabel',
  PAYMENT_INTERNET: 'Pembayaran Internet',
  PAYMENT_INSURANCE: 'Pembayaran Asuransi',
  PAYMENT_INSTALLMENT: 'Pembayaran Angsuran',
  PAYMENT_TAX: 'Pembayaran Pajak',
  PAYMENT_PAD: 'Pembayaran Pendapatan Daerah',
  PAYMENT_PDAM: 'Pembayaran PDAM',
  PAYMENT_TICKET: 'Pembayaran Tiket',
  MULTI_PYM: 'Multi Pembayaran',
  PURCHASE_PROVIDER: 'Pembelian Pulsa',
  PURCHASE_DATA: 'Pembelian Paket Data',
  PURCHASE_PLN: 'Pembelian Token PLN',
  TOPUP_WALLET: 'Top Up Dompet Digital',
  TRANSFER_PEMDA: 'Transfer Pemda',
  PAYROLL_PEMDA: 'Gaji Pemda',
  PAYMENT_PEMDA: 'Pembayaran Pemda',
  PURCHASE_PEMDA: 'Pembelian Pemda',
  KASDA_TRANSACTION: 'Transaksi Kasda',
  KASDA_TRANSFER: 'Transfer Kasda',
  KASDA_PAYMENT: 'Pembayaran Kasda',
  KASDA_PURCHASE: 'Pembelian Kasda',
  INQUIRY: 'Pengecekan Data',
} as const;

const BILL: Traits = ['biller', 'auto', 'inquiry'];
const WALLET: Traits = ['voucher', 'auto', 'inquiry'];

// prettier-ignore
/**
 * Products by productId: every id in the documents, and the payments and purchases of the menu.
 *
 * @source 000 §2, 001 §9, 002 §9
 */
export const PRODUCTS = {
  ...group('TRANSFER', ['in-house', 'auto', 'inquiry'], { TRF_INT: 'Transfer Internal' }),
  ...group('TRANSFER', ['clearing', 'auto', 'inquiry'], { TRF_ONL: 'Transfer Online' }),
  ...group('TRANSFER', ['clearing', 'auto', 'inquiry'], { TRF_BIF: 'Transfer BI-FAST' }),
  ...group('TRANSFER', ['clearing', 'auto'], { SKN: 'Transfer SKN' }),
  ...group('TRANSFER', ['clearing', 'auto'], { RTGS: 'Transfer RTGS' }),
  ...group('TRANSFER', ['batch'], { MLT_TRF_INT: 'Multi Transfer Internal', MLT_TRF: 'Multi Transfer Antar Bank' }),
  ...billersIn('PAYMENT_TELCO', BILL),
  ...billersIn('PAYMENT_PLN', ['biller', 'auto', 'inquiry']),
  ...billersIn('PAYMENT_TV', BILL),
  ...billersIn('PAYMENT_INTERNET', BILL),
  ...billersIn('PAYMENT_INSURANCE', BILL),
  ...billersIn('PAYMENT_INSTALLMENT', BILL),
  ...group('PAYMENT_TAX', ['state', 'inquiry'], { MPN_G2: 'Penerimaan Negara MPN G2', MPN_G3: 'Penerimaan Negara MPN G3' }),
  ...billersIn('PAYMENT_PAD', ['biller', 'inquiry']),
  ...billersIn('PAYMENT_PDAM', BILL),
  ...billersIn('PAYMENT_TICKET', ['biller', 'inquiry']),
  ...group('MULTI_PYM', ['merchant', 'inquiry'], { MULTI_PYM: 'Multi Pembayaran' }),
  ...group('PURCHASE_PROVIDER', ['voucher', 'auto'], {
    PULSA_TELKOMSEL: 'Pulsa Telkomsel', PULSA_INDOSAT: 'Pulsa Indosat', PULSA_XL: 'Pulsa XL',
    PULSA_AXIS: 'Pulsa Axis', PULSA_TRI: 'Pulsa Tri', PULSA_SMARTFREN: 'Pulsa Smartfren',
  }),
  ...group('PURCHASE_DATA', ['voucher', 'auto'], {
    DATA_TELKOMSEL: 'Paket Data Telkomsel', DATA_INDOSAT: 'Paket Data Indosat', DATA_XL: 'Paket Data XL',
    DATA_AXIS: 'Paket Data Axis', DATA_TRI: 'Paket Data Tri', DATA_SMARTFREN: 'Paket Data Smartfren',
  }),
  ...group('PURCHASE_PLN', ['voucher', 'auto', 'inquiry'], { PLN_PRE: 'PLN Prabayar' }),
  ...group('TOPUP_WALLET', WALLET, {
    TOPUP_DANA: 'Top Up DANA', TOPUP_GOPAY: 'Top Up GoPay', TOPUP_LINKAJA: 'Top Up LinkAja',
    TOPUP_OVO: 'Top Up OVO', TOPUP_SHOPEEPAY: 'Top Up ShopeePay',
  }),
  ...group('TRANSFER_PEMDA', ['treasury'], { SP2D: 'Transfer SP2D', SP2D_MLT_TRF: 'Multi Transfer SP2D' }),
  ...group('PAYROLL_PEMDA', ['treasury'], { SP2D_PAYROLL: 'Gaji SP2D' }),
  ...group('PAYROLL_PEMDA', ['batch'], { SI_GAJI_MULTI: 'SI Gaji' }),
  ...group('PAYMENT_PEMDA', ['treasury', 'inquiry'], { SP2D_PAYMENT_PLN: 'Pembayaran PLN SP2D', SP2D_PAYMENT_PDAM: 'Pembayaran PDAM SP2D' }),
  ...group('PURCHASE_PEMDA', ['treasury', 'inquiry'], { SP2D_PURCHASE_PLN: 'Pembelian Token PLN SP2D' }),
  ...group('KASDA_TRANSACTION', ['treasury'], { KASDA_SP2D: 'SP2D Kasda', KASDA_SPJ: 'SPJ Kasda' }),
  ...group('KASDA_TRANSFER', ['treasury'], {
    KASDA_MLT_TRF: 'Multi Transfer Kasda', KASDA_PAYROLL: 'Gaji Kasda', KASDA_PAYROLL_MULTI: 'Multi Gaji Kasda',
  }),
  ...group('KASDA_PAYMENT', ['treasury', 'inquiry'], { KASDA_PAYMENT: 'Pembayaran Kasda' }),
  ...group('KASDA_PURCHASE', ['treasury', 'inquiry'], { KASDA_PURCHASE: 'Pembelian Kasda' }),
  ...group('INQUIRY', [null, 'inquiry'], { INQ_ACCOUNT: 'Pengecekan Rekening' }),
};

export type ProductId = keyof typeof PRODUCTS;

/** The name of a product group; undefined for an unknown id. */
export const findGroup = (productGroup: string): string | undefined =>
  Object.hasOwn(PRODUCT_GROUPS, productGroup) ? PRODUCT_GROUPS[productGroup as keyof typeof PRODUCT_GROUPS] : undefined;

/** Finds a product; undefined for an unknown id. */
export const findProduct = (productId: string): Product | undefined =>
  Object.hasOwn(PRODUCTS, productId) ? PRODUCTS[productId as ProductId] : undefined;

/** Products whose payments stay within the bank. */
export const IN_HOUSE = (Object.keys(PRODUCTS) as ProductId[]).filter(
  (productId) => PRODUCTS[productId].rail === 'in-house' || PRODUCTS[productId].rail === 'merchant',
);
