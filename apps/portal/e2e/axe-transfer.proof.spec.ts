import { lastCode } from './bank.ts';
import { inspect, LOOKS, looksWithOneInGate } from './inspect.ts';
import { fillTransfer, openAs } from './steps.ts';
import { expect, test } from './watched.ts';

for (const { name, tag, ...look } of looksWithOneInGate('1280 light')) {
  test.describe(name, { tag }, () => {
    test.use(look);

    test(
      'a transfer by OTP is accessible and fits the screen up to its confirmation',
      { tag: '@long' },
      async ({ page, bank }) => {
        await openAs(page, bank, 'dimasN1', 'transfer-internal');
        await fillTransfer(page, { amount: '48250000', note: 'Belanja makan minum rapat Juli' });
        await inspect(page, 'transfer review');
        await page.getByRole('button', { name: 'Otorisasi transaksi' }).click();
        const dialog = page.getByRole('dialog', { name: 'Otorisasi transaksi' });
        await expect(dialog).toBeVisible();
        await inspect(page, 'choice of the OTP channel');
        // The selected channel must be recognisable in forced colours too.
        await page.emulateMedia({ forcedColors: 'active' });
        const mark = (channel: string) =>
          dialog.locator('label', { hasText: channel }).locator('> span:empty').screenshot();
        expect((await mark('E-mail')).equals(await mark('SMS'))).toBe(false);
        await page.emulateMedia({ forcedColors: 'none' });
        await dialog.getByRole('button', { name: /Kirim kode/ }).click();
        const code = dialog.getByRole('textbox', { name: 'Kode OTP' });
        await expect(code).toBeFocused();
        await inspect(page, 'OTP entry');
        await code.fill(await lastCode(bank, 'dimasN1'));
        await dialog.getByRole('button', { name: 'Ajukan transaksi' }).click();
        await expect(page.getByRole('group', { name: /diajukan$/ })).toBeFocused();
        await inspect(page, 'transfer confirmation');
      },
    );
  });
}

test.describe('320 dark', () => {
  test.use(LOOKS[1]);

  test('a transfer by PIN that may be a duplicate is accessible and fits the screen', async ({ page, bank }) => {
    await openAs(page, bank, 'budiP1', 'transfer-internal');
    await fillTransfer(page, { amount: '7500000', note: 'Material proyek' });
    await page.getByRole('button', { name: 'Otorisasi transaksi' }).click();
    const dialog = page.getByRole('dialog', { name: 'Otorisasi transaksi' });
    await dialog.getByRole('button', { name: 'Ajukan transaksi' }).click();
    await expect(dialog.getByText('Masukan PIN')).toBeVisible();
    await inspect(page, 'PIN dialog with an error');
    await dialog.getByRole('textbox', { name: 'PIN' }).fill('123456');
    await dialog.getByRole('button', { name: 'Ajukan transaksi' }).click();
    await expect(page.getByRole('group', { name: /diajukan$/ })).toBeFocused();
    await page.getByRole('button', { name: 'Buat lagi' }).click();
    await fillTransfer(page, { amount: '7500000', note: 'Material proyek' });
    await expect(page.getByText('Mirip dengan transaksi lain')).toBeVisible();
    await inspect(page, 'transfer review with a duplicate warning');
  });
});
