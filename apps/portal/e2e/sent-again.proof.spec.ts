import type { Page } from '@playwright/test';
import { authorise, enterTyped, sampleOf } from './entry-form.ts';
import { fillTransfer, goOn, move, openAs, pick } from './steps.ts';
import type { ServedBank } from './bank.ts';
import { expect, test } from './watched.ts';

/** A customer whose bill the biller never accepts. */
const REFUSES = '121100450102';

/** Finds a transaction in a queue and selects it. */
async function select(page: Page, bank: ServedBank, username: string, queue: string, reference: string): Promise<void> {
  await openAs(page, bank, username, queue);
  await page.getByRole('searchbox', { name: 'Filter Data Pencarian' }).fill(reference);
  const rows = page.getByRole('grid').getByRole('row');
  await expect(rows).toHaveCount(2);
  await pick(rows.filter({ hasText: reference }));
}

test('a transfer sent back is corrected by its maker, and the verifier sees what changed', async ({ page, bank }) => {
  const transfer = sampleOf('TRF_INT');
  const values = { ...transfer.values, amount: 1_250_000, note: 'Konsumsi rapat' };
  const first = await enterTyped(bank, 'transfer-internal', { ...transfer, values });
  await select(page, bank, 'fitriA1', 'verify-transaction', first);
  await page.getByRole('button', { name: 'Tolak' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tolak 1 transaksi' });
  await dialog.getByRole('textbox').fill('Nominal tidak sesuai nota');
  await dialog.getByRole('button', { name: 'Kembalikan untuk perbaikan' }).click();
  await expect(page.getByRole('group', { name: '1 transaksi ditolak' })).toBeFocused();

  await openAs(page, bank, 'ekoS1', `inquiry-transaction?reference=${first}`);
  await page.getByRole('button', { name: 'Perbaiki' }).click();
  await expect(page.getByText(`Anda memperbaiki ${first}.`)).toBeVisible();
  const amount = page.getByRole('textbox', { name: 'Nominal' });
  await expect(amount).toHaveValue('1,250,000.00');
  await expect(page.getByRole('textbox', { name: /^Berita/ })).toHaveValue('Konsumsi rapat');
  await amount.fill('1350000');
  await goOn(page);
  const second = await authorise(page);

  await openAs(page, bank, 'fitriA1', `inquiry-transaction?reference=${second}`);
  const changes = page.getByRole('region', { name: 'Perubahan' });
  await expect(changes.getByRole('heading', { name: `Perubahan dari ${first}` })).toBeVisible();
  await expect(changes).toContainText('Alasan dikembalikan: Nominal tidak sesuai nota');
  await expect(changes.getByRole('term')).toHaveText(['Nominal']);
  await expect(changes.getByRole('definition')).toHaveText('Rp.1,350,000.00Sebelumnya Rp.1,250,000.00');
  await page.getByRole('link', { name: first }).click();
  await expect(page.getByText('Transaksi ini sudah diperbaiki dengan')).toBeVisible();
  await expect(page.getByRole('link', { name: second })).toBeVisible();
});

test(
  'a failed payment is sent again from the queue, fails again, and is closed with a reason',
  { tag: '@long' },
  async ({ page, bank }) => {
    const sample = sampleOf('PLN_POST');
    const reference = await enterTyped(bank, 'payment-pln', {
      ...sample,
      values: { ...sample.values, customer: REFUSES },
    });
    await move(bank, 'fitriA1', 'verify', [reference]);
    await move(bank, 'gunawanR1', 'approve', [reference]);

    await select(page, bank, 'gunawanR1', 'approval-transactions', reference);
    await page.getByRole('button', { name: 'Kirim ulang 1 transaksi' }).click();
    await expect(page.getByRole('group', { name: '1 transaksi dikirim ulang' })).toBeFocused();
    await expect(page.getByRole('grid').getByText('Transaksi gagal: Ditolak biller')).toBeVisible();

    await select(page, bank, 'gunawanR1', 'approval-transactions', reference);
    await page.getByRole('button', { name: 'Tutup', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Tutup 1 transaksi' });
    await expect(dialog.getByRole('button', { name: 'Kembalikan untuk perbaikan' })).toHaveCount(0);
    await dialog.getByRole('textbox').fill('Dibayar langsung di loket');
    await dialog.getByRole('button', { name: 'Tutup 1 transaksi' }).click();
    await expect(page.getByRole('group', { name: '1 transaksi ditutup' })).toBeFocused();
    await page.goto(`/menu/inquiry-transaction?reference=${reference}`);
    await expect(page.getByText('Dibayar langsung di loket').first()).toBeVisible();
    await expect(page.getByText('Dikirim ulang oleh Gunawan Rangkuti')).toBeVisible();
  },
);

test('an order is cancelled with a reason by an approver', { tag: '@long' }, async ({ page, bank }) => {
  const day = new Date(bank.clock.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  await openAs(page, bank, 'ekoS1', 'transfer-internal');
  await fillTransfer(page, { amount: '75000', note: 'Langganan' });
  await page.getByRole('button', { name: 'Kembali' }).click();
  await page.getByText('Tanggal tertentu', { exact: true }).click();
  const [year = '', month = '', date = ''] = day.split('-');
  await page.getByRole('textbox', { name: 'Tanggal transaksi' }).click();
  await page.keyboard.type(`${date}${month}${year}`);
  await expect(
    page.getByText(new RegExp(`^Bila disetujui hari ini, pertama dijalankan .*${date}-${month}-${year}`)),
  ).toBeVisible();
  await goOn(page);
  const reference = await authorise(page);
  await move(bank, 'fitriA1', 'verify', [reference]);
  await move(bank, 'gunawanR1', 'approve', [reference]);
  await openAs(page, bank, 'gunawanR1', `inquiry-transaction?reference=${reference}`);
  await page.getByRole('button', { name: 'Batalkan jadwal' }).click();
  const dialog = page.getByRole('dialog', { name: 'Batalkan jadwal transaksi' });
  await dialog.getByRole('textbox').fill('Kontrak berakhir');
  await dialog.getByRole('button', { name: 'Batalkan jadwal' }).click();
  await expect(page.getByText('Jadwal dibatalkan').first()).toBeVisible();
  await expect(page.getByRole('main').getByText('Ditolak', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Batalkan jadwal' })).toHaveCount(0);
});
