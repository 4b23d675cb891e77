import type { Inquiry, Schedule } from '../../contract/index.ts';
import { parseAccount } from '../../format/account.ts';
import { plainCode, plainText } from '../../format/plain-text.ts';
import { listExternalDefaults, TRANSFER_TYPES } from '../lists/list-choices.ts';
import { own, pick } from '../table.ts';
import { selectionParameters, selectionText } from './entry-selection.ts';
import { scheduleRepeated } from '../transactions/schedule.ts';
import { ENTRY_SCREENS, entryCustomerNumber, type EntryField, type EntryScreen, screenFor } from './entry-screens.ts';

/** Values of an entry form by field; '' and null mean a missing value. Amounts are rupiah. */
export interface EntryValues extends Record<Exclude<EntryField, 'amount' | 'maxAmount' | 'schedule'>, string> {
  amount: number | null;
  /** The highest amount that a repeated bill may have. */
  maxAmount: number | null;
  schedule: Schedule;
}

/** An empty entry form, with the documents' defaults. @source 001 §2.1, 001 §2.7 */
export const EMPTY_ENTRY: EntryValues = /* @__PURE__ */ (() => ({
  source: '',
  product: '',
  payee: '',
  bank: '',
  account: '',
  name: '',
  ...listExternalDefaults(),
  areaCode: '',
  customer: '',
  billingCode: '',
  denom: '',
  merchant: '',
  virtualAccount: '',
  selection: '',
  referenceChannel: '',
  amount: null,
  maxAmount: null,
  note: '',
  schedule: { autoType: 'NOW' },
}))();

/** An empty form of a screen. @source 001 §2.1, 001 §2.7 */
export const emptyEntry = ({ start = '' }: Pick<EntryScreen, 'start'>): EntryValues => ({
  ...EMPTY_ENTRY,
  product: start,
});

/** entry.start: an empty form of the screen with this name, or of any screen without one. @source 001 §2.1, 001 §2.7 */
export const entryStart = ({ name = '' }: { name?: string }): EntryValues =>
  emptyEntry(pick<EntryScreen>(ENTRY_SCREENS, name) ?? {});

/** Path of a field in the inquiry. A field without a path is not sent, or `entryInquiry` places it itself. */
const PLACES = {
  payee: 'dest',
  account: 'dest',
  customer: 'dest',
  billingCode: 'dest',
  virtualAccount: 'dest',
  merchant: 'parameters.merchantId',
  bank: 'parameters.bankCode',
  name: 'parameters.name',
  transferType: 'parameters.transactionType',
  recvType: 'parameters.recvType',
  recvResident: 'parameters.recvResident',
  recvCitizen: 'parameters.recvCitizen',
  areaCode: 'parameters.areaCode',
  denom: 'parameters.denomId',
  referenceChannel: 'parameters.referenceChannel',
} as const satisfies Partial<Record<EntryField, string>>;

/** Path of a field in the inquiry, as the bank's refusals have it. */
const placeOf = (field: EntryField): string =>
  isPlaced(field) ? PLACES[field] : field === 'maxAmount' ? 'parameters.maxAmount' : field;

type PlacedField = keyof typeof PLACES;
const isPlaced = (field: EntryField): field is PlacedField => Object.hasOwn(PLACES, field);

type ProductChoice = Pick<EntryValues, 'product' | 'transferType'>;

/** The product of an entry form: the chosen product or type of transfer, or the only product of its screen. */
export function entryProduct({ fields, products }: EntryScreen, { product, transferType }: ProductChoice): string {
  if (fields.includes('product')) return product;
  if (!fields.includes('transferType')) return products[0];
  return products.find((productId) => own(TRANSFER_TYPES, productId) === transferType) ?? '';
}

/** Paths of the choices within a virtual account. */
const SELECTION_PATHS: readonly string[] = /* @__PURE__ */ [
  'type',
  'invoiceId',
  'installmentId',
  'installmentDetailId',
].map((name) => `parameters.${name}`);

/** Fields that choose the product. */
const CHOOSERS: readonly EntryField[] = ['product', 'transferType'];

const NUMBERS = [
  'source',
  'payee',
  'account',
  'areaCode',
  'billingCode',
  'virtualAccount',
] as const satisfies readonly EntryField[];

/** A schedule with its note in the plain form; a day of the month has no 0 before it. */
export function plainSchedule(schedule: Schedule): Schedule {
  const { autoType, dateTransaction, note } = schedule;
  return {
    ...schedule,
    ...(note === undefined ? {} : { note: plainText(note) }),
    ...(autoType === 'MONTHLY' && dateTransaction !== undefined
      ? { dateTransaction: plainCode(dateTransaction).replace(/^0(?=\d$)/, '') }
      : {}),
  };
}

/**
 * The values of a form as they are checked, sent and compared: each text in its plain form, and each number as its
 * digits. A text that is not exactly one number stays as typed, and the form refuses it.
 */
export function plainEntry(screen: EntryScreen, values: EntryValues): EntryValues {
  const { name, note, customer, schedule } = values;
  const productId = entryProduct(screen, values);
  return {
    ...values,
    ...Object.fromEntries(NUMBERS.map((field) => [field, parseAccount(values[field]) ?? values[field]])),
    customer: entryCustomerNumber({ productId, number: customer }) ?? customer,
    name: plainText(name),
    note: plainText(note),
    schedule: plainSchedule(schedule),
  };
}

/** An inquiry in the form that its rail expects: a customer's number as the product writes it, a name as plain text. */
export function plainInquiry<Asked extends Inquiry>(asked: Asked): Asked {
  const { productId, dest, parameters } = asked;
  return {
    ...asked,
    dest: dest === null ? null : (entryCustomerNumber({ productId, number: dest }) ?? dest),
    parameters: 'name' in parameters ? { ...parameters, name: plainText(parameters.name) } : parameters,
  };
}

/** entry.inquiry: the inquiry that a valid form sends to the bank. Fields of other screens are left out. */
export function entryInquiry(screen: EntryScreen, typed: EntryValues): Inquiry {
  const values = plainEntry(screen, typed);
  const productId = entryProduct(screen, values);
  const placed = screenFor(screen, productId).fields.filter(isPlaced);
  const dest = placed.find((field) => PLACES[field] === 'dest');
  const parameters = placed
    .filter((field) => PLACES[field] !== 'dest')
    .map((field): [string, string] => [PLACES[field].slice('parameters.'.length), values[field]]);
  const transactionType = own(TRANSFER_TYPES, productId);
  return {
    productId,
    source: values.source,
    dest: dest === undefined ? null : values[dest],
    amount: screen.fields.includes('amount') ? values.amount : null,
    parameters: {
      ...(transactionType === undefined ? {} : { transactionType }),
      ...Object.fromEntries<string>(parameters),
      ...(screen.fields.includes('selection') ? selectionParameters(values.selection) : {}),
      ...(screen.fields.includes('maxAmount') && scheduleRepeated(values.schedule)
        ? { maxAmount: values.maxAmount }
        : {}),
    },
  } as Inquiry;
}

/**
 * entry.ofInquiry: the values of a form that repeats an inquiry; the inverse of `entryInquiry`. There is no note,
 * because an inquiry has none.
 */
export function entryOfInquiry(screen: EntryScreen, { productId, source, dest, amount, parameters }: Inquiry) {
  const given: Readonly<Record<string, unknown>> = parameters;
  const valueAt = (place: string): unknown => (place === 'dest' ? dest : given[place.slice('parameters.'.length)]);
  const placed = screen.fields.filter(isPlaced).flatMap((field): [EntryField, string][] => {
    const value = valueAt(PLACES[field]);
    return typeof value === 'string' ? [[field, value]] : [];
  });
  return {
    source,
    ...(screen.fields.includes('product') ? { product: productId } : {}),
    ...(Object.fromEntries(placed) as Partial<EntryValues>),
    ...('type' in given ? { selection: selectionText(given) } : {}),
    ...(typeof given['maxAmount'] === 'number' ? { maxAmount: given['maxAmount'] } : {}),
    ...(amount === null ? {} : { amount }),
  };
}

/**
 * entry.fieldOf: the form field for a field of the inquiry, so that a refusal appears next to it.
 *
 * @param path from the bank's `fields`, such as `dest` or `parameters.bankCode`
 */
export const entryFieldOf = ({ fields }: EntryScreen, path: string): EntryField | undefined =>
  fields.find((field) => placeOf(field) === path) ??
  (path === 'productId' ? fields.find((field) => CHOOSERS.includes(field)) : undefined) ??
  (SELECTION_PATHS.includes(path) ? fields.find((field) => field === 'selection') : undefined);
