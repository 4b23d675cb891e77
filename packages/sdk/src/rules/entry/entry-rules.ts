import type { Rules } from '../rule.ts';
import type { Inquiry } from '../../contract/index.ts';
import {
  EMPTY_ENTRY,
  entryFieldOf,
  entryInquiry,
  entryOfInquiry,
  entryStart,
  type EntryValues,
} from './entry-inquiry.ts';
import {
  entryCustomerName,
  entryCustomerNumber,
  entryFields,
  entryRoute,
  type EntryScreen,
  entryTitle,
} from './entry-screens.ts';
import { fieldName, fieldNames, told } from '../says.ts';

/** A form of a screen, with the values typed so far. */
interface FormFacts {
  screen: EntryScreen;
  values: Partial<EntryValues>;
}

/** An inquiry, and a screen of its product. */
interface AskedFacts {
  screen: EntryScreen;
  inquiry: Inquiry;
}

/** The values of a form that are not empty. */
const filled = (form: object): object =>
  Object.fromEntries(Object.entries(form).filter(([, value]) => value !== '' && value !== null));

// prettier-ignore
/** Entry screens. */
export const entryRules: Rules = {
  'entry.route': { title: 'Screen that enters a product', indonesianTitle: 'Layar tempat sebuah produk diinput', source: '000 §2', facts: { productId: 'product or other' }, run: entryRoute, says: { null: 'tidak ada layar input', else: (name: string) => `layar ${name}` } },
  'entry.title': { title: 'What an entry screen is called in a sentence', indonesianTitle: 'Sebutan layar input dalam kalimat', source: '000 §2', facts: { name: 'entryRoute' }, run: entryTitle, says: { null: 'bukan layar input', else: (title: string) => title } },
  'entry.fields': { title: 'Fields of an entry form', indonesianTitle: 'Isian formulir input', source: '001 §2.1; 001 §2.7', facts: { name: 'entryRoute', productId: 'product or other' }, run: entryFields, says: { null: 'bukan layar input', else: fieldNames } },
  'entry.start': { title: 'An empty entry form', indonesianTitle: 'Formulir input yang kosong', source: '001 §2.1; 001 §2.7', facts: { name: 'entryRoute' }, run: entryStart, says: (form: object) => `semua kosong, kecuali ${told(filled(form))}` },
  'entry.inquiry': { title: 'What the bank is asked about a form', indonesianTitle: 'Yang ditanyakan kepada bank tentang formulir', source: 'decisions P-01', facts: { 'values.product': 'product or other', 'values.schedule.autoType': 'schedule' }, run: ({ screen, values }: FormFacts) => entryInquiry(screen, { ...EMPTY_ENTRY, ...values }), says: told },
  'entry.customerName': { title: 'What a customer number is called', indonesianTitle: 'Sebutan nomor pelanggan', source: 'decisions P-08', facts: { productId: 'product or other' }, run: entryCustomerName, says: (name: string) => name },
  'entry.customerNumber': { title: 'What a typed customer number means', indonesianTitle: 'Arti nomor pelanggan yang diketik', source: 'decisions P-24', facts: { productId: 'product or other' }, run: entryCustomerNumber, says: { null: 'bukan nomor pelanggan', else: (number: string) => `nomor ${number}` } },
  'entry.ofInquiry': { title: 'A form that asks an inquiry again', indonesianTitle: 'Formulir yang mengulang sebuah inquiry', source: 'decisions P-01', facts: { 'inquiry.productId': 'product or other' }, run: ({ screen, inquiry }: AskedFacts) => entryOfInquiry(screen, inquiry), says: told },
  'entry.fieldOf': { title: 'Field of a form that a refusal is about', indonesianTitle: 'Isian formulir yang dimaksud sebuah penolakan', source: 'decisions P-01', run: ({ screen, path }: { screen: EntryScreen; path: string }) => entryFieldOf(screen, path) ?? null, says: { null: 'bukan isian formulir ini', else: (field: string) => `isian ${fieldName(field)}` } },
};
