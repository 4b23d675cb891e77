import type { Page } from '@playwright/test';
import { inspect, LOOKS } from './inspect.ts';
import { openAs } from './steps.ts';
import { expect, test } from './watched.ts';

const rows = (page: Page) => page.getByRole('grid').getByRole('rowheader');
const addButton = (page: Page) => page.getByRole('button', { name: 'Tambahkan Data' }).first();
/** The form, beside the list or over it on a narrow screen. */
const form = (page: Page) => page.locator('aside, [role=dialog]').filter({ hasText: 'Tambahkan Data' });
const choose = async (page: Page, product: string) => {
  const box = page.getByRole('combobox', { name: 'Produk' });
  await box.fill(product);
  await expect(page.getByRole('option', { name: product, exact: true })).toBeVisible();
  // By the keyboard: at 320 px a click scrolls the page, and scrolling closes the list.
  await box.press('ArrowDown');
  await box.press('Enter');
  await expect(box).toHaveValue(product);
};

for (const { name, ...look } of LOOKS) {
  test.describe(name, () => {
    test.use(look);

    test('the saved lists and their forms are accessible and fit the screen', async ({ page, bank }) => {
      await openAs(page, bank, 'dimasN1', 'list-transaction');
      await expect(rows(page)).toHaveCount(3);
      await inspect(page, 'list');

      await addButton(page).click();
      await expect(form(page).getByRole('textbox', { name: 'Nomor rekening' })).toBeFocused();
      await form(page).getByRole('button', { name: 'Simpan' }).click();
      await expect(form(page).getByRole('group', { name: /^2 isian perlu diperbaiki/ })).toBeFocused();
      await inspect(page, 'form with errors');
      await form(page).getByRole('button', { name: 'Batal' }).click();
      await expect(addButton(page)).toBeFocused();

      await choose(page, 'Transfer SKN');
      await expect(page).toHaveURL(/produk=SKN/);
      await addButton(page).click();
      await expect(form(page).getByRole('radio', { name: 'SKN' })).toBeChecked();
      await inspect(page, 'longest form');
      await form(page).getByRole('button', { name: 'Batal' }).click();

      await choose(page, 'Tiket Kereta Api');
      await expect(page.getByText('Data tidak ditemukan .....').first()).toBeVisible();
      await inspect(page, 'empty list');
    });
  });
}

test('an account is looked up, saved, found, used for a transfer and deleted', async ({ page, bank }) => {
  await openAs(page, bank, 'dimasN1', 'list-transaction');
  await addButton(page).click();
  await page.keyboard.type('100.01.02008812-4');
  await form(page).getByRole('button', { name: 'Inquiry' }).click();
  await expect(form(page).getByRole('textbox', { name: 'Nama' })).toHaveValue('KOPERASI PEGAWAI SEJAHTERA');
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('Data berhasil disimpan')).toBeVisible();
  await expect(addButton(page)).toBeFocused();
  await expect(rows(page)).toHaveCount(4);

  await page.getByRole('searchbox', { name: 'Filter Data Pencarian' }).fill('sejahtera');
  await expect(page).toHaveURL(/cari=sejahtera/);
  await page.getByRole('searchbox').fill('koperasi');
  await expect(page).toHaveURL(/cari=koperasi/);
  await expect(rows(page)).toHaveCount(1);
  await page.reload();
  await expect(rows(page)).toHaveText(['KOPERASI PEGAWAI SEJAHTERA']);

  await page.getByRole('button', { name: /^Hapus KOPERASI/ }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Apakah anda yakin akan menghapus KOPERASI PEGAWAI SEJAHTERA');
  await question.getByRole('button', { name: 'Hapus' }).click();
  await expect(page.getByText('Data berhasil dihapus')).toBeVisible();
  await expect(page.getByText('Data tidak ditemukan .....').first()).toBeVisible();
  await page.getByRole('button', { name: 'Hapus filter' }).click();
  await expect(rows(page)).toHaveCount(3);

  await page.getByRole('button', { name: /^Pilih CV BERKAH/ }).click();
  await expect(page).toHaveURL(/\/menu\/transfer-internal$/);
  await expect(page.getByRole('textbox', { name: 'Rekening tujuan', exact: true })).toHaveValue('10001020077813');
  await expect(page.getByRole('textbox', { name: 'Nama rekening tujuan' })).toHaveValue(/BERKAH/);
});

test('the transfer type decides in which list an entry is saved, and the screen shows that list', async ({
  page,
  bank,
}) => {
  await openAs(page, bank, 'dimasN1');
  await page.goto('/menu/list-transaction?produk=SKN');
  await expect(rows(page)).toHaveCount(3);
  await addButton(page).click();
  await form(page).getByText('RTGS', { exact: true }).click();
  await form(page).getByRole('combobox', { name: 'Bank tujuan' }).fill('mandiri');
  await page.getByRole('option', { name: 'Bank Mandiri', exact: true }).click();
  await form(page).getByRole('textbox', { name: 'Nomor rekening' }).fill('7700112233');
  await form(page).getByRole('textbox', { name: 'Nama' }).fill('PT BARU');
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page).toHaveURL(/produk=RTGS/);
  await expect(page.getByRole('combobox', { name: 'Produk' })).toHaveValue('Transfer RTGS');
  await expect(rows(page).filter({ hasText: 'PT BARU' })).toBeVisible();
});

test('a verifier can maintain the lists too, but gets no link to an entry', async ({ page, bank }) => {
  await openAs(page, bank, 'fitriA1', 'list-transaction');
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByRole('button', { name: /^Pilih/ })).toHaveCount(0);
  await expect(addButton(page)).toBeVisible();
});
