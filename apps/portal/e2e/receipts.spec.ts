import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { inspect, LOOKS } from './inspect.ts';
import { openAs, pick, signedInClient } from './steps.ts';
import { expect, test } from './watched.ts';

/** Presses a button and returns the name of the file that it saves, with its bytes. */
async function save(page: Page, button: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/** The text of a receipt, and the address that its QR carries. */
async function readReceipt(bytes: Buffer) {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS });
  const page = await (await task.promise).getPage(1);
  const { items } = await page.getTextContent();
  const tags = JSON.stringify(await page.getStructTree());
  await task.destroy();
  const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
  return { text: text.replace(/\s+/g, ' '), address: /"alt":"QR ke ([^"]+)"/.exec(tags)?.[1] ?? '' };
}

test('a receipt is printed twice, and anybody can check it by its QR', async ({ page, bank, browser }) => {
  const { client } = await signedInClient(bank, 'ekoS1');
  const { content } = await client.transactions.pageOfTransactions({ status: 'SUCCESS', size: 1 });
  const { referenceId, destName, dest, source } = content[0]!;
  await openAs(page, bank, 'ekoS1', `inquiry-transaction?reference=${referenceId}`);
  const first = await save(page, 'Unduh resi');
  expect(first.name).toBe(`resi-${referenceId}.pdf`);
  const original = await readReceipt(first.bytes);
  expect(original.text).toContain(`${referenceId} • Berhasil • Lembar asli`);
  const copy = await readReceipt((await save(page, 'Unduh resi')).bytes);
  expect(copy.text).toContain(`${referenceId} • Berhasil • Salinan 2`);
  expect(copy.address).toBe(original.address);

  const stranger = await browser.newContext();
  const opened = await stranger.newPage();
  await opened.goto(copy.address);
  const main = opened.getByRole('main');
  await expect(main.getByText('Resi ini tercatat di bank.')).toBeVisible();
  await expect(main).toContainText(`IB•••${referenceId.slice(-4)}`);
  await expect(main).toContainText(
    destName
      .split(' ')
      .map((word) => `${word.charAt(0)}•••`)
      .join(' '),
  );
  for (const secret of [referenceId, destName, dest, source]) await expect(main).not.toContainText(secret);
  for (const { name, viewport, colorScheme } of LOOKS) {
    await opened.setViewportSize(viewport);
    await opened.emulateMedia({ colorScheme });
    await inspect(opened, `a checked receipt, ${name}`);
  }

  await opened.getByRole('textbox', { name: 'Kode resi' }).fill('7K3M-Z0QH-8TBN-4WXD');
  await opened.getByRole('button', { name: 'Periksa' }).click();
  await expect(main.getByRole('alert')).toContainText('Kode resi tidak dikenal.');
  await expect(main.getByText('Resi ini tercatat di bank.')).toHaveCount(0);
  await stranger.close();
});

test('receipts are searched, selected and saved together, except that of an order', async ({ page, bank }) => {
  await openAs(page, bank, 'ekoS1', 'resi-transaction');
  const rows = page.getByRole('grid', { name: 'Transaksi berhasil' }).getByRole('row');
  const third = await rows
    .nth(3)
    .getByText(/^IB\d+$/)
    .innerText();
  await bank.database.db.execute(
    `update transaction set schedule = jsonb_set(schedule, '{autoType}', '"DAILY"') where reference_id = '${third}'`,
  );
  await page.reload();
  await expect(page.getByText('Jadwal ini telah selesai. Resi ada pada tiap pelaksanaannya.')).toHaveCount(1);
  await expect(page.getByRole('row', { name: third }).getByRole('checkbox')).toBeDisabled();
  await pick(rows.nth(1));
  await pick(rows.nth(2));
  await expect(page.getByText('2 transaksi dipilih')).toBeVisible();
  for (const { name, viewport, colorScheme } of LOOKS) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await inspect(page, `receipts, ${name}`);
  }
  const zip = await save(page, 'Unduh ZIP');
  expect(zip.name).toBe('resi-2-transaksi.zip');
  expect(zip.bytes.toString('latin1', 0, 4)).toBe('PK\u0003\u0004');
  const pdf = await save(page, 'Unduh PDF');
  expect(pdf.name).toBe('resi-2-transaksi.pdf');
  expect((await readReceipt(pdf.bytes)).text).toContain('Salinan 2');
});
