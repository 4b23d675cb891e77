import type { Inquiry } from '@ibk/sdk/contract';
import { inspect, LOOKS } from './inspect.ts';
import { enterBy, move, openAs, signedInClient } from './steps.ts';
import { expect, test } from './watched.ts';

test('an auditor reads what each user saw and changed, and staff do not', async ({ page, bank }) => {
  const { client: maker } = await signedInClient(bank, 'ekoS1');
  const asked: Inquiry = {
    productId: 'TRF_INT',
    source: '10001040012345',
    dest: '10001020077813',
    amount: 75_000,
    parameters: {},
  };
  const referenceId = await enterBy(maker, asked, 'Sewa tenda');
  await move(bank, 'fitriA1', 'verify', [referenceId]);
  await move(bank, 'gunawanR1', 'approve', [referenceId]);
  await bank.runDue();

  await openAs(page, bank, 'spvA1', `inquiry-transaction?reference=${referenceId}`);
  const trail = page.getByRole('list', { name: 'Jejak audit' }).getByRole('listitem');
  await expect(trail).toHaveCount(4);
  await expect(trail.nth(0)).toContainText('ekoS1, operator');
  await expect(trail.nth(0)).toContainText('Jumlah: Rp.75,000.00');
  await expect(trail.nth(1)).toContainText(
    'Versi 1, Menunggu verifikasi, Rp.75,000.00 dan biaya Rp.0.00 dari 100.01.04001234-5 ke 100.01.02007781-3 CV BERKAH MEDAN KATERING',
  );
  await expect(trail.nth(1)).toContainText('Status: Menunggu verifikasi → Menunggu approval');
  await expect(trail.nth(3)).toContainText(/SegelBaris \d+, [0-9a-f]{12}/);
  for (const { name, viewport, colorScheme } of LOOKS) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await inspect(page, `the detail with its audit trail, ${name}`);
  }

  await openAs(page, bank, 'gunawanR1', `inquiry-transaction?reference=${referenceId}`);
  await expect(page.getByRole('heading', { name: new RegExp(`^${referenceId} - `) })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Jejak audit' })).toHaveCount(0);
});
