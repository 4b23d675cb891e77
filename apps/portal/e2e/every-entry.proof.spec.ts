import type { Locator, Page } from '@playwright/test';
import type { Bank } from '@ibk/sdk';
import type { Content } from '@ibk/sdk/contract';
import { entryOfBeneficiary, firstFilledField } from '@ibk/sdk/forms';
import {
  type EntryField,
  type EntryName,
  entryScreen,
  listVariantOf,
  transferChannel,
  transferChannelLabel,
} from '@ibk/sdk/rules';
import { authorise, fillIn, NEW_KINDS, sampleOf, textsOf } from './entry-form.ts';
import { inspect, LOOKS } from './inspect.ts';
import { goOn, openAs, signedInClient } from './steps.ts';
import { expect, test } from './watched.ts';

const holds =
  (role: 'textbox' | 'combobox', label: string) =>
  async (page: Page, value: string): Promise<void> =>
    expect(page.getByRole(role, { name: new RegExp(`^${label}$`) })).toHaveValue(new RegExp(`(^| )${value}$`));
const isOn = async (page: Page, name: string | null): Promise<void> =>
  expect(page.getByRole('radio', { name: name ?? '', exact: true })).toBeChecked();

/** Checks the fields that a saved payee fills in. */
const HOLDS: Partial<Record<EntryField, (page: Page, value: string) => Promise<void>>> = {
  payee: holds('textbox', 'Rekening tujuan'),
  account: holds('textbox', 'Nomor rekening tujuan'),
  areaCode: holds('textbox', 'Kode area'),
  customer: holds('textbox', 'Nomor (pelanggan|telepon|ponsel|meter)'),
  virtualAccount: holds('textbox', 'Nomor virtual account'),
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

/** Expects the summary to name each invalid field of the form by its label and its message, and to lead to it. */
async function expectFaults(page: Page, summary: Locator): Promise<void> {
  const fields = page.locator('[data-rac][data-invalid]:not([data-invalid] *)');
  const links = await summary.getByRole('link').all();
  expect(links.length).toBeGreaterThan(0);
  await expect(fields).toHaveCount(links.length);
  for (const [at, link] of links.entries()) {
    const [label = '', message = ''] = ((await link.textContent()) ?? '').split(': ');
    const field = fields.nth(at);
    await expect(field).toContainText(new RegExp(`^${label}`));
    await expect(field).toContainText(message);
    await link.click();
    // A field that cannot be filled in yet waits for the first one.
    const isReady = (await field.locator('input:enabled, button:enabled').count()) > 0;
    await expect((isReady ? field : fields.first()).locator(':focus')).toHaveCount(1);
  }
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
  const holder = page.getByRole('textbox', { name: /^Nama (rekening tujuan|virtual account)$/ });
  if (await holder.count()) await expect(holder).not.toHaveValue('');
}

/**
 * The form that the gate takes through the browser in each look: a transfer with its payee's bank, and a bill with its
 * codes. Every kind in both looks belongs to the long form: the forms are rows of one table, which `entry-forms.test.tsx`
 * draws and fills in jsdom, and their components are judged by the workbench in both looks.
 */
const IN_GATE: Record<string, EntryName> = { '1280 light': 'transfer-ext', '320 dark': 'payment-tax' };

for (const name of NEW_KINDS)
  for (const { name: lookName, ...look } of LOOKS)
    test.describe(lookName, { tag: IN_GATE[lookName] === name ? [] : '@long' }, () => {
      test.use(look);

      const [productId] = entryScreen(name).products;
      test(`${name} names what is missing, shows what the bank answered, and reuses the payee`, async ({
        page,
        bank,
      }) => {
        await openAs(page, bank, 'ekoS1', name);
        await goOn(page);
        const summary = page.getByRole('group', { name: /isian perlu diperbaiki/ });
        await expect(summary).toBeFocused();
        await expectFaults(page, summary);
        await inspect(page, 'form with errors');
        await fillIn(page, name, sampleOf(productId));
        await expectChannel(page, productId);
        await inspect(page, 'review');
        const reference = await authorise(page);
        await inspect(page, 'confirmation');
        const { client } = await signedInClient(bank, 'gunawanR1');
        const stored = await client.transactions.readTransaction(reference);
        for (const text of textsOf(stored)) await expect(page.getByText(text).first()).toBeVisible();
        if (firstFilledField(entryScreen(name)) !== undefined)
          await reusePayee(page, client, name, stored.dataRequest.content);
      });
    });
