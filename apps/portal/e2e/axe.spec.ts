import type { Page } from '@playwright/test';
import { expect, test } from './watched.ts';
import { inspect, LOOKS } from './inspect.ts';
import { goOn, pick, openAs, submitLogin } from './steps.ts';

const settled = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible();

for (const { name, ...look } of LOOKS) {
  test.describe(name, () => {
    test.use(look);

    test('the pages before the login are accessible and fit the screen', async ({ page }) => {
      for (const path of ['/login', '/info?code=SECURITY_FAQ', '/resi', '/reset-pass']) {
        await page.goto(path);
        await settled(page);
        if (path === '/login') await expect(page.getByAltText('Gambar captcha')).toBeVisible();
        await inspect(page, path);
      }
      await page.goto('/login');
      await page.getByRole('button', { name: 'Masuk', exact: true }).click();
      await expect(page.getByText('Masukan captcha')).toBeVisible();
      await inspect(page, 'login form with errors');
    });

    test('the dialog of a first login is accessible and fits the screen', async ({ page, bank }) => {
      await page.goto('/login');
      await submitLogin(page, bank, { username: 'baruF1' });
      await expect(page.getByRole('dialog')).toBeVisible();
      await inspect(page, 'first-login dialog');
    });

    test('the screens of users who enter transactions are accessible and fit the screen', async ({ page, bank }) => {
      await openAs(page, bank, 'dimasN1');
      await inspect(page, 'dashboard');
      for (const path of [
        'change-pass',
        'change-pin',
        'transfer-internal',
        'inquiry-transaction',
        'balance-info',
        'tidak-ada',
      ]) {
        await page.goto(`/menu/${path}`);
        await settled(page);
        await inspect(page, path);
      }
      await page.goto('/menu/transfer-internal');
      await goOn(page);
      await expect(page.getByRole('group', { name: /perlu diperbaiki/ })).toBeFocused();
      await inspect(page, 'transfer form with errors');
      await page.getByRole('button', { name: 'Keluar' }).locator('visible=true').click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await inspect(page, 'confirmation of leaving the form');
    });

    test('the screens of verifiers and approvers are accessible and fit the screen', async ({ page, bank }) => {
      for (const [username, path] of [
        ['okiB1', 'verify-transaction-doc'],
        ['pandeB1', 'approval-transaction-doc'],
      ] as const) {
        await openAs(page, bank, username, path);
        await expect(page.getByRole('rowheader').first()).toBeVisible();
        await inspect(page, path);
      }
      await openAs(page, bank, 'agusS1');
      for (const path of ['approval-transactions', 'approval-transaction']) {
        await page.goto(`/menu/${path}`);
        await expect(page.getByRole('rowheader').first()).toBeVisible();
        await inspect(page, path);
      }
      await pick(
        page
          .getByRole('row')
          .filter({ has: page.getByRole('rowheader') })
          .first(),
      );
      await expect(page.getByRole('button', { name: 'Setujui 1 transaksi' })).toBeVisible();
      await inspect(page, 'queue with a selected row');
      await page.getByRole('button', { name: 'Tolak' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await inspect(page, 'rejection dialog');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Setujui 1 transaksi' }).click();
      await expect(page.getByRole('group', { name: /disetujui|tidak diproses/ })).toBeVisible();
      await inspect(page, 'queue results');
      await page.getByRole('rowheader').first().click();
      await expect(page.getByText('Riwayat')).toBeVisible();
      await inspect(page, 'transaction detail panel');
    });

    test('the dashboard of administrators is accessible and fits the screen', async ({ page, bank }) => {
      await openAs(page, bank, 'admA1');
      await expect(page.getByText('10 AKTIVITAS TERAKHIR')).toBeVisible();
      await inspect(page, 'administrator dashboard');
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('dialog', { name: 'Cari menu' })).toBeVisible();
      await inspect(page, 'menu search dialog');
    });
  });
}
