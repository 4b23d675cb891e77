import type { Page } from '@playwright/test';
import type { Content, TransactionDetail } from '@ibk/sdk/contract';
import { formatRupiah, terbilang } from '@ibk/sdk/format';
import {
  ENTRY_NAMES,
  entryCustomerName,
  type EntryField,
  entryInquiry,
  type EntryName,
  entryScreen,
  type EntryValues,
  screenFor,
} from '@ibk/sdk/rules';
import { entrySample } from '@ibk/sandbox/testing';
import type { ServedBank } from './bank.ts';
import { enterBy, goOn, labelOf, referenceDone, signedInClient } from './steps.ts';
import { expect } from './watched.ts';

/** The screens that have a kind of field, or of list, that no screen before them has. */
export const NEW_KINDS = ENTRY_NAMES.filter((name) => {
  const before = ENTRY_NAMES.slice(0, ENTRY_NAMES.indexOf(name)).flatMap((each) => [...entryScreen(each).fields]);
  return entryScreen(name).fields.some((field) => !before.includes(field));
});

const typed =
  (label: string, field: 'account' | 'amount' | 'areaCode' | 'billingCode' | 'name' | 'note') =>
  async (page: Page, values: EntryValues) =>
    page.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(String(values[field] ?? ''));
const chosen = async (page: Page, label: string, option: string | RegExp): Promise<void> => {
  const list = page.getByRole('button', { name: new RegExp(label) });
  await list.click();
  await page.getByRole('option', { name: option, exact: true }).first().click();
  // The closed list returns the focus a frame later.
  await expect(list).toBeFocused();
};

/** An entry to type: the values by field, and the product with its name. */
export interface Typed {
  values: EntryValues;
  productId: string;
  productDescription: string;
}

/** Fills in each kind of field. A screen with an unknown kind fails the test by name. */
const FILL: Partial<Record<EntryField, (page: Page, values: EntryValues, typed: Typed) => Promise<void>>> = {
  source: (page) => chosen(page, 'Rekening sumber', /./),
  product: (page, _values, { productDescription }) => chosen(page, 'Produk', productDescription),
  denom: (page) => chosen(page, 'Denominasi', /./),
  async payee(page, values) {
    await page.getByRole('textbox', { name: 'Rekening tujuan', exact: true }).fill(values.payee);
    await page.getByRole('button', { name: 'Inquiry' }).click();
    await expect(page.getByRole('textbox', { name: 'Nama rekening tujuan' })).not.toHaveValue('');
  },
  async transferType(page, values) {
    await labelOf(page.getByRole('radio', { name: values.transferType === '3' ? 'RTGS' : 'SKN' })).click();
  },
  async bank(page, values) {
    const bank = page.getByRole('combobox', { name: 'Bank tujuan' });
    // By keyboard, because a click would scroll to the option, and a list closes when the page scrolls.
    await bank.scrollIntoViewIfNeeded();
    await bank.focus();
    await bank.pressSequentially(values.bank);
    await expect(page.getByRole('option')).toHaveCount(1);
    await bank.press('ArrowDown');
    await bank.press('Enter');
    await expect(bank).toHaveValue(new RegExp(` ${values.bank}$`));
  },
  account: typed('Nomor rekening tujuan', 'account'),
  name: typed('Nama penerima', 'name'),
  recvType: async (page) => expect(page.getByRole('radio', { name: 'Perorangan' })).toBeChecked(),
  recvResident: async (page) => expect(page.getByRole('radio', { name: 'Resident', exact: true })).toBeChecked(),
  recvCitizen: async (page) => expect(page.getByRole('radio', { name: 'WNI' })).toBeChecked(),
  merchant: (page) => chosen(page, 'Merchant', /Rumah Sakit/),
  async virtualAccount(page, values) {
    await page.getByRole('textbox', { name: 'Nomor virtual account', exact: true }).fill(values.virtualAccount);
    await page.getByRole('button', { name: 'Inquiry' }).click();
    await expect(page.getByRole('textbox', { name: 'Nama virtual account' })).not.toHaveValue('');
  },
  selection: async (page) => expect(page.getByRole('radio', { name: /Nominal bebas/ })).toBeChecked(),
  areaCode: typed('Kode area', 'areaCode'),
  billingCode: typed('Kode billing', 'billingCode'),
  customer: async (page, values, { productId }) =>
    page.getByRole('textbox', { name: new RegExp(`^${entryCustomerName({ productId })}`) }).fill(values.customer),
  amount: typed('Nominal', 'amount'),
  note: typed('Berita', 'note'),
  schedule: async (page) => expect(page.getByRole('radio', { name: 'Saat disetujui' })).toBeChecked(),
  maxAmount: async (page) => expect(page.getByRole('textbox', { name: 'Batas nominal tiap tagihan' })).toHaveCount(0),
};

/** Digits and letters as a screen groups them, so that they can be read out. */
export const inFours = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1 ');

/** The texts of each bill: its amount, and its parts and terms that are not empty. */
const billTexts = ({ bills = [] }: Content): string[] =>
  bills.flatMap(({ billDate, otherInfo = {} }) => [
    ...(billDate === null ? [] : [billDate]),
    ...Object.values(otherInfo).flatMap((part) =>
      typeof part === 'number' && part > 1_000 ? [formatRupiah(part)] : [],
    ),
  ]);

/** The state's facts about a billing code; its NTPN is shown in groups. */
const infoTexts = ({ info }: Content): string[] => {
  if (!info || !('namaWajibPajak' in info)) return [];
  const { ntpn, npwp: _, ...facts } = info;
  return [...Object.values(facts), ...(ntpn === undefined ? [] : [inFours(ntpn)])];
};

/** The texts of a stored entry that every screen about it must show, with the results of its execution. */
export function textsOf({ dataRequest, dataResponse }: TransactionDetail): string[] {
  const { content: asked, amountParameters, data } = dataRequest;
  const content = dataResponse ?? asked;
  const { dest, destName = '', selection, token } = content;
  return [
    content.sourceName,
    ...(typeof dest === 'string' ? [destName] : [dest.name, dest.bankName]),
    ...(content.references ?? []).map(({ value }) => value),
    ...(data ? [data.denom.description] : []),
    ...(token === undefined ? [] : [inFours(token)]),
    ...(selection ? [selection.virtualAccount, selection.virtualAccountName] : []),
    ...billTexts(content),
    ...infoTexts(content),
    terbilang(amountParameters.total),
    content.note,
  ];
}

/** Types an entry and opens its review. */
export async function fillIn(page: Page, name: EntryName, typed: Typed): Promise<void> {
  const { fields, title } = screenFor(entryScreen(name), typed.productId);
  for (const field of fields) {
    const fill = FILL[field];
    if (!fill) throw new Error(`No way to fill in ${field}`);
    await fill(page, typed.values, typed);
  }
  await goOn(page);
  await expect(page.getByRole('heading', { level: 1, name: `Periksa ${title}` })).toBeVisible();
}

/** Authorises the reviewed entry. @returns its reference */
export async function authorise(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Otorisasi transaksi' }).click();
  return referenceDone(page);
}

/** Enters what a form would, without the browser, for a test of what comes afterwards. @returns the reference */
export async function enterTyped(bank: ServedBank, name: EntryName, { values }: Typed): Promise<string> {
  const { client } = await signedInClient(bank, 'ekoS1');
  return enterBy(client, entryInquiry(entryScreen(name), values), values.note);
}

export const sampleOf = (productId: string): Typed => ({ productId, ...entrySample(productId) });
