import { scenario } from '@ibk/sandbox/testing';
import { inspect } from './inspect.ts';
import { move, openAs, signedInClient } from './steps.ts';
import { approveIn, cell, chooseProduct, enterChecked, openIn, paste, sendFile } from './upload-hands.ts';
import { expect, test } from './watched.ts';

const KATERING = ['10001020077813', 'CV BERKAH MEDAN KATERING'];
const SAUT = ['10001020031177', 'SAUT MARPAUNG'] as const;
const csv = (...rows: readonly string[][]): string =>
  [['nomor_rekening', 'nama', 'nominal'], ...rows].map((row) => row.join(';')).join('\r\n');
const PICTURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

test.describe('A multi transfer', { tag: '@long' }, () => {
  test('refuses what is not a list once, and pays a repeated row only with a reason that the verifier reads', async ({
    page,
    bank,
  }) => {
    await openAs(page, bank, 'ekoS1', 'transfer-multi');
    await sendFile(page, 'daftar.csv', Buffer.alloc(5 * 1024 * 1024 + 1, 0x20));
    await expect(page.getByText('Berkas lebih dari 5 MB. Bagi menjadi beberapa berkas.')).toHaveCount(1);
    await sendFile(page, 'daftar.xlsx', PICTURE);
    await expect(page.getByText(/^Berkas bukan CSV dan bukan XLSX yang dapat dibuka/)).toBeVisible();

    await sendFile(page, 'honor.csv', csv([...KATERING, '1500000'], [...SAUT, '250000'], [...KATERING, '1500000']));
    await expect(page.getByText('Baris 4 mengulang baris 2')).toBeVisible();
    await inspect(page, 'repeated payments');
    await page.getByRole('button', { name: 'Tetap bayar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Bayar pembayaran berulang' });
    await dialog.getByRole('textbox').fill('Honor dua kegiatan');
    await dialog.getByRole('button', { name: 'Tetap bayar' }).click();
    const reference = await enterChecked(page);
    await openIn(page, bank, ['fitriA1', 'verify-upload'], reference);
    await expect(page.getByText('1 baris, oleh ekoS1: Honor dua kegiatan')).toBeVisible();
  });

  test('that was returned opens its rows in the grid, and is entered as their correction', async ({ page, bank }) => {
    await openAs(page, bank, 'ekoS1', 'transfer-multi');
    await sendFile(page, 'honor.csv', csv([...KATERING, '1500000'], [...SAUT, '250000']));
    const returned = await enterChecked(page);
    const { client } = await signedInClient(bank, 'fitriA1');
    const items = [{ referenceId: returned, version: 1 }];
    await client.transactions.reject({ items, reason: 'Nominal kurang', reasonCode: 'PERBAIKAN' });
    await openAs(page, bank, 'ekoS1', `inquiry-transaction?reference=${returned}`);
    await page.getByRole('button', { name: 'Perbaiki' }).click();
    await expect(cell(page, 'Nama 2')).toHaveValue('SAUT MARPAUNG');
    await cell(page, 'Nominal 2').fill('275000');
    await page.getByRole('button', { name: 'Periksa' }).click();
    const reference = await enterChecked(page);
    await openIn(page, bank, ['fitriA1', 'verify-upload'], reference);
    await expect(page.getByText(`Perbaikan dari ${returned}`).first()).toBeVisible();
  });

  test('takes saved payees over, and repeats the row that failed, mended in the grid, through the same hands', async ({
    page,
    bank,
  }) => {
    await openAs(page, bank, 'ekoS1', 'transfer-multi');
    await page.getByRole('button', { name: 'Ambil dari daftar tersimpan' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ambil dari daftar tersimpan' });
    const [first, second] = [dialog.getByRole('row').nth(1), dialog.getByRole('row').nth(2)];
    for (const row of [first, second]) await row.locator('label').first().click();
    await dialog.getByRole('button', { name: 'Tambahkan 2 baris' }).click();
    const failing = await cell(page, 'Nomor rekening 2').inputValue();
    await cell(page, 'Nominal 1').fill('500000');
    await cell(page, 'Nominal 2').fill('750000');
    await page.getByRole('button', { name: 'Periksa' }).click();
    const reference = await enterChecked(page);
    await move(bank, 'fitriA1', 'verify', [reference]);
    await bank.useScenario(scenario('gagal').when({ dest: failing }).refuses({ message: 'Rekening diblokir' }));
    await approveIn(page, bank, 'gunawanR1', reference);

    await bank.useScenario('normal');
    await bank.database.db.execute(`update account set status = 'CLOSED' where account_number = '${failing}'`);
    await openAs(page, bank, 'ekoS1', 'monitoring-upload');
    await page.getByRole('rowheader', { name: reference }).click();
    await expect(page.getByText('1 berhasil, 1 gagal, 0 menunggu').first()).toBeVisible();
    await expect(page.getByText('Rekening diblokir').first()).toBeVisible();
    await page.getByRole('button', { name: 'Ulangi 1 baris gagal' }).click();
    await expect(page.getByText(reference).first()).toBeVisible();
    await page.getByRole('button', { name: 'Perbaiki di sini' }).click();
    await expect(page.getByText(`mengulang baris yang gagal dari ${reference}`)).toBeVisible();
    await cell(page, 'Nomor rekening 1').fill(SAUT[0]);
    await cell(page, 'Nama 1').fill(SAUT[1]);
    await page.getByRole('button', { name: 'Periksa' }).click();
    const again = await enterChecked(page);
    await move(bank, 'fitriA1', 'verify', [again]);
    await approveIn(page, bank, 'gunawanR1', again);
    await openAs(page, bank, 'ekoS1', `inquiry-transaction?reference=${again}`);
    await expect(page.getByText('1 berhasil, 0 gagal, 0 menunggu').first()).toBeVisible();
  });

  test('to other banks shows a row with both answers, and how far it is without being asked', async ({
    page,
    person,
    bank,
  }) => {
    await openAs(page, bank, 'ekoS1', 'transfer-multi');
    await chooseProduct(page, 'Multi Transfer Antar Bank');
    await cell(page, 'Nomor rekening 1').focus();
    await paste(page, [
      ['nomor rekening', 'nama', 'kode bank', 'nominal'],
      [...KATERING, '', '1500000'],
      ['5210336789', 'RUDI TAMPUBOLON', '008', '1350000'],
    ]);
    await page.getByRole('button', { name: 'Periksa' }).click();
    const reference = await enterChecked(page);
    await move(bank, 'fitriA1', 'verify', [reference]);
    const watching = await person();
    await openAs(watching, bank, 'ekoS1', 'monitoring-upload');
    await watching.getByRole('rowheader', { name: reference }).click();
    await approveIn(page, bank, 'gunawanR1', reference);
    await expect(watching.getByText('1 berhasil, 0 gagal, 1 menunggu').first()).toBeVisible();
    // The other bank is asked for its answer.
    bank.clock.advance('5m');
    await bank.runDue();
    await expect(watching.getByText('2 berhasil, 0 gagal, 0 menunggu').first()).toBeVisible();
    await watching.getByRole('button', { name: 'Detail baris 3' }).click();
    await expect(watching.getByText('Nomor transaksi bank')).toBeVisible();
    await expect(watching.getByText('Tanggal penyelesaian')).toBeVisible();
    // The bar of the page would cover a part of its path.
    await watching.evaluate(() => scrollTo(0, 0));
    await inspect(watching, 'a row of a batch');
    await watching.getByRole('button', { name: 'Kembali' }).click();
    await expect(watching.getByRole('button', { name: 'Detail baris 3' })).toBeFocused();
  });

  test('of salaries is for a corporate with a payroll instance only', async ({ page, bank }) => {
    await openAs(page, bank, 'irmaS1', 'transfer-multi');
    await chooseProduct(page, 'SI Gaji');
    await expect(page.getByText('Corporate anda belum memiliki akses instansi SI Gaji')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Periksa' })).toHaveCount(0);
  });
});
