import { readFile } from 'node:fs/promises';
import { scenario } from '@ibk/sandbox/testing';
import { move, openAs, signedInClient } from './steps.ts';
import { approveIn, chooseProduct, enterChecked, openIn, sendFile } from './upload-hands.ts';
import { expect, test } from './watched.ts';

/** Employees of the demo world. Each is paid many salaries, which differ by some rupiah. */
const EMPLOYEES = [
  ['10001020031177', 'SAUT MARPAUNG'],
  ['10001020031185', 'ERNA SIHOMBING'],
  ['10001020031201', 'ROTUA SIMANJUNTAK'],
  ['10001020044120', 'YUSUF RITONGA'],
] as const;
const COUNT = 2_000;
const WRONG = 5;
const FAILING = 3;
const salaryOf = (at: number): number => 20_000 + at;

const lines = Array.from({ length: COUNT }, (_, at) => {
  const [account, name] = EMPLOYEES[at % EMPLOYEES.length] ?? EMPLOYEES[0];
  const payee = at < WRONG ? 'NAMA LAIN' : name;
  return [account, payee, salaryOf(at), at % 2 === 0 && at < COUNT - FAILING ? 1_000 : ''].join(';');
});
const FILE = ['nomor_rekening;nama;nominal;potongan', ...lines].join('\r\n');

test(
  '2,000 salaries are mended from their error file, paid, and those that fail are paid again',
  { tag: '@long' },
  async ({ page, bank }) => {
    test.setTimeout(600_000);
    await openAs(page, bank, 'ekoS1', 'transfer-multi');
    await chooseProduct(page, 'SI Gaji');
    await sendFile(page, 'gaji.csv', FILE);
    await expect(page.getByText(`gaji.csv memuat ${WRONG} kesalahan. Tidak ada yang dibayar.`)).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Unduh berkas kesalahan' }).click(),
    ]);
    const referenceChannel = /UP\d+/.exec(download.suggestedFilename())?.[0] ?? '';
    expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');
    // The same file as text, mended as in a spreadsheet.
    const { client } = await signedInClient(bank, 'ekoS1');
    const faulty = await (await client.uploads.fileUploadErrors({ referenceChannel, format: 'csv' })).text();
    const rows = faulty.split(/\r?\n/).map((row, at) => row.replace('NAMA LAIN', EMPLOYEES[(at - 1) % 4]?.[1] ?? ''));
    await sendFile(page, 'gaji-benar.csv', rows.join('\r\n'));
    const reference = await enterChecked(page);
    const { transaction } = await client.transactions.readTransaction(reference);
    const sha256 = transaction.upload?.sha256 ?? '';

    await openIn(page, bank, ['fitriA1', 'verify-upload'], reference);
    await expect(page.getByText(sha256)).toBeVisible();
    await move(bank, 'fitriA1', 'verify', [reference]);
    await openIn(page, bank, ['gunawanR1', 'approval-upload'], reference);
    await expect(page.getByText(sha256)).toBeVisible();
    await bank.useScenario(
      scenario('gagal')
        .when({ amountFrom: salaryOf(COUNT - FAILING) })
        .refuses(),
    );
    await approveIn(page, bank, 'gunawanR1', reference);
    await bank.runDue();
    await bank.runDue();

    await bank.useScenario('normal');
    await openAs(page, bank, 'ekoS1', 'monitoring-upload');
    await page.getByRole('rowheader', { name: reference }).click();
    const outcome = `${COUNT - FAILING} berhasil, ${FAILING} gagal, 0 menunggu`;
    await expect(page.getByText(outcome).first()).toBeVisible();
    await page.getByRole('button', { name: `Ulangi ${FAILING} baris gagal` }).click();
    const again = await enterChecked(page);
    await move(bank, 'fitriA1', 'verify', [again]);
    await approveIn(page, bank, 'gunawanR1', again);
    const retried = await client.transactions.readTransaction(again);
    expect(retried.transaction).toMatchObject({ status: 'SUCCESS', upload: { success: FAILING, failed: 0 } });

    expect(await bank.books()).toMatchObject({ breaches: [] });
    const receipt = await client.transactions.readReceipt(reference);
    const file = receipt.sections.find(({ title }) => title === 'Berkas')?.lines ?? [];
    expect(Object.fromEntries(file.map(({ term, value }) => [term, value]))).toMatchObject({
      'Nama berkas': 'gaji-benar.csv',
      'Hasil baris': outcome,
      'SHA-256': sha256,
    });
  },
);
