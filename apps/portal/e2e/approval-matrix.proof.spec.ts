import type { Page } from '@playwright/test';
import type { ServedBank } from './bank.ts';
import { enterBy, move, openAs, signedInClient } from './steps.ts';
import { expect, test } from './watched.ts';

const TRANSFER = {
  productId: 'TRF_INT',
  source: '10001040030025',
  dest: '10001020077813',
  amount: 1_000_000,
  parameters: {},
} as const;

/** Enters transfers in the group whose matrix requires one approver of class A or two of class B, and verifies them. */
async function fillQueue(bank: ServedBank, many: number): Promise<void> {
  const { client } = await signedInClient(bank, 'tomiS1');
  const references: string[] = [];
  for (let at = 0; at < many; at += 1)
    references.push(await enterBy(client, { ...TRANSFER, amount: TRANSFER.amount + at }));
  await client.close();
  await move(bank, 'uliP1', 'verify', references);
}

/** The number of waiting rows, and of those on a page. */
interface Queue {
  many: number;
  size: number;
}
/** Selects every waiting row, page by page, and approves them in one request. */
async function approveAll(page: Page, bank: ServedBank, username: string, { many, size }: Queue): Promise<void> {
  await openAs(page, bank, username, `approval-transactions?baris=${size}`);
  const all = page.getByRole('grid').getByRole('checkbox', { name: 'Pilih semua' });
  for (let selected = 0; selected < many;) {
    await expect(page.getByRole('grid').getByRole('rowheader').first()).toBeVisible();
    await expect(all).not.toBeChecked();
    await page.getByRole('grid').getByRole('columnheader').locator('label').first().click();
    selected = Math.min(many, selected + size);
    await expect(page.getByText(`${selected} transaksi dipilih`)).toBeVisible();
    if (selected < many) await page.getByRole('button', { name: 'Halaman berikutnya' }).click();
  }
  await page.getByRole('button', { name: `Setujui ${many} transaksi` }).click();
  await expect(page.getByRole('group', { name: `${many} transaksi disetujui` })).toBeFocused({ timeout: 60_000 });
}

/** Expects that nothing waits for a user. */
const expectEmpty = async (page: Page, bank: ServedBank, username: string) => {
  await openAs(page, bank, username, 'approval-transactions');
  await expect(page.getByText('Data tidak ditemukan .....').first()).toBeVisible();
};

/** Rows that wait, on eight pages: as many as one decision may carry. */
const QUEUE = { many: 200, size: 25 };

test(
  "a queue under the matrix 'A or 2B' is decided by two approvers of class B, or by one of class A",
  {
    tag: '@long',
  },
  async ({ page, bank }) => {
    test.slow();
    await fillQueue(bank, QUEUE.many);
    await approveAll(page, bank, 'winarS1', QUEUE);
    const result = page
      .getByRole('grid')
      .getByRole('row')
      .filter({ hasText: '1 approver kelas A atau 1 approver kelas B' });
    await expect(result.first()).toBeVisible();
    await expectEmpty(page, bank, 'winarS1');
    await approveAll(page, bank, 'yantiG1', QUEUE);
    await expectEmpty(page, bank, 'vinaM1');

    await fillQueue(bank, QUEUE.many);
    await approveAll(page, bank, 'vinaM1', QUEUE);
    await expectEmpty(page, bank, 'yantiG1');
  },
);
