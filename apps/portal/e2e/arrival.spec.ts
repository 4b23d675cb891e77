import { openAs, signIn } from './steps.ts';
import { expect, test } from './watched.ts';

test('the screen takes the focus after the login, but not after a page load', async ({ page, bank }) => {
  await signIn(page, bank, 'dimasN1');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link', { name: 'Beranda' })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Lewati ke isi' })).toBeFocused();
});

test('a screen that focuses one of its own fields keeps the focus there', async ({ page, bank }) => {
  await openAs(page, bank, 'dimasN1');
  await page.getByRole('link', { name: 'Ubah Password' }).click();
  await expect(page.getByRole('textbox', { name: 'Password baru' })).toBeFocused();
});

test('closing the menu search returns the focus to its origin', async ({ page, bank }) => {
  await openAs(page, bank, 'dimasN1');
  const search = page.getByRole('dialog', { name: 'Cari menu' });
  const places = [
    page.getByRole('main'),
    page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link', { name: 'Transfer Internal' }),
    page.getByRole('button', { name: /^Cari menu/ }),
  ];
  for (const place of places) {
    await place.focus();
    await page.keyboard.press('Control+k');
    // Escape reaches the dialog only after its field has taken the focus.
    await expect(search.locator(':focus')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(search).toHaveCount(0);
    await expect(place).toBeFocused();
  }
});

test('an address without a screen shows that the page does not exist', async ({ page, bank }) => {
  await openAs(page, bank, 'dimasN1', 'tidak-ada');
  await expect(page.getByRole('heading', { level: 1, name: 'Halaman tidak ditemukan' })).toBeVisible();
});

test('a toast shows the refusal of a PIN, first PIN or password, and its field is marked and focused', async ({
  page,
  bank,
}) => {
  const expectMessage = async (message: string, name: string) => {
    await expect(page.getByRole('region', { name: 'Pemberitahuan' }).getByText(message)).toBeVisible();
    await expect(page.getByText(message)).toHaveCount(1);
    const field = page.getByRole('textbox', { name });
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  };
  await openAs(page, bank, 'budiP1', 'change-pin');
  await page.getByRole('textbox', { name: 'PIN baru' }).fill('123456');
  await page.getByRole('textbox', { name: 'Konfirmasi PIN' }).fill('123456');
  await page.getByRole('button', { name: 'Simpan PIN' }).click();
  await expectMessage('PIN terlalu mudah ditebak. Pilih PIN lain.', 'PIN baru');
  await page.getByRole('link', { name: 'Ubah Password' }).click();
  await page.getByRole('textbox', { name: 'Password baru' }).fill('Sandi12345');
  await page.getByRole('textbox', { name: 'Konfirmasi password' }).fill('Sandi12345');
  await page.getByRole('button', { name: 'Ubah password' }).click();
  await expectMessage('Password baru harus berbeda dari password lama.', 'Password baru');

  await openAs(page, bank, 'pinB1', 'change-pin');
  await page.getByRole('textbox', { name: 'PIN baru' }).fill('123456');
  await page.getByRole('button', { name: 'Lanjutkan' }).click();
  await page.getByRole('textbox', { name: 'Konfirmasi PIN' }).fill('123456');
  await page.getByRole('button', { name: 'Simpan PIN' }).click();
  await expectMessage('PIN terlalu mudah ditebak. Pilih PIN lain.', 'PIN baru');
});
