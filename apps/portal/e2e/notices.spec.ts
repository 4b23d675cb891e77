import { openAs, signedInClient } from './steps.ts';
import { expect, test } from './watched.ts';

test('a maker is told live that an entry was verified, and opens it from the panel', async ({ page, bank }) => {
  const [maker, verifier] = [await signedInClient(bank, 'ekoS1'), await signedInClient(bank, 'fitriA1')];
  await maker.client.notices.markNoticesRead({ all: true });
  await openAs(page, bank, 'ekoS1');
  const button = page.getByRole('button', { name: /[Kk]abar/ });
  await expect(button).toHaveAccessibleName('Kabar');
  const inquiry = {
    productId: 'TRF_INT',
    source: '10001040012345',
    dest: '10001020077813',
    amount: 50_000,
    parameters: {},
  } as const;
  const { requestId } = await maker.client.transactions.inquire(inquiry);
  const entered = await maker.client.transactions.authorise({ action: 'entry', requestId });
  const { referenceId } = await maker.client.transactions.enter({
    ...{ requestId, schedule: { autoType: 'NOW' }, note: '' },
    authorisation: { authorisationId: entered.authorisationId, code: '000000' },
  });
  const items = [{ referenceId, version: 1 }];
  const { authorisationId } = await verifier.client.transactions.authorise({ action: 'verify', items });
  await verifier.client.transactions.verify({ items, authorisation: { authorisationId, code: '000000' } });

  await expect(button).toHaveAccessibleName('1 kabar belum dibaca');
  await button.click();
  const panel = page.getByRole('dialog', { name: 'Kabar' });
  await panel.getByRole('button', { name: new RegExp(`${referenceId} .* diverifikasi oleh fitriA1`) }).click();
  await expect(page).toHaveURL(new RegExp(`reference=${referenceId}$`));
  await expect(panel).toBeHidden();
  await expect(button).toHaveAccessibleName('Kabar');
  await Promise.all([maker.client.close(), verifier.client.close()]);
});
