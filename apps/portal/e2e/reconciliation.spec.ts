import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { dayOf } from '@ibk/sdk/format';
import { openAs, signedInClient } from './steps.ts';
import { expect, test } from './watched.ts';

const ACCOUNT = '10001040012345';
const DAY_MS = 86_400_000;
const screenOf = (account: string) => `account-statement?account=${account}&bagian=rekonsiliasi`;
const csv = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
});

/** Chooses a file in the open panel. */
const choose = (page: Page, file: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) =>
  page.locator('input[type="file"]').setInputFiles(file);
/** The minutes that a press of the button brings. */
async function minutesOf(page: Page) {
  const button = page.getByRole('button', { name: 'Berita acara' });
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test('a cash book is compared, its differences are settled, and another person closes it and prints the minutes', async ({
  page,
  bank,
}) => {
  const { client } = await signedInClient(bank, 'ekoS1');
  const before = (days: number) => dayOf(bank.clock.now() - days * DAY_MS, bank.profile.timeZone);
  const period = { accountNumber: ACCOUNT, filterPeriod: true, startDate: before(21), endDate: before(1) } as const;
  const { details } = await client.accounts.readStatement({ ...period, size: 200 });
  await client.close();
  expect(details.length).toBeGreaterThan(5);
  const rowOf = ({ settlementDate, referenceId, transactionMessage, dbCr, amount }: (typeof details)[number]) =>
    [settlementDate, referenceId ?? '', transactionMessage, ...(dbCr === 'CR' ? [amount, ''] : ['', amount])].join(';');
  // The second payment is missing in the book, and of the third two digits are exchanged.
  const rows = details.toSpliced(1, 1).map((line, at) => rowOf(at === 1 ? { ...line, amount: line.amount + 9 } : line));
  await openAs(page, bank, 'ekoS1', screenOf(ACCOUNT));
  await page.getByRole('button', { name: 'Tambahkan Data' }).first().click();
  await choose(page, csv('bku.csv', ['tanggal;nomor bukti;uraian;penerimaan;pengeluaran', ...rows]));
  await expect(page.getByText(`bku.csv: ${rows.length} baris`)).toBeVisible();
  await page.getByRole('button', { name: 'Cocokkan' }).click();
  await expect(page.getByText(`Buku kas dicocokkan: ${rows.length - 1} cocok, 2 selisih`)).toBeVisible();
  await page.getByRole('grid').getByText('bku.csv').click();

  const differences = page.getByRole('grid', { name: 'Selisih' });
  await expect(differences.getByText('Ada di bank, belum ada di buku')).toBeVisible();
  await expect(differences.getByText('Nominal berbeda Rp.9.00, kemungkinan angka tertukar')).toBeVisible();
  await page.getByRole('button', { name: 'Konfirmasi selisih 1' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Konfirmasi' }).click();
  await expect(page.getByText('Selisih dikonfirmasi')).toBeVisible();
  await page.getByRole('button', { name: 'Jelaskan selisih 2' }).click();
  const why = page.getByRole('dialog', { name: 'Jelaskan selisih' });
  await why.getByRole('textbox').fill('Salah ketik, sudah diperbaiki');
  await why.getByRole('button', { name: 'Jelaskan' }).click();
  await expect(differences.getByText('Salah ketik, sudah diperbaiki')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tutup', exact: true })).toHaveCount(0);

  const opened = new URL(page.url());
  await openAs(page, bank, 'dimasN1', `account-statement${opened.search}`);
  await page.getByRole('button', { name: 'Tutup', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Tutup' }).click();
  await expect(page.getByText('Rekonsiliasi ditutup')).toBeVisible();
  const { name, bytes } = await minutesOf(page);
  expect(name).toMatch(new RegExp(`^berita-acara-${ACCOUNT}-.*\\.pdf$`));
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
});

test('a school registers the accounts of a file, and is told at which cell it is wrong first', async ({
  page,
  bank,
}) => {
  await openAs(page, bank, 'ekoS1', 'va-registration-list');
  await page.getByRole('button', { name: 'Impor' }).click();
  const head = 'merchant;nama;id_member;tagihan;keterangan;nominal';
  await choose(page, csv('salah.csv', [head, 'M0003;ANI;2600001127;;;']));
  await expect(page.getByRole('grid', { name: 'Kesalahan dalam berkas' }).getByRole('row')).toHaveText([
    /Baris/,
    /2.*id_member.*ID Member sudah terdaftar/,
  ]);
  await choose(
    page,
    csv('siswa.csv', [head, 'M0003;TIARA SIMBOLON;9101;Invoice;SPP Agustus;250000', 'M0003;UMAR;9102;;;']),
  );
  await expect(
    page.getByText('siswa.csv: 2 virtual account dapat didaftarkan, jumlah nominal Rp.250,000.00.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Daftarkan 2 virtual account' }).click();
  await expect(page.getByText('2 virtual account berhasil diregistrasi')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Filter Data Pencarian' }).fill('SIMBOLON');
  await expect(page.getByRole('grid').getByText('1170030000009101')).toBeVisible();
});
