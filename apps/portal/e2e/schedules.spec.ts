import { authorise, fillIn, sampleOf } from './entry-form.ts';
import { move, openAs, signedInClient } from './steps.ts';
import { expect, test } from './watched.ts';

test('a bill is paid every month after one tick, and its order shows each run', async ({ page, bank }) => {
  await openAs(page, bank, 'ekoS1', 'payment-pln');
  await fillIn(page, 'payment-pln', sampleOf('PLN_POST'));
  await page.getByText('Bayar tagihan ini setiap bulan').click();
  await expect(page.getByRole('checkbox', { name: 'Bayar tagihan ini setiap bulan' })).toBeChecked();
  const schedule = page.getByRole('region', { name: 'Jadwal' });
  await expect(schedule).toContainText(/Bulanan, setiap tanggal \d+.* dan tagihan ini begitu disetujui/);
  const said =
    /Tagihan ini dibayar begitu disetujui\. Bila disetujui hari ini, berikutnya dijalankan \d{2}-\d{2}-\d{4} 07:00/;
  await expect(schedule).toContainText(said);
  await expect(page.getByRole('checkbox', { name: 'Bayar juga tagihan ini begitu disetujui' })).toBeChecked();
  await expect(page.getByRole('region', { name: 'Nominal' })).toContainText(/Batas nominal tiap tagihanRp\.[\d,]+\.00/);
  const reference = await authorise(page);
  await expect(page.getByRole('main')).toContainText(said);
  await move(bank, 'fitriA1', 'verify', [reference]);
  await openAs(page, bank, 'ekoS1', `inquiry-transaction?reference=${reference}`);
  await expect(page.getByRole('main')).toContainText(said);
  await move(bank, 'gunawanR1', 'approve', [reference]);

  const { client } = await signedInClient(bank, 'ekoS1');
  const order = (await client.transactions.readTransaction(reference)).transaction;
  expect(order.status).toBe('AUTOTRX');
  bank.clock.set(Date.parse(order.nextRunAt ?? '') + 1_000);
  await bank.runDue();
  await openAs(page, bank, 'ekoS1', `inquiry-transaction?reference=${reference}`);
  await expect(page.getByRole('heading', { name: 'Pelaksanaan (2)' })).toBeVisible();
  const runs = page.getByRole('list', { name: 'Pelaksanaan jadwal' }).getByRole('listitem');
  await expect(runs).toHaveCount(2);
  await expect(runs.first()).toContainText('Berhasil');
  await expect(runs.last()).toContainText('Berhasil');
  await expect(page.getByRole('main')).toContainText('Dijalankan berikutnya');
  await runs.first().getByRole('link').click();
  await expect(page.getByText('Transaksi ini dijalankan oleh jadwal')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Dijalankan sesuai jadwal');
  await expect(page.getByRole('main')).toContainText('Dijalankanoleh bank');
  await page.getByRole('link', { name: reference }).click();
  await expect(page.getByRole('heading', { name: new RegExp(`^${reference} - `) })).toBeVisible();
});

test('a schedule is filled in, and says what is missing and when it first executes', async ({ page, bank }) => {
  const sample = sampleOf('PLN_POST');
  await openAs(page, bank, 'ekoS1', 'payment-pln');
  await fillIn(page, 'payment-pln', sample);
  await page.getByRole('button', { name: 'Kembali' }).click();
  await page.getByText('Bulanan', { exact: true }).click();
  await expect(page.getByText('Saldo, limit dan jam layanan diperiksa pada hari pelaksanaan.')).toBeVisible();
  await page.getByRole('button', { name: 'Lanjutkan' }).locator('visible=true').click();
  const faults = page.getByRole('group', { name: '4 isian perlu diperbaiki sebelum melanjutkan' });
  await expect(faults.getByRole('link', { name: 'Periode awal: Masukan periode awal' })).toBeVisible();
  await expect(faults.getByRole('link', { name: /Masukan batas nominal$/ })).toBeVisible();
  await page.getByRole('textbox', { name: /Tanggal setiap bulan/ }).fill('29');
  await expect(page.getByText('Maksimal Tanggal 28').first()).toBeVisible();
});
