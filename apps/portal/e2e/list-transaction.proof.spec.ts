import { addButton, form, rows } from './saved-list.ts';
import { openAs } from './steps.ts';
import { expect, test } from './watched.ts';

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

test(
  'the transfer type decides in which list an entry is saved, and the screen shows that list',
  { tag: '@long' },
  async ({ page, bank }) => {
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
  },
);

test(
  'a verifier can maintain the lists too, but gets no link to an entry',
  { tag: '@long' },
  async ({ page, bank }) => {
    await openAs(page, bank, 'fitriA1', 'list-transaction');
    await expect(rows(page)).toHaveCount(3);
    await expect(page.getByRole('button', { name: /^Pilih/ })).toHaveCount(0);
    await expect(addButton(page)).toBeVisible();
  },
);
