import type { Page } from '@playwright/test';
import { inspect, looksWithOneInGate } from './inspect.ts';
import { move, openAs, pick, referenceDone } from './steps.ts';
import { expect, test } from './watched.ts';

/** Pastes into the cell that has the focus, as a spreadsheet's copy. */
const paste = (page: Page, text: string): Promise<void> =>
  page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);
const cell = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

const COPIED = [
  ['10001020077813', 'CV BERKAH MEDAN KATERING', '1.500.000'],
  ['10001020031177', 'PT SALAH NAMA', '250.000'],
]
  .map((row) => row.join('\t'))
  .join('\r\n');

for (const { name, tag, ...look } of looksWithOneInGate('1280 light'))
  test.describe(name, { tag }, () => {
    test.use(look);

    test('pays a pasted list after its fault is mended by keyboard, and shows how far it is', async ({
      page,
      bank,
    }) => {
      await openAs(page, bank, 'ekoS1', 'transfer-multi');
      await cell(page, 'Nomor rekening 1').focus();
      await paste(page, `${COPIED}\r\n\r\n`);
      await expect(page.getByText('2 baris ditempel.')).toBeVisible();
      await inspect(page, 'grid');
      await page.keyboard.press('Control+Enter');
      await expect(page.getByText('isian.csv memuat 1 kesalahan. Tidak ada yang dibayar.')).toBeVisible();
      await inspect(page, 'faults of an upload');

      await page.getByRole('link', { name: 'Baris 2' }).focus();
      await page.keyboard.press('Enter');
      await expect(cell(page, 'Nama 2')).toBeFocused();
      await page.keyboard.type('SAUT MARPAUNG');
      await expect(page.getByText('Isian berubah setelah diperiksa.')).toBeVisible();
      await page.keyboard.press('Control+Enter');
      await expect(page.getByText('Semua baris sudah diperiksa dan dapat diajukan.')).toBeVisible();
      await page.getByRole('button', { name: 'Lanjutkan' }).click();
      await expect(page.getByText('Langkah berikutnya')).toBeVisible();
      await expect(page.getByText('SHA-256').locator('visible=true')).toBeVisible();
      await inspect(page, 'review of an upload');
      await page.getByRole('button', { name: 'Otorisasi transaksi' }).click();
      const reference = await referenceDone(page);

      await openAs(page, bank, 'fitriA1', 'verify-upload');
      await page.getByRole('rowheader', { name: reference }).click();
      await expect(page.getByText('Biaya admin')).toBeVisible();
      await inspect(page, 'upload result panel');
      await move(bank, 'fitriA1', 'verify', [reference]);

      await openAs(page, bank, 'gunawanR1', 'approval-upload');
      await pick(page.getByRole('row', { name: new RegExp(reference) }));
      await page.getByRole('button', { name: 'Setujui 1 transaksi' }).click();
      await expect(page.getByRole('group', { name: '1 transaksi disetujui' })).toBeFocused();
      await bank.runDue();

      await openAs(page, bank, 'ekoS1', 'monitoring-upload');
      await page.getByRole('rowheader', { name: reference }).click();
      await expect(page.getByRole('button', { name: 'Cetak' })).toBeVisible();
      await expect(page.getByText('2 berhasil, 0 gagal, 0 menunggu').first()).toBeVisible();
      await inspect(page, 'monitoring of uploads');
    });
  });
