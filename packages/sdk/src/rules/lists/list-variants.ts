import { decide, pick, type Table } from '../table.ts';

/** Fields of the add forms, named as in the documents; the forms fill `bankName` and `merchantId` without asking. */
export type ListField =
  | 'customerId'
  | 'description'
  | 'areaCode'
  | 'vaNumber'
  | 'bank'
  | 'bankName'
  | 'account'
  | 'name'
  | 'transferType'
  | 'recvType'
  | 'recvResident'
  | 'recvCitizen'
  | 'merchantId';

/** Paths of each field of a variant in a saved entry: the first path is read, all paths are written. */
export type ListPlaces = Readonly<Partial<Record<ListField, readonly string[]>>>;

const plain = { customerId: ['customerId'], description: ['description'] } as const;
const bankOf = (at: string) => ({
  bank: [`${at}.bankCode`],
  bankName: [`${at}.bankName`],
  account: ['customerId', `${at}.account`],
  name: ['description', `${at}.name`],
});

/** The eight add forms by variant, each with its fields in the order of the form. @source 001 §2.1, 001 §3 */
const VARIANTS = /* @__PURE__ */ (() =>
  ({
    default: plain,
    payment: plain,
    purchase: plain,
    'PSTN payment': { areaCode: ['data.areaCode'], ...plain },
    'multi virtual-account payment': {
      vaNumber: ['customerId'],
      name: ['description'],
      merchantId: ['data.merchantId'],
    },
    'online transfer': bankOf('data'),
    'internal transfer': { account: ['customerId'], name: ['description'] },
    'external transfer': {
      transferType: ['productId'],
      ...bankOf('data.dest'),
      recvType: ['data.parameters.recvType'],
      recvResident: ['data.parameters.recvResident'],
      recvCitizen: ['data.parameters.recvCitizen'],
    },
  }) as const satisfies Record<string, ListPlaces>)();

/** One of the eight add forms. */
export type ListVariant = keyof typeof VARIANTS;
/** The eight add forms, in the order of the documents. */
export const LIST_VARIANTS = /* @__PURE__ */ Object.keys(VARIANTS) as ListVariant[];

/** Paths of a variant's fields in a saved entry. */
export const listPlaces = (variant: ListVariant): ListPlaces => VARIANTS[variant];

const UNASKED: readonly string[] = ['bankName', 'merchantId'] satisfies ListField[];

/** list.variant: the fields of an add form; empty for an unknown variant. @source 001 §2.1 */
export const listVariant = ({ variant }: { variant: string }): string[] =>
  Object.keys(pick<ListPlaces>(VARIANTS, variant) ?? {}).filter((field) => !UNASKED.includes(field));

// prettier-ignore
const BY_PRODUCT: Table<ListVariant, { productId: string; productGroup: string }> = [
  ['internal transfer',             { productId: ['TRF_INT', 'MLT_TRF_INT'] }],
  ['online transfer',               { productId: ['TRF_ONL', 'TRF_BIF'] }],
  ['external transfer',             { productId: ['SKN', 'RTGS'] }],
  ['PSTN payment',                  { productId: 'PSTN' }],
  // A meter number has no operator prefix.
  ['default',                       { productId: 'PLN_PRE' }],
  ['multi virtual-account payment', { productGroup: /MULTI_PYM/ }],
  ['purchase',                      { productGroup: /PURCHASE/ }],
  ['payment',                       { productGroup: /PAYMENT/ }],
];

/**
 * list.variantOf: the add form of a product's list: that of the first matching row, else the default form.
 *
 * @source 001 §2.1, 001 §9, 002 §2.3
 */
export const listVariantOf = (product: { productId: string; productGroup: string }): ListVariant =>
  decide(BY_PRODUCT, product) ?? 'default';
