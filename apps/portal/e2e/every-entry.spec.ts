import type { Page } from '@playwright/test';
import type { Bank } from '@ibk/sdk';
import type { Content, TransactionDetail } from '@ibk/sdk/contract';
import { terbilang } from '@ibk/sdk/format';
import { entryOfBeneficiary } from '@ibk/sdk/forms';
import {
  ENTRY_NAMES,
  type EntryField,
  type EntryName,
  entryScreen,
  type EntryValues,
  listVariantOf,
  transferChannel,
  transferChannelLabel,
} from '@ibk/sdk/rules';
import { entrySample } from '@ibk/sandbox/testing';
import { inspect, LOOKS } from './inspect.ts';
import { goOn, openAs, signedInClient } from './steps.ts';
import { expect, test } from './watched.ts';

/** Whether a screen has a kind of field that no screen before it has. */
const isNewKind = (name: (typeof ENTRY_NAMES)[number]): boolean => {
  const before = ENTRY_NAMES.slice(0, ENTRY_NAMES.indexOf(name)).flatMap((each) => [...entryScreen(each).fields]);
  return entryScreen(name).fields.some((field) => !before.includes(field));
};

/**
 * Every product of every entry screen, in one look. A new screen or product is included automatically. In the other
 * looks the screens that have a new kind of field, each with its first product: the others only join known fields, and
 * their products differ in what the bank answers.
 */
const productsIn = (look: (typeof LOOKS)[number]) =>
  ENTRY_NAMES.filter((name) => look === LOOKS[0] || isNewKind(name)).flatMap((name) =>
    entryScreen(name)
      .products.filter((_, index) => index === 0 || look === LOOKS[0])
      .map((productId) => ({ name, productId, ...entryScreen(name) })),
  );

const typed =
  (label: string, field: 'account' | 'amount' | 'customer' | 'name' | 'note') =>
  async (page: Page, values: EntryValues) =>
    page.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(String(values[field] ?? ''));

/** Fills in each kind of field. A screen with an unknown kind fails the test by name. */
const FILL: Partial<Record<EntryField, (page: Page, values: EntryValues, product: string) => Promise<void>>> = {
  async source(page) {
    const source = page.getByRole('button', { name: /Rekening sumber/ });
    await source.click();
    await page.getByRole('option').first().click();
    // The closed list returns the focus a frame later.
    await expect(source).toBeFocused();
  },
  async product(page, _values, product) {
    await page.getByRole('button', { name: /Produk/ }).click();
    await page.getByRole('option', { name: product, exact: true }).click();
  },
  async payee(page, values) {
    await page.getByRole('textbox', { name: 'Rekening tujuan', exact: true }).fill(values.payee);
    await page.getByRole('button', { name: 'Inquiry' }).click();
    await expect(page.getByRole('textbox', { name: 'Nama rekening tujuan' })).not.toHaveValue('');
  },
  async transferType(page, values) {
    await page.getByRole('radio', { name: values.transferType === '3' ? 'RTGS' : 'SKN' }).check({ force: true });
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
  customer: typed('Nomor pelanggan', 'customer'),
  amount: typed('Nominal', 'amount'),
  note: typed('Berita', 'note'),
  schedule: async (page) => expect(page.getByRole('radio', { name: 'Saat disetujui' })).toBeChecked(),
};

const holds =
  (role: 'textbox' | 'combobox', label: string) =>
  async (page: Page, value: string): Promise<void> =>
    expect(page.getByRole(role, { name: label, exact: true })).toHaveValue(new RegExp(`(^| )${value}$`));
const isOn = async (page: Page, name: string | null): Promise<void> =>
  expect(page.getByRole('radio', { name: name ?? '', exact: true })).toBeChecked();

/** Checks the fields that a saved payee fills in. */
const HOLDS: Partial<Record<EntryField, (page: Page, value: string) => Promise<void>>> = {
  payee: holds('textbox', 'Rekening tujuan'),
  account: holds('textbox', 'Nomor rekening tujuan'),
  customer: holds('textbox', 'Nomor pelanggan'),
  name: holds('textbox', 'Nama penerima'),
  bank: holds('combobox', 'Bank tujuan'),
  transferType: (page, value) => isOn(page, transferChannelLabel({ value })),
  recvType: (page, value) => isOn(page, ['Perorangan', 'Perusahaan', 'Pemerintah'][Number(value) - 1] ?? null),
};

/** Expects the review to show the channel of a product, which cannot be changed there. */
async function expectChannel(page: Page, productId: string): Promise<void> {
  const channel = transferChannel({ productId });
  const group = page.getByRole('radiogroup', { name: 'Jenis transfer' });
  await expect(group).toHaveCount(channel === null ? 0 : 1);
  if (channel === null) return;
  await expect(group).toHaveAttribute('aria-readonly', 'true');
  await expect(group.getByRole('radio')).toHaveCount(4);
  await isOn(page, transferChannelLabel({ value: channel }));
}

/** Finds the payee of an entry in its saved list. */
async function savedPayee(client: Bank, { productCode: productId, dest }: Content) {
  const { corporateId, corporateGroup } = client.session.user()?.corporate ?? {};
  if (corporateId === undefined || corporateGroup === undefined) throw new Error('Nobody is signed in');
  const { corporateGroupId } = corporateGroup;
  const list = await client.beneficiaries.listBeneficiaries({ corporateId, corporateGroupId, productId });
  return list.find(({ customerId }) => customerId === (typeof dest === 'string' ? dest : dest.account));
}

/** Saves the payee of a confirmed entry, unless it was in the list before, and fills the next entry from the list. */
async function reusePayee(page: Page, client: Bank, name: EntryName, content: Content): Promise<void> {
  const offer = page.getByRole('region', { name: 'Simpan ke daftar' });
  const before = await savedPayee(client, content);
  await expect(offer).toHaveCount(before ? 0 : 1);
  if (!before) {
    await offer.getByRole('button', { name: 'Simpan' }).click();
    await expect(offer.locator(':focus')).toHaveText(/ada di daftar tersimpan\.$/);
  }
  const saved = before ?? (await savedPayee(client, content));
  if (!saved) throw new Error('The payee is not in the saved list');
  await page.getByRole('button', { name: 'Buat lagi' }).click();
  const list = page.getByRole('combobox', { name: 'Pilih dari daftar tersimpan' });
  await list.scrollIntoViewIfNeeded();
  await list.focus();
  await list.pressSequentially(saved.customerId);
  await expect(page.getByRole('option')).toHaveCount(1);
  await list.press('ArrowDown');
  await list.press('Enter');
  const variant = listVariantOf({ productId: content.productCode, productGroup: content.type });
  const filled = entryOfBeneficiary(entryScreen(name), saved, variant);
  for (const field of entryScreen(name).fields) {
    const value = filled[field];
    if (typeof value === 'string') await HOLDS[field]?.(page, value);
  }
  const holder = page.getByRole('textbox', { name: 'Nama rekening tujuan' });
  if (await holder.count()) await expect(holder).not.toHaveValue('');
}

/** The texts of a stored entry that every screen about it must show. */
const textsOf = ({ dataRequest: { content, amountParameters } }: TransactionDetail): string[] => [
  content.sourceName,
  ...(typeof content.dest === 'string' ? [content.destName ?? ''] : [content.dest.name, content.dest.bankName]),
  ...(content.bills ?? []).map(({ billDate, billNumber }) => `Tagihan ${billDate ?? billNumber}`),
  ...(content.references ?? []).map(({ value }) => value),
  terbilang(amountParameters.total),
  content.note,
];

for (const look of LOOKS) {
  const { name: lookName, ...options } = look;
  test.describe(lookName, () => {
    test.use(options);

    for (const { name, productId, fields, title } of productsIn(look)) {
      test(`${productId} is entered on ${name}, reviewed as the bank answered, confirmed, and its payee reused`, async ({
        page,
        bank,
      }) => {
        await openAs(page, bank, 'ekoS1', name);
        await goOn(page);
        const summary = page.getByRole('group', { name: /isian perlu diperbaiki/ });
        await expect(summary).toBeFocused();
        await expect(summary.getByRole('link', { name: /Masukan rekening sumber/ })).toBeVisible();
        await inspect(page, 'form with errors');

        const { values, productDescription } = entrySample(productId);
        for (const field of fields) {
          const fill = FILL[field];
          if (!fill) throw new Error(`No way to fill in ${field}`);
          await fill(page, values, productDescription);
        }
        await goOn(page);
        await expect(page.getByRole('heading', { level: 1, name: `Periksa ${title}` })).toBeVisible();
        await expectChannel(page, productId);
        await inspect(page, 'review');
        await page.getByRole('button', { name: 'Otorisasi transaksi' }).click();
        const done = page.getByRole('group', { name: /^Transaksi IB\d+ diajukan$/ });
        await expect(done).toBeFocused();
        await inspect(page, 'confirmation');
        const reference = /IB\d+/.exec((await done.getAttribute('aria-label')) ?? '')?.[0] ?? '';
        const { client } = await signedInClient(bank, 'gunawanR1');
        const stored = await client.transactions.readTransaction(reference);
        for (const text of textsOf(stored)) await expect(page.getByText(text).first()).toBeVisible();
        await reusePayee(page, client, name, stored.dataRequest.content);
      });
    }
  });
}
