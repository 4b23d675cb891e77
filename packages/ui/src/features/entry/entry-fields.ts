import { LIMITS } from '@ibk/sdk/contract';
import { parseAccount } from '@ibk/sdk/format';
import { choiceOptions } from '@ibk/sdk/records';
import {
  entryCustomerDigits,
  entryCustomerName,
  type EntryField,
  entryProduct,
  type EntryScreen,
  type EntryValues,
  scheduleRepeated,
  taxTypeByBilling,
} from '@ibk/sdk/rules';
import type { FieldSpec, FromFacts } from '../form/field-spec.ts';
import { bankSelector, only, SELECTORS } from '../form/selectors.ts';

/** The facts that the fields of an entry depend on. */
export interface EntryFacts {
  screen: EntryScreen;
  values: EntryValues;
}
/** The parts of an entry form in order. Each part is a panel. */
export type EntryPart = 'account' | 'bill' | 'amount' | 'schedule';

/** The place of a field, whatever draws it. */
interface Place {
  part: EntryPart;
  /** Whether the field spans the full width of its panel. @default false */
  isWide?: true;
}
/** A field that needs more than a kind: the table of own fields has its component. */
interface OwnField {
  kind: 'own';
  label: FromFacts<EntryFacts, string>;
  isShown?: (facts: EntryFacts) => boolean;
}
export type EntryRow = Place & (FieldSpec<EntryFacts> | OwnField);

const productOf = ({ screen, values }: EntryFacts): string => entryProduct(screen, values);

/** How many digits the customer number of the chosen product has. */
function customerNote(facts: EntryFacts): string | undefined {
  const digits = entryCustomerDigits({ productId: productOf(facts) });
  return digits === null ? undefined : `${digits} digit`;
}

/** The collector follows from the first digit of a billing code. @source 002 §5 */
function billingCodeNote({ values }: EntryFacts): string {
  const collector = taxTypeByBilling({ billingCode: parseAccount(values.billingCode) ?? '' });
  return collector === null ? '15 digit' : `15 digit, ${collector}`;
}

// prettier-ignore
/**
 * The fields of every entry form. Forms, summaries, lists of errors and of corrections name a field by its label here. A
 * field without a row does not compile.
 *
 * @source 001 §2.1, 001 §2.7, 001 §2.8
 */
export const ENTRY_FIELDS = {
  source:       { part: 'account', isWide: true, kind: 'own', label: 'Rekening sumber' },
  payee:        { part: 'account', isWide: true, kind: 'own', label: 'Rekening tujuan' },
  transferType: { part: 'account', isWide: true, kind: 'radio', label: 'Jenis transfer', options: choiceOptions('transferType') },
  // The payee's bank, from the list that belongs to the product.
  bank:         { part: 'account', isWide: true, kind: 'search', label: 'Bank tujuan', options: (bank, facts) => bankSelector(productOf(facts))(bank) },
  account:      { part: 'account', isWide: true, kind: 'own', label: 'Nomor rekening tujuan' },
  name:         { part: 'account', kind: 'text', label: 'Nama penerima', limit: LIMITS.payeeName },
  recvType:     { part: 'account', kind: 'radio', label: 'Jenis penerima', options: choiceOptions('recipientType') },
  recvResident: { part: 'account', kind: 'radio', label: 'Kependudukan penerima', options: choiceOptions('residency') },
  recvCitizen:  { part: 'account', kind: 'radio', label: 'Kewarganegaraan penerima', options: choiceOptions('nationality') },
  product:      {
    part: 'bill', kind: 'select', label: 'Produk', resets: { bank: '', denom: '' },
    options: (bank, { screen: { products } }) => only(SELECTORS.product(bank), products),
  },
  areaCode:     { part: 'bill', kind: 'digits', label: 'Kode area' },
  customer:     { part: 'bill', kind: 'digits', label: (facts: EntryFacts) => entryCustomerName({ productId: productOf(facts) }), note: customerNote },
  billingCode:  { part: 'bill', kind: 'digits', label: 'Kode billing', note: billingCodeNote },
  denom:        {
    part: 'bill', kind: 'select', label: 'Denominasi',
    options: (bank, facts) => SELECTORS.denomination(bank, productOf(facts)),
  },
  merchant:     { part: 'bill', isWide: true, kind: 'own', label: 'Merchant' },
  virtualAccount: { part: 'bill', isWide: true, kind: 'own', label: 'Nomor virtual account' },
  selection:    { part: 'bill', isWide: true, kind: 'own', label: 'Tagihan' },
  // An upload screen draws it itself, over the full width of the page.
  referenceChannel: { part: 'bill', isWide: true, kind: 'text', label: 'Daftar penerima' },
  amount:       { part: 'amount', kind: 'own', label: 'Nominal' },
  note:         { part: 'amount', kind: 'text', label: 'Berita', note: `maks. ${LIMITS.note} karakter`, limit: LIMITS.note },
  schedule:     { part: 'schedule', isWide: true, kind: 'own', label: 'Jadwal' },
  maxAmount:    {
    part: 'schedule', kind: 'amount', label: 'Batas nominal tiap tagihan', hint: 'Tagihan di atas batas ini tidak dibayar.',
    isShown: ({ values: { schedule } }: EntryFacts) => scheduleRepeated(schedule),
  },
} satisfies Record<EntryField, EntryRow>;

/** The fields with a component of their own. */
export type OwnEntryField = {
  [Name in EntryField]: (typeof ENTRY_FIELDS)[Name] extends { kind: 'own' } ? Name : never;
}[EntryField];

/** The row of a field. */
export const entryRow = (name: EntryField): EntryRow => ENTRY_FIELDS[name];
