import { isBankError } from '@ibk/sdk';
import type { Inquiry } from '@ibk/sdk/contract';
import { fromSen } from '@ibk/sdk/format';
import { entryForm, fieldErrors } from '@ibk/sdk/forms';
import {
  EMPTY_ENTRY,
  ENTRY_NAMES,
  type EntryField,
  entryFieldOf,
  entryInquiry,
  entryOfInquiry,
  type EntryScreen,
  entryScreen,
  type EntryValues,
  pick,
  plainEntry,
  TRANSFER_TYPES,
} from '@ibk/sdk/rules';
import { Failure, failureOf, Interrupted } from '../failure.ts';
import { hintFor } from '../nearest.ts';
import { senOf } from '../rupiah-option.ts';
import { SCHEDULE_FIELDS, scheduleOf, type ScheduleOptions } from './schedule-options.ts';

/** The options of a transfer as the user typed them. */
export interface TransferFields extends ScheduleOptions {
  product: string;
  source: string;
  dest: string;
  amount: string;
  bank?: string;
  name?: string;
  recvType?: string;
  recvResident?: string;
  recvCitizen?: string;
  note?: string;
}

/** A transfer whose fields its entry form accepts. */
export interface TransferForm {
  screen: EntryScreen;
  productId: string;
  values: EntryValues;
  inquiry: Inquiry;
  /** The transfer that came back and that it pays again. */
  repayOf?: string;
}

/** The option behind each field of an entry form. */
const OPTIONS = {
  source: 'source',
  payee: 'dest',
  account: 'dest',
  amount: 'amount',
  bank: 'bank',
  name: 'name',
  recvType: 'recvType',
  recvResident: 'recvResident',
  recvCitizen: 'recvCitizen',
  note: 'note',
} as const satisfies Partial<Record<EntryField, keyof TransferFields>>;

type Option = (typeof OPTIONS)[keyof typeof OPTIONS];
const ALL_OPTIONS: readonly Option[] = [...new Set(Object.values(OPTIONS))];

/** The fields of a name lookup, which has no form. */
const LOOKUP_FIELDS: Readonly<Record<string, Option>> = { accountNumber: 'dest', bankCode: 'bank' };

const written = (option: Option): string => `--${option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

const HELP = 'ibk transfer enter --help';
const refusal = (what: string, details: readonly string[] = []): Failure =>
  new Failure({ exit: 'usage', what, details, sent: 'belum ada.', next: HELP });

/** The entry screens of transfers: those with an account to pay to. */
const SCREENS = ENTRY_NAMES.map(entryScreen).filter(
  ({ fields }) => fields.includes('payee') || fields.includes('account'),
);

/** Ids of the products that can be entered, in the order of the menu. */
export const TRANSFER_PRODUCTS: readonly string[] = SCREENS.flatMap(({ products }) => products);

/** The entry screen of a transfer. @throws {Failure} usage: the product is not a transfer */
function screenOf(productId: string): EntryScreen {
  const screen = SCREENS.find(({ products }) => products.includes(productId));
  if (screen) return screen;
  throw refusal(`Produk ${productId} bukan transfer. ${hintFor(productId, TRANSFER_PRODUCTS)}`);
}

/** The options that enter a transfer again as its inquiry states it. @throws {Failure} usage: the product is not a transfer */
export function optionsOf(inquiry: Inquiry): TransferFields {
  const { productId: product, source, amount } = inquiry;
  const values = entryOfInquiry(screenOf(product), inquiry);
  const filled = Object.entries(OPTIONS).flatMap(([field, option]) => {
    const value = pick(values, field);
    return typeof value === 'string' ? [[option, value] as const] : [];
  });
  return { product, source, dest: '', ...Object.fromEntries(filled), amount: (amount ?? 0).toFixed(2) };
}

/**
 * Checks the typed options with the form of the product's entry screen.
 *
 * @throws {Failure} usage: an unknown product, an option that the product does not have, or fields that the form refuses
 */
export function transferForm(typed: TransferFields): TransferForm {
  const { product: productId, amount } = typed;
  const screen = screenOf(productId);
  const filled = screen.fields.flatMap((field) => {
    const option = pick<Option>(OPTIONS, field);
    return option === undefined ? [] : [{ field, option }];
  });
  const extra = ALL_OPTIONS.filter(
    (option) => typed[option] !== undefined && !filled.some((each) => each.option === option),
  );
  if (extra.length > 0) throw refusal(`Opsi ${extra.map(written).join(', ')} tidak berlaku untuk ${productId}.`);

  const texts = filled.map(({ field, option }) => [field, typed[option] ?? EMPTY_ENTRY[field]]);
  const values = plainEntry(screen, {
    ...EMPTY_ENTRY,
    ...(Object.fromEntries(texts) as Partial<EntryValues>),
    transferType: pick(TRANSFER_TYPES, productId) ?? '',
    amount: fromSen(senOf('--amount', amount)),
    schedule: scheduleOf(typed),
  });
  // The bank checks the schedule, since its calendar decides.
  const form = entryForm({ ...screen, fields: screen.fields.filter((field) => field !== 'schedule') }, '');
  const faults = Object.entries(fieldErrors(form, values));
  if (faults.length > 0) {
    const details = faults.map(([field, message]) => `${writtenField(screen, field)}: ${message}`);
    throw refusal(`Isian ${screen.title} tidak tepat.`, details);
  }
  return { screen, productId, values, inquiry: entryInquiry(screen, values) };
}

/** The option for a field of the form, of the inquiry or of a name lookup; else the field's name at the bank. */
function writtenField(screen: EntryScreen, path: string): string {
  const option = pick<Option>(OPTIONS, entryFieldOf(screen, path) ?? path) ?? pick(LOOKUP_FIELDS, path);
  return option === undefined ? (pick(SCHEDULE_FIELDS, path) ?? path) : written(option);
}

/**
 * The failure of a call about a transfer, with the options that the bank refused. Ctrl+C only interrupts calls before
 * the entry.
 */
export function transferFailure({ screen }: TransferForm, error: unknown): Failure {
  if (error instanceof Interrupted) return failureOf(error, { sent: 'tidak ada yang dientri.' });
  const fields = isBankError(error) ? Object.entries(error.fields ?? {}) : [];
  const details = fields.map(([path, message]) => `${writtenField(screen, path)}: ${message}`);
  return failureOf(error, details.length > 0 ? { details, next: HELP } : {});
}
