import type { Page } from '@playwright/test';
import { formatDateTime } from '@ibk/sdk/format';
import { goOn, move, openAs, pick, referenceDone, signedInClient } from './steps.ts';
import { expect, test } from './watched.ts';

/** Chooses a saved payee, fills in an amount and enters the transfer. @returns its reference */
async function payTo(page: Page, name: string, amount: string): Promise<string> {
  await page.getByRole('button', { name: /Rekening sumber/ }).click();
  await page.getByRole('option').first().click();
  const saved = page.getByRole('combobox', { name: 'Pilih dari daftar tersimpan' });
  await saved.focus();
  await saved.pressSequentially(name);
  await saved.press('ArrowDown');
  await saved.press('Enter');
  await page.getByRole('textbox', { name: 'Nominal' }).fill(amount);
  await goOn(page);
  await page.getByRole('button', { name: 'Otorisasi transaksi' }).click();
  return referenceDone(page);
}

test(
  'a saved SKN payee is paid at 14:59; at 15:01 the approver reads why not, and when it goes',
  { tag: '@long' },
  async ({ page, bank }) => {
    // The bank starts at ten; SKN closes at 15:00.
    bank.clock.advance('4h 59m');
    await openAs(page, bank, 'ekoS1', 'transfer-ext');
    const reference = await payTo(page, 'SAMUDERA', '1250000');
    await move(bank, 'fitriA1', 'verify', [reference]);

    bank.clock.advance('2m');
    const { nextWindow } = await (
      await signedInClient(bank, 'ekoS1')
    ).client.transactions.readFee({ productId: 'SKN' });
    const opensAt = nextWindow?.opensAt ?? '';
    await openAs(page, bank, 'gunawanR1', 'approval-transactions');
    await page.getByRole('searchbox', { name: 'Filter Data Pencarian' }).fill(reference);
    const row = page.getByRole('grid').getByRole('row').filter({ hasText: reference });
    await pick(row);
    await page.getByRole('button', { name: 'Setujui 1 transaksi' }).click();
    const answer = page.getByRole('grid').getByText('Transfer SKN sedang tutup.');
    await expect(answer).toContainText(
      `Jadwal berikutnya ${formatDateTime(opensAt, bank.profile.timeZone).slice(0, 16)}`,
    );

    // In the next window the same transaction goes, and the bank settles it at a full hour.
    bank.clock.set(Date.parse(opensAt));
    await move(bank, 'gunawanR1', 'approve', [reference]);
    bank.clock.advance('3h');
    await bank.runDue();
    await openAs(page, bank, 'ekoS1', `inquiry-transaction?reference=${reference}`);
    await expect(page.getByText('Berhasil').first()).toBeVisible();
  },
);

test(
  'a transfer that the other bank returns and its credit lead to each other',
  { tag: '@long' },
  async ({ page, bank }) => {
    const returned = { match: { productId: 'TRF_ONL' }, outcome: 'return', delay: '1m', message: 'Nama tidak sesuai' };
    await bank.useScenario({ name: 'kembali', rules: [{ ...returned, outcome: 'return' }] });
    await openAs(page, bank, 'ekoS1', 'transfer-online');
    const reference = await payTo(page, 'PELITA', '75000');
    await move(bank, 'fitriA1', 'verify', [reference]);
    await move(bank, 'gunawanR1', 'approve', [reference]);
    bank.clock.advance('1m');
    await bank.runDue();
    await page.goto(`/menu/inquiry-transaction?reference=${reference}`);
    const detail = page.getByRole('main');
    await detail.getByText('Dana transaksi ini dikembalikan bank penerima').getByRole('link').click();
    await expect(detail.getByText('Dana ini adalah pengembalian dari transaksi')).toBeVisible();
    await expect(detail.getByText('Alasan: Nama tidak sesuai')).toBeVisible();
    await expect(detail.getByRole('textbox', { name: 'Nomor referensi' })).toHaveValue(/^IB/);
    await detail.getByRole('link', { name: reference }).click();
    await expect(detail.getByRole('heading', { name: `${reference} - Transfer Online` })).toBeVisible();
  },
);
