import type { Page } from '@playwright/test';
import { lastCode } from './bank.ts';
import { expect, test } from './watched.ts';
import {
  enterByOtp,
  fillTransfer,
  giveOtp,
  goOn,
  openAs,
  pick,
  referenceDone,
  sheetsOf,
  watchPrinter,
} from './steps.ts';

const badge = (page: Page) => page.getByRole('button', { name: /permintaan menunggu/ });
const waiting = async (page: Page) =>
  Number(/^\d+/.exec((await badge(page).getAttribute('aria-label')) ?? '')?.[0] ?? 0);

test(
  'takes a transfer from entry through verification to approval and updates the badges live',
  { tag: '@smoke' },
  async ({ person, bank }) => {
    const [maker, verifier, approver] = [await person(), await person(), await person()];
    await Promise.all([
      openAs(maker, bank, 'dimasN1', 'transfer-internal'),
      openAs(verifier, bank, 'mariaH1'),
      openAs(approver, bank, 'rosmalaT1'),
    ]);
    await expect(badge(maker)).toHaveCount(0);
    for (const each of [verifier, approver]) await expect.poll(() => waiting(each)).toBeGreaterThan(0);
    const [toVerify, toApprove] = [await waiting(verifier), await waiting(approver)];

    await fillTransfer(maker, { amount: '48250000', note: 'Belanja makan minum rapat Juli' });
    const reference = await enterByOtp(maker, bank, 'dimasN1');
    await expect(maker.getByRole('group', { name: reference }).getByText(/Maria Hutagalung/)).toBeVisible();
    await expect.poll(() => waiting(verifier)).toBe(toVerify + 1);

    await badge(verifier).click();
    await verifier.waitForURL('**/menu/verify-transaction');
    await verifier.getByRole('searchbox', { name: 'Filter Data Pencarian' }).fill(reference);
    await verifier
      .getByRole('row', { name: new RegExp(reference) })
      .getByText(reference)
      .click();
    const panel = verifier.getByRole('complementary', { name: reference });
    await expect(panel.getByText('Entry oleh Dimas Nainggolan')).toBeVisible();
    await pick(verifier.getByRole('row', { name: new RegExp(reference) }));
    await expect(verifier.getByText('Empat puluh delapan juta dua ratus lima puluh ribu rupiah').first()).toBeVisible();
    await verifier.getByRole('button', { name: 'Verifikasi 1 transaksi' }).click();
    await giveOtp(verifier, bank, 'mariaH1', 'Verifikasi 1 transaksi');
    await expect(verifier.getByRole('group', { name: '1 transaksi diverifikasi' })).toBeFocused();
    await expect.poll(() => waiting(verifier)).toBe(toVerify);
    await expect.poll(() => waiting(approver)).toBe(toApprove + 1);

    await badge(approver).click();
    await approver.waitForURL('**/menu/approval-transactions');
    await approver.getByRole('searchbox', { name: 'Filter Data Pencarian' }).fill(reference);
    await pick(approver.getByRole('row', { name: new RegExp(reference) }));
    await approver.getByRole('button', { name: 'Setujui 1 transaksi' }).click();
    await giveOtp(approver, bank, 'rosmalaT1', 'Setujui 1 transaksi');
    await expect(approver.getByRole('group', { name: '1 transaksi disetujui' })).toBeFocused();
    await expect(approver.getByRole('row', { name: new RegExp(reference) }).getByText('Berhasil')).toBeVisible();
    await expect.poll(() => waiting(approver)).toBe(toApprove);

    await maker.goto(`/menu/inquiry-transaction?reference=${reference}`);
    for (const step of [
      'Entry oleh Dimas Nainggolan',
      'Verifikasi oleh Maria Hutagalung',
      'Approval oleh Rosmala Tarigan',
    ])
      await expect(maker.getByText(step)).toBeVisible();
  },
);

test('refuses a wrong code at its field and then accepts the right one', async ({ page, bank }) => {
  await openAs(page, bank, 'dimasN1', 'transfer-internal');
  await fillTransfer(page, { amount: '1250000', note: 'Salah kode' });
  await page.getByRole('button', { name: 'Otorisasi transaksi' }).click();
  const dialog = page.getByRole('dialog', { name: 'Otorisasi transaksi' });
  await dialog.getByRole('button', { name: /Kirim kode/ }).click();
  const code = dialog.getByRole('textbox', { name: 'Kode OTP' });
  await expect(code).toBeFocused();
  const right = await lastCode(bank, 'dimasN1');
  await code.fill(right === '111111' ? '222222' : '111111');
  await dialog.getByRole('button', { name: 'Ajukan transaksi' }).click();
  await expect(code).toHaveValue('');
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await code.fill(right);
  await dialog.getByRole('button', { name: 'Ajukan transaksi' }).click();
  await expect(page.getByRole('group', { name: /diajukan$/ })).toBeFocused();
});

test('names the missing fields of an incomplete form and links to them', { tag: '@long' }, async ({ page, bank }) => {
  await openAs(page, bank, 'ekoS1', 'transfer-internal');
  await page.getByRole('complementary').getByRole('button', { name: 'Lanjutkan' }).click();
  const summary = page.getByRole('group', { name: /isian perlu diperbaiki/ });
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: /Masukan nominal transaksi/ }).click();
  await expect(page.getByRole('textbox', { name: 'Nominal' })).toBeFocused();
});

test('keeps typed values across a reload and the review', async ({ page, bank }) => {
  await openAs(page, bank, 'ekoS1', 'transfer-internal');
  await fillTransfer(page, { amount: '750000.5', note: 'Uji draf' });
  await expect(page.getByRole('definition').getByText('Tujuh ratus lima puluh ribu')).toBeVisible();
  await page.getByRole('link', { name: 'Ubah Nominal' }).click();
  await expect(page.getByRole('textbox', { name: 'Nominal' })).toHaveValue('750,000.50');
  const menu = page.getByRole('navigation', { name: 'Menu utama' });
  await menu.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await menu.getByRole('link', { name: 'Transfer Internal' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Transfer Internal' })).toBeVisible();
  await goOn(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Periksa transfer internal' })).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(page.getByRole('heading', { level: 1, name: 'Transfer Internal' })).toBeVisible();
  await expect(page).toHaveURL(/transfer-internal$/);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Nominal' })).toHaveValue('750,000.50');
  await expect(page.getByRole('textbox', { name: /^Berita/ })).toHaveValue('Uji draf');

  // The answer to an inquiry must not open the review if the amount has changed since the request.
  await page.route(
    '**/inquiry',
    async (route) => {
      await page.getByRole('textbox', { name: 'Nominal' }).fill('99000');
      await route.continue();
    },
    { times: 1 },
  );
  const inquiry = page.waitForResponse('**/inquiry');
  await goOn(page);
  await inquiry;
  await expect(page.getByRole('heading', { level: 1, name: 'Transfer Internal' })).toBeVisible();
  await goOn(page);
  await expect(page.getByRole('definition').getByText('Sembilan puluh sembilan ribu rupiah')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Periksa transfer internal' })).toBeVisible();
});

test('sends once on a double click', async ({ page, bank }) => {
  await openAs(page, bank, 'ekoS1', 'transfer-internal');
  await fillTransfer(page, { amount: '750000', note: 'Uji klik ganda' });
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/.*(authorisation|entry)/.test(pathname)) sent.push(pathname);
  });
  await page.getByRole('button', { name: 'Otorisasi transaksi' }).dblclick();
  await referenceDone(page);
  expect(sent).toEqual(['/api/transaction/authorisation', '/api/transaction/entry']);
});

test('asks for confirmation if a payment looks like an earlier one', { tag: '@long' }, async ({ page, bank }) => {
  await openAs(page, bank, 'ekoS1', 'transfer-internal');
  const authorise = page.getByRole('button', { name: 'Otorisasi transaksi' });
  await fillTransfer(page, { amount: '3300000', note: 'Konsumsi' });
  await expect(authorise).toBeEnabled();
  await authorise.click();
  const first = await referenceDone(page);
  await page.getByRole('button', { name: 'Buat lagi' }).click();
  await expect(page.getByRole('textbox', { name: 'Nominal' })).toHaveValue('');

  await fillTransfer(page, { amount: '3300000', note: 'Konsumsi' });
  const warning = page.getByRole('alert').filter({ hasText: 'Mirip dengan transaksi lain' });
  await expect(warning).toContainText(first);
  await expect(authorise).toBeDisabled();
  await warning.getByText('Saya sudah memeriksa, ini bukan duplikasi').click();
  await authorise.click();
  expect(await referenceDone(page)).not.toBe(first);
});

test('prints only the paper of a confirmation', async ({ page, bank }) => {
  const prints = await watchPrinter(page);
  await openAs(page, bank, 'ekoS1', 'transfer-internal');
  await fillTransfer(page, { amount: '4150000', note: 'Alat tulis' });
  expect(await sheetsOf(page)).toBe(1);
  await page.getByRole('button', { name: 'Otorisasi transaksi' }).click();
  const reference = await referenceDone(page);
  const paper = page.getByRole('article');
  await expect(paper).toBeHidden();
  await page.getByRole('button', { name: 'Cetak' }).click();
  await expect.poll(prints).toBe(1);

  await page.emulateMedia({ media: 'print' });
  for (const text of ['Bukti Pengajuan Transaksi', reference, 'CV BERKAH MEDAN KATERING', 'Rp.4,150,000.00', 'Dicetak'])
    await expect(paper.getByText(text).first()).toBeVisible();
  await expect(page.getByRole('heading')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  expect(await sheetsOf(page)).toBe(1);
});

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 320, height: 720 } });

  test('shows number, name and balance of the source account', { tag: '@long' }, async ({ page, bank }) => {
    await openAs(page, bank, 'ekoS1', 'transfer-internal');
    const source = page.getByRole('button', { name: /Rekening sumber/ });
    await source.click();
    const option = page.getByRole('option').first();
    for (const part of [/^\d{3}\.[\d.-]+$/, /BENDAHARA/]) await expect(option.getByText(part)).toBeVisible();
    await expect(option.getByText(/^Rp\.$/)).toBeVisible();
    await option.click();
    for (const part of [/^\d{3}\.[\d.-]+$/, /BENDAHARA/]) await expect(source.getByText(part)).toBeVisible();
    await expect(source.getByText(/^Rp\.$/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Lanjutkan' })).toHaveCount(1);
  });

  test('reports an invalid account number without a request to the bank', { tag: '@long' }, async ({ page, bank }) => {
    await openAs(page, bank, 'ekoS1', 'transfer-internal');
    const dest = page.getByRole('textbox', { name: 'Rekening tujuan', exact: true });
    const expectMessage = (message: string) => expect(page.getByText(message, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Inquiry' }).click();
    await expectMessage('Masukan rekening tujuan');
    await dest.fill('12a4');
    await page.getByRole('button', { name: 'Inquiry' }).click();
    await expectMessage('Nomor rekening tidak valid');
    await dest.fill('1000102 0077813');
    await page.getByRole('button', { name: 'Inquiry' }).click();
    await expect(page.getByRole('textbox', { name: 'Nama rekening tujuan' })).toHaveValue(/KATERING/);
  });
});
