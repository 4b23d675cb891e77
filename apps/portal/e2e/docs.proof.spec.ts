import { expect, test } from './watched.ts';
import { inspect, looksWithOneInGate } from './inspect.ts';

for (const { name, tag, ...look } of looksWithOneInGate('320 dark'))
  test.describe(name, { tag }, () => {
    test.use(look);

    test('the documentation is accessible and fits the screen', async ({ page, isLongProof }) => {
      const long = isLongProof ? ['/docs/rules?q=virtual', '/docs/errors'] : [];
      for (const path of ['/docs/decisions', ...long]) {
        await page.goto(path);
        await inspect(page, path);
      }
    });
  });

test('the documentation finds calls, refusals and rules as one types', async ({ page, isLongProof }) => {
  const parts = page.locator('main article:visible, main tr[id]:visible');
  const long = [
    { path: '/docs', words: 'approve version', found: 'approve' },
    { path: '/docs/rules', words: 'masa berlaku virtual', found: 'va.expiry' },
  ];
  for (const { path, words, found } of [
    { path: '/docs/errors', words: 'saldo tidak cukup', found: 'balance.insufficient' },
    ...(isLongProof ? long : []),
  ]) {
    await page.goto(path);
    const all = await parts.count();
    await page.getByRole('searchbox').fill(words);
    await expect(page.locator(`[id="${found}"]`)).toBeVisible();
    const left = await parts.count();
    expect(left).toBeLessThan(all / 4);
    await expect(page.getByRole('search').getByRole('status')).toHaveText(`${left} / ${all}`);
    await page.getByRole('searchbox').fill('');
    await expect(parts).toHaveCount(all);
  }
});
