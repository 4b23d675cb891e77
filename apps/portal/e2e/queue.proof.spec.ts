import type { Page } from '@playwright/test';
import { lastCode } from './bank.ts';
import { expect, test } from './watched.ts';
import { pick, sheetsOf, openAs, watchPrinter } from './steps.ts';

const rows = (page: Page) =>
  page
    .getByRole('grid')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
/** The reference in a row, once the rows have loaded. */
async function referenceOf(page: Page, at: number): Promise<string> {
  await expect(rows(page).nth(at)).toContainText(/IB\d+/);
  return /IB\d+/.exec((await rows(page).nth(at).textContent()) ?? '')?.[0] ?? '';
}

test(
  'asks for the reason of a rejection and shows that reason to everybody afterwards',
  { tag: '@smoke' },
  async ({ page, bank }) => {
    await openAs(page, bank, 'fitriA1', 'verify-transaction');
    const reference = await referenceOf(page, 0);
    await pick(rows(page).first());
    await page.getByRole('button', { name: 'Tolak' }).click();
    const dialog = page.getByRole('dialog', { name: 'Tolak 1 transaksi' });
    await dialog.getByRole('button', { name: 'Tolak 1 transaksi' }).click();
    await expect(dialog.getByText('Input alasan pembatalan')).toBeVisible();
    await dialog.getByRole('textbox').fill('Nominal tidak sesuai dokumen');
    await dialog.getByRole('button', { name: 'Tolak 1 transaksi' }).click();
    await expect(page.getByRole('group', { name: '1 transaksi ditolak' })).toBeFocused();
    await page.goto(`/menu/inquiry-transaction?reference=${reference}`);
    await expect(page.getByText('Ditolak oleh Fitri')).toBeVisible();
    await expect(page.getByText('Nominal tidak sesuai dokumen').first()).toBeVisible();
  },
);

test(
  'serves the first of two approvers, tells the second who was first, and keeps the row',
  { tag: '@long' },
  async ({ person, bank }) => {
    const [first, second] = [await person(), await person()];
    // The second screen must not be notified of the first one's approval, so its live connection is blocked.
    await second.routeWebSocket(/\/socket$/, () => undefined);
    await Promise.all([
      openAs(first, bank, 'agusS1', 'approval-transactions'),
      openAs(second, bank, 'gunawanR1', 'approval-transactions'),
    ]);
    const reference = await referenceOf(first, 0);
    for (const page of [first, second]) {
      for (const at of page === first ? [0] : [0, 1]) await pick(rows(page).nth(at));
    }
    await first.getByRole('button', { name: 'Setujui 1 transaksi' }).click();
    await expect(first.getByRole('group', { name: '1 transaksi disetujui' })).toBeFocused();

    await second.getByRole('button', { name: 'Setujui 2 transaksi' }).click();
    await expect(second.getByRole('group', { name: '1 transaksi disetujui, 1 tidak diproses' })).toBeFocused();
    const refusedRow = rows(second).filter({ hasText: reference });
    await expect(refusedRow.getByText('Tidak diproses')).toBeVisible();
    await expect(refusedRow.getByRole('checkbox')).toBeChecked();
    await expect(second.getByRole('grid').getByText(/^Sudah disetujui oleh Agus Saragih pada/)).toBeVisible();
    await second.getByRole('tab', { name: 'Disetujui 1' }).click();
    await expect(rows(second)).toHaveCount(1);
    await expect(refusedRow).toHaveCount(0);
    await second.getByRole('tab', { name: 'Tidak diproses 1' }).click();
    await expect(rows(second)).toHaveCount(1);
    await expect(refusedRow).toBeVisible();
    await second.getByRole('button', { name: 'Muat ulang status' }).click();
    await expect(second.getByRole('searchbox', { name: 'Filter Data Pencarian' })).toBeVisible();
    await expect(second.getByText(reference)).toHaveCount(0);
    // The pressed button is gone, so the screen takes the focus.
    await expect(second.getByRole('main')).toBeFocused();
  },
);

test(
  'removes a row from the selection, and says so, when another user has decided it',
  { tag: '@long' },
  async ({ person, bank }) => {
    const [first, second] = [await person(), await person()];
    await Promise.all([
      openAs(first, bank, 'agusS1', 'approval-transactions'),
      openAs(second, bank, 'gunawanR1', 'approval-transactions'),
    ]);
    const reference = await referenceOf(first, 0);
    for (const page of [first, second]) await pick(rows(page).first());
    await first.getByRole('button', { name: 'Setujui 1 transaksi' }).click();
    await expect(second.getByText(`${reference} sudah tidak menunggu`)).toBeVisible();
    await expect(second.getByRole('button', { name: /^Setujui/ })).toHaveCount(0);
  },
);

test(
  'keeps a single row selected in the approval of one transaction at a time',
  { tag: '@long' },
  async ({ page, bank }) => {
    await openAs(page, bank, 'agusS1', 'approval-transaction');
    await pick(rows(page).nth(0));
    await pick(rows(page).nth(1));
    await expect(page.getByText('1 transaksi dipilih')).toBeVisible();
    await expect(rows(page).nth(0).getByRole('checkbox')).not.toBeChecked();
  },
);

test('keeps filter, order and page in the address', async ({ page, bank }) => {
  await openAs(page, bank, 'agusS1', 'approval-transactions');
  const amount = await page.getByRole('columnheader', { name: 'Jumlah' }).elementHandle();
  const second = page.getByRole('navigation', { name: /halaman/i }).getByRole('button', { name: 'Halaman 2' });
  // The second click comes as the next event, before the router has drawn the result of the first one.
  await second.evaluate(async (next: HTMLElement, header) => {
    (header as HTMLElement).click();
    await Promise.resolve();
    next.click();
  }, amount);
  await expect(page).toHaveURL(/urut=amount%2Cnaik/);
  await expect(page).toHaveURL(/halaman=2/);
  // The range stands below the rows when they have arrived.
  await expect(page.getByText(/^\d+-\d+ dari \d+$/)).not.toHaveText(/^1-/);
  const seen = await referenceOf(page, 0);
  await page.reload();
  await expect(rows(page).first()).toContainText(seen);
});

test('filters the queue by product and days, and keeps the selection', { tag: '@long' }, async ({ page, bank }) => {
  await openAs(page, bank, 'agusS1', 'approval-transactions');
  await pick(rows(page).first());
  const day = /\d\d-\d\d-\d{4}/.exec((await rows(page).first().textContent()) ?? '')?.[0] ?? '';
  const [dd = '', mm = '', yyyy = ''] = day.split('-');
  const range = page.getByText(/^\d+-\d+ dari \d+$/);
  const all = await range.textContent();

  await page.getByRole('textbox', { name: 'Sampai' }).click();
  await page.keyboard.type(`${dd}${mm}${yyyy}`);
  await expect(page).toHaveURL(new RegExp(`sampai=${yyyy}-${mm}-${dd}`));
  await page.getByRole('textbox', { name: 'Dari' }).click();
  await page.keyboard.type(`${dd}${mm}${yyyy}`);
  await expect(page).toHaveURL(new RegExp(`dari=${yyyy}-${mm}-${dd}`));
  await expect(range).not.toHaveText(all ?? '');
  for (const row of await rows(page).all()) await expect(row).toContainText(day);

  await page.goto(`${new URL(page.url()).pathname}?produk=TIDAK_ADA`);
  await expect(page.getByText('Data tidak ditemukan .....').first()).toBeVisible();
  await page.getByRole('button', { name: 'Hapus kriteria' }).click();
  await expect(range).toHaveText(all ?? '');
  await expect(page).not.toHaveURL(/produk/);
  await pick(rows(page).first());
  await page.getByRole('button', { name: /Produk$/ }).click();
  await page.getByRole('option', { name: 'Transfer Internal', exact: true }).click();
  await expect(page).toHaveURL(/produk=TRF_INT/);
  await expect(page.getByText('1 transaksi dipilih')).toBeVisible();
});

test('approves five payments by OTP with fifteen keys, three Tabs to the first row at most', async ({ page, bank }) => {
  await openAs(page, bank, 'rosmalaT1', 'approval-transactions');
  await expect(rows(page)).toHaveCount(5);
  await page.getByRole('main').focus();
  let keys = 0;
  const press = async (...names: string[]) => {
    for (const name of names) await page.keyboard.press(name);
    keys += names.length;
  };
  const skip = page.getByRole('button', { name: 'Lewati ke baris pertama' });
  while (!(await skip.evaluate((button) => button === document.activeElement))) await press('Tab');
  expect(keys).toBeLessThanOrEqual(3);
  await press('Enter');
  await expect(rows(page).first()).toBeFocused();
  await press('Control+a', 'Control+Enter');
  const send = page.getByRole('button', { name: 'Kirim kode OTP' });
  await expect(send).toBeVisible();
  while (!(await send.evaluate((button) => button === document.activeElement))) await press('Tab');
  await press('Enter');
  await expect(page.getByRole('textbox', { name: 'Kode OTP' })).toBeFocused();
  await press(...(await lastCode(bank, 'rosmalaT1')).split(''), 'Enter');
  await expect(page.getByRole('group', { name: '5 transaksi disetujui' })).toBeFocused();
  expect(keys).toBeLessThanOrEqual(15);
});

test('prints only the results, with every row of them', { tag: '@long' }, async ({ page, bank }) => {
  const prints = await watchPrinter(page);
  await openAs(page, bank, 'agusS1', 'approval-transactions?baris=10');
  await expect(rows(page)).toHaveCount(10);
  await page.emulateMedia({ media: 'print' });
  for (const tool of ['searchbox', 'checkbox', 'banner'] as const) await expect(page.getByRole(tool)).toHaveCount(0);
  await expect(rows(page)).toHaveCount(10);
  expect(await sheetsOf(page)).toBe(1);
  await page.emulateMedia({ media: null });
  for (const at of [0, 1, 2, 3, 4, 5]) await pick(rows(page).nth(at));
  await page.getByRole('button', { name: 'Setujui 6 transaksi' }).click();
  await expect(page.getByRole('group', { name: '6 transaksi disetujui' })).toBeFocused();
  await expect(rows(page)).toHaveCount(5);
  await page.getByRole('button', { name: 'Cetak hasil' }).click();
  await expect.poll(prints).toBe(1);

  await page.emulateMedia({ media: 'print' });
  const paper = page.getByRole('article');
  await expect(paper.getByText('6 transaksi disetujui')).toBeVisible();
  await expect(paper.getByRole('row')).toHaveCount(7);
  await expect(paper.getByText(/^Jumlah disetujui Rp\./)).toBeVisible();
  await expect(page.getByRole('grid')).toHaveCount(0);
  await expect(page.getByRole('heading')).toHaveCount(0);
});
