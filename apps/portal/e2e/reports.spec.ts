import { openAs, signedInClient } from './steps.ts';
import { expect, test } from './watched.ts';

test('a tile opens the report of its status, with as many rows and a sum; a row opens its detail', async ({
  page,
  bank,
}) => {
  await openAs(page, bank, 'agusS1');
  const tile = page.getByRole('link', { name: /^BERHASIL/ });
  await expect(tile).toContainText(/\d+ Transaksi/);
  const [, many = ''] = /(\d+) Transaksi/.exec((await tile.textContent()) ?? '') ?? [];
  await tile.click();
  await expect(page.getByRole('heading', { level: 1, name: `Laporan Transaksi ${many}` })).toBeVisible();
  await expect(page.getByRole('button', { name: /Berhasil Status/ })).toBeVisible();
  const grid = page.getByRole('grid', { name: 'Laporan transaksi' });
  const rows = grid.getByRole('row').filter({ has: page.getByRole('rowheader') });
  await expect(rows.first()).toContainText('Berhasil');
  const reference = /IB\d+/.exec((await rows.first().textContent()) ?? '')?.[0] ?? '';
  await page
    .getByRole('button', { name: reference })
    .or(page.getByRole('link', { name: reference }))
    .click();
  await expect(page.getByRole('heading', { name: new RegExp(`^${reference} - `) })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: `Laporan Transaksi ${many}` })).toBeVisible();
});

test('the monitoring shows what others enter today, without a reload', async ({ page, bank }) => {
  await openAs(page, bank, 'gunawanR1', 'monitoring-transaction');
  await expect(page.getByRole('grid', { name: 'Monitoring transaksi' })).toBeVisible();
  const { client } = await signedInClient(bank, 'ekoS1');
  const note = 'Baru saja dientri';
  const asked = {
    productId: 'TRF_INT',
    source: '10001040012345',
    dest: '10001020077813',
    amount: 77_000,
    parameters: {},
  } as const;
  const { requestId } = await client.transactions.inquire(asked);
  const { authorisationId } = await client.transactions.authorise({ action: 'entry', requestId });
  const { referenceId } = await client.transactions.enter({
    ...{ requestId, note, schedule: { autoType: 'NOW' } },
    authorisation: { authorisationId, code: '000000' },
  });
  await expect(page.getByRole('row').filter({ hasText: referenceId })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: referenceId })).toContainText('Menunggu verifikasi');
});
