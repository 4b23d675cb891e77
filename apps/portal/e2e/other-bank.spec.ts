import type { Page } from '@playwright/test';
import { goOn, openAs, pick, signedInClient } from './steps.ts';
import type { ServedBank } from './bank.ts';
import { expect, test } from './watched.ts';

// A Tuesday in Jakarta, one minute before SKN closes.
test.use({ deployment: { start: '2026-07-14T07:59:00Z' } });

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
  const done = page.getByRole('group', { name: /^Transaksi IB\d+ diajukan$/ });
  await expect(done).toBeFocused();
  return /IB\d+/.exec((await done.getAttribute('aria-label')) ?? '')?.[0] ?? '';
}

async function move(bank: ServedBank, username: string, action: 'verify' | 'approve', referenceId: string) {
  const { transactions } = (await signedInClient(bank, username)).client;
  const items = [{ referenceId, version: action === 'verify' ? 1 : 2 }];
  const { authorisationId } = await transactions.authorise({ action, items });
  await transactions[action]({ items, authorisation: { authorisationId, code: '000000' } });
}

test('a saved SKN payee is paid at 14:59; at 15:01 the approver reads why not, and when it goes', async ({
  page,
  bank,
}) => {
  await openAs(page, bank, 'ekoS1', 'transfer-ext');
  const reference = await payTo(page, 'SAMUDERA', '1250000');
  await move(bank, 'fitriA1', 'verify', reference);

  bank.clock.advance('2m');
  await openAs(page, bank, 'gunawanR1', 'approval-transactions');
  await page.getByRole('searchbox', { name: 'Filter Data Pencarian' }).fill(reference);
  const row = page.getByRole('grid').getByRole('row').filter({ hasText: reference });
  await pick(row);
  await page.getByRole('button', { name: 'Setujui 1 transaksi' }).click();
  const answer = page.getByRole('grid').getByText('Transfer SKN sedang tutup.');
  await expect(answer).toContainText('15-07-2026 06:30');

  // On the next morning the same transaction goes, and the bank settles it at the full hour.
  bank.clock.set(Date.parse('2026-07-15T01:10:00Z'));
  await move(bank, 'gunawanR1', 'approve', reference);
  bank.clock.set(Date.parse('2026-07-15T02:00:00Z'));
  await bank.runDue();
  await openAs(page, bank, 'ekoS1', `inquiry-transaction?reference=${reference}`);
  await expect(page.getByText('Berhasil').first()).toBeVisible();
});

test('a transfer that the other bank returns and its credit lead to each other', async ({ page, bank }) => {
  const returned = { match: { productId: 'TRF_ONL' }, outcome: 'return', delay: '1m', message: 'Nama tidak sesuai' };
  await bank.useScenario({ name: 'kembali', rules: [{ ...returned, outcome: 'return' }] });
  await openAs(page, bank, 'ekoS1', 'transfer-online');
  const reference = await payTo(page, 'PELITA', '75000');
  await move(bank, 'fitriA1', 'verify', reference);
  await move(bank, 'gunawanR1', 'approve', reference);
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
});
