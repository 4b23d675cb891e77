import { inspect, looksWithOneInGate } from './inspect.ts';
import { move, openAs, referenceDone } from './steps.ts';
import { approveIn, cell, openIn, paste } from './upload-hands.ts';
import { expect, test } from './watched.ts';

const COPIED = [
  ['10001020077813', 'CV BERKAH MEDAN KATERING', '1.500.000'],
  ['10001020031177', 'PT SALAH NAMA', '250.000'],
  [],
];

for (const { name, tag, ...look } of looksWithOneInGate('1280 light'))
  test.describe(name, { tag }, () => {
    test.use(look);

    test('pays a pasted list after its fault is mended by keyboard, and shows how far it is', async ({
      page,
      bank,
    }) => {
      await openAs(page, bank, 'ekoS1', 'transfer-multi');
      await cell(page, 'Nomor rekening 1').focus();
      await paste(page, COPIED);
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

      await openIn(page, bank, ['fitriA1', 'verify-upload'], reference);
      await inspect(page, 'upload result panel');
      await move(bank, 'fitriA1', 'verify', [reference]);

      await approveIn(page, bank, 'gunawanR1', reference);

      await openAs(page, bank, 'ekoS1', 'monitoring-upload');
      await page.getByRole('rowheader', { name: reference }).click();
      await expect(page.getByRole('button', { name: 'Cetak' })).toBeVisible();
      await expect(page.getByText('2 berhasil, 0 gagal, 0 menunggu').first()).toBeVisible();
      await inspect(page, 'monitoring of uploads');
    });
  });
