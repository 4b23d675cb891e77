import { expect, test } from './watched.ts';

test('links the API page to the SDK reference, which needs no script and obeys its CSP', async ({ page, bank }) => {
  await page.goto('/docs');
  await page.getByRole('link', { name: 'SDK', exact: true }).click();
  await expect(page).toHaveURL(`${bank.url}/docs/sdk/index.html`);
  await page.getByRole('link', { name: 'index', exact: true }).first().click();
  await page.getByRole('link', { name: 'createBank', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('createBank');
  for (const name of ['Bank', 'TransactionCalls']) await page.getByRole('link', { name, exact: true }).first().click();
  await expect(page.getByText('waitForFinal').first()).toBeVisible();
  await expect(page.getByText('Waits until a transaction reaches a final status').first()).toBeVisible();
  expect(await page.locator('script, [style], [onclick]').count()).toBe(0);

  await page.goto('/docs/sdk/types/contract.Transaction.html');
  await page.getByRole('link', { name: 'In the contract' }).click();
  await expect(page).toHaveURL(`${bank.url}/docs#schema-Transaction`);
});

test('serves no file outside the documentation', async ({ request }) => {
  for (const path of ['/docs/sdk/undocumented.txt', '/docs/sdk/../../package.json', '/docs/sdk/..%2f..%2fpackage.json'])
    expect((await request.get(path)).status(), path).toBe(404);
});
