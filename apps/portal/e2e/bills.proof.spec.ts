import type { Page } from '@playwright/test';
import { authorise, enterTyped, fillIn, inFours, sampleOf } from './entry-form.ts';
import { move, openAs, pick, signedInClient } from './steps.ts';
import type { ServedBank } from './bank.ts';
import { expect, test } from './watched.ts';

/** A billing code of DJBC that is paid, while its answer and NTPN are lost until an inquiry. */
const LOST = '526070205315101';

async function openDetail(page: Page, bank: ServedBank, username: string, reference: string): Promise<void> {
  await openAs(page, bank, username, `inquiry-transaction?reference=${reference}`);
  await expect(page.getByRole('heading', { name: new RegExp(`^${reference} - `) })).toBeVisible();
}

test(
  'a token is bought, copied, printed with the transaction, and bought again with a fresh inquiry',
  { tag: '@long' },
  async ({ page, bank, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openAs(page, bank, 'ekoS1', 'purchase-pln');
    await fillIn(page, 'purchase-pln', sampleOf('PLN_PRE'));
    const reference = await authorise(page);
    await move(bank, 'fitriA1', 'verify', [reference]);
    await move(bank, 'gunawanR1', 'approve', [reference]);
    const { client } = await signedInClient(bank, 'ekoS1');
    const { dataResponse } = await client.transactions.readTransaction(reference);
    const token = dataResponse?.token ?? '';
    expect(token).toMatch(/^\d{20}$/);

    await openDetail(page, bank, 'ekoS1', reference);
    const main = page.getByRole('main');
    await expect(main.getByText(inFours(token)).first()).toBeVisible();
    await main.getByRole('button', { name: 'Salin Token' }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('article').getByText(inFours(token))).toBeVisible();
    await page.emulateMedia({ media: 'screen' });

    await main.getByRole('button', { name: 'Bayar lagi' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Periksa pembelian token PLN' })).toBeVisible();
    await expect(page.getByText('GUDANG OBAT DINKES SUMUT').first()).toBeVisible();
    // The same purchase twice on one day may be a mistake, so the review asks.
    await page.getByText('Saya sudah memeriksa, ini bukan duplikasi').click();
    expect(await authorise(page)).not.toBe(reference);
    // A reload does not start the payment again.
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Token PLN' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Otorisasi transaksi' })).toHaveCount(0);
  },
);

test('a tax payment without an NTPN waits, and gets it by a reinquiry', async ({ page, bank }) => {
  const sample = sampleOf('MPN_G3');
  const values = { ...sample.values, billingCode: LOST };
  const reference = await enterTyped(bank, 'payment-tax', { ...sample, values });
  await move(bank, 'fitriA1', 'verify', [reference]);
  await move(bank, 'gunawanR1', 'approve', [reference]);
  await openDetail(page, bank, 'ekoS1', reference);
  const main = page.getByRole('main');
  await expect(main.getByText('Dalam proses').first()).toBeVisible();
  await main.getByRole('button', { name: 'Reinquiry' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Apakah anda yakin akan melakukan reinquiry transaksi ?');
  await dialog.getByRole('button', { name: 'Reinquiry' }).click();
  await expect(page.getByText('Data berhasil di reinquiry').first()).toBeVisible();
  const { client } = await signedInClient(bank, 'ekoS1');
  const { info } = (await client.transactions.readTransaction(reference)).dataResponse ?? {};
  const ntpn = info && 'ntpn' in info ? (info.ntpn ?? '') : '';
  expect(ntpn).toMatch(/^[0-9A-Z]{16}$/);
  await expect(main.getByText(inFours(ntpn)).first()).toBeVisible();
  await expect(main.getByRole('button', { name: 'Reinquiry' })).toHaveCount(0);
  // A billing code is paid once.
  await expect(main.getByRole('button', { name: 'Bayar lagi' })).toHaveCount(0);
});

test(
  'an approver is told that a bill has changed since its entry, with both amounts',
  { tag: '@long' },
  async ({ page, bank }) => {
    const sample = sampleOf('PLN_POST');
    // The second customer is a month behind, and every month costs a penalty.
    const customer = '121100450029';
    const reference = await enterTyped(bank, 'payment-pln', { ...sample, values: { ...sample.values, customer } });
    await move(bank, 'fitriA1', 'verify', [reference]);
    bank.clock.advance('31d');
    await openAs(page, bank, 'gunawanR1', 'approval-transactions');
    await page.getByRole('searchbox', { name: 'Filter Data Pencarian' }).fill(reference);
    const row = page.getByRole('grid').getByRole('row').filter({ hasText: reference });
    await pick(row);
    await page.getByRole('button', { name: 'Setujui 1 transaksi' }).click();
    await expect(
      page
        .getByRole('grid')
        .getByText(/^Tagihan berubah dari Rp\.[\d,.]+ periode \d\d-\d{4} menjadi Rp\.[\d,.]+ periode \d\d-\d{4} sejak/),
    ).toBeVisible();
  },
);

test('another saved virtual account brings its own amount', { tag: '@long' }, async ({ page, bank }) => {
  await openAs(page, bank, 'ekoS1', 'payment-multi');
  const saved = page.getByRole('combobox', { name: 'Pilih dari daftar tersimpan' });
  const choose = async (name: string): Promise<void> => {
    await saved.focus();
    await saved.fill(name);
    await saved.press('ArrowDown');
    await saved.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Nama virtual account' })).toHaveValue(new RegExp(name));
  };
  const amount = page.getByRole('textbox', { name: 'Nominal' });
  await choose('ANI');
  await amount.fill('1000000');
  await choose('CLARA');
  await expect(amount).toHaveValue('150,000.00');
  await expect(amount).not.toBeEditable();
  await choose('ANI');
  await expect(amount).toHaveValue('');
  await expect(amount).toBeEditable();
});
