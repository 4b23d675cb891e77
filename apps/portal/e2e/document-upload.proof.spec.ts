import type { ServedBank } from './bank.ts';
import { inspect } from './inspect.ts';
import { move, openAs, signedInClient } from './steps.ts';
import { expect, test } from './watched.ts';

const csv = (...rows: readonly string[]): string => rows.join('\r\n');
const SALARIES = 'nomor_rekening;nama;nominal';
const KATERING = '10001020077813;CV BERKAH MEDAN KATERING';
const DELI = '10003011184206;PT DELI PRIMA SEJAHTERA';

/** An ACTIVE document of BPKADSU: one whose entry was recalled. */
async function active(bank: ServedBank, productId: 'SP2D_PAYROLL' | 'SP2D_PURCHASE_PLN', net: number) {
  const made = await bank.factories.treasuryDocument({ status: 'ENTRY', productId, net });
  const { client } = await signedInClient(bank, 'niaB1');
  await client.transactions.recall({ items: [{ referenceId: made.referenceId, version: 1 }] });
  const { document } = await client.treasury.readDocument(made.kasdaId);
  /** Enters the document with the rows that it carries. */
  const enter = async () => {
    const { kasdaId, version, channel } = (await client.treasury.readDocument(made.kasdaId)).document;
    const documents = [{ kasdaId, version, channel }];
    const { authorisationId } = await client.transactions.authorise({ action: 'entry', documents });
    const authorisation = { authorisationId, code: '000000' };
    const items = [{ kasdaId, version, channel, note: 'Menurut daftar' }];
    return (await client.treasury.enterDocuments({ items, authorisation })).results[0]?.referenceId ?? '';
  };
  return { name: `${document.jenisDokumen} ${document.noDokumen}`, enter };
}

test('A file is checked for a document, its rows are paid with it, and shown in its detail', async ({ page, bank }) => {
  const { name, enter } = await active(bank, 'SP2D_PAYROLL', 6_000_000);
  await openAs(page, bank, 'niaB1', 'pemda-payroll-upload');
  await page.getByRole('rowheader', { name }).click();
  const send = async (text: string) => {
    const buffer = Buffer.from(text);
    await page.locator('input[type="file"]').setInputFiles({ name: 'gaji.csv', mimeType: 'text/csv', buffer });
    await page.getByRole('button', { name: 'Unggah dan periksa' }).click();
  };
  await send(csv(SALARIES, `${KATERING};4000000`, `${DELI};1999999,99`));
  await expect(page.getByText(/kurang Rp\.0\.01 dari nilai bersih dokumen Rp\.6,000,000\.00/)).toBeVisible();
  await inspect(page, 'a sum that is not the net');
  await send(csv(SALARIES, `${KATERING};4000000`, `${DELI};2000000`));
  await expect(page.getByText('Dokumen ini membawa 2 baris.')).toBeVisible();
  await send(csv(SALARIES, `${KATERING};4500000`, `${DELI};1500000`));
  await expect(page.getByText(/Nyatakan bahwa daftar itu diganti/)).toBeVisible();
  await page.getByText(/^Ganti daftar UP/).click();
  await page.getByRole('button', { name: 'Unggah dan periksa' }).click();
  await expect(page.getByRole('gridcell', { name: /4,500,000/ }).first()).toBeVisible();
  await inspect(page, 'a document with its rows');

  const reference = await enter();
  await move(bank, 'okiB1', 'verify', [reference]);
  await move(bank, 'pandeB1', 'approve', [reference]);
  await bank.runDue();
  await openAs(page, bank, 'niaB1', `inquiry-transaction?reference=${reference}`);
  await page.getByRole('button', { name: 'Detail Transaksi' }).click();
  const dialog = page.getByRole('dialog', { name: 'Detail Transaksi' });
  await expect(dialog.getByText('2 berhasil, 0 gagal, 0 menunggu').first()).toBeVisible();
  await expect(dialog.getByText('Payroll ID')).toBeVisible();
  await expect(dialog.getByRole('gridcell', { name: /4,500,000/ }).first()).toBeVisible();
});
