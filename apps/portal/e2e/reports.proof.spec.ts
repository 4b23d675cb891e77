import { readFile } from 'node:fs/promises';
import { inspect, LOOKS } from './inspect.ts';
import { enterBy, openAs, signedInClient } from './steps.ts';
import { expect, test } from './watched.ts';

test(
  'a tile opens the report of its status, with as many rows and a sum; a row opens its detail',
  { tag: '@long' },
  async ({ page, bank }) => {
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
  },
);

for (const moment of ['while it is open', 'before its live connection is'] as const)
  test(`the monitoring shows what others enter ${moment}, without a reload`, async ({ page, bank }) => {
    let connect = (): void => undefined;
    const mayConnect = new Promise<void>((resolve) => (connect = resolve));
    if (moment === 'before its live connection is')
      await page.routeWebSocket(/\/socket$/, async (socket) => {
        await mayConnect;
        socket.connectToServer();
      });
    const noticeRead = page.waitForResponse(/stomp-data/);
    await openAs(page, bank, 'gunawanR1', 'monitoring-transaction');
    await expect(page.getByRole('grid', { name: 'Monitoring transaksi' })).toBeVisible();
    await noticeRead;
    const { client } = await signedInClient(bank, 'ekoS1');
    const asked = {
      productId: 'TRF_INT',
      source: '10001040012345',
      dest: '10001020077813',
      amount: 77_000,
      parameters: {},
    } as const;
    const referenceId = await enterBy(client, asked, 'Baru saja dientri');
    connect();
    await expect(page.getByRole('row').filter({ hasText: referenceId })).toContainText('Menunggu verifikasi');
  });

test('a report is saved with the rows that its list shows', { tag: '@long' }, async ({ page, bank }) => {
  await openAs(page, bank, 'ekoS1', 'report-transaction?status=FAILED');
  const grid = page.getByRole('grid', { name: 'Laporan transaksi' });
  await expect(grid.getByRole('rowheader').first()).toBeVisible();
  await page.getByRole('button', { name: 'Unduh', exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('laporan-transaksi.csv');
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n').slice(1);
  const { client } = await signedInClient(bank, 'ekoS1');
  const { content, total } = await client.transactions.pageOfTransactions({ status: 'FAILED', size: 200 });
  expect(total).toBeGreaterThan(0);
  expect(lines.map((line) => line.split(',')[0])).toEqual(content.map(({ referenceId }) => referenceId));
  await expect(page.getByText('Laporan diunduh')).toBeVisible();
});

test('a period of over ten years is refused with advice', { tag: '@long' }, async ({ page, bank }) => {
  await openAs(page, bank, 'ekoS1', 'report-transaction?dari=2010-01-01');
  await page.getByRole('button', { name: 'Unduh', exact: true }).click();
  await page.getByRole('menuitem', { name: 'PDF' }).click();
  await expect(page.getByRole('alert')).toContainText('paling lama 10 tahun. Persempit periodenya');
});

test('the SUSPECT desk shows case numbers and requests an outcome, by keyboard too', async ({ page, bank }) => {
  await openAs(page, bank, 'ekoS1', 'monitoring-transaction');
  const tab = page.getByRole('tab', { name: /^Meja dalam proses/ });
  await expect(tab).toContainText(/\d+/);
  await page.getByRole('tab', { name: 'Hari ini' }).focus();
  await page.keyboard.press('End');
  await expect(tab).toBeFocused();
  await expect(page).toHaveURL(/tab=suspect/);
  await page.reload();
  await expect(page.getByRole('tab', { name: /^Meja dalam proses/, selected: true })).toBeVisible();
  const grid = page.getByRole('grid', { name: 'Meja dalam proses' });
  const rows = grid.getByRole('row').filter({ has: page.getByRole('rowheader') });
  await expect(rows.first()).toContainText(/K-IB\d{12}-1/);
  const [number = ''] = /K-IB\d{12}-1/.exec((await rows.first().textContent()) ?? '') ?? [];
  await expect(page.getByText('Sebutkan nomor kasus saat menghubungi bank')).toContainText(bank.profile.callCentre);
  await page.getByRole('button', { name: `Cek status ${number}` }).click();
  await expect(page.getByText(new RegExp(`^${number}: `))).toBeVisible();
});

test('the monitoring shows the debits of each account within 30 days, on every screen and in both themes', async ({
  page,
  bank,
}) => {
  await openAs(page, bank, 'gunawanR1', 'monitoring-transaction?tab=akan-datang');
  const days = page.getByRole('list', { name: /^Akan datang / }).first();
  await expect(days.getByRole('heading').first()).toHaveText(/^\d\d-\d\d-\d{4}$/);
  await expect(days).toContainText('Saldo sesudahnya');
  await expect(page.getByRole('tab', { name: 'Akan datang' })).toHaveAttribute('aria-selected', 'true');
  for (const { name, viewport, colorScheme } of LOOKS) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await inspect(page, `what is upcoming, ${name}`);
  }
});

test('RTH, DTH and what is open are tabs of one period, and a finding opens its document', async ({ page, bank }) => {
  await openAs(page, bank, 'niaB1', 'kasda-report-rthdth?dari=2020-01-01');
  const rowsOf = (name: string) =>
    page
      .getByRole('grid', { name, exact: true })
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader') });
  await expect(rowsOf('Rekapitulasi transaksi harian').first()).toContainText('Badan Pengelolaan Keuangan');
  await expect(page.getByText('Potongan Pajak', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'DTH' }).click();
  await page.getByRole('textbox', { name: 'Filter Data Pencarian' }).or(page.getByRole('searchbox')).fill('070001');
  const lines = rowsOf('Daftar transaksi harian');
  await expect(page.getByText('1-5 dari 7')).toBeVisible();
  await expect(lines).toHaveCount(5);
  await expect(lines.first()).toContainText('Rp.459,410,750.00');
  await expect(lines.nth(1)).toContainText('PPh Pasal 21');
  await expect(page).toHaveURL(/(?=.*tab=dth)(?=.*dari=2020-01-01)(?=.*cari=070001)/);
  await page.getByRole('tab', { name: 'Periksa' }).click();
  const findings = rowsOf('Periksa');
  await expect(findings).toHaveCount(1);
  await expect(findings).toContainText('PPh Pasal 23 atas jasa belum memiliki kode billing.');
  await findings.getByRole('button').click();
  await expect(page.getByRole('heading', { name: /^IB\d{12} - / })).toBeVisible();
});
