import type { Page } from '@playwright/test';
import type { Bank } from '@ibk/sdk';
import { dayOf, formatRupiah } from '@ibk/sdk/format';
import { scenario, treasuryMonth } from '@ibk/sandbox/testing';
import type { ServedBank } from './bank.ts';
import { goOn, move, openAs, pick, referenceDone, signedInClient } from './steps.ts';
import { expect, test } from './watched.ts';

const MAKER = 'niaB1';
const VERIFIER = 'okiB1';
const APPROVER = 'pandeB1';
const { monthFile, NUMBERS, payrollFile, salaryFile, SOURCE } = treasuryMonth;

/** The document of a list that has this number. */
const rowOf = (page: Page, number: number) =>
  page
    .getByRole('grid')
    .getByRole('row')
    .filter({ hasText: `/${number}/` });
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).locator('visible=true').first();

/** Imports a file of six documents, of which two cannot be imported. */
async function importFile(page: Page, bank: ServedBank, today: string): Promise<void> {
  await openAs(page, bank, MAKER, 'kasda-transaction');
  await button(page, 'Impor').click();
  const dialog = page.getByRole('dialog', { name: 'Impor dokumen kasda' });
  const buffer = Buffer.from(monthFile(today));
  await dialog.locator('input[type="file"]').setInputFiles({ name: 'sp2d.csv', mimeType: 'text/csv', buffer });
  await expect(dialog.getByRole('status')).toContainText('sp2d.csv: 6 dokumen, jumlah bersih Rp.5,999,999.99');
  await dialog.getByRole('button', { name: 'Impor 6 dokumen' }).click();
  await expect(dialog.getByRole('status')).toContainText('4 dokumen diimpor, 2 gagal.');
  const failed = dialog.getByRole('list', { name: 'Yang gagal' }).getByRole('listitem');
  await expect(failed).toHaveCount(2);
  await expect(failed.first()).toContainText('lebih Rp.0.01 dari nilai bersih');
  await expect(failed.last()).toContainText('Kode SKPD 9.99.0.00.0.00.01.0000 tidak dikenal.');
  await dialog.getByRole('button', { name: 'Tutup', exact: true }).last().click();
  for (const number of [NUMBERS.alone, NUMBERS.first, NUMBERS.second]) await expect(rowOf(page, number)).toBeVisible();
}

/** Enters a document in the government view, after the code of the row that has none was made. */
async function enterAlone(page: Page, bank: ServedBank): Promise<string> {
  await openAs(page, bank, MAKER, 'kasda-transaction');
  await rowOf(page, NUMBERS.alone).getByRole('rowheader').click();
  await expect(page.getByText(`/${NUMBERS.alone}/`).first()).toBeVisible();
  await button(page, 'Cek').click();
  const warned = page.getByRole('status').filter({ hasText: 'Perlu diperhatikan' });
  await expect(warned).toContainText('PPh Pasal 23 (masa) belum memiliki kode billing.');
  await button(page, /^Buat billing 411124/).click();
  await button(page, /Jenis setoran$/).click();
  await page.getByRole('option', { name: /^104 / }).click();
  await button(page, 'Buat billing').click();
  await expect(page.getByText('Belum ada kode billing')).toHaveCount(0);
  await button(page, 'Cek').click();
  await expect(page.getByText('Cek selesai, tidak ada temuan.')).toBeVisible();
  await button(page, 'Ajukan').click();
  return referenceDone(page);
}

/** Selects documents and enters them together. */
async function enterSeveral(page: Page, bank: ServedBank): Promise<void> {
  await openAs(page, bank, MAKER, 'kasda-transactions');
  for (const number of [NUMBERS.first, NUMBERS.second]) await pick(rowOf(page, number));
  await button(page, 'Cek').click();
  await expect(page.getByText(/^Cek 2 dokumen selesai: 1 memiliki temuan/)).toBeVisible();
  await button(page, 'Ajukan 2 dokumen').click();
  await expect(page.getByRole('group', { name: '2 dokumen diajukan' })).toBeFocused();
}

/** The transaction of a document. */
async function referenceOf(client: Bank, number: number): Promise<string> {
  const { content } = await client.treasury.pageOfDocuments({ q: `/${number}/` });
  expect(content).toHaveLength(1);
  return content[0]?.referenceId ?? '';
}

/** Types the code of a row of a document that waits for its verifier. */
async function typeCode(page: Page, bank: ServedBank, reference: string): Promise<void> {
  await openAs(page, bank, MAKER, `inquiry-transaction?reference=${reference}`);
  await button(page, /^Buat billing 411121/).click();
  await page.getByText('Masukan Billing Baru').click();
  await button(page, 'Lanjutkan').click();
  await page.getByRole('textbox', { name: 'Kode Billing Baru' }).fill('077990000000500');
  await button(page, 'Simpan').click();
  await expect(page.getByText('077990000000500').first()).toBeVisible();
}

/** Decides documents in the queue of a stage. */
async function decideIn(
  page: Page,
  bank: ServedBank,
  [username, queue, act, done]: readonly [username: string, queue: string, act: string, done: string],
  references: readonly string[],
): Promise<void> {
  await openAs(page, bank, username, queue);
  for (const reference of references) await pick(page.getByRole('row', { name: new RegExp(reference) }));
  await button(page, `${act} ${references.length} transaksi`).click();
  await expect(page.getByRole('group', { name: `${references.length} transaksi ${done}` })).toBeFocused();
}

/** Verifies and approves documents, and lets the bank execute them. */
async function disburse(page: Page, bank: ServedBank, references: readonly string[]): Promise<void> {
  await decideIn(page, bank, [VERIFIER, 'verify-transaction-doc', 'Verifikasi', 'diverifikasi'], references);
  await decideIn(page, bank, [APPROVER, 'approval-transaction-doc', 'Setujui', 'disetujui'], references);
  // The clearing exchanges what was sent at the next full hour.
  await page.goto('about:blank');
  bank.clock.advance('61m');
  await bank.runDue();
}

/** Opens the detail of a document. */
const openDetail = (page: Page, bank: ServedBank, username: string, reference: string): Promise<void> =>
  openAs(page, bank, username, `inquiry-transaction?reference=${reference}`);
/** The row of a deduction under its document. */
const deduction = (page: Page, kodeMap: string) =>
  page.getByRole('grid', { name: 'DATA POTONGAN' }).getByRole('row').filter({ hasText: kodeMap });
const NTPN = /NTPN (?:[0-9A-Z]{4} ?){4}/;

/** Acts on a deduction and answers the question about it. @param reason for an action that asks for one */
async function act(page: Page, label: string, kodeMap: string, reason?: string): Promise<void> {
  await button(page, new RegExp(`^${label} ${kodeMap}`)).click();
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  if (reason !== undefined) await dialog.getByRole('textbox').fill(reason);
  await dialog.getByRole('button', { name: label, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

/** Three deductions to three NTPN: one at once, one by a reinquiry after a lost answer, one after a new code. */
async function payThree(page: Page, bank: ServedBank, reference: string): Promise<void> {
  await openDetail(page, bank, APPROVER, reference);
  await button(page, 'Bayar semua yang siap').click();
  const asked = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(asked).toContainText('Apakah anda yakin akan melakukan transaksi potongan? 3 potongan, Rp.85,000.00');
  await asked.getByRole('button', { name: 'Bayar', exact: true }).click();
  const results = page.getByRole('region', { name: 'Hasil pembayaran' });
  await expect(results).toContainText('2 dari 3 potongan dibayar');
  await expect(results).toContainText('belum mendapatakan ntpn');
  await expect(results).toContainText('Ubah kode billing.');
  await expect(deduction(page, '411124')).toContainText(NTPN);
  await act(page, 'Reinquiry', '411121');
  await expect(deduction(page, '411121')).toContainText(NTPN);

  await openDetail(page, bank, MAKER, reference);
  await button(page, /^Ubah billing 411122/).click();
  await button(page, 'Lanjutkan').click();
  await page.getByRole('textbox', { name: 'Kode Billing Baru' }).fill('077990000000600');
  await button(page, 'Simpan').click();
  await expect(deduction(page, '411122')).toContainText('077990000000600');

  await openDetail(page, bank, APPROVER, reference);
  await act(page, 'Proses', '411122');
  await expect(deduction(page, '411122')).toContainText(NTPN);
  await expect(page.getByText('3 potongan, 3 selesai')).toBeVisible();
}

/** A payment that fails after its debit is given back on its day; the row then waits to be paid. */
async function reverse(page: Page, bank: ServedBank, reference: string): Promise<void> {
  await openDetail(page, bank, APPROVER, reference);
  await act(page, 'Proses', '411211');
  await expect(deduction(page, '411211')).toContainText('ditolak kantor pajak setelah pendebitan');
  await act(page, 'Reversal', '411211', 'Kantor pajak menolak setelah pendebitan');
  await expect(deduction(page, '411211')).toContainText('AKTIF');
}

/** Pays what waits in all documents, from the report. */
async function payWaiting(page: Page, bank: ServedBank, today: string): Promise<void> {
  await bank.useScenario(scenario('recovered').when().succeeds());
  await openAs(page, bank, APPROVER, `kasda-report-rincian-sudah-cair?tab=menunggu&dari=${today}&cari=99000`);
  await expect(page.getByText('3 potongan, Rp.180,000.00 siap dibayar')).toBeVisible();
  await button(page, 'Bayar semua yang siap').click();
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Bayar', exact: true })
    .click();
  await expect(page.getByRole('region', { name: 'Hasil pembayaran' })).toContainText('3 dari 3 potongan dibayar');
  await expect(page.getByRole('grid', { name: 'Hasil pembayaran' })).toContainText(`/${NUMBERS.second}/`);
  await expect(page.getByText('Data tidak ditemukan').first()).toBeVisible();
}

/** The money of a document comes back; its maker pays it again to a corrected account, and it is approved. @returns its reference */
async function repay(page: Page, bank: ServedBank, reference: string, today: string): Promise<string> {
  await bank.force(reference, 'return');
  await openAs(page, bank, MAKER, `kasda-report-rthdth?tab=periksa&dari=${today}&cari=99000`);
  await rowOf(page, NUMBERS.second).getByRole('rowheader').click();
  await expect(page.getByRole('heading', { name: new RegExp(`^${reference} - `) })).toBeVisible();
  await button(page, 'Bayar ulang').click();
  await expect(page.getByText(`Anda membayar ulang ${reference}.`)).toBeVisible();
  await page.getByRole('textbox', { name: 'Nomor rekening tujuan' }).fill('033701004417518');
  await page.getByRole('textbox', { name: /^Berita/ }).fill('Surat ralat no. 12');
  await goOn(page);
  await button(page, 'Otorisasi transaksi').click();
  const again = await referenceDone(page);
  await move(bank, VERIFIER, 'verify', [again]);
  await move(bank, APPROVER, 'approve', [again]);
  await page.goto('about:blank');
  bank.clock.advance('61m');
  await bank.runDue();
  await openDetail(page, bank, MAKER, reference);
  await expect(page.getByRole('link', { name: again })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Bayar ulang' })).toHaveCount(0);
  return again;
}

/** A payroll whose rows come by a file: its document is imported, gets its file, and is entered and paid with it. */
async function payPayroll(page: Page, bank: ServedBank, client: Bank): Promise<string> {
  const file = new File([payrollFile(dayOf(bank.clock.now(), bank.profile.timeZone))], 'sp2d-gaji.csv');
  const { rows } = await client.treasury.importDocuments({ side: 'kasda', file });
  expect(rows).toMatchObject([{ cause: null }]);
  await openAs(page, bank, MAKER, 'kasda-transfer-upload');
  await rowOf(page, NUMBERS.payroll).getByRole('rowheader').click();
  const salaries = { name: 'gaji.csv', mimeType: 'text/csv', buffer: Buffer.from(salaryFile()) };
  await page.locator('input[type="file"]').setInputFiles(salaries);
  await button(page, 'Unggah dan periksa').click();
  await expect(page.getByText('Dokumen ini membawa 2 baris.')).toBeVisible();
  await page.getByRole('link', { name: /^Lanjutkan ke / }).click();
  await expect(page.getByText('Rp.6,000,000.00').first()).toBeVisible();
  await button(page, 'Ajukan').click();
  const reference = await referenceDone(page);
  await disburse(page, bank, [reference]);
  await openDetail(page, bank, MAKER, reference);
  await button(page, 'Detail Transaksi').click();
  const dialog = page.getByRole('dialog', { name: 'Detail Transaksi' });
  await expect(dialog.getByText('2 berhasil, 0 gagal, 0 menunggu').first()).toBeVisible();
  return reference;
}

/** Booked rupiah of accounts of the bank: who pays the documents, who holds deductions, and the state. */
async function booked(bank: ServedBank) {
  const { accounts } = await bank.books();
  const of = (number: string) => accounts.find(({ accountNumber }) => accountNumber === number)?.booked ?? 0;
  return { source: of(SOURCE), held: of('00000000000003'), state: of('00000000000004') };
}

interface Sums {
  gross: number;
  tax: number;
}
/** The reports of the day state what the ledger has, and nothing is open. */
async function report(page: Page, bank: ServedBank, today: string, sums: Sums): Promise<void> {
  const [gross, tax] = [formatRupiah(sums.gross), formatRupiah(sums.tax)];
  const open = (query: string) => openAs(page, bank, MAKER, `kasda-report-rthdth?dari=${today}&${query}`);
  await open('tab=rth');
  const agency = page.getByRole('row').filter({ hasText: 'Badan Pengelolaan Keuangan' });
  await expect(agency).toContainText(gross);
  await expect(agency).toContainText(tax);
  await open('tab=dth&cari=99000&baris=10');
  await expect(page.getByText(gross, { exact: true })).toBeVisible();
  await expect(page.getByText(tax, { exact: true })).toBeVisible();
  await expect(page.getByRole('grid').getByRole('rowheader')).toHaveCount(10);
  await open('tab=periksa&cari=99000');
  await expect(page.getByText('Data tidak ditemukan').first()).toBeVisible();
}

test(
  'A month of a treasury: imported, entered, approved, paid, returned and reported',
  { tag: '@long' },
  async ({ page, bank }) => {
    test.setTimeout(600_000);
    // A payment is given back on its day alone, also by the clock of the browser.
    await page.clock.install({ time: bank.clock.now() });
    const today = dayOf(bank.clock.now(), bank.profile.timeZone);
    const before = await booked(bank);
    await test.step('import', () => importFile(page, bank, today));
    const alone = await test.step('one document', () => enterAlone(page, bank));
    await test.step('two documents', () => enterSeveral(page, bank));
    const { client } = await signedInClient(bank, MAKER);
    const [first, second] = [await referenceOf(client, NUMBERS.first), await referenceOf(client, NUMBERS.second)];
    await test.step('a typed code', () => typeCode(page, bank, first));
    await test.step('disbursal', () => disburse(page, bank, [alone, first, second]));
    await test.step('three NTPN', () => payThree(page, bank, alone));
    await test.step('a reversal', () => reverse(page, bank, first));
    await test.step('what waits', () => payWaiting(page, bank, today));
    const again = await test.step('a returned transfer', () => repay(page, bank, second, today));
    const { client: later } = await signedInClient(bank, MAKER);
    const payroll = await test.step('a payroll', () => payPayroll(page, bank, later));
    const after = await booked(bank);
    const { client: reader } = await signedInClient(bank, MAKER);
    const paid = await Promise.all(
      [alone, first, second, payroll, again].map((each) => reader.transactions.readTransaction(each)),
    );
    // A returned transfer and its repayment belong to no document.
    const fees = paid.reduce((sum, { transaction }) => sum + transaction.fee, 0);
    const sums = { gross: before.source - after.source - fees, tax: after.state - before.state };
    expect(after.held).toBe(before.held);
    await test.step('reports', () => report(page, bank, today, sums));
    expect(await bank.books()).toMatchObject({ breaches: [], sum: 0 });
  },
);
