import type { Page } from '@playwright/test';
import { expect, test } from './watched.ts';
import { inspect, looksWithOneInGate } from './inspect.ts';
import { addButton, choose, form, rows } from './saved-list.ts';
import { goOn, pick, openAs, signedInClient, submitLogin } from './steps.ts';

const settled = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible();

// The gate opens each group of pages in one look, and both looks take turns. Every page in both looks belongs to the long
// form: the workbench judges all states of all components in both.
for (const { name, tag, ...look } of looksWithOneInGate('1280 light'))
  test.describe(name, { tag }, () => {
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
  });

for (const { name, tag, ...look } of looksWithOneInGate('320 dark'))
  test.describe(name, { tag }, () => {
    test.use(look);

    test('the screens of users who enter transactions are accessible and fit the screen', async ({
      page,
      bank,
      isLongProof,
    }) => {
      await openAs(page, bank, 'dimasN1');
      await inspect(page, 'dashboard');
      // The new password looks like the new PIN, and the form comes again below.
      const likeOthers = isLongProof ? ['change-pass', 'transfer-internal', 'tidak-ada'] : [];
      for (const path of ['change-pin', 'inquiry-transaction', 'balance-info', 'account-statement', ...likeOthers]) {
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
  });

for (const { name, tag, ...look } of looksWithOneInGate('1280 light'))
  test.describe(name, { tag }, () => {
    test.use(look);

    test('the screens of verifiers and approvers are accessible and fit the screen', async ({
      page,
      bank,
      isLongProof,
    }) => {
      // All queues are one component, so the gate opens one with documents and one without.
      for (const [username, path] of [
        ...(isLongProof ? ([['okiB1', 'verify-transaction-doc']] as const) : []),
        ['pandeB1', 'approval-transaction-doc'],
      ] as const) {
        await openAs(page, bank, username, path);
        await expect(page.getByRole('rowheader').first()).toBeVisible();
        await inspect(page, path);
      }
      const { client } = await signedInClient(bank, 'pandeB1');
      const { content } = await client.transactions.pageOfTransactions({
        kind: 'document',
        status: 'SUSPECT',
        size: 1,
      });
      await openAs(page, bank, 'pandeB1', `inquiry-transaction?reference=${content[0]?.referenceId}`);
      await expect(page.getByText(/potongan, \d+ selesai/)).toBeVisible();
      await inspect(page, 'treasury document');
      for (const path of [...(isLongProof ? ['approval-transactions'] : []), 'approval-transaction']) {
        await openAs(page, bank, 'agusS1', path);
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
  });

for (const { name, tag, ...look } of looksWithOneInGate('320 dark'))
  test.describe(name, { tag }, () => {
    test.use(look);

    test('the dashboard of administrators is accessible and fits the screen', async ({ page, bank }) => {
      await openAs(page, bank, 'admA1');
      await expect(page.getByText('10 AKTIVITAS TERAKHIR')).toBeVisible();
      await inspect(page, 'administrator dashboard');
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('dialog', { name: 'Cari menu' })).toBeVisible();
      await inspect(page, 'menu search dialog');
      await page.goto('/menu/corporate-group?tab=event');
      await addButton(page).click();
      await expect(form(page).getByRole('checkbox', { name: 'Mutasi rekening' })).toBeVisible();
      await inspect(page, 'form of an address for events');
    });
  });

for (const { name, tag, ...look } of looksWithOneInGate('320 dark'))
  test.describe(name, { tag }, () => {
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

for (const { name, tag, ...look } of looksWithOneInGate('1280 light'))
  test.describe(name, { tag }, () => {
    test.use(look);

    test('the SUSPECT desk and the report are accessible and fit the screen', async ({ page, bank, isLongProof }) => {
      await openAs(page, bank, 'pandeB1', 'monitoring-transaction?tab=suspect');
      await expect(page.getByText(/K-IB\d{12}-1/).first()).toBeVisible();
      await inspect(page, 'SUSPECT desk');
      // The other lists are the same component with other rows.
      for (const path of isLongProof ? ['monitoring-transaction', 'resi-transaction'] : []) {
        await page.goto(`/menu/${path}`);
        await expect(page.getByRole('button', { name: 'Muat ulang' }).first()).toBeVisible();
        await inspect(page, path);
      }
      await page.goto('/menu/report-transaction');
      await expect(page.getByRole('button', { name: 'Unduh', exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Unduh', exact: true }).click();
      await expect(page.getByRole('menuitem', { name: 'PDF' })).toBeVisible();
      await inspect(page, 'report');
    });
  });
