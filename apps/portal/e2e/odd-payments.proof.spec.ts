import type { ServedBank } from './bank.ts';
import { inspect, looksWithOneInGate } from './inspect.ts';
import { enterBy, openAs, signedInClient } from './steps.ts';
import { expect, test } from './watched.ts';

const TRANSFER = {
  productId: 'TRF_INT',
  source: '10001040012345',
  dest: '10001020077813',
  amount: 1_234_567,
  parameters: {},
} as const;

/** Enters the same transfer twice. @returns both references, the first entry first */
async function enterTwice(bank: ServedBank): Promise<[string, string]> {
  const { client } = await signedInClient(bank, 'ekoS1');
  const references: [string, string] = [await enterBy(client, TRANSFER), await enterBy(client, TRANSFER)];
  await client.close();
  return references;
}

for (const { name, tag, ...look } of looksWithOneInGate('320 dark'))
  test.describe(`at ${name}`, { tag }, () => {
    test.use(look);

    test(
      'a verifier reads next to the queue that a payment is a copy, and opens the first',
      { tag: '@long' },
      async ({ page, bank }) => {
        const [first, second] = await enterTwice(bank);
        await openAs(page, bank, 'fitriA1', 'verify-transaction');
        await page.getByRole('searchbox', { name: 'Filter Data Pencarian' }).fill(second);
        await page.getByRole('button', { name: second }).click();
        const reasons = page.getByRole('list', { name: 'Yang perlu diperhatikan' });
        const copy = reasons.getByRole('listitem').filter({ hasText: 'yang menunggu verifikasi' });
        await expect(copy).toContainText('Rekening tujuan dan nominalnya sama dengan transaksi tanggal');
        await inspect(page, `a copy in the queue at ${name}`);
        await copy.getByRole('link', { name: first }).click();
        await expect(page.getByRole('heading', { name: new RegExp(`^${first}`) })).toBeVisible();

        await page.goto(`/menu/inquiry-transaction?reference=${second}`);
        await expect(copy).toBeVisible();
        await inspect(page, `a copy in its detail at ${name}`);
      },
    );
  });
