import type { Page } from '@playwright/test';
import { fillTransfer, openAs, pick, referenceDone } from './steps.ts';
import { expect, test } from './watched.ts';

/** Types a PIN into the authorisation dialog. */
async function givePin(page: Page, pin: string, submit: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Otorisasi transaksi' });
  await dialog.getByRole('textbox', { name: 'PIN' }).fill(pin);
  await dialog.getByRole('button', { name: submit }).click();
}

// The gate goes up to the confirmation. The queue has the same dialog for the PIN, and transfer.proof.spec.ts takes a
// transfer through both queues with OTPs; with PINs this belongs to the long form.
test('takes a transfer by PIN from entry to approval and refuses a wrong PIN at its field', async ({
  person,
  bank,
  isLongProof,
}) => {
  const maker = await person();
  await openAs(maker, bank, 'budiP1', 'transfer-internal');
  await fillTransfer(maker, { amount: '7500000', note: 'Material proyek' });
  await expect(maker.getByText('Anda mengotorisasi dengan PIN')).toBeVisible();
  await maker.getByRole('button', { name: 'Otorisasi transaksi' }).click();
  await givePin(maker, '654321', 'Ajukan transaksi');
  const pin = maker.getByRole('textbox', { name: 'PIN' });
  await expect(pin).toHaveAttribute('aria-invalid', 'true');
  await expect(pin).toHaveValue('');
  await givePin(maker, '123456', 'Ajukan transaksi');
  const reference = await referenceDone(maker);
  if (!isLongProof) return;

  const stages = [
    { username: 'citraL1', queue: 'verify-transaction', act: 'Verifikasi', done: 'diverifikasi' },
    { username: 'dewiM1', queue: 'approval-transactions', act: 'Setujui', done: 'disetujui' },
  ];
  for (const { username, queue, act, done } of stages) {
    const page = await person();
    await openAs(page, bank, username, queue);
    await page.getByRole('searchbox', { name: 'Filter Data Pencarian' }).fill(reference);
    await pick(page.getByRole('row', { name: new RegExp(reference) }));
    await page.getByRole('button', { name: `${act} 1 transaksi` }).click();
    await givePin(page, '123456', `${act} 1 transaksi`);
    await expect(page.getByRole('group', { name: `1 transaksi ${done}` })).toBeFocused();
  }
  await maker.goto(`/menu/inquiry-transaction?reference=${reference}`);
  await expect(maker.getByText('Approval oleh Dewi Manurung')).toBeVisible();
});

test('lets a user without a PIN make it before the authorisation, and only once', async ({ page, bank }) => {
  await openAs(page, bank, 'pinB1', 'transfer-internal');
  await fillTransfer(page, { amount: '7500000', note: 'Material proyek' });
  await page.getByRole('button', { name: 'Otorisasi transaksi' }).click();
  const first = page.getByRole('dialog', { name: 'Buat PIN' });
  await first.getByRole('textbox', { name: 'PIN baru' }).fill('739105');
  await first.getByRole('button', { name: 'Lanjutkan' }).click();
  await first.getByRole('textbox', { name: 'Konfirmasi PIN' }).fill('739105');
  await first.getByRole('button', { name: 'Simpan PIN' }).click();
  await expect(page.getByText('Anda berhasil membuat pin baru.')).toBeVisible();
  await page.getByRole('dialog', { name: 'Otorisasi transaksi' }).getByRole('button', { name: 'Batal' }).click();
  await page.getByRole('button', { name: 'Otorisasi transaksi' }).click();
  await givePin(page, '739105', 'Ajukan transaksi');
  await referenceDone(page);
});
