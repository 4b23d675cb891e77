import { enterBy, move, openAs, signedInClient } from './steps.ts';
import { expect, test } from './watched.ts';

test('a maker is told live that an entry was verified and then failed, and opens it from the panel', async ({
  page,
  bank,
}) => {
  const { client } = await signedInClient(bank, 'ekoS1');
  await client.notices.markNoticesRead({ all: true });
  await openAs(page, bank, 'ekoS1');
  const button = page.getByRole('button', { name: /[Kk]abar/ });
  await expect(button).toHaveAccessibleName('Kabar');
  await bank.useScenario({ name: 'gagal', rules: [{ outcome: 'refuse' }] });
  const referenceId = await enterBy(client, {
    productId: 'TRF_ONL',
    source: '10001040012345',
    dest: '5210336789',
    amount: 50_000,
    parameters: { bankCode: '008' },
  });
  await client.close();
  await move(bank, 'fitriA1', 'verify', [referenceId]);
  await expect(button).toHaveAccessibleName('1 kabar belum dibaca');
  await move(bank, 'gunawanR1', 'approve', [referenceId]);
  await expect(button).toHaveAccessibleName('2 kabar belum dibaca');

  await button.click();
  const panel = page.getByRole('dialog', { name: 'Kabar' });
  await expect(panel.getByRole('button', { name: new RegExp(`${referenceId} .* gagal`) })).toBeVisible();
  await panel.getByRole('button', { name: new RegExp(`${referenceId} .* diverifikasi oleh fitriA1`) }).click();
  await expect(page).toHaveURL(new RegExp(`reference=${referenceId}$`));
  await expect(panel).toBeHidden();
  await expect(button).toHaveAccessibleName('1 kabar belum dibaca');
});
