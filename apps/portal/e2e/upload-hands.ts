import type { Page } from '@playwright/test';
import type { ServedBank } from './bank.ts';
import { goOn, labelOf, openAs, pick, referenceDone } from './steps.ts';
import { expect } from './watched.ts';

/** Pastes into the cell that has the focus, as a spreadsheet's copy. */
export const paste = (page: Page, rows: readonly (readonly string[])[]): Promise<void> =>
  page.evaluate(
    (copied) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', copied);
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(event);
    },
    rows.map((row) => row.join('\t')).join('\r\n'),
  );
export const cell = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Chooses another product of the screen. */
export async function chooseProduct(page: Page, name: string): Promise<void> {
  // By keyboard, because a click may scroll to the button, and a list closes when the page scrolls.
  const list = page.getByRole('button', { name: /Produk$/ });
  // The first product is there once all are.
  await expect(list).toHaveAccessibleName(/^Multi Transfer/);
  await list.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name, exact: true }).click();
}

/** Sends a file in for its check. */
export async function sendFile(page: Page, name: string, content: Buffer | string): Promise<void> {
  await labelOf(page.getByRole('radio', { name: 'Unggah berkas' })).click();
  const buffer = Buffer.from(content);
  await page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  await page.getByRole('button', { name: 'Unggah dan periksa' }).click();
}

/** Enters the upload that was checked. @returns its reference */
export async function enterChecked(page: Page): Promise<string> {
  await expect(page.getByText('Semua baris sudah diperiksa dan dapat diajukan.')).toBeVisible();
  await goOn(page);
  await page.getByRole('button', { name: 'Otorisasi transaksi' }).click();
  return referenceDone(page);
}

/** Opens the queue of a stage with the panel of an upload. */
export async function openIn(
  page: Page,
  bank: ServedBank,
  [username, screen]: readonly [username: string, screen: 'verify-upload' | 'approval-upload'],
  reference: string,
): Promise<void> {
  await openAs(page, bank, username, screen);
  await page.getByRole('rowheader', { name: reference }).click();
  await expect(page.getByText('Biaya admin')).toBeVisible();
}

/** Approves an upload in its queue, and lets the bank pay its rows. */
export async function approveIn(page: Page, bank: ServedBank, username: string, reference: string): Promise<void> {
  await openAs(page, bank, username, 'approval-upload');
  await pick(page.getByRole('row', { name: new RegExp(reference) }));
  await page.getByRole('button', { name: 'Setujui 1 transaksi' }).click();
  await expect(page.getByRole('group', { name: '1 transaksi disetujui' })).toBeFocused();
  await bank.runDue();
}
