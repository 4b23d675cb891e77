import type { Inquiry, Schedule } from '../../contract/index.ts';
import { parseAccount } from '../../format/account.ts';
import type { EntryField, EntryScreen } from './entry-screens.ts';

/** What an entry form holds, by field; '' and null are what is still missing. Amounts are rupiah. */
export interface EntryValues extends Record<Exclude<EntryField, 'amount' | 'schedule'>, string> {
  amount: number | null;
  schedule: Schedule;
}

/** entry.start: an empty entry form, with the documents' defaults. @source 001 §2.1, 001 §2.7 */
export const EMPTY_ENTRY: EntryValues = {
  source: '',
  product: '',
  payee: '',
  bank: '',
  account: '',
  name: '',
  recvType: '1',
  recvResident: '1',
  recvCitizen: '1',
  areaCode: '',
  customer: '',
  denom: '',
  amount: null,
  note: '',
  schedule: { autoType: 'NOW' },
};

/** Where a field stands in the inquiry; a field that is not here is no part of it, or has a place of its own. */
const PLACES = {
  payee: 'dest',
  account: 'dest',
  customer: 'dest',
  bank: 'parameters.bankCode',
  name: 'parameters.name',
  recvType: 'parameters.recvType',
  recvResident: 'parameters.recvResident',
  recvCitizen: 'parameters.recvCitizen',
  areaCode: 'parameters.areaCode',
  denom: 'parameters.denomId',
} as const satisfies Partial<Record<EntryField, string>>;

type PlacedField = keyof typeof PLACES;
const isPlaced = (field: EntryField): field is PlacedField => Object.hasOwn(PLACES, field);

/** Parameters that the product itself decides. @source 001 §2.1 */
const PRODUCT_PARAMETERS: Readonly<Record<string, Record<string, string>>> = {
  SKN: { transactionType: '2' },
  RTGS: { transactionType: '3' },
};

/** The product that a form enters: the chosen one, or the only one of its screen. */
export const entryProduct = ({ fields, products }: EntryScreen, { product }: Pick<EntryValues, 'product'>): string =>
  fields.includes('product') ? product : products[0];

const NUMBERS = ['payee', 'account', 'customer'] as const satisfies readonly EntryField[];

/** The values with accounts and customer numbers as digits: they may be typed with separators. */
export const entryDigits = (values: EntryValues): EntryValues => ({
  ...values,
  ...Object.fromEntries(NUMBERS.map((field) => [field, parseAccount(values[field]) ?? values[field]])),
});

/** entry.inquiry: what the bank is asked about a form that holds. Fields of other screens are left out. */
export function entryInquiry(screen: EntryScreen, typed: EntryValues): Inquiry {
  const values = entryDigits(typed);
  const productId = entryProduct(screen, values);
  const placed = screen.fields.filter(isPlaced);
  const dest = placed.find((field) => PLACES[field] === 'dest');
  const parameters = placed
    .filter((field) => PLACES[field] !== 'dest')
    .map((field): [string, string] => [PLACES[field].slice('parameters.'.length), values[field]]);
  return {
    productId,
    source: values.source,
    dest: dest === undefined ? null : values[dest],
    amount: screen.fields.includes('amount') ? values.amount : null,
    parameters: { ...PRODUCT_PARAMETERS[productId], ...Object.fromEntries<string>(parameters) },
  } as Inquiry;
}

/**
 * entry.fieldOf: the field of a form that a field of the inquiry came from, to show a refusal where it belongs.
 *
 * @param path of the bank's `fields`, as `dest` or `parameters.bankCode`
 */
export const entryFieldOf = ({ fields }: EntryScreen, path: string): EntryField | undefined =>
  fields.find((field) => (isPlaced(field) ? PLACES[field] === path : field === path)) ??
  (path === 'productId' && fields.includes('product') ? 'product' : undefined);
