import type { Inquiry, Schedule } from '../../contract/index.ts';
import { parseAccount } from '../../format/account.ts';
import { listExternalDefaults, TRANSFER_TYPES } from '../lists/list-choices.ts';
import { pick } from '../table.ts';
import type { EntryField, EntryScreen } from './entry-screens.ts';

/** Values of an entry form by field; '' and null mean a missing value. Amounts are rupiah. */
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
  ...listExternalDefaults(),
  areaCode: '',
  customer: '',
  denom: '',
  amount: null,
  note: '',
  schedule: { autoType: 'NOW' },
};

/** Path of a field in the inquiry. A field without a path is not sent, or `entryInquiry` places it itself. */
const PLACES = {
  payee: 'dest',
  account: 'dest',
  customer: 'dest',
  bank: 'parameters.bankCode',
  name: 'parameters.name',
  transferType: 'parameters.transactionType',
  recvType: 'parameters.recvType',
  recvResident: 'parameters.recvResident',
  recvCitizen: 'parameters.recvCitizen',
  areaCode: 'parameters.areaCode',
  denom: 'parameters.denomId',
} as const satisfies Partial<Record<EntryField, string>>;

type PlacedField = keyof typeof PLACES;
const isPlaced = (field: EntryField): field is PlacedField => Object.hasOwn(PLACES, field);

type ProductChoice = Pick<EntryValues, 'product' | 'transferType'>;

/** The product of an entry form: the chosen product or type of transfer, or the only product of its screen. */
export function entryProduct({ fields, products }: EntryScreen, { product, transferType }: ProductChoice): string {
  if (fields.includes('product')) return product;
  if (!fields.includes('transferType')) return products[0];
  return products.find((productId) => pick(TRANSFER_TYPES, productId) === transferType) ?? '';
}

/** Fields that choose the product. */
const CHOOSERS: readonly EntryField[] = ['product', 'transferType'];

const NUMBERS = ['payee', 'account', 'customer'] as const satisfies readonly EntryField[];

/** The values with account and customer numbers reduced to digits, since users may type separators. */
export const entryDigits = (values: EntryValues): EntryValues => ({
  ...values,
  ...Object.fromEntries(NUMBERS.map((field) => [field, parseAccount(values[field]) ?? values[field]])),
});

/** entry.inquiry: the inquiry that a valid form sends to the bank. Fields of other screens are left out. */
export function entryInquiry(screen: EntryScreen, typed: EntryValues): Inquiry {
  const values = entryDigits(typed);
  const productId = entryProduct(screen, values);
  const placed = screen.fields.filter(isPlaced);
  const dest = placed.find((field) => PLACES[field] === 'dest');
  const parameters = placed
    .filter((field) => PLACES[field] !== 'dest')
    .map((field): [string, string] => [PLACES[field].slice('parameters.'.length), values[field]]);
  const transactionType = pick(TRANSFER_TYPES, productId);
  return {
    productId,
    source: values.source,
    dest: dest === undefined ? null : values[dest],
    amount: screen.fields.includes('amount') ? values.amount : null,
    parameters: {
      ...(transactionType === undefined ? {} : { transactionType }),
      ...Object.fromEntries<string>(parameters),
    },
  } as Inquiry;
}

/**
 * entry.fieldOf: the form field behind a field of the inquiry, so that a refusal appears beside it.
 *
 * @param path from the bank's `fields`, such as `dest` or `parameters.bankCode`
 */
export const entryFieldOf = ({ fields }: EntryScreen, path: string): EntryField | undefined =>
  fields.find((field) => (isPlaced(field) ? PLACES[field] === path : field === path)) ??
  (path === 'productId' ? fields.find((field) => CHOOSERS.includes(field)) : undefined);
